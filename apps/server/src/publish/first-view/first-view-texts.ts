import type { TournamentView } from '@vot/contract'
import { formatVietnamDay, formatVietnamDays, parseIsoDateTime, type TournamentStatus } from '@vot/domain'
import { type Html, html } from '../../http/html'

/** Words of the pages as they come from the server: those of the web app's screens. */
export const words = {
  home: 'Vợt, trang chính',
  mainMenu: 'Trình đơn chính',
  tournaments: 'Giải đấu',
  players: 'VĐV',
  clubs: 'Câu lạc bộ',
  tabs: { upcoming: 'Sắp diễn ra', ongoing: 'Đang diễn ra', completed: 'Đã hoàn thành' },
  completedShort: 'Đã xong',
  beingPlayed: 'nội dung đang thi đấu',
  noneUpcoming: 'Chưa có giải nào sắp diễn ra',
  single: 'Giải đấu đơn lẻ',
  divisions: 'nội dung',
  singles: 'giải đấu',
  registered: 'VĐV đã đăng ký',
  full: 'Đã đủ chỗ',
  start: 'Bắt đầu',
  end: 'Kết thúc',
  deadline: 'Hạn đăng ký',
  perPlayer: '/ VĐV',
  register: 'Đăng ký',
  days: 'Thi đấu',
  venue: 'Địa điểm',
  fee: 'Lệ phí',
  expectedTeams: 'Số đội dự kiến',
  teams: 'đội',
  list: 'Danh sách đăng ký',
  noTeams: 'Chưa có đội nào đăng ký',
  decisions: { all: 'Tất cả', pending: 'Chờ duyệt', approved: 'Đã duyệt', rejected: 'Bị từ chối' },
  withdrawn: 'Đã rút',
  noClub: 'Chưa có CLB',
  pointsLater: 'chưa có điểm lúc chốt',
  podium: 'Bục vinh danh',
  places: { first: 'Vô địch', second: 'Hạng nhì', third: 'Hạng ba' },
  sharedThird: 'Đồng hạng ba',
  pointsEach: 'điểm mỗi VĐV',
  withoutClub: 'Không CLB',
  results: 'Kết quả',
  noResults: 'Chưa có kết quả',
  order: 'Thứ hạng các đội',
  columns: { place: 'Hạng', team: 'Đội', record: 'Thắng – Thua' },
} as const

const statusWords: Readonly<Record<TournamentStatus, string>> = {
  open: 'Đang mở đăng ký',
  closed: 'Đã đóng đăng ký',
  ongoing: 'Đang diễn ra',
  completed: 'Đã hoàn thành',
}

export function statusMark(status: TournamentStatus): Html {
  return html`<span class="fv-status" data-status="${status}">${statusWords[status]}</span>`
}

/** `14/03/2026` of an ISO text. */
export function dayOf(iso: string): string {
  return formatVietnamDay(parseIsoDateTime(iso) ?? 0)
}

/** `14/03 – 15/03/2026` of two ISO texts. */
export function daysOf(from: string, to: string): string {
  return formatVietnamDays(parseIsoDateTime(from) ?? 0, parseIsoDateTime(to) ?? 0)
}

const whole = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 })
const twoDecimals = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export function countText(count: number): string {
  return whole.format(count)
}

/** Points as the wire has them (7.5) as `7,50`. */
export function pointsText(points: number): string {
  return twoDecimals.format(points)
}

/** Whole đồng as `300.000 ₫`, with a no-break space. */
export function feeText(dong: number): string {
  return `${whole.format(dong)}\u00a0₫`
}

/** "Group | Division", or the name alone of a single tournament. */
export function fullTitle({ group_name: group, name }: TournamentView): Html {
  return html`${group === null ? null : html`<span class="fv-group">${group}</span> <span class="fv-pipe">|</span> `}<span class="fv-name">${name}</span>`
}
