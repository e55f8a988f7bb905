export const strings = {
  paired: (name: string, code: string) => `${name} đã nhận ${code}`,
  saved: (name: string) => `Đã lưu ${name}`,
  released: (name: string | null) => `Đã gỡ ${name}`,
}
