export const strings = {
  claimed: (name: string) => `Hồ sơ ${name} đã thuộc về tài khoản của bạn`,
  claimedForNow: (name: string) =>
    `Đã gửi yêu cầu nhận hồ sơ ${name}. Ban tổ chức sẽ xác nhận, đến lúc đó bạn dùng được những gì phiếu của đội cho phép.`,
  confirmed: (name: string, account: string) => `Đã xác nhận hồ sơ ${name} là của tài khoản ${account}`,
  contested: (name: string) => `Đã bác yêu cầu nhận hồ sơ ${name}`,
  givenUp: 'Tài khoản của bạn không còn nhận hồ sơ này',
  codeRevoked: (name: string) => `Mã nhận hồ sơ của ${name} không dùng được nữa`,
  untied: (name: string) => `Đã gỡ hồ sơ ${name} khỏi tài khoản`,
}
