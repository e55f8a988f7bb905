export const strings = {
  deleted: (team: string) => `Đã xóa đăng ký của ${team}`,
  reminded: (team: string) => `Đã nhắc đội ${team}`,
  approveAsException: 'Duyệt ngoại lệ',
  approveAllTheSame: 'Vẫn duyệt',
  consents: {
    waiting: 'Đồng đội chưa trả lời có vào đội này hay không.',
    refused: 'Một VĐV của đội đã trả lời là không vào đội này.',
  },
}
