export const strings = {
  saved: 'Đã lưu kết quả bốc thăm',
}
