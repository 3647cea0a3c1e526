#include "cli/app.h"

int main(int argc, char** argv) { return veedor::run(argc, argv); }
