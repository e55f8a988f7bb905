import { formatCount } from '../../lib/format/format-number'

const counted: Readonly<Record<string, string>> = {
  club: 'câu lạc bộ',
  court: 'sân',
  match: 'trận',
  player: 'VĐV',
  registration: 'đội',
  tournament: 'giải',
  user: 'người dùng',
}

export const strings = {
  title: 'Nhật ký',
  loading: 'Đang tải nhật ký',
  loadFailed: 'Không thể tải nhật ký',
  explain: 'Mọi thay đổi được ghi lại ở đây và không sửa hay xóa được.',
  search: 'Tìm trong nhật ký',
  searchPlaceholder: 'Người, đội, giải, mã trận',
  time: 'Giờ',
  act: 'Việc',
  person: 'Người thực hiện',
  everyone: 'Mọi người',
  tournament: 'Giải đấu',
  everyTournament: 'Mọi giải đấu',
  thing: 'Đối tượng',
  everything: 'Mọi đối tượng',
  thingId: 'Mã đối tượng',
  from: 'Từ ngày',
  to: 'Đến ngày',
  count: (count: number, areMore: boolean) => `${areMore ? 'hơn ' : ''}${formatCount(count)} thay đổi`,
  nothing: 'Không có thay đổi nào khớp',
  nothingText: 'Hãy chọn khoảng thời gian rộng hơn hoặc bỏ bớt bộ lọc.',
  list: 'Các thay đổi, mới nhất trước',
  oldestFirst: 'Các thay đổi, cũ nhất trước',
  byToken: (name: string) => `mã ${name}`,
  guest: 'Khách',
  subject: (what: string, id: number | null) => (id === null ? what : `${what} #${id}`),
  /** What was done, before what it was done to. */
  done: (act: string) => act,
  field: 'Thông tin',
  before: 'Trước',
  after: 'Sau',
  none: '–',
  becomes: 'đổi thành',
  others: (count: number) => `và ${formatCount(count)} mục khác`,
  detailsOf: (act: string) => `Chi tiết: ${act}`,
  /** Several things of one kind. */
  many: (type: string, count: number) => `${formatCount(count)} ${counted[type] ?? 'lần'}`,
  more: (count: number) => `Còn ${formatCount(count)} chi tiết nữa, xem trong tệp xuất.`,
  export: 'Xuất',
  exportXlsx: 'Bảng tính (XLSX)',
  exportCsv: 'Tệp CSV',
  exportName: 'Nhật ký',
  exportFailed: 'Không thể xuất nhật ký',
  loadMore: 'Xem thêm',
  rest: (type: string, count: number) => `Còn ${formatCount(count)} ${counted[type] ?? 'lần'}`,
  restFailed: 'Không thể tải phần còn lại',
} as const

/** Texts over the changes of one day. */
export const dayStrings = {
  /** From Sunday on. */
  weekdays: ['chủ nhật', 'thứ hai', 'thứ ba', 'thứ tư', 'thứ năm', 'thứ sáu', 'thứ bảy'],
  today: (weekday: string, date: string) => `Hôm nay, ${weekday} ${date}`,
  yesterday: (weekday: string, date: string) => `Hôm qua, ${weekday} ${date}`,
  earlier: (weekday: string, date: string) => `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${date}`,
} as const
