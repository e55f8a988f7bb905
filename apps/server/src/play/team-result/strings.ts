export const strings = {
  sent: (code: string) => `Đã gửi kết quả trận ${code}, chờ đội kia xác nhận`,
  refused: (code: string) => `Đã báo bàn điều hành: kết quả trận ${code} chưa đúng`,
  takenBack: (code: string) => `Đã rút kết quả trận ${code}`,
  saved: (code: string) => `Đã lưu kết quả trận ${code}`,
}
