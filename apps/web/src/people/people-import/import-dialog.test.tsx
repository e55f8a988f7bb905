import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  exportBadRows,
  type ImportPreview,
  importClubMembers,
  importPlayers,
  previewClubImport,
  previewPlayerImport,
  readImportProgress,
} from '@vot/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSharedRequests } from '../../lib/api/shared-requests'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { renderScreen } from '../../ui/testing/render-screen'
import { ImportDialog } from './import-dialog'

const club = { id: 2, name: 'CLB Phú Thọ' }
const row = { phone: '0912345678', points: 3.5, club: club.name, reasons: [], changes: [] }
const bad = { column: 'Số điện thoại', text: 'Số điện thoại không hợp lệ', other_row: null }
const preview: ImportPreview = {
  ...{ total_processed: 4, created: 1, updated: 1, skipped: 1, failed_imports: 1, plan: 'p1', sheet: 'Danh sách' },
  ...{ old_fonts: null, hidden: { rows: 0, columns: 0, sheets: 0 } },
  rows: [
    { ...row, row: 2, outcome: 'create', name: 'Nguyễn Văn An' },
    {
      ...{ ...row, row: 3, outcome: 'update', name: 'Trần Bình' },
      changes: [{ column: 'Điểm', before: '2,00', after: '3,50' }],
    },
    {
      ...{ ...row, row: 4, outcome: 'skip', name: 'Lê Chi' },
      reasons: [{ column: null, text: 'Trùng với dòng khác trong file', other_row: 3 }],
    },
    { ...row, row: 5, outcome: 'fail', name: 'Vũ Dũng', phone: '12', reasons: [bad] },
  ],
}
const done = {
  ...{ message: 'Đã nhập 2/4 dòng', total_processed: 4, created: 1, updated: 1, skipped: 1 },
  ...{ successful_imports: 2, failed_imports: 1, errors: ['Dòng 5, cột Số điện thoại: Số điện thoại không hợp lệ'] },
}
let server: FakeServer

beforeEach(() => {
  forgetSharedRequests()
  server = new FakeServer()
})

function open(of: typeof club | null = club) {
  const onClose = vi.fn()
  return { ...renderScreen(<ImportDialog club={of} onClose={onClose} />, { role: 'mod' }), onClose }
}
const excel = (name = 'hoi-vien.xls') => new File(['rows'], name)
const choose = async (file = excel()) =>
  fireEvent.change(await screen.findByLabelText('Chọn file Excel', { selector: 'input' }), {
    target: { files: [file] },
  })

test('what is no Excel file, or too large, is told and not sent; dropping works like choosing', async () => {
  server.on(previewClubImport, () => preview)
  open()
  await choose(excel('hoi-vien.csv'))
  expect(screen.getByText('Vui lòng chọn file Excel (.xlsx hoặc .xls)')).toBeTruthy()
  await choose(new File([new Uint8Array(5 * 2 ** 20 + 1)], 'to.xlsx'))
  expect(screen.getByText('File quá lớn, tối đa 5 MB')).toBeTruthy()
  expect(server.callsOf(previewClubImport)).toHaveLength(0)
  const zone = screen.getByText('hoặc kéo file vào đây').parentElement
  if (zone) fireEvent.drop(zone, { dataTransfer: { files: [excel()] } })
  expect(await screen.findByText('hoi-vien.xls, trang “Danh sách”: 4 dòng')).toBeTruthy()
})

