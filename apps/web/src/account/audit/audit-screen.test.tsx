import { screen, waitFor, within } from '@testing-library/react'
import { type AuditLine, exportAudit, listAudit, listTournaments, listUsers } from '@vot/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../lib/testing/fake-server'
import { onePage } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { AuditScreen } from './audit-screen'

const line = (change: Partial<AuditLine> = {}): AuditLine => ({
  id: 9,
  at: '2026-03-01T09:05:00+07:00',
  actor: { id: 1, name: 'Lê Bưởi', username: 'le.buoi' },
  action: 'adjust-points',
  subject_type: 'player',
  subject_id: 12,
  subject_name: 'Trần Cam',
  tournament: null,
  changes: [{ field: 'points', before: 300, after: 350 }],
  more_changes: 0,
  ...change,
})
let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
    .on(listUsers, () => onePage([], 100))
    .on(listTournaments, () => onePage([], 100))
    .on(listAudit, () => onePage([line(), line({ id: 8, actor: null, action: 'register-account', changes: [] })], 50))
})

test('a line says in Vietnamese who did what and when, with before and after side by side', async () => {
  renderScreen(<AuditScreen />, { role: 'admin' })
  const [first, second] = within(await screen.findByRole('list', { name: /mới nhất trước/ })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Điều chỉnh điểm')
  expect(first?.textContent).toContain('Trần Cam (VĐV #12)')
  expect(first?.textContent).toContain('09:05 01/03/2026')
  const row = first && within(first).getByRole('row', { name: /^Điểm/ })
  expect(row?.textContent).toBe('Điểm3,003,50')
  expect(second?.textContent).toContain('Khách')
})

test('choosing a thing asks the server for it alone, and the export is of the same lines', async () => {
  server.on(exportAudit, () => new Response('x'))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  const { user } = renderScreen(<AuditScreen />, { role: 'admin' })
  await user.click(await screen.findByRole('combobox', { name: 'Đối tượng' }))
  await user.click(await screen.findByRole('option', { name: 'VĐV' }))
  await user.type(screen.getByLabelText('Mã đối tượng'), '12')
  await waitFor(() =>
    expect(server.callsOf(listAudit).at(-1)?.query).toMatchObject({ subject_type: 'player', subject_id: 12 }),
  )
  await user.click(screen.getByRole('button', { name: 'Xuất' }))
  await user.click(screen.getByRole('menuitem', { name: 'Tệp CSV' }))
  await waitFor(() => expect(server.callsOf(exportAudit)).toHaveLength(1))
  expect(server.callsOf(exportAudit)[0]?.query).toMatchObject({ subject_type: 'player', subject_id: 12, format: 'csv' })
})
