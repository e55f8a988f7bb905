// Reads an answer from the standard input and prints what the board would show: g++ -std=c++11 try.cpp && curl ... | ./a.out
#include <iostream>
#include <iterator>
#include "court_board.h"

int main() {
  const std::string answer((std::istreambuf_iterator<char>(std::cin)), std::istreambuf_iterator<char>());
  const court_board::Board board = court_board::read(answer);
  std::cout << board.team1 << '\n' << board.team2 << '\n' << board.isPlayed << ' ' << board.score1 << ' ' << board.score2 << '\n';
}
