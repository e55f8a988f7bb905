// As much of an ESP32's core as the sketch uses, on a machine with a keyboard, so that it can be tried without a board:
//   g++ -std=gnu++11 -I . -I try -include Arduino.h -x c++ scoreboard.ino try/board.cpp -o board && ./board
// What it shows is printed; each Enter lets the time of one delay pass.
#pragma once
#include <cstdlib>
#include <iostream>
#include <string>

class String {
 public:
  String(const char* text = "") : text_(text) {}
  explicit String(int number) : text_(std::to_string(number)) {}
  const char* c_str() const { return text_.c_str(); }
  bool operator!=(const String& other) const { return text_ != other.text_; }
  friend String operator+(String left, const String& right) {
    left.text_ += right.text_;
    return left;
  }

 private:
  std::string text_;
};

class HardwareSerial {
 public:
  void begin(unsigned long) { isOpen_ = true; }
  void println(const String& line) {
    if (isOpen_) std::cout << line.c_str() << std::endl;
  }

 private:
  bool isOpen_ = false;
};
static HardwareSerial Serial;

inline void delay(unsigned long) {
  std::string line;
  if (!std::getline(std::cin, line)) std::exit(0);
}

void setup();
void loop();
