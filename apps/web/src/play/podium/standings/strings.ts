import { formatCount } from '../../../lib/format/format-number'

/** While the bracket is played. */
export const strings = {
  provisional: 'Xếp hạng tạm tính',
  complete: 'Xếp hạng',
  after: (finished: number, total: number) => `sau ${formatCount(finished)}/${formatCount(total)} trận`,
  nothingPlayed: 'chưa đấu trận nào',
  allPlayed: (total: number) => `đủ ${formatCount(total)} trận`,
  failed: 'Không thể tải bảng xếp hạng',
  search: 'Tìm đội',
  nothing: 'Không có đội nào khớp',
  teams: (count: number) => `${formatCount(count)} đội`,
  columns: {
    place: 'Hạng',
    number: 'Số',
    team: 'Đội',
    stand: 'Đang ở',
    record: 'Thắng – thua',
    difference: 'Hiệu số',
    next: 'Trận kế',
  },
  placeDecided: (place: number) => `Hạng ${place}`,
  decided: 'đã chắc',
  places: (best: number, worst: number) => `${best}–${worst}`,
  placesSpoken: (best: number, worst: number) => `từ hạng ${best} đến hạng ${worst}`,
  through: 'chắc đi tiếp',
  out: 'hết cơ hội',
  withdrawn: 'đã rút',
  around: 'khoảng',
  waits: 'Chờ các trận khác',
  playing: 'đang đấu',
  onCourt: (court: string | null) => court ?? 'đã giao sân',
  openMatch: (code: string) => `xem trận ${code}`,
  // parts of the bracket
  stages: 'Các vòng đấu',
  stageProgress: (finished: number, total: number) => `${finished} trên ${total} trận đã xong`,
  stageDone: 'đã xong',
  stagePlaying: (count: number) => `${count} đang đấu`,
  stageOnCourt: (count: number) => `${count} đã giao sân`,
  stageAt: (time: string) => `khoảng ${time}`,
  stageLeft: (count: number) => `còn ${count} trận`,
  stageNotBegun: 'chưa bắt đầu',
  /** Clusters or groups by their letters. */
  groupsDone: (areClusters: boolean, keys: readonly string[]) =>
    `${areClusters ? 'Cụm' : 'Bảng'} ${keys.join(', ')} xong`,
  groupsLeft: (keys: readonly string[], count: number) => `${keys.join(', ')} còn ${count} trận`,
  groupsCounted: (done: number, all: number, areClusters: boolean) =>
    `${done}/${all} ${areClusters ? 'cụm' : 'bảng'} xong`,
  // beside it
  live: 'Đang đấu',
  liveNone: 'Chưa có trận nào trên sân.',
  recent: 'Vừa xong',
  recentNone: 'Chưa có trận nào xong.',
  allMatches: (count: number) => `Cả ${formatCount(count)} trận`,
  podiumText: 'Hiện ngay khi có kết quả chung cuộc, có ảnh để khoe.',
  notify: 'Báo tôi khi có kết quả',
} as const
