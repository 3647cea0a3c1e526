#include "report/json_fields.h"

#include <doctest/doctest.h>

namespace veedor {

struct ToyPiece {
  std::string owner;
  unsigned count = 0;
};

struct ToyBox {
  std::string title;
  unsigned weight = 0;
  bool open = false;
  std::optional<unsigned> most{};
  std::vector<ToyPiece> pieces{};
};

static std::pair<std::string, const ToyPiece&> entry_of(const ToyPiece& piece) {
  return {piece.owner, piece};
}

static const JsonFields<ToyBox>& fields_of(const ToyBox*) {
  static const JsonFields<ToyBox> fields{
      "box",
      {{"title", "Its title.", &ToyBox::title},
       {"weight?", "Its weight.", &ToyBox::weight},
       {"open?", "It is open.", &ToyBox::open},
       {"most?", "At most.", &ToyBox::most},
       {"limit", "The same; null for any number.", &ToyBox::most, "null|from_0"},
       {"pieces?", "What is in it.", &ToyBox::pieces,
        JsonFields<ToyPiece>{{}, {{"count", "How many.", &ToyPiece::count}}}}}};
  return fields;
}

TEST_CASE("an object leaves out optional fields that are empty") {
  CHECK(object_of(ToyBox{.title = ""}).dump() == R"({"title":"","limit":null})");
}

TEST_CASE("an object has its fields in the order of the rows") {
  const ToyBox box{"T", 3, true, 0, {{"Ann", 2}, {"Bea", 0}}};
  CHECK(object_of(box).dump() == R"({"title":"T","weight":3,"open":true,"most":0,"limit":0,)"
                                 R"("pieces":{"Ann":{"count":2},"Bea":{"count":0}}})");
}

TEST_CASE("the schema of an object comes from the same rows") {
  Json definitions = Json::object();
  CHECK(fields::schema_of<ToyBox>(definitions) == schema_of_type("box"));
  const Json& box = definitions.at("box");
  CHECK(box.at("required") == Json{"title", "limit"});
  const auto property = [&](std::string_view name) {
    return box.at("properties").at(std::string(name)).dump();
  };
  CHECK(property("title") == R"({"description":"Its title.","$ref":"#/definitions/string"})");
  CHECK(property("weight") == R"({"description":"Its weight.","$ref":"#/definitions/from_1"})");
  CHECK(property("open") == R"({"description":"It is open.","const":true})");
  CHECK(property("most") == R"({"description":"At most.","$ref":"#/definitions/from_0"})");
  CHECK(property("pieces") ==
        R"({"description":"What is in it.","type":"object","additionalProperties":)"
        R"({"type":"object","additionalProperties":false,"required":["count"],"properties":)"
        R"({"count":{"description":"How many.","$ref":"#/definitions/from_0"}}}})");
}

TEST_CASE("short texts stand for schemas") {
  CHECK(schema_of_type("[rule]+").dump() ==
        R"({"type":"array","items":{"$ref":"#/definitions/rule"},"minItems":1})");
  CHECK(schema_of_type("{null|string}").dump() ==
        R"({"type":"object","additionalProperties":)"
        R"({"anyOf":[{"type":"null"},{"$ref":"#/definitions/string"}]}})");
  CHECK(schema_of_type("= put out, claimed").dump() == R"({"enum":["put out","claimed"]})");
}

}  // namespace veedor
