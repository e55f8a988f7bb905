import { readingsOf } from '../../shared/old-fonts'
import { foldText } from '../../shared/text'

/** Columns of a people import, with their titles in files and messages. */
export const importColumnTitles = {
  name: 'Họ và tên',
  phone: 'Số điện thoại',
  points: 'Điểm',
  rating: 'Trình độ',
  club: 'Câu lạc bộ',
  email: 'Email',
  gender: 'Giới tính',
  birthYear: 'Năm sinh',
} as const
export type ImportColumn = keyof typeof importColumnTitles

/** `surname`: the part before the given name, where a file has the two apart. */
export type HeaderColumn = ImportColumn | 'surname'

/** Spellings of column heads as `headKey` makes them. */
const spellings: Readonly<Record<HeaderColumn, readonly string[]>> = {
  name: [
    ...['hovaten', 'hoten', 'ten', 'tenvdv', 'tenvandongvien', 'vandongvien', 'vdv', 'hotenvdv', 'hovatenvdv'],
    ...['hovatenvandongvien', 'hotenvandongvien', 'tenthanhvien', 'hotenthanhvien', 'hovatenthanhvien', 'thanhvien'],
    ...['tennguoichoi', 'nguoichoi', 'tendaydu', 'fullname', 'name', 'player', 'playername', 'membername'],
  ],
  surname: ['ho', 'hodem', 'hovatendem', 'hotendem', 'hovadem', 'holot', 'hovachulot'],
  phone: [
    ...['sodienthoai', 'sdt', 'dienthoai', 'dt', 'sodt', 'didong', 'sodidong', 'dtdd', 'zalo', 'sozalo', 'sdtzalo'],
    ...['sodienthoailienhe', 'sdtlienhe', 'dienthoailienhe', 'lienhe', 'phone', 'phonenumber', 'mobile', 'tel'],
  ],
  points: [
    ...['diem', 'diemso', 'diemxephang', 'diemranking', 'diemrank', 'ranking', 'rankingpoints', 'rankingpoint'],
    ...['diemhientai', 'diembandau', 'tongdiem', 'points', 'point'],
  ],
  rating: ['trinhdo', 'trinh', 'diemtrinh', 'diemtrinhdo', 'rating', 'dupr', 'diemdupr', 'level'],
  club: ['caulacbo', 'clb', 'tenclb', 'tencaulacbo', 'donvi', 'club', 'clubname'],
  email: ['email', 'mail', 'thudientu', 'diachiemail', 'emailaddress'],
  gender: ['gioitinh', 'gioi', 'phai', 'namnu', 'gender', 'sex'],
  birthYear: ['namsinh', 'ngaysinh', 'ngaythangnamsinh', 'sinhnam', 'ns', 'birthyear', 'yearofbirth', 'birthday'],
}

const columnOfKey = new Map<string, HeaderColumn>(
  Object.entries(spellings).flatMap(([column, keys]) => keys.map((key) => [key, column as HeaderColumn] as const)),
)

/** Which column a head names, whatever its case, diacritics, spaces, marks and font; undefined for one of no interest. */
export function columnOfHead(head: string): HeaderColumn | undefined {
  for (const reading of readingsOf(head)) {
    // "Điểm (tùy chọn)" and "Họ và tên *" carry a remark that does not name the column.
    const column = columnOfKey.get(headKey(reading)) ?? columnOfKey.get(headKey(reading.replace(/\([^)]*\)/gu, '')))
    if (column !== undefined) return column
  }
  return undefined
}

function headKey(head: string): string {
  return foldText(head).replace(/[^a-z0-9]/g, '')
}
