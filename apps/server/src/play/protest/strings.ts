export const strings = {
  noted: (code: string) => `Đã ghi khiếu nại trận ${code}`,
  decided: (code: string) => `Đã giải quyết khiếu nại trận ${code}`,
  reopened: (code: string) => `Đã mở lại khiếu nại trận ${code}`,
  takenBack: (code: string) => `Đã bỏ khiếu nại trận ${code}`,
}
