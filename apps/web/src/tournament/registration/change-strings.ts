import { formatPoints } from '../../lib/format/format-number'

/** Texts of what changes a team after it entered; each dialog loads them when it opens. */
export const withdrawStrings = {
  title: 'Cho đội này rút khỏi giải?',
  cancel: 'Hủy',
  confirm: 'Cho đội rút khỏi giải',
  withBracket:
    'Các trận chưa đấu của đội thành thắng không đấu cho đối thủ. Có thể cho đội trở lại trước trận kế tiếp.',
  withoutBracket: 'Đội không vào bốc thăm và sơ đồ nữa. Có thể cho đội trở lại trước khi tạo sơ đồ.',
  groupMatches: 'Với các trận vòng bảng',
  forfeit: 'Giữ kết quả đã có, xử thua các trận còn lại',
  void: 'Hủy mọi kết quả của đội trong bảng',
  loading: 'Đang xem các trận bị ảnh hưởng',
  failed: 'Không xem trước được các trận bị ảnh hưởng',
  noEffects: 'Chưa có trận nào thay đổi ngay.',
  effects: 'Những trận thay đổi ngay',
  voided: (codes: readonly string[], more: number) => `Hủy kết quả ${matches(codes, more)}`,
  cancelled: (codes: readonly string[], more: number) => `Không đấu nữa: ${matches(codes, more)}`,
  walkover: (code: string, winner: string) => `Trận ${code}: ${winner} thắng WO`,
  moreWalkovers: (count: number) => `và ${count} trận khác thắng WO`,
} as const

function matches(codes: readonly string[], more: number): string {
  const word = codes.length + more === 1 ? 'trận' : 'các trận'
  return `${word} ${codes.join(', ')}${more > 0 ? ` và ${more} trận khác` : ''}`
}

export const replacePartnerStrings = {
  title: 'Thay VĐV của đội',
  submit: 'Thay VĐV',
  done: 'Đã thay VĐV của đội',
  doneDetail: (joined: string, left: string) => `${joined} vào thay ${left}`,
  failed: 'Không thể thay VĐV',
  leaves: 'VĐV rời đội',
  player: (name: string, points: number) => `${name} · ${formatPoints(points)} điểm`,
  joins: 'VĐV vào thay',
  totalBefore: 'Tổng điểm của đội sẽ là ',
  totalAfter: '. Số bốc thăm và lệ phí của đội giữ nguyên.',
  overCap: (cap: number, excess: number) =>
    `Tổng điểm vượt giới hạn ${formatPoints(cap)} là ${formatPoints(excess)} điểm.`,
  pointsLater: (name: string) => `${name} chưa có điểm lúc chốt, tính theo điểm hiện tại.`,
  playerOver: (name: string, cap: number) => `${name} vượt giới hạn ${formatPoints(cap)} của mỗi VĐV.`,
  notOfficial: (name: string) => `${name} chưa có điểm chính thức.`,
  conditions: (words: readonly string[]) =>
    `Nội dung này dành cho ${words.join(', ')}. Ban tổ chức xem lại khi duyệt đội.`,
  reason: 'Lý do',
  reasonHint: 'Chỉ ban tổ chức xem được.',
} as const

/** Who was replaced by whom, in a list. */
export const partnerChangeStrings = {
  title: 'Đã thay VĐV',
  cameFor: (left: string) => `vào thay ${left}`,
  because: (reason: string) => `Lý do: ${reason}`,
} as const

/** One player by name, for a place that gets free. */
export const playerSelectStrings = {
  failed: 'Không thể tìm kiếm VĐV',
  placeholder: 'Nhập ít nhất 2 ký tự của tên',
  tooShort: 'Nhập ít nhất 2 ký tự',
  none: 'Không tìm thấy VĐV nào',
  noClub: 'Chưa có CLB',
  points: (points: number) => `${formatPoints(points)} điểm`,
  pointsLater: 'chưa có điểm lúc chốt',
} as const
