export const strings = {
  claimed: (name: string) => `Hồ sơ ${name} đã thuộc về tài khoản của bạn`,
  codeRevoked: (name: string) => `Mã nhận hồ sơ của ${name} không dùng được nữa`,
  untied: (name: string) => `Đã gỡ hồ sơ ${name} khỏi tài khoản`,
}
