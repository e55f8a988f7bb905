// A scoreboard beside a court on an ESP32: prints teams and score whenever they change.
#include <HTTPClient.h>
#include <WiFi.h>
#include "court_board.h"

const char* network = "hall";
const char* password = "secret";
const char* address = "http://192.168.1.10:3000/api/courts/1/board";

String known;

String textOf(const court_board::Board& board) {
  if (board.team1.empty()) return "";
  const String score = board.isPlayed ? String(board.score1) + " : " + String(board.score2) : String("-");
  return String(board.team1.c_str()) + "  " + score + "  " + board.team2.c_str();
}

void setup() {
  Serial.begin(115200);
  WiFi.begin(network, password);
  while (WiFi.status() != WL_CONNECTED) delay(250);
}

void loop() {
  HTTPClient http;
  http.begin(address);
  http.addHeader("Vot-Version", "1");
  if (http.GET() == 200) {
    const String shown = textOf(court_board::read(http.getString().c_str()));
    if (shown != known) {
      // Here goes the display of your board.
      Serial.println(shown);
      known = shown;
    }
  }
  http.end();
  delay(2000);
}
