import { excelFile } from '../../apps/server/src/tables/testing/make-files'

type Columns = 'name' | 'phone' | 'points'

/** An old .xls file of fictional members under a title; `changed` holds what stands in the cells of some, from 1. */
export function membersFile(
  count: number,
  changed: Readonly<Record<number, Partial<Record<Columns, string>>>>,
): Buffer {
  const lines = Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const sound = { name: `Nguyễn Hội Viên ${number}`, phone: `09${88_000_000 + number}`, points: '3,50' }
    const { name, phone, points } = { ...sound, ...changed[number] }
    return [name, phone, points]
  })
  const above = [['DANH SÁCH HỘI VIÊN'], ['Họ và tên', 'SĐT', 'Điểm']]
  return excelFile([...above, ...lines], 'biff8', { name: 'Hội viên' })
}
