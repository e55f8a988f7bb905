import { type ImportColumn, importColumnTitles } from '@vot/domain'

const notes: Readonly<Record<ImportColumn, readonly [note: string, example: string]>> = {
  name: ['Bắt buộc, tối đa 120 ký tự', 'Nguyễn Văn An'],
  phone: ['Bắt buộc; viết 09…, +84… hoặc số cũ 11 chữ số đều được', '0912 345 678'],
  points: ['Không âm, dấu phẩy hoặc dấu chấm; để trống thì giữ nguyên', '3,50'],
  rating: ['Từ 0 đến 8, nhiều nhất hai chữ số thập phân; để trống thì giữ nguyên', '3,25'],
  club: ['Tên câu lạc bộ đã có trong hệ thống; để trống thì giữ nguyên', 'CLB Phú Thọ'],
  email: ['Không bắt buộc', 'an@example.vn'],
  gender: ['Nam hoặc Nữ; chỉ ban tổ chức thấy; để trống thì giữ nguyên', 'Nam'],
  birthYear: ['Bốn chữ số, hoặc cả ngày sinh; chỉ ban tổ chức thấy; để trống thì giữ nguyên', '1990'],
}

export const strings = {
  imported: (done: number, all: number) => `Đã nhập ${done}/${all} dòng`,
  row: (row: number, fault: string) => `Dòng ${row}: ${fault}`,
  cell: (row: number, column: string, fault: string) => `Dòng ${row}, cột ${column}: ${fault}`,
  clashes: (fault: string, row: number) => `${fault} (dòng ${row})`,
  // files
  players: 'VĐV',
  badRowsFile: (about: string) => `Dòng lỗi - ${about}`,
  badRows: 'Dòng lỗi',
  badRowsTitle: 'Các dòng chưa nhập được',
  badRowsHint: 'Sửa theo cột “Cần sửa” rồi nhập lại file này.',
  toCorrect: 'Cần sửa',
  rowOfFile: 'Dòng trong file gốc',
  list: 'Danh sách',
  listOf: (members: boolean) => (members ? 'Danh sách thành viên' : 'Danh sách VĐV'),
  templateFile: (members: boolean) => (members ? 'Mẫu nhập thành viên' : 'Mẫu nhập VĐV'),
  guide: 'Hướng dẫn',
  guideTitle: 'Cách điền file',
  guideText: 'VĐV đã có được nhận ra theo số điện thoại, sau đó theo tên trong cùng câu lạc bộ.',
  column: 'Cột',
  howToFill: 'Cách điền',
  example: 'Ví dụ',
  /** The names of columns; an import knows them in either language. */
  titles: importColumnTitles as Readonly<Record<ImportColumn, string>>,
  /** What each column takes, and an example. */
  notes,
}
