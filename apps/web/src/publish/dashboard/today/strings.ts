import { formatCount } from '../../../lib/format/format-number'

/** `12 phút`, `2 giờ 5 phút`. */
function timeText(minutes: number): string {
  if (minutes < 120) return `${minutes} phút`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} giờ${rest === 0 ? '' : ` ${rest} phút`}`
}

export const todayStrings = {
  today: (weekday: string, day: string) => `Hôm nay, ${weekday} ${day}`,
  weekdays: ['chủ nhật', 'thứ hai', 'thứ ba', 'thứ tư', 'thứ năm', 'thứ sáu', 'thứ bảy'],
  loading: 'Đang tải việc hôm nay',
  failed: 'Không thể tải việc hôm nay',
  oldData: (time: string) => `Mất kết nối, việc cần làm là của lúc ${time}`,

  // events
  event: (name: string) => `Giải hôm nay: ${name}`,
  running: 'Đang diễn ra',
  notBegun: 'Hôm nay',
  over: 'Đã đấu xong',
  noBracket: 'Chưa có sơ đồ',
  matchesDone: 'trận xong',
  progress: 'Trận đã xong',
  progressText: (finished: number, total: number) => `${finished} trên ${total} trận`,
  late: (minutes: number) => `chậm ${timeText(minutes)}`,
  early: (minutes: number) => `sớm ${timeText(minutes)}`,
  onTime: 'đúng kế hoạch',
  startsAt: 'bắt đầu',
  endsAt: 'xong',
  desk: 'Mở Điều hành',
  deskOf: (name: string) => `Mở Điều hành ${name}`,
  courts: 'Sân',
  inUse: 'Sân đang dùng',
  free: 'Trống',
  closed: 'Đóng',
  minutes: (minutes: number) => `${minutes} phút`,
  minutesShort: (minutes: number) => `${minutes}’`,
  overFor: (minutes: number) => `quá giờ, đã ${minutes} phút`,
  moreCourts: (count: number) => `và ${count} sân nữa`,

  // a day without an event
  next: 'Sắp tới',
  nextEvent: (name: string) => `Giải sắp tới: ${name}`,
  daysLeft: (days: number) => (days === 0 ? 'hôm nay' : days === 1 ? 'ngày mai' : `còn ${formatCount(days)} ngày`),
  daysWord: (days: number) => (days === 0 ? 'hôm nay' : days === 1 ? 'ngày nữa' : 'ngày nữa'),
  toPrepare: (count: number) => (count === 0 ? 'Đã chuẩn bị xong' : `còn ${count} việc chuẩn bị`),
  openEvent: 'Mở giải',
  openEventOf: (name: string) => `Mở giải: ${name}`,
  noEvent: 'Chưa có giải nào sắp tới',
  noEventText: 'Tạo giải đầu tiên, việc cần làm sẽ hiện ở đây.',
  createEvent: 'Tạo nhóm giải đấu',

  // the first tournament of all
  firstSteps: 'Giải đầu tiên của bạn',
  firstStepsDone: (done: number, all: number) => `${done}/${all} bước`,
  stepDone: 'Đã xong',
  steps: {
    players: { title: 'Đưa CLB và VĐV vào', text: 'Nhập từ Excel hoặc thêm từng người.', go: 'Đến VĐV' },
    tournament: { title: 'Tạo nhóm giải đấu', text: 'Tên, địa điểm, các nội dung và lệ phí.', go: 'Tạo giải' },
    entries: { title: 'Nhận đội đầu tiên', text: 'Gửi đường dẫn đăng ký, hoặc nhập danh sách đội.', go: 'Mở đăng ký' },
    draw: { title: 'Bốc thăm', text: 'Duyệt đội, bốc thăm rồi tạo sơ đồ.', go: 'Bốc thăm' },
    desk: {
      title: 'Thử bàn điều hành',
      text: 'Với một giải tập có sẵn đội, sân và sơ đồ: giao trận, gọi, ghi điểm, xem kết quả. Dùng xong bỏ đi.',
      go: 'Tạo giải tập',
    },
  },

  // to practise with
  practices: 'Đang tập',
  goesAt: (moment: string) => `Tự bỏ đi lúc ${moment}`,

  // what to do
  tasks: 'Việc cần làm',
  urgentFirst: 'gấp nhất ở trên',
  done: 'Hết việc',
  doneText: 'Không có gì đang chờ bạn. Đội chờ duyệt, lệ phí, sân trống sẽ hiện ở đây.',
  all: (count: number) => `Xem cả ${formatCount(count)}`,
  fewer: 'Thu gọn',
  giveFailed: 'Không thể giao trận đấu',
  undoFailed: 'Không thể hủy giao trận đấu',

  // the others
  others: 'Giải khác',
  allOthers: 'Tất cả',
  noOthers: 'Không có giải nào khác đang mở hoặc sắp tới.',
  players: (approved: number, expected: number) => `${formatCount(approved)}/${formatCount(expected)} VĐV`,
  playersLabel: 'VĐV đã duyệt',
  pending: (count: number) => `${formatCount(count)} chờ duyệt`,
  matches: (finished: number, total: number) => `${formatCount(finished)}/${formatCount(total)} trận xong`,
} as const

export const taskStrings = {
  join: (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · '),
  more: (codes: readonly string[], count: number) =>
    count > codes.length ? `${codes.join(', ')} và ${formatCount(count - codes.length)} nữa` : codes.join(', '),

  freeFor: (court: string, span: string) => `${court} trống ${span}`,
  free: (court: string) => `${court} đang trống`,
  nextMatch: (code: string, one: string, two: string) => `Trận kế: ${code}, ${one} gặp ${two}`,
  official: (name: string) => `trọng tài ${name}`,
  team: (name: string) => `${name} làm trọng tài`,
  give: (code: string) => `Giao ${code}`,
  giveOf: (code: string, court: string) => `Giao ${code} ra ${court}`,

  noReferee: (courts: number) => `Thiếu ${formatCount(courts)} trọng tài`,
  courtsWait: (courts: number) => `${formatCount(courts)} sân trống có trận đang chờ`,
  signReferees: 'Điểm danh trọng tài',

  overtime: (code: string, minutes: number, court: string) => `${code} quá giờ ${timeText(minutes)}, ${court}`,
  playingFor: (span: string) => `đã ${span}`,
  scoreNow: (score: string) => `đang ${score}`,
  seeMatch: 'Xem trận',
  seeMatchOf: (code: string) => `Xem trận ${code}`,

  missing: (players: number) => `${formatCount(players)} VĐV chưa có mặt`,
  matchAt: (codes: string, time: string) => `${codes}, trận lúc ${time}`,
  callPlayers: 'Gọi VĐV',

  results: (count: number, codes: string) => `${formatCount(count)} kết quả chờ xác nhận: ${codes}`,
  wins: (winner: string, score: string) => `${winner} thắng ${score}`,
  fromPhones: 'đội gửi từ điện thoại',
  confirm: 'Xác nhận',

  protests: (count: number) => `${formatCount(count)} khiếu nại chờ quyết định`,
  decideProtests: 'Quyết định',

  approvals: (count: number) => `${formatCount(count)} đội chờ duyệt`,
  oldestTeam: (day: string) => `đội chờ lâu nhất từ ${day}`,
  approve: 'Duyệt',

  newPlayers: (count: number) => `${formatCount(count)} đội có VĐV mới`,
  acceptPlayers: 'Xác nhận VĐV',

  unconfirmed: (count: number) => `Đồng đội chưa xác nhận (${formatCount(count)})`,
  remindPartners: 'Xem và nhắc',

  fees: (count: number, amount: string) => `${formatCount(count)} đội chưa đóng lệ phí, ${amount}`,
  collect: 'Ghi thu',

  transfers: (count: number, amount: string) => `${formatCount(count)} khoản tiền chưa rõ của đội nào, ${amount}`,
  matchTransfers: 'Khớp tiền',

  claims: (count: number) => `${formatCount(count)} hồ sơ chờ xác nhận người nhận`,
  answerClaims: 'Xem và trả lời',
  corrections: (count: number) => `${formatCount(count)} VĐV xin sửa dữ liệu`,
  decideCorrections: 'Xem và sửa',

  changes: (count: number) => `${formatCount(count)} thay đổi lịch chưa công bố`,
  oldTimes: 'VĐV vẫn thấy giờ cũ',
  publishChanges: 'Công bố',

  noCourts: (venue: string) => `${venue} chưa có sân`,
  addCourts: 'Thêm sân',

  noReferees: 'Chưa có tài khoản trọng tài',
  addReferees: 'Thêm trọng tài',

  noBracket: (division: string) => `${division} chưa có sơ đồ`,
  drawn: (teams: number) => `${formatCount(teams)} đội đã bốc thăm`,
  makeBracket: 'Tạo sơ đồ',

  noDraw: (division: string) => `${division} chưa bốc thăm`,
  entered: (teams: number) => `${formatCount(teams)} đội`,
  draw: 'Bốc thăm',

  noPlan: 'Lịch thi đấu chưa công bố',
  publishPlan: 'Công bố lịch',
  since: (day: string) => `chờ từ ${day}`,
} as const
