import { formatCount } from '../../lib/format/format-number'

/** Texts of the public page of a draw. */
export const watchStrings = {
  live: 'Đang bốc thăm',
  saved: 'Đã lưu',
  cancelled: 'Đã hủy',
  none: 'Chưa có lần bốc thăm nào',
  noneText: 'Trang này tự hiện kết quả khi ban tổ chức mở bốc thăm.',
  toTeams: 'Xem danh sách đội',
  abandoned: 'Lần bốc thăm này đã bị hủy',
  abandonedText: (because: string) => `Lý do: ${because}. Các số dưới đây không được dùng.`,
  // checking
  check: 'Kiểm tra lại',
  checkText:
    'Trình duyệt của bạn tự tính lại dấu niêm phong và toàn bộ lần bốc thăm từ mã bí mật đã công bố, không hỏi máy chủ.',
  checkLater: 'Mã bí mật được công bố khi ban tổ chức lưu kết quả. Khi đó bạn có thể kiểm tra lại tại đây.',
  sealFits: 'Dấu niêm phong khớp: mã bí mật, danh sách đội và lựa chọn đúng như đã công bố trước lượt đầu tiên',
  sealBroken: 'Dấu niêm phong không khớp với mã bí mật và danh sách đội',
  numbersFit: (count: number) => `Cả ${formatCount(count)} lượt quay đúng với mã bí mật`,
  numbersBroken: (count: number) => `${formatCount(count)} lượt quay không đúng với mã bí mật`,
  noTurns: 'Lần bốc này dừng trước lượt đầu tiên',
  turns: 'Từng lượt quay',
  turn: 'Lượt',
  team: 'Đội',
  drawn: 'Số đã bốc',
  computed: 'Số tính lại',
  fits: 'Khớp',
  differs: 'Không khớp',
  byHand: 'Tự tính bằng công cụ khác',
  byHandText:
    'Dấu niêm phong là SHA-256 của đoạn chữ dưới đây, mã UTF-8, mỗi dòng kết thúc bằng một ký tự xuống dòng. Dòng đầu là mã bí mật; mỗi dòng đội gồm mã đăng ký, số được giữ và mã các câu lạc bộ.',
  // earlier draws
  past: 'Các lần bốc trước',
  pastText: 'Lần bốc nào cũng được ghi lại, kể cả khi ban tổ chức đặt lại.',
  pastLine: (spins: number, teams: number) => `${formatCount(spins)}/${formatCount(teams)} lượt`,
  checkOf: (time: string) => `Kiểm tra lại lần bốc ${time}`,
  recordFailed: 'Không thể tải lần bốc thăm này',
  // ties of groups
  ties: 'Phân định các đội đồng hạng',
  tiesText: 'Các đội bằng nhau ở mọi chỉ số trong bảng. Lần bốc thăm hay quyết định nào cũng được ghi lại.',
  tieInForce: 'Có hiệu lực',
  tieVoid: 'Đã hủy',
  tieLots: (table: string) => `Bốc thăm, ${table}`,
  tieDecision: (table: string) => `Ban tổ chức quyết định, ${table}`,
  tieNoReason: 'Không ghi lý do',
  tieBecause: { 'results-changed': 'Kết quả trận đấu đã thay đổi', 'taken-back': 'Ban tổ chức đã hủy' },
  tieCheckOf: (table: string) => `Kiểm tra lại bốc thăm, ${table}`,
  tieSealFits: 'Dấu niêm phong khớp: mã bí mật và các đội đúng như đã công bố trước khi bốc',
  tieOrderFits: 'Thứ tự đúng với mã bí mật',
  tieOrderBroken: 'Thứ tự không đúng với mã bí mật',
  tieByHandText:
    'Dấu niêm phong là SHA-256 của đoạn chữ dưới đây, mã UTF-8, mỗi dòng kết thúc bằng một ký tự xuống dòng. Dòng đầu là mã bí mật; các dòng cuối là mã đăng ký của các đội.',
} as const
