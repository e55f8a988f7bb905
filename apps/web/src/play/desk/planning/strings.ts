/** `73 phút`; from two hours on `36 giờ 10 phút`. */
function timeText(minutes: number): string {
  if (minutes < 120) return `${minutes} phút`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} giờ${rest === 0 ? '' : ` ${rest} phút`}`
}

export const strings = {
  // next free court
  next: 'Giao trận tiếp theo',
  nextItem: 'Giao sân trống kế tiếp',
  nextFailed: 'Không thể giao trận đấu',
  undo: 'Hoàn tác',
  undoFailed: 'Không thể hủy giao trận đấu',
  // rest
  restUntil: (time: string) => `Nghỉ đến ${time}`,
  restReason: (name: string, time: string) => `${name} nghỉ đến ${time}`,
  restTitle: (code: string) => `Gọi trận ${code} khi VĐV chưa nghỉ đủ?`,
  restText: (name: string, time: string) => `${name} vừa đấu xong và được nghỉ đến ${time}.`,
  restTextUnknown: 'Một VĐV vừa đấu xong và chưa nghỉ đủ.',
  restAnyway: 'Vẫn gọi trận này',
  // order of the queue
  drag: (code: string) => `Xếp lại trận ${code}: kéo, hoặc dùng phím mũi tên lên, xuống`,
  up: 'Lên',
  down: 'Xuống',
  moveFailed: 'Không thể xếp lại hàng chờ',
  // estimates
  about: (time: string) => `≈ ${time}`,
  aboutLong: (time: string) => `Dự kiến bắt đầu ${time}`,
  // plan of the day
  plan: 'Kế hoạch ngày',
  loading: 'Đang tải kế hoạch ngày',
  failed: 'Không thể tải kế hoạch ngày',
  ends: (time: string) => `Xong ≈ ${time}`,
  late: (minutes: number) => `Chậm ${timeText(minutes)}`,
  early: (minutes: number) => `Sớm ${timeText(minutes)}`,
  onTime: 'Đúng kế hoạch',
  lateLong: (minutes: number) => `Chậm ${timeText(minutes)} so với kế hoạch`,
  earlyLong: (minutes: number) => `Sớm ${timeText(minutes)} so với kế hoạch`,
  noPlan: 'Kế hoạch được lập khi giao trận đầu tiên trong ngày.',
  noCourts: 'Thêm sân để có giờ dự kiến.',
  over: 'Mọi trận đã xong.',
  plannedEnd: 'Kế hoạch xong',
  expectedEnd: 'Dự kiến xong',
  doneByNow: 'Đã xong hôm nay',
  doneOf: (done: number, planned: number) => `${done} trận, kế hoạch ${planned}`,
  left: 'Còn lại',
  matches: (count: number) => `${count} trận`,
  chart: 'Số trận đã xong theo giờ',
  chartText: (done: number, planned: number, time: string) =>
    `Lúc ${time}: xong ${done} trận, kế hoạch ${planned} trận.`,
  lines: { planned: 'Kế hoạch', finished: 'Thực tế', expected: 'Dự kiến' },
  divisions: 'Nội dung',
  division: 'Nội dung',
  done: 'Đã xong',
  pace: 'Nhịp trận',
  format: 'Thể thức',
  rules: (points: number, games: number, rally: string) =>
    (games === 1 ? `1 ván ${points} điểm` : `Thắng ${(games + 1) / 2}/${games} ván ${points} điểm`) + rally,
  assumed: 'Ước tính',
  measured: 'Đo hôm nay',
  minutes: (minutes: number) => `${minutes} phút`,
  measuredOn: (minutes: number, count: number) => `${minutes} phút (${count} trận)`,
  notMeasured: 'chưa có',
  courts: 'Sân',
  used: 'Đã dùng',
  usedBy: (name: string) => `Thời gian có trận của ${name}`,
  courtLeft: (count: number, time: string) => `còn ${count} trận, đến ${time}`,
  courtIdle: 'không còn trận',
  none: '–',
  rest: 'Thời gian nghỉ',
  restLabel: 'Nghỉ tối thiểu giữa hai trận của một VĐV (phút)',
  restSave: 'Lưu',
  restFailed: 'Không thể lưu thời gian nghỉ',
  noShow: 'Thời gian chờ đội được gọi',
  noShowLabels: { usual: 'Chờ ở trận thường (phút)', medal: 'Chờ ở trận tranh huy chương (phút)' },
  noShowHint: 'Tính từ lần gọi đầu tiên. Hết giờ mà đội chưa có mặt thì có thể xử vắng mặt.',
  noShowSave: 'Lưu thời gian chờ',
  noShowFailed: 'Không thể lưu thời gian chờ',
  close: 'Đóng',
} as const
