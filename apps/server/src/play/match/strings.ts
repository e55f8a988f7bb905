export const strings = {
  saved: (code: string, isCorrection: boolean) => `Đã ${isCorrection ? 'sửa' : 'lưu'} kết quả trận ${code}`,
  undone: (code: string) => `Đã hoàn tác kết quả trận ${code}`,
  completed: (code: string) => `Trận ${code} đã hoàn thành`,
}
