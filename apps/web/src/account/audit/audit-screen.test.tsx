import { screen, waitFor, within } from '@testing-library/react'
import { type AuditLine, exportAudit, listAudit, listAuditActs, listTournaments, listUsers } from '@vot/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../lib/testing/fake-server'
import { onePage } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { AuditScreen } from './audit-screen'

const line = (change: Partial<AuditLine> = {}): AuditLine => ({
  id: 9,
  at: '2026-03-01T09:05:00+07:00',
  actor: { id: 1, name: 'Lê Bưởi', username: 'le.buoi' },
  token_name: null,
  action: 'adjust-points',
  subject_type: 'player',
  subject_id: 12,
  subject_name: 'Trần Cam',
  tournament: null,
  changes: [{ field: 'points', before: 300, after: 350 }],
  more_changes: 0,
  ...change,
})
const acts = (...gathered: AuditLine[][]) => ({
  items: gathered.map((lines) => ({ lines: lines.slice(0, 5), count: lines.length, last_id: lines.at(-1)?.id ?? 0 })),
  next: null,
  total_count: gathered.flat().length,
})
let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
    .on(listUsers, () => onePage([], 100))
    .on(listTournaments, () => onePage([], 100))
    .on(listAuditActs, () => acts([line()], [line({ id: 8, actor: null, action: 'register-account', changes: [] })]))
})

test('[AUD-30] a row says in Vietnamese who did what and when, with before and after in line, and opens to all of it', async () => {
  const { user } = renderScreen(<AuditScreen />, { role: 'admin' })
  const table = within(await screen.findByRole('table', { name: /mới nhất trước/ }))
  expect(table.getByRole('rowheader', { name: 'Chủ nhật 01/03/2026' })).toBeTruthy()
  const first = table.getByRole('row', { name: /Điều chỉnh điểm/ })
  expect(first.textContent).toContain('Trần Cam')
  expect(first.textContent).toContain('09:05')
  expect(first.textContent).toMatch(/Điểm 3,00\s+3,50/)
  expect(table.getByRole('row', { name: /^09:05 Khách/ })).toBeTruthy()
  await user.click(table.getByRole('button', { name: 'Chi tiết: Điều chỉnh điểm Trần Cam' }))
  expect(table.getByText('09:05 01/03/2026')).toBeTruthy()
  expect(table.getByText('VĐV #12')).toBeTruthy()
  expect(table.getByText('Lê Bưởi (le.buoi)')).toBeTruthy()
  expect(table.getByRole('row', { name: /^Điểm/ }).textContent).toBe('Điểm3,003,50')
})

test('[AUD-30] acts on many are one row that says how many, opens to the first and reads the rest', async () => {
  const teams = Array.from({ length: 80 }, (_, index) =>
    line({
      ...{ id: 100 - index, action: 'approve-registration', subject_type: 'registration' },
      ...{ subject_id: index + 1, subject_name: `Đội số ${index + 1}` },
    }),
  )
  server.on(listAuditActs, () => acts(teams))
  server.on(listAudit, () => onePage(teams.slice(5), 100))
  const { user } = renderScreen(<AuditScreen />, { role: 'admin' })
  const row = await screen.findByRole('row', { name: /Duyệt đăng ký 80 đội/ })
  expect(screen.queryByText('Đội số 1')).toBeNull()
  await user.click(within(row).getByRole('button', { name: 'Chi tiết: Duyệt đăng ký 80 đội' }))
  expect(screen.getByText('Đội số 5')).toBeTruthy()
  expect(screen.queryByText('Đội số 6')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Còn 75 đội' }))
  expect(await screen.findByText('Đội số 80')).toBeTruthy()
  expect(server.callsOf(listAudit).at(-1)?.query).toMatchObject({ min_id: 21, max_id: 95 })
  expect(screen.queryByRole('button', { name: /^Còn/ })).toBeNull()
})

test('[AUD-30] what follows is read after the last act', async () => {
  server.on(listAuditActs, ({ query }) =>
    query.after === undefined
      ? { ...acts([line({ id: 50 })]), next: 50 }
      : acts([line({ id: 49, subject_name: 'Trần Quýt' })]),
  )
  const { user } = renderScreen(<AuditScreen />, { role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Xem thêm' }))
  expect(await screen.findByText('Trần Quýt')).toBeTruthy()
  expect(server.callsOf(listAuditActs).at(-1)?.query).toMatchObject({ after: 50 })
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull()
})

test('[AUD-29] words are looked for on the server, and the head of the time begins with the oldest', async () => {
  const { user } = renderScreen(<AuditScreen />, { role: 'admin' })
  await user.type(await screen.findByRole('searchbox', { name: 'Tìm trong nhật ký' }), 'cam{Enter}')
  await waitFor(() => expect(server.callsOf(listAuditActs).at(-1)?.query).toMatchObject({ q: 'cam' }))
  await user.click(await screen.findByRole('button', { name: 'Giờ' }))
  await waitFor(() => expect(server.callsOf(listAuditActs).at(-1)?.query).toMatchObject({ q: 'cam', direction: 'up' }))
})

test('choosing a thing asks the server for it alone, and the export is of the same lines', async () => {
  server.on(exportAudit, () => new Response('x'))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  const { user } = renderScreen(<AuditScreen />, { role: 'admin' })
  await user.click(await screen.findByRole('combobox', { name: 'Đối tượng' }))
  await user.click(await screen.findByRole('option', { name: 'VĐV' }))
  await user.type(screen.getByLabelText('Mã đối tượng'), '12')
  await waitFor(() =>
    expect(server.callsOf(listAuditActs).at(-1)?.query).toMatchObject({ subject_type: 'player', subject_id: 12 }),
  )
  await user.click(screen.getByRole('button', { name: 'Xuất' }))
  await user.click(screen.getByRole('menuitem', { name: 'Tệp CSV' }))
  await waitFor(() => expect(server.callsOf(exportAudit)).toHaveLength(1))
  expect(server.callsOf(exportAudit)[0]?.query).toMatchObject({ subject_type: 'player', subject_id: 12, format: 'csv' })
})
