export const strings = {
  deleted: (team: string) => `Đã xóa đăng ký của ${team}`,
  reminded: (team: string) => `Đã nhắc đội ${team}`,
  approveAsException: 'Duyệt ngoại lệ',
  approveAllTheSame: 'Vẫn duyệt',
  partnerRefused: 'Một VĐV của đội đã trả lời là không vào đội này.',
}
