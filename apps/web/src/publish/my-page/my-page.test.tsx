import { screen, waitFor, within } from '@testing-library/react'
import {
  claimPlayer,
  comeToCourt,
  type DayTeam,
  giveUpClaim,
  listPointHistory,
  type MyPage,
  type OwnEntry,
  type OwnFollows,
  readMyDay,
  readMyPage,
  readOwnFollows,
  readPushKey,
  returnOwnTeam,
  setFollow,
  setPushSubscription,
  withdrawOwnTeam,
} from '@vot/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { browserWithPush, forgetPush } from '../../lib/testing/browser-with-push'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { onePage } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { MyPageScreen } from './my-page-screen'

const entry: OwnEntry = {
  registration_id: 31,
  tournament_id: 128,
  group_id: 7,
  group_name: 'Sài Gòn Mở Rộng',
  division_name: 'Đôi nam 6.5',
  letter: 'B',
  start_date: '2026-03-14T00:00:00+07:00',
  player1_name: 'Cao Văn Lộc',
  player2_name: 'Phan Hải Nam',
  is_player: true,
  status: 'approved',
  withdrawn: false,
  own_withdrawal: 'none',
  contact_phone: '0912345678',
  consents: [],
  reserve_place: null,
  fee: 600_000,
  paid: false,
  paid_at: null,
  owes: true,
  payment_key: 'khoa-31',
  receipt_code: 'VOT-B27K-31',
  created_at: '2026-03-01T09:00:00+07:00',
}
const player: NonNullable<MyPage['player']> = {
  id: 5,
  name: 'Cao Văn Lộc',
  phone: '0912345678',
  email: null,
  club_name: 'CLB Tân Bình',
  gender: 'male',
  birth_year: 1990,
  rating: 3.5,
  rating_source: 'dupr',
  rating_on: '2026-02-01',
  ranking_points: 3.6,
  is_point_verified: true,
  claimed_at: '2026-03-01T09:00:00+07:00',
}
const waiting = {
  match_id: 12,
  day_code: 'B-12',
  stage: 'Vòng 2',
  against: 'Tạ Đức Long – Trần Khánh Linh',
  state: 'waiting' as const,
  at: new Date(Date.now() + 14 * 60_000).toISOString(),
  court_name: 'Sân 2',
  won: null,
  score: null,
}
const over = { ...waiting, match_id: 3, day_code: 'B-03', state: 'over' as const, won: true, score: '11 – 6' }
const team: DayTeam = {
  registration_id: 31,
  tournament_id: 128,
  group_id: 7,
  group_name: 'Sài Gòn Mở Rộng',
  venue: 'Nhà thi đấu Phú Thọ',
  letter: 'B',
  division_name: 'Đôi nam 6.5',
  partner: 'Phan Hải Nam',
  matches: [waiting, over],
  called_at: null,
  no_show_at: null,
  coming: false,
  referee_name: null,
}

afterEach(forgetPush)

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
    .on(readMyPage, () => ({ player, provisional_claim: null, entries: [entry] }))
    .on(readMyDay, () => ({ teams: [team] }))
    .on(listPointHistory, () => onePage([]))
  keepFollows()
})

test('[USR-60, USR-61] the next match stands first, what is over below, and the receipt leads to its payment', async () => {
  renderScreen(<MyPageScreen />, { role: 'user', at: '/me' })
  const next = await screen.findByRole('region', { name: 'Trận tiếp theo' })
  expect(within(next).getByText('Tạ Đức Long – Trần Khánh Linh')).toBeTruthy()
  expect(within(next).getByText('còn 14 phút')).toBeTruthy()
  expect(screen.getByText('thắng Tạ Đức Long – Trần Khánh Linh')).toBeTruthy()
  const [pay] = await screen.findAllByRole('link', { name: /^Trả 600.000.₫ bằng VietQR cho Đôi nam 6.5$/ })
  expect(pay?.getAttribute('href')).toBe('/pay/31?key=khoa-31')
  expect(screen.getByText('0912 345 678')).toBeTruthy()
})

test('[USR-61] a called match says the court and how long its side is waited for', async () => {
  const called = { ...waiting, state: 'called' as const }
  const until = new Date(Date.now() + 9 * 60_000).toISOString()
  server.on(readMyDay, () => ({
    teams: [{ ...team, matches: [called], called_at: new Date().toISOString(), no_show_at: until }],
  }))
  renderScreen(<MyPageScreen />, { role: 'user', at: '/me' })
  const card = await screen.findByRole('region', { name: 'Mời vào sân' })
  expect(within(card).getByText('Sân 2')).toBeTruthy()
  expect(within(card).getByRole('timer').textContent).toMatch(/^(9:00|8:5\d)$/)
})

