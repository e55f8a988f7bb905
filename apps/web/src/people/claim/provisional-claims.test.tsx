import { screen, within } from '@testing-library/react'
import {
  confirmClaim,
  contestClaim,
  listCorrections,
  listProvisionalClaims,
  type ProvisionalClaim,
} from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer } from '../../lib/testing/fake-server'
import { renderScreen } from '../../ui/testing/render-screen'
import { CorrectionsDialog } from '../player/correction/corrections-dialog'

const claimOf = (player_id: number, player_name: string): ProvisionalClaim => ({
  ...{ player_id, player_name, phone: '0912000111' },
  account: { user_id: 9, name: 'Bưởi', username: 'buoi.le' },
  claimed_at: '2026-03-02T10:00:00+07:00',
  team: { registration_id: 4, tournament_id: 2, names: 'Lê Bưởi – Trần Cam', division_name: 'Đôi nữ', refused: false },
  ...{ administrators_asked_at: null, tournament_ids: [] },
})

test('[PLR-142] an organiser confirms or contests a claim with one press, and has the phone and the words to ask', async () => {
  let waiting = [claimOf(5, 'Lê Bưởi'), claimOf(6, 'Trần Cam')]
  const answer = (message: string) => () => {
    waiting = waiting.slice(1)
    return { message }
  }
  const server = new FakeServer()
    .on(listCorrections, () => ({ items: [] }))
    .on(listProvisionalClaims, () => ({ items: waiting }))
    .on(confirmClaim, answer('Đã xác nhận hồ sơ Lê Bưởi là của tài khoản Bưởi'))
    .on(contestClaim, answer('Đã bác yêu cầu nhận hồ sơ Trần Cam'))
  const { user } = renderScreen(<CorrectionsDialog opened onClose={() => undefined} />, { role: 'mod' })
  const section = within(await screen.findByRole('region', { name: 'Hồ sơ chờ xác nhận' }))
  expect(section.getAllByRole('link', { name: 'Gọi 0912000111' })).toHaveLength(2)
  expect(section.getAllByText('Bằng phiếu của Lê Bưởi – Trần Cam, Đôi nữ')).toHaveLength(2)
  await user.click(section.getByRole('button', { name: 'Đúng, xác nhận tài khoản của Lê Bưởi' }))
  expect(await screen.findByText('Đã xác nhận hồ sơ Lê Bưởi là của tài khoản Bưởi')).toBeTruthy()
  await user.click(await section.findByRole('button', { name: 'Không phải, bác tài khoản của Trần Cam' }))
  expect(await screen.findByText('Đã bác yêu cầu nhận hồ sơ Trần Cam')).toBeTruthy()
  expect(server.callsOf(confirmClaim)[0]?.params).toEqual({ id: 5 })
  expect(server.callsOf(contestClaim)[0]?.params).toEqual({ id: 6 })
})
