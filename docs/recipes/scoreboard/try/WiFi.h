#pragma once
#include "Arduino.h"

enum wl_status_t { WL_CONNECTED = 3, WL_DISCONNECTED = 6 };

// Takes its time to join a network, as the real one does.
class WiFiClass {
 public:
  void begin(const char*, const char*) { isJoining_ = true; }
  wl_status_t status() {
    if (isJoining_ && asked_ < 2) ++asked_;
    else isJoined_ = isJoining_;
    return isJoined_ ? WL_CONNECTED : WL_DISCONNECTED;
  }
  bool isJoined() const { return isJoined_; }

 private:
  int asked_ = 0;
  bool isJoining_ = false, isJoined_ = false;
};
static WiFiClass WiFi;
