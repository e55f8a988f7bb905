import { screen } from '@testing-library/react'
import { type AskedConsent, answerClaim, answerConsent, createConsentLink, readConsent } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { renderScreen } from '../../ui/testing/render-screen'
import { ConsentPanel } from './consent-panel'
import { ConsentScreen } from './consent-screen'

const asked: AskedConsent = {
  state: 'waiting',
  player_name: 'Trần Khánh Linh',
  partner_name: 'Tạ Đức Long',
  division_name: 'Đôi nam nữ 7.0',
  group_name: 'Sài Gòn Mở Rộng',
  venue: 'Nhà thi đấu Phú Thọ',
  start_date: '2026-03-14T00:00:00+07:00',
  fee: 600_000,
  status: 'pending',
  claim: null,
}

test('[USR-64] a partner reads what it is about, agrees, and may say no after all', async () => {
  let state: AskedConsent['state'] = 'waiting'
  const server = new FakeServer()
    .on(readConsent, () => ({ ...asked, state }))
    .on(answerConsent, ({ body }) => {
      state = body.agrees ? 'agreed' : 'refused'
      return { state }
    })
  const { user } = renderScreen(<ConsentScreen />, { at: '/consent#ma-31', path: '/consent' })
  expect(await screen.findByRole('heading', { name: 'Trần Khánh Linh, bạn vào đội này chứ?' })).toBeTruthy()
  expect(screen.getByText('Tạ Đức Long')).toBeTruthy()
  expect(screen.getByText(/^600\.000.₫$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tôi đồng ý' }))
  expect(await screen.findByText('Bạn đã đồng ý vào đội')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Không phải tôi / tôi không chơi' }))
  expect(await screen.findByText('Bạn đã trả lời là không vào đội')).toBeTruthy()
  expect(server.callsOf(answerConsent).map(({ body }) => body)).toEqual([
    { token: 'ma-31', agrees: true },
    { token: 'ma-31', agrees: false },
  ])
})

test('[PLR-142] at a link of an organiser the player says whether the account that claimed the profile is theirs', async () => {
  let claim: AskedConsent['claim'] = { account_name: 'Linh Giả', claimed_at: '2026-03-02T10:00:00+07:00' }
  const server = new FakeServer()
    .on(readConsent, () => ({ ...asked, claim }))
    .on(answerClaim, () => {
      claim = null
      return { message: 'Đã bác tài khoản Linh Giả. Ban tổ chức được báo' }
    })
  const { user } = renderScreen(<ConsentScreen />, { at: '/consent#ma-31', path: '/consent' })
  expect(await screen.findByText('Tài khoản «Linh Giả» nói mình là bạn. Đúng không?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Không phải tôi' }))
  expect(await screen.findByText('Đã bác tài khoản Linh Giả. Ban tổ chức được báo')).toBeTruthy()
  expect(server.callsOf(answerClaim)[0]?.body).toEqual({ token: 'ma-31', is_own: false })
})

test('[USR-63] a link that works no more says so', async () => {
  new FakeServer().on(readConsent, () => fail('consent-link-invalid'))
  renderScreen(<ConsentScreen />, { at: '/consent#cu', path: '/consent' })
  expect(await screen.findByRole('heading', { name: 'Liên kết này không dùng được' })).toBeTruthy()
})

test('[USR-63] who entered the team sends each player the link that is theirs', async () => {
  const server = new FakeServer().on(createConsentLink, () => ({ token: 'ma-5', public_url: 'https://vot.example' }))
  const players = [
    { id: 4, name: 'Tạ Đức Long', claimed: true, consent: 'agreed' as const },
    { id: 5, name: 'Trần Khánh Linh', claimed: false, consent: 'waiting' as const },
  ]
  const { user } = renderScreen(<ConsentPanel receipt={{ registration_id: 31, key: 'k', players }} />)
  expect(await screen.findByText('Đã đồng ý')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Gửi cho đồng đội Tạ Đức Long' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Gửi cho đồng đội Trần Khánh Linh' }))
  expect(await screen.findByText(/Đã chép liên kết/)).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('https://vot.example/consent#ma-5')
  expect(server.callsOf(createConsentLink)[0]?.body).toEqual({ player_id: 5, key: 'k' })
})
