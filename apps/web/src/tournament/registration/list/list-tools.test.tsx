import { screen, waitFor } from '@testing-library/react'
import { exportRegistrations, listRegistrations } from '@vot/contract'
import type { Role } from '@vot/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { registrationPage, sampleRegistration } from '../../../lib/testing/sample-registration'
import { sampleTournament } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { RegistrationPage } from '../registration-page'

URL.createObjectURL ??= () => ''
URL.revokeObjectURL ??= () => undefined
afterEach(() => void vi.restoreAllMocks())

function open(role: Role) {
  const server = new FakeServer().on(listRegistrations, () => registrationPage([sampleRegistration(1)]))
  const tournament = sampleTournament({ group_id: null, group_name: null })
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return { server, saved, ...renderScreen(<RegistrationPage tournament={tournament} />, { role }) }
}

test('an organiser saves the list as an Excel file, signed', async () => {
  const { user, server, saved } = open('mod')
  server.on(exportRegistrations, () => new Response('sheet'))
  await user.click(await screen.findByRole('button', { name: 'Xuất danh sách' }, { timeout: 30_000 }))
  await user.click(await screen.findByRole('menuitem', { name: 'Bảng tính (XLSX)' }))
  await waitFor(() => expect(saved).toEqual(['Đăng ký Đôi nam 7.5.xlsx']))
  expect(await screen.findByText('Đã lưu danh sách đăng ký')).toBeTruthy()
  const sent = server.callsOf(exportRegistrations)[0]
  expect(sent?.params).toEqual({ id: 128 })
  expect(sent?.query).toEqual({ format: 'xlsx' })
  expect(sent?.headers.get('Authorization')).toBe('Bearer token')
  await user.click(screen.getByRole('button', { name: 'Xuất danh sách' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Tệp CSV' }))
  await waitFor(() => expect(saved).toEqual(['Đăng ký Đôi nam 7.5.xlsx', 'Đăng ký Đôi nam 7.5.csv']))
})

test('a list that cannot be saved says so, and nobody else is offered it', async () => {
  const { user, server, saved, unmount } = open('mod')
  server.on(exportRegistrations, () => fail('tournament-not-found'))
  await user.click(await screen.findByRole('button', { name: 'Xuất danh sách' }, { timeout: 30_000 }))
  await user.click(await screen.findByRole('menuitem', { name: 'Bảng tính (XLSX)' }))
  expect(await screen.findByText('Không thể xuất danh sách đăng ký')).toBeTruthy()
  expect(saved).toEqual([])
  unmount()
  open('user')
  await screen.findAllByRole('row')
  expect(screen.queryByRole('button', { name: 'Xuất danh sách' })).toBeNull()
})
