import { type TeamColumn, teamColumnTitles } from '@vot/domain'

/** What each column takes, and an example. */
const notes: Readonly<Record<Exclude<TeamColumn, 'club'>, readonly [note: string, example: string]>> = {
  name1: ['Bắt buộc, tối đa 120 ký tự', 'Nguyễn Văn An'],
  phone1: ['Có thể bổ sung sau; viết 09…, +84… đều được', '0912 345 678'],
  club1: ['Giúp nhận ra đúng người khi trùng tên', 'CLB Phú Thọ'],
  gender1: ['Nam hoặc Nữ, chỉ dùng cho VĐV mới', 'Nam'],
  birthYear1: ['Năm hoặc ngày sinh, chỉ dùng cho VĐV mới', '1990'],
  name2: ['Bắt buộc, tối đa 120 ký tự', 'Trần Thị Bình'],
  phone2: ['Có thể bổ sung sau; mỗi người một số', '0987 654 321'],
  club2: ['Giúp nhận ra đúng người khi trùng tên', 'CLB Phú Thọ'],
  gender2: ['Nam hoặc Nữ, chỉ dùng cho VĐV mới', 'Nữ'],
  birthYear2: ['Năm hoặc ngày sinh, chỉ dùng cho VĐV mới', '1993'],
}

export const strings = {
  // why a row waits or is refused
  withRow: (fault: string, row: number) => `${fault} (dòng ${row})`,
  samePlayerTwice: 'Một VĐV ghi hai lần',
  entered: 'Đã đăng ký, giữ nguyên',
  repeats: (row: number | null) => `Trùng dòng ${row}, giữ dòng trên`,
  waits: (place: number) => `Đã đủ đội, vào danh sách chờ số ${place}`,
  notConfirmed: (name: string) => `${name} chưa được xác nhận`,
  otherTeam: (name: string, team: string) => `${name} đã ghép đội khác: ${team}`,
  teamOfRow: (row: number | null) => `dòng ${row}`,
  teamOver: (points: string) => `Vượt ${points}`,
  playerOver: (name: string, points: string) => `${name} vượt ${points}`,
  unverified: (name: string) => `Điểm của ${name} chưa xác minh`,
  // files
  badRowsFile: 'Dòng lỗi - danh sách đội',
  badRows: 'Dòng lỗi',
  badRowsTitle: 'Các dòng chưa nhập được',
  badRowsHint: 'Sửa theo cột “Cần sửa” rồi nhập lại file này.',
  toCorrect: 'Cần sửa',
  rowOfFile: 'Dòng trong file gốc',
  severalAlike: (player: number) => `VĐV ${player}: nhiều người trùng, cần chọn`,
  playerFault: (player: number, fault: string) => `VĐV ${player}: ${fault}`,
  list: 'Danh sách đội',
  templateFile: 'Mẫu danh sách đội',
  guide: 'Hướng dẫn',
  guideTitle: 'Cách điền file',
  guideText: 'Mỗi dòng một đội. VĐV đã có được nhận ra theo số điện thoại, rồi theo tên và CLB.',
  column: 'Cột',
  howToFill: 'Cách điền',
  example: 'Ví dụ',
  /** The names of columns; an import knows them in either language. */
  titles: teamColumnTitles,
  notes,
}