test('[PLR-141] who has claimed nobody types the code, is told that it is wrong, and sees the own profile then', async () => {
  let claimed = false
  server.on(readMyPage, () => ({ player: claimed ? player : null, provisional_claim: null, entries: [] }))
  server.on(claimPlayer, () => fail('claim-code-wrong'))
  const { user } = renderScreen(<MyPageScreen />, { role: 'user', at: '/me#K7M2P-9QXRT', path: '/me' })
  const field = await screen.findByRole('textbox', { name: 'Mã nhận hồ sơ' })
  expect(field).toHaveProperty('value', 'K7M2P-9QXRT')
  await user.click(screen.getByRole('button', { name: 'Nhận hồ sơ' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  server.on(claimPlayer, () => {
    claimed = true
    return { message: 'Hồ sơ Cao Văn Lộc đã thuộc về tài khoản của bạn', player_id: 5, provisional: false }
  })
  await user.click(screen.getByRole('button', { name: 'Nhận hồ sơ' }))
  expect(await screen.findByText('CLB Tân Bình')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Mã nhận hồ sơ' })).toBeNull()
})

test('[PLR-142] a claim that nobody has confirmed is told, with the way by a code', async () => {
  const claim = { player_id: 5, player_name: 'Cao Văn Lộc', claimed_at: '2026-03-02T10:00:00+07:00' }
  server
    .on(readMyPage, () => ({ player: null, provisional_claim: claim, entries: [] }))
    .on(readMyDay, () => ({ teams: [] }))
  renderScreen(<MyPageScreen />, { role: 'user', at: '/me', path: '/me' })
  expect(await screen.findByText('Hồ sơ Cao Văn Lộc chờ xác nhận')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Mã nhận hồ sơ' })).toBeTruthy()
})

test('[PLR-168] a claim made by mistake is given up after one question', async () => {
  let claim: MyPage['provisional_claim'] = {
    ...{ player_id: 5, player_name: 'Cao Văn Lộc', claimed_at: '2026-03-02T10:00:00+07:00' },
  }
  server
    .on(readMyPage, () => ({ player: null, provisional_claim: claim, entries: [] }))
    .on(readMyDay, () => ({ teams: [] }))
    .on(giveUpClaim, () => {
      claim = null
      return { message: 'Tài khoản của bạn không còn nhận hồ sơ này' }
    })
  const { user } = renderScreen(<MyPageScreen />, { role: 'user', at: '/me', path: '/me' })
  await user.click(await screen.findByRole('button', { name: 'Nhận nhầm, bỏ nhận' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bỏ nhận hồ sơ Cao Văn Lộc?' }))
  expect(server.callsOf(giveUpClaim)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Bỏ nhận' }))
  expect(await screen.findByText('Tài khoản của bạn không còn nhận hồ sơ này')).toBeTruthy()
  expect(server.callsOf(giveUpClaim)[0]?.params).toEqual({ id: 5 })
  await waitFor(() => expect(screen.queryByText('Hồ sơ Cao Văn Lộc chờ xác nhận')).toBeNull())
})

test('somebody signed out is asked to sign in', async () => {
  renderScreen(<MyPageScreen />, { at: '/me' })
  expect(await screen.findByRole('heading', { name: 'Đăng nhập để mở trang của bạn' })).toBeTruthy()
})

test('[REG-195, REG-197] a team leaves with a reason, and comes back by the toast', async () => {
  const own: OwnEntry = { ...entry, own_withdrawal: 'open', paid: true, owes: false }
  let entries = [own]
  server
    .on(readMyPage, () => ({ player, provisional_claim: null, entries }))
    .on(readMyDay, () => ({ teams: [] }))
    .on(withdrawOwnTeam, () => {
      entries = [{ ...own, withdrawn: true, own_withdrawal: 'undo' }]
      return { registration_id: 31, withdrawn: true }
    })
    .on(returnOwnTeam, () => {
      entries = [own]
      return { registration_id: 31, withdrawn: false }
    })
  const { user } = renderScreen(<MyPageScreen />, { role: 'user', at: '/me' })
  await user.click(await screen.findByRole('button', { name: 'Rút đội Cao Văn Lộc – Phan Hải Nam' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/danh sách cần hoàn tiền/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Rút đội' }))
  expect(await within(dialog).findByText('Vui lòng chọn hoặc ghi lý do rút đội')).toBeTruthy()
  await user.click(within(dialog).getByRole('radio', { name: 'Lý do khác' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Lý do của đội' }), '  Về quê gấp ')
  await user.click(within(dialog).getByRole('button', { name: 'Rút đội' }))
  expect(await screen.findByText(/Đội đã rút khỏi giải/)).toBeTruthy()
  expect(server.callsOf(withdrawOwnTeam)[0]?.body).toEqual({ key: 'khoa-31', reason: 'Về quê gấp' })
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByRole('button', { name: 'Rút đội Cao Văn Lộc – Phan Hải Nam' })).toBeTruthy()
  expect(server.callsOf(returnOwnTeam)[0]?.body).toEqual({ key: 'khoa-31' })
})

test('[REG-198] after the draw a team is told to call the organisers', async () => {
  server
    .on(readMyPage, () => ({
      player,
      provisional_claim: null,
      entries: [{ ...entry, own_withdrawal: 'call' as const }],
    }))
    .on(readMyDay, () => ({ teams: [] }))
  renderScreen(<MyPageScreen />, { role: 'user', at: '/me' })
  expect(await screen.findByText('Giải đã bốc thăm. Muốn rút đội, hãy gọi ban tổ chức.')).toBeTruthy()
  const call = screen.getByRole('link', { name: 'Gọi 0912 345 678' })
  expect(call.getAttribute('href')).toBe('tel:0912345678')
})

test('[OPS-310] a tap on the called card tells the desk, and takes it back', async () => {
  const called = { ...waiting, state: 'called' as const }
  const until = new Date(Date.now() + 9 * 60_000).toISOString()
  let coming = false
  server.on(readMyDay, () => ({
    teams: [{ ...team, coming, referee_name: 'Bảo Ngân', matches: [called], called_at: called.at, no_show_at: until }],
  }))
  server.on(comeToCourt, ({ body }) => {
    coming = body.coming
    return { coming }
  })
  const { user } = renderScreen(<MyPageScreen />, { role: 'user', at: '/me' })
  const card = await screen.findByRole('region', { name: 'Mời vào sân' })
  expect(within(card).getByText('trọng tài Bảo Ngân')).toBeTruthy()
  await user.click(within(card).getByRole('button', { name: 'Tôi đang ra' }))
  expect(await within(card).findByText('Bàn điều hành đã biết bạn đang ra')).toBeTruthy()
  expect(server.callsOf(comeToCourt)[0]?.body).toEqual({ match_id: 12, coming: true })
  await user.click(within(card).getByRole('button', { name: 'Bỏ báo' }))
  expect(await within(card).findByRole('button', { name: 'Tôi đang ra' })).toBeTruthy()
})

test('the way to the hall is a search on the map by its name', async () => {
  renderScreen(<MyPageScreen />, { role: 'user', at: '/me' })
  const way = await screen.findByRole('link', { name: 'Đường ra sân' })
  expect(way.getAttribute('href')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Nh%C3%A0+thi+%C4%91%E1%BA%A5u+Ph%C3%BA+Th%E1%BB%8D',
  )
})

/** What one device follows and may be told. */
function keepFollows(change: Partial<OwnFollows> = {}) {
  const quiet = { from: 1320, to: 390 }
  let own: OwnFollows = { is_subscribed: false, is_on: true, kinds_off: [], quiet, follows: [], sent: [], ...change }
  server
    .on(readPushKey, () => ({ public_key: 'BPublicKey' }))
    .on(readOwnFollows, () => own)
    .on(setPushSubscription, () => {
      own = { ...own, is_subscribed: true }
      return own
    })
    .on(setFollow, ({ body: { target, target_id } }) => {
      const names = { name: 'Cao Văn Lộc', tournament_name: null, letter: null, tournament_id: null }
      own = { ...own, follows: [{ target, target_id, ...names, is_on: true, knows_private: false }] }
      return own
    })
}

test('[NTF-36] turning notices on makes this phone follow the own player, and the question is gone', async () => {
  browserWithPush('granted')
  keepFollows()
  const { user } = renderScreen(<MyPageScreen />, { role: 'user', at: '/me' })
  await user.click(await screen.findByRole('button', { name: 'Bật thông báo' }))
  await waitFor(() => expect(server.callsOf(setFollow)[0]?.body).toMatchObject({ target: 'player', target_id: 5 }))
  expect(await screen.findByRole('switch', { name: 'Thông báo về Cao Văn Lộc' })).toBeTruthy()
  expect(screen.queryByText('Báo khi sắp đến lượt?')).toBeNull()
  expect(screen.getByRole('switch', { name: 'Nhận thông báo trên máy này' })).toHaveProperty('checked', true)
  expect(screen.getByRole('link', { name: 'Giờ yên lặng 22:00 đến 06:30' })).toBeTruthy()
})

test('[NTF-33] who refused, or put it off, is not asked on the own page', async () => {
  browserWithPush('denied')
  Object.assign(Notification, { permission: 'denied' })
  keepFollows()
  renderScreen(<MyPageScreen />, { role: 'user', at: '/me' })
  expect(await screen.findByRole('link', { name: 'Máy này chưa nhận thông báo' })).toBeTruthy()
  expect(screen.queryByText('Thông báo đang bị chặn')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Bật thông báo' })).toBeNull()
})