test('[IMP-23] the preview has a tab for each outcome, the faults first, with reasons and changes', async () => {
  server.on(previewClubImport, () => preview)
  const { user } = open()
  await choose()
  const panel = async () => within(await screen.findByRole('tabpanel'))
  expect((await panel()).getByText('Số điện thoại không hợp lệ')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Cập nhật 1' }))
  expect((await panel()).getByText('Điểm: 2,00 → 3,50')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Bỏ qua 1' }))
  expect((await panel()).getByText('Trùng với dòng khác trong file (dòng 3)')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Thêm mới 1' }))
  expect((await panel()).getByRole('rowheader', { name: 'Nguyễn Văn An' })).toBeTruthy()
})

test('the focus goes along from step to step', async () => {
  server.on(previewClubImport, () => preview)
  const { user } = open()
  await choose()
  await screen.findByRole('tabpanel')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Xem trước' }))
  await user.click(screen.getByRole('button', { name: 'Chọn file khác' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Chọn file' }))
})

test('the import sends the plan, tells each fault as a toast and hands back the bad rows', async () => {
  server.on(previewClubImport, () => preview).on(importClubMembers, () => done)
  server.on(exportBadRows, () => new Response('xlsx'))
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const { user, onClose } = open()
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Nhập 2 dòng' }))
  expect(await screen.findByText('Đã nhập 2/4 dòng')).toBeTruthy()
  expect(screen.getAllByText(done.errors[0] ?? '')).toHaveLength(2)
  expect(server.callsOf(importClubMembers)[0]).toMatchObject({ params: { id: 2 }, query: { plan: 'p1' } })
  await user.click(screen.getByRole('button', { name: 'Tải 1 dòng lỗi' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(server.callsOf(exportBadRows)[0]?.query).toEqual({ club_id: 2, old_fonts: 'keep' })
  expect(onClose).not.toHaveBeenCalled()
})

test('of more than three refused rows two have a toast of their own, and one counts all and leads to their list', async () => {
  const errors = [2, 3, 4, 5, 6].map((row) => `Dòng ${row}, cột Số điện thoại: Số điện thoại không hợp lệ`)
  server.on(previewClubImport, () => preview).on(importClubMembers, () => ({ ...done, failed_imports: 5, errors }))
  const { user } = open()
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Nhập 2 dòng' }))
  const toasts = await screen.findAllByRole('alert')
  expect(
    toasts.map((toast) => [...errors, '5 dòng chưa nhập được'].filter((text) => toast.textContent?.includes(text))),
  ).toEqual([[errors[0]], [errors[1]], ['5 dòng chưa nhập được']])
  await user.click(screen.getByRole('button', { name: 'Xem các dòng' }))
  expect(document.activeElement?.textContent).toBe('Các dòng chưa nhập được')
  const list = document.activeElement?.nextElementSibling
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual(errors)
})

test('[IMP-30, IMP-31] rows of an old font are converted by one switch, for the import too; hidden rows are told', async () => {
  const old_fonts = { fonts: ['vni' as const], rows: 12 }
  server
    .on(previewPlayerImport, ({ query }) => ({
      ...preview,
      ...{ old_fonts, hidden: { rows: 3, columns: 0, sheets: 0 }, plan: query.old_fonts ?? '' },
    }))
    .on(importPlayers, () => ({ ...done, failed_imports: 0, errors: [] }))
  const { user } = open(null)
  await choose()
  expect(await screen.findByText('3 dòng bị ẩn trong tệp vẫn được đọc.')).toBeTruthy()
  expect(screen.getByText('12 dòng viết bằng phông chữ hoặc bảng mã cũ (VNI)')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: /^Đổi sang Unicode/, checked: false }))
  expect(await screen.findByRole('switch', { name: /^Đổi sang Unicode/, checked: true })).toBeTruthy()
  expect(server.callsOf(previewPlayerImport).map(({ query }) => query.old_fonts)).toEqual(['keep', 'convert'])
  await user.click(screen.getByRole('button', { name: 'Nhập 2 dòng' }))
  await waitFor(() =>
    expect(server.callsOf(importPlayers)[0]?.query).toEqual({ plan: 'convert', old_fonts: 'convert' }),
  )
})

test('an import without faults says so and closes', async () => {
  server.on(previewPlayerImport, () => ({ ...preview, failed_imports: 0, rows: preview.rows.slice(0, 3) }))
  server.on(importPlayers, () => ({ ...done, message: 'Đã nhập 2/3 dòng', failed_imports: 0, errors: [] }))
  const { user, onClose } = open(null)
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Nhập 2 dòng' }))
  expect(await screen.findByText('Đã nhập 2/3 dòng')).toBeTruthy()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a file that cannot be read is told with the reason, and another can be chosen', async () => {
  server.on(previewClubImport, () => fail('import-protected'))
  open()
  await choose()
  expect(await screen.findByText('Không thể nhập dữ liệu. Vui lòng kiểm tra file và thử lại.')).toBeTruthy()
  expect(screen.getByText('File có mật khẩu, vui lòng bỏ mật khẩu rồi thử lại')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Chọn file Excel' })).toBeTruthy()
})

test('an import that no longer does what was previewed shows the new preview', async () => {
  let plans = 0
  server.on(previewClubImport, () => {
    plans += 1
    return { ...preview, plan: `p${plans}`, total_processed: 3 + plans }
  })
  server.on(importClubMembers, ({ query }) => (query.plan === 'p1' ? fail('import-changed') : done))
  const { user } = open()
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Nhập 2 dòng' }))
  expect(await screen.findByText('Danh sách vừa thay đổi, vui lòng xem lại trước khi nhập')).toBeTruthy()
  expect(await screen.findByText('hoi-vien.xls, trang “Danh sách”: 5 dòng')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Nhập 2 dòng' }))
  expect(await screen.findByText('Đã nhập 2/4 dòng')).toBeTruthy()
})

test('an import under way shows its share as an announced bar that never goes back', async () => {
  let finish = () => {}
  const slowly = new ReadableStream({
    start(answer) {
      finish = () => {
        answer.enqueue(new TextEncoder().encode(JSON.stringify(done)))
        answer.close()
      }
    },
  })
  let asked = 0
  const rowsDone = [null, 2500, 2000, 4000]
  server.on(previewClubImport, () => preview).on(importClubMembers, () => new Response(slowly))
  server.on(readImportProgress, () => {
    const rows = rowsDone[Math.min(asked, rowsDone.length - 1)] ?? null
    asked += 1
    return { rows_done: rows, rows_total: rows === null ? null : 5000 }
  })
  const { user } = open()
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Nhập 2 dòng' }))
  const bar = await screen.findByRole('progressbar', { name: 'Tiến độ nhập' })
  expect(bar.hasAttribute('aria-valuenow')).toBe(false)
  const shares = new Set<string>()
  await waitFor(() => {
    const share = bar.getAttribute('aria-valuenow')
    if (share !== null) shares.add(share)
    expect(share).toBe('80')
  })
  expect([...shares].toSorted((a, b) => Number(a) - Number(b))).toEqual([...shares])
  expect(server.callsOf(readImportProgress)[0]?.query).toEqual({ plan: 'p1' })
  finish()
  expect(await screen.findByText('Đã nhập 2/4 dòng')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})
