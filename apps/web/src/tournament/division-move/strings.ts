import type { UndoObstacle } from '@vot/contract'
import { formatPoints, formatVnd } from '../../lib/format/format-number'

/** More teams than these are told by their number. */
const teams = (count: number) => `${count} đội`

export const strings = {
  title: 'Gộp, tách nội dung',
  tabsLabel: 'Việc cần làm',
  tabs: { merge: 'Gộp', split: 'Tách', past: 'Đã làm' },
  loading: 'Đang tải nội dung',
  loadFailed: 'Không thể tải nội dung',
  close: 'Đóng',
  cancel: 'Hủy',
  undo: 'Hoàn tác',
  more: (count: number) => `và ${count} đội khác`,
  obstacles: {
    'division-has-bracket': (name: string) => `“${name}” đã có sơ đồ đấu nên không gộp hay tách được nữa.`,
    'division-drawn': (name: string) =>
      `“${name}” đã bốc số thứ tự. Bỏ các số đã bốc ở màn hình Bốc thăm rồi mới gộp hay tách được.`,
    'division-has-results': (name: string) => `“${name}” đã có kết quả nên không gộp hay tách được nữa.`,
  },
  // merging
  into: (name: string) => `Gộp “${name}” vào`,
  noOther: 'Nhóm giải chưa có nội dung nào khác để gộp vào.',
  hasBracket: 'đã có sơ đồ đấu',
  isDrawn: 'đã bốc số',
  hasResults: 'đã có kết quả',
  teamCount: (count: number) => teams(count),
  choose: 'Chọn nội dung nhận các đội để xem trước những gì thay đổi.',
  previewLoading: 'Đang xem trước',
  previewFailed: 'Không xem trước được việc gộp',
  moving: (count: number, name: string) => `${teams(count)} chuyển sang “${name}”`,
  movingNone: 'Không có đội nào chuyển sang được',
  staying: (count: number, name: string) => `${teams(count)} ở lại “${name}”`,
  samePair: 'cặp này đã có ở đó',
  samePlayer: (player: string, team: string) => `${player} đã ở đội ${team}`,
  rejected: 'bị từ chối',
  withdrawn: 'đã rút',
  pending: 'chờ duyệt',
  money: 'Lệ phí',
  feeSame: 'Hai nội dung cùng mức phí, không ai đóng thêm hay được hoàn.',
  feeChanges: (from: number, to: number) => `Phí mỗi VĐV đổi từ ${formatVnd(from)} thành ${formatVnd(to)}.`,
  paidStays: 'Tiền đã thu vẫn giữ nguyên.',
  owesMore: (team: string, dong: number) => `${team} cần đóng thêm ${formatVnd(dong)}`,
  getsBack: (team: string, dong: number) => `${team} được hoàn ${formatVnd(dong)}`,
  pointsAnew: (snapshot: string | null) =>
    snapshot === null
      ? 'Điểm được chốt lại theo điểm hiện tại, vì nội dung nhận không dùng giải snapshot.'
      : `Điểm được chốt lại theo giải snapshot ${snapshot}.`,
  pointsChange: (team: string, before: number, after: number) =>
    `${team}: ${formatPoints(before)} thành ${formatPoints(after)} điểm`,
  points: 'Điểm và giới hạn',
  overCap: (team: string, excess: number, tolerated: boolean) =>
    `${team} vượt điểm tối đa của đội ${formatPoints(excess)}${tolerated ? ' (trong mức cho phép)' : ''}`,
  playerOver: (player: string, excess: number) => `${player} vượt điểm tối đa mỗi VĐV ${formatPoints(excess)}`,
  notOfficial: (player: string) => `${player} chưa có điểm chính thức`,
  overFull: (entered: number, expected: number) => `Sẽ có ${teams(entered)}, nhiều hơn ${expected} đội dự kiến`,
  kept: (name: string, letter: string | null) =>
    letter === null
      ? `Tên, lịch và điều kiện theo “${name}”.`
      : `Chữ ${letter}, tên, lịch và điều kiện theo “${name}”.`,
  changes: 'Khác đi với các đội chuyển sang',
  change: (field: string, from: string, to: string) => `${field}: ${from} thành ${to}`,
  fields: {
    start: 'Bắt đầu',
    end: 'Kết thúc',
    venue: 'Địa điểm',
    teamCap: 'Điểm đội tối đa',
    playerCap: 'Điểm tối đa mỗi VĐV',
    noCap: 'không giới hạn',
  },
  leaves: (name: string, target: string) =>
    `“${name}” không còn trong danh sách. Liên kết và mã chuyển khoản cũ vẫn dùng được, dẫn tới “${target}”.`,
  stays: (name: string) => `“${name}” vẫn còn trong danh sách với các đội ở lại.`,
  losesNumbers: (count: number) => `Số thứ tự đã ghi của ${teams(count)} chuyển đi bị bỏ.`,
  abandonsDraw: 'Lượt bốc thăm đang mở sẽ bị hủy.',
  merge: (count: number) => (count === 0 ? 'Gộp nội dung' : `Gộp ${teams(count)}`),
  merged: (name: string, target: string) => `Đã gộp “${name}” vào “${target}”`,
  mergeFailed: 'Không thể gộp nội dung',
  // splitting
  alone: 'Giải đơn lẻ không gộp hay tách được.',
  splitName: 'Tên nội dung mới',
  splitPlaceholder: 'Ví dụ: Đôi nam hạng B',
  nameRequired: 'Tên nội dung là bắt buộc',
  how: 'Chọn đội',
  ways: { upper: 'Nửa trên', lower: 'Nửa dưới', hand: 'Tự chọn' },
  threshold: 'Ngưỡng điểm của đội',
  thresholdHelp: { upper: 'Đội từ mức này trở lên sang nội dung mới', lower: 'Đội dưới mức này sang nội dung mới' },
  teams: 'Đội chuyển sang nội dung mới',
  tooFew: 'Cần ít nhất hai đội mới tách được nội dung này.',
  splitSummary: (moving: number, staying: number) => `${teams(moving)} sang nội dung mới, ${teams(staying)} ở lại.`,
  splitKeeps: 'Nội dung mới có cùng lịch, lệ phí, giới hạn điểm và giải thưởng; tiền đã thu đi theo đội.',
  split: (count: number) => (count === 0 ? 'Tách nội dung' : `Tách ${teams(count)}`),
  splitDone: (count: number, name: string) => `Đã tách ${teams(count)} sang “${name}”`,
  splitFailed: 'Không thể tách nội dung',
  // past moves
  pastLoading: 'Đang tải các lần gộp, tách',
  pastFailed: 'Không thể tải các lần gộp, tách',
  noPast: 'Chưa gộp hay tách nội dung nào. Mỗi lần gộp, tách sẽ hiện ở đây để hoàn tác khi cần.',
  past: {
    merge: (count: number, from: string, to: string) => `Gộp ${teams(count)} từ “${from}” vào “${to}”`,
    split: (count: number, from: string, to: string) => `Tách ${teams(count)} từ “${from}” sang “${to}”`,
  },
  undoNamed: (what: string) => `Hoàn tác: ${what}`,
  undid: 'Đã hoàn tác',
  undoFailed: 'Không thể hoàn tác',
  cannotUndo: {
    'move-undone': 'Đã hoàn tác',
    'move-overtaken': 'Hoàn tác lần gộp, tách sau đó trước',
    'division-has-bracket': 'Đã có sơ đồ đấu, không hoàn tác được nữa',
    'division-drawn': 'Đã bốc số, không hoàn tác được nữa',
    'division-has-results': 'Đã có kết quả, không hoàn tác được nữa',
    'division-has-newcomers': 'Nội dung mới đã có thêm đội khác: hãy gộp hai nội dung',
  } satisfies Record<UndoObstacle, string>,
} as const
