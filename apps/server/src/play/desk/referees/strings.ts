export const strings = {
  restsUntil: (name: string, time: string) => `${name} nghỉ đến ${time}`,
  hereFrom: (name: string, time: string) => `${name} có mặt từ ${time}`,
  rested: (name: string) => `${name} đã hết nghỉ`,
  saved: (name: string) => `Đã lưu ngày của ${name}`,
  here: (name: string) => `${name} đã có mặt`,
  left: (name: string) => `${name} đã về`,
}
