import { screen } from '@testing-library/react'
import { createClaimCode, type PlayerAccount, readPlayerAccount, revokeClaimCode, untiePlayer } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { FakeServer } from '../../lib/testing/fake-server'
import { renderScreen } from '../../ui/testing/render-screen'
import { PlayerAccountDialog } from './player-account-dialog'

const nobody: PlayerAccount = { claim: null, code: null }
let account: PlayerAccount
beforeEach(() => {
  account = nobody
  new FakeServer()
    .on(readPlayerAccount, () => account)
    .on(createClaimCode, () => {
      account = {
        claim: null,
        code: { created_at: '2026-03-01T09:00:00+07:00', expires_at: '2026-03-31T09:00:00+07:00' },
      }
      return { code: 'K7M2P-9QXRT', expires_at: '2026-03-31T09:00:00+07:00', public_url: 'https://vot.example' }
    })
    .on(revokeClaimCode, () => {
      account = nobody
      return { message: 'Mã nhận hồ sơ của Lê Bưởi không dùng được nữa' }
    })
    .on(untiePlayer, () => {
      account = nobody
      return { message: 'Đã gỡ hồ sơ Lê Bưởi khỏi tài khoản' }
    })
})

const open = () =>
  renderScreen(<PlayerAccountDialog player={{ id: 5, name: 'Lê Bưởi' }} onClose={() => undefined} />, { role: 'mod' })

test('[PLR-141] a code is shown once with its link, copied, and revoked', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Tạo mã' }))
  expect(await screen.findByText('K7M2P-9QXRT')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Chép liên kết' }))
  expect(await navigator.clipboard.readText()).toBe('https://vot.example/me#K7M2P-9QXRT')
  await user.click(await screen.findByRole('button', { name: 'Thu hồi mã' }))
  expect(await screen.findByText('Mã nhận hồ sơ của Lê Bưởi không dùng được nữa')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Tạo mã' })).toBeTruthy()
  expect(screen.queryByText('K7M2P-9QXRT')).toBeNull()
})

test('[PLR-140, PLR-145] an organiser sees whose the player is, and unties it after a question', async () => {
  account = {
    claim: {
      user_id: 9,
      name: 'Bưởi',
      username: 'buoi.le',
      way: 'receipt',
      claimed_at: '2026-03-02T10:00:00+07:00',
      provisional: false,
    },
    code: null,
  }
  const { user } = open()
  expect(await screen.findByText('buoi.le')).toBeTruthy()
  expect(screen.getByText(/từ biên nhận của đội/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Gỡ khỏi tài khoản' }))
  const question = await screen.findByRole('dialog', { name: 'Gỡ hồ sơ Lê Bưởi khỏi tài khoản?' })
  const [confirm] = [...question.querySelectorAll('button')].filter(
    (button) => button.textContent === 'Gỡ khỏi tài khoản',
  )
  if (!confirm) throw new Error('nothing confirms')
  await user.click(confirm)
  expect(await screen.findByRole('button', { name: 'Tạo mã' })).toBeTruthy()
})
