export const setupStrings = {
  step: (number: number, of: number) => `Bước ${number}/${of}`,
  back: 'Quay lại',
  next: 'Tiếp tục',

  toss: 'Tung đồng xu',
  tossText: 'Đội thắng được chọn sân hoặc chọn giao bóng trước.',
  tossing: 'Đồng xu đang quay',
  tossed: (team: string) => `${team} thắng tung đồng xu`,
  tossAgain: 'Tung lại',
  tossedOutside: 'Đã tung ở sân? Chọn đội thắng',

  choose: (team: string) => `${team} chọn gì?`,
  court: 'Chọn sân',
  courtText: (other: string) => `${other} giao trước`,
  serve: 'Giao bóng trước',
  serveText: (other: string) => `${other} chọn sân`,

  whichEnd: (team: string) => `${team} đứng bên nào?`,
  endText: 'Nhìn từ chỗ trọng tài.',
  left: 'Bên trái',
  right: 'Bên phải',

  positions: 'Ai đứng ô phải?',
  positionsText: (team: string) => `${team} giao trước. Người đứng ô phải của đội giao bóng đầu tiên.`,
  swap: (team: string) => `Đổi vị trí ${team}`,
  finish: 'Hoàn tất',

  ready: 'Sẵn sàng thi đấu',
  readyText: (server: string, hand: number | null) =>
    `${server} giao quả đầu tiên${hand === null ? '' : `, tay ${hand}`}.`,
  startsAt: (score: string) => `Trận bắt đầu với tỉ số ${score}.`,
  start: 'Bắt đầu trận',
  discipline: 'Cảnh cáo, lỗi kỹ thuật',
  again: 'Chuẩn bị lại',
} as const
