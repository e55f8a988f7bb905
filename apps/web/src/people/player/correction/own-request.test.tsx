import { screen, waitFor, within } from '@testing-library/react'
import {
  type CorrectionView,
  findDuplicates,
  listClubs,
  readOwnCorrection,
  requestCorrection,
  takeBackCorrection,
} from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { samplePlayer } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { OwnRequest } from './own-request'

const player = samplePlayer({ name: 'Cao Văn Lộc', phone: '0912345678', birth_year: 1998, email: null })
const asked: CorrectionView = {
  ...{ id: 3, state: 'open', note: 'Theo căn cước', reason: null, decided_at: null },
  ...{ created_at: '2026-03-01T09:00:00+07:00', now: { birth_year: 1998 }, asked: { birth_year: 1996 } },
}

let server: FakeServer
let correction: CorrectionView | null
beforeEach(() => {
  correction = null
  server = new FakeServer()
    .on(readOwnCorrection, () => ({ player, correction }))
    .on(listClubs, () => [])
    .on(requestCorrection, () => {
      correction = asked
      return asked
    })
    .on(takeBackCorrection, () => {
      correction = null
      return { message: 'Đã rút yêu cầu sửa dữ liệu' }
    })
})

test('[PLR-150] the form sends what is other, then the request stands there and is taken back and sent again', async () => {
  const { user } = renderScreen(<OwnRequest />, { role: 'user' })
  await user.click(await screen.findByRole('button', { name: 'Xin sửa dữ liệu' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Xin ban tổ chức sửa hồ sơ' }))
  const year = dialog.getByRole('textbox', { name: /Năm sinh/ })
  await user.clear(year)
  await user.type(year, '1996')
  await user.type(dialog.getByRole('textbox', { name: /Lời nhắn/ }), 'Theo căn cước')
  await user.click(dialog.getByRole('button', { name: 'Gửi yêu cầu' }))
  expect(await screen.findByText('Chờ ban tổ chức')).toBeTruthy()
  expect(server.callsOf(requestCorrection)[0]?.body).toEqual({
    ...{ name: player.name, birth_year: 1996, note: 'Theo căn cước' },
  })
  // Who looks the same is nothing for players.
  expect(server.callsOf(findDuplicates)).toEqual([])
  expect(screen.queryByRole('button', { name: 'Xin sửa dữ liệu' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Rút yêu cầu' }))
  expect(await screen.findByRole('button', { name: 'Xin sửa dữ liệu' })).toBeTruthy()
  const [, undo] = await screen.findAllByRole('button', { name: 'Hoàn tác' })
  await user.click(undo ?? screen.getByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() => expect(server.callsOf(requestCorrection)).toHaveLength(2))
  expect(server.callsOf(requestCorrection)[1]?.body).toEqual({ birth_year: 1996, note: 'Theo căn cước' })
})

test('[PLR-150] nothing that differs is refused with its reason, and what was typed stays', async () => {
  server.on(requestCorrection, () => fail('correction-empty'))
  const { user } = renderScreen(<OwnRequest />, { role: 'user' })
  await user.click(await screen.findByRole('button', { name: 'Xin sửa dữ liệu' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Gửi yêu cầu' }))
  expect(await screen.findByText('Chưa có gì khác với hồ sơ hiện tại')).toBeTruthy()
})

test('[PLR-152] a rejected request says why, and the way to ask again', async () => {
  correction = { ...asked, state: 'rejected', reason: 'Giấy tờ ghi khác', decided_at: '2026-03-02T09:00:00+07:00' }
  renderScreen(<OwnRequest />, { role: 'user' })
  expect(await screen.findByText('Lý do: Giấy tờ ghi khác')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Xin sửa dữ liệu' })).toBeTruthy()
})
