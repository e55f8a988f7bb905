// Reads what GET /api/courts/<id>/board answers. Plain C++11, so that it can be tried without a board.
#pragma once
#include <string>
#include <vector>

namespace court_board {

// Where the value that begins at `at` ends.
inline size_t endOf(const std::string& json, size_t at) {
  int depth = 0;
  bool isText = false;
  for (; at < json.size(); ++at) {
    const char sign = json[at];
    if (isText) {
      if (sign == '\\') ++at;
      else if (sign == '"') isText = false;
    } else if (sign == '"') isText = true;
    else if (sign == '{' || sign == '[') ++depth;
    else if (sign == '}' || sign == ']') {
      if (depth == 0) return at;
      if (--depth == 0) return at + 1;
    } else if (sign == ',' && depth == 0) return at;
  }
  return at;
}

// The value of a field of an object as it stands in JSON; empty where it is not there or null.
inline std::string field(const std::string& object, const std::string& name) {
  const std::string key = "\"" + name + "\":";
  for (size_t at = 1; at < object.size();) {
    const size_t value = object.find(':', endOf(object, at) == at ? at + 1 : at);
    if (value == std::string::npos) return "";
    const size_t end = endOf(object, value + 1);
    if (object.compare(at, key.size(), key) == 0) {
      const std::string found = object.substr(value + 1, end - value - 1);
      return found == "null" ? "" : found;
    }
    at = end + 1;
  }
  return "";
}

// A text without its quotes. Names come in UTF-8, escapes stay as they are.
inline std::string text(const std::string& value) {
  return value.size() < 2 ? "" : value.substr(1, value.size() - 2);
}

struct Board {
  std::string team1, team2;
  int score1 = 0, score2 = 0;
  bool isPlayed = false;
};

inline std::string teamOf(const std::string& match, const std::string& side) {
  const std::string team = field(match, side);
  if (team.empty()) return "";
  return text(field(team, "player1_short")) + " / " + text(field(team, "player2_short"));
}

inline Board read(const std::string& answer) {
  Board board;
  const std::string match = field(answer, "match");
  if (match.empty()) return board;
  board.team1 = teamOf(match, "participant1");
  board.team2 = teamOf(match, "participant2");
  const std::string live = field(match, "live_score");
  const std::string score = live.empty() ? "" : field(live, "score");
  const size_t comma = score.find(',');
  if (comma == std::string::npos) return board;
  board.isPlayed = true;
  board.score1 = std::stoi(score.substr(1, comma - 1));
  board.score2 = std::stoi(score.substr(comma + 1));
  return board;
}

}  // namespace court_board
