// A program that does nothing but be linked with what veedor is linked with.
int main() {}
