export const strings = {
  deleted: (team: string) => `Đã xóa đăng ký của ${team}`,
  claimIsOwn: (account: string) => `Đã xác nhận tài khoản ${account} là của bạn`,
  claimIsNotOwn: (account: string) => `Đã bác tài khoản ${account}. Ban tổ chức được báo`,
  reminded: (team: string) => `Đã nhắc đội ${team}`,
  approveAsException: 'Duyệt ngoại lệ',
  approveAllTheSame: 'Vẫn duyệt',
  partnerRefused: 'Một VĐV của đội đã trả lời là không vào đội này.',
}
