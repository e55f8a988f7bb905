import { screen, waitFor, within } from '@testing-library/react'
import {
  arriveByPhone,
  type OwnCheckIn,
  readOwnCheckIn,
  readOwnMatches,
  reportAbsence,
  undoAbsence,
} from '@vot/contract'
import type { Role } from '@vot/domain'
import { beforeEach, expect, test } from 'vitest'
import { retryLimit } from '../../../lib/api/retry-plan'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { ownTeam, sampleKey } from '../../../lib/testing/sample-check-in'
import { renderScreen } from '../../../ui/testing/render-screen'
import { OwnCheckInScreen } from './own-check-in-screen'

beforeEach(() => {
  localStorage.clear()
  retryLimit.attempts = 1
})

const link = `/check-in/7?team=31&key=${sampleKey(31)}`

function open(teams: OwnCheckIn[] = [ownTeam()], at = link, role?: Role, isCutOff = false) {
  const state = { teams }
  const server = new FakeServer()
    .on(readOwnCheckIn, () => ({
      group: { id: 7, name: 'Sài Gòn Mở Rộng', venue: 'Phú Thọ' },
      teams: state.teams,
    }))
    .on(readOwnMatches, () => ({ teams: [] }))
  server.cutNetwork = isCutOff
  const options = { at, path: '/check-in/:groupId', ...(role && { role }) }
  return { server, state, ...renderScreen(<OwnCheckInScreen />, options) }
}

const asPhuc = async (user: ReturnType<typeof open>['user']) =>
  await user.click(await screen.findByRole('button', { name: 'Nguyễn Hoàng Phúc' }))
const code = () => screen.findByRole('textbox', { name: 'Mã đang hiện ở nhà thi đấu' })

test('[OPS-347] a match on court says so instead of a time, and who plays is not asked to call off', async () => {
  const { next_match: next } = ownTeam()
  if (!next) throw new Error('no match')
  const { user, unmount } = open([ownTeam({ next_match: { ...next, stage: 'court' } })])
  await asPhuc(user)
  expect(await screen.findByText('Mời vào sân')).toBeTruthy()
  expect(screen.queryByText(/^khoảng/)).toBeNull()
  expect(screen.getByRole('heading', { name: 'Không đến được?' })).toBeTruthy()
  unmount()
  localStorage.clear()
  const second = open([ownTeam({ next_match: { ...next, stage: 'playing' } })])
  await asPhuc(second.user)
  expect(await screen.findByText('Đang đấu')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Không đến được?' })).toBeNull()
})

test('[OPS-221, OPS-222] a phone shows its pass, and checks in with the code of the hall', async () => {
  const { server, state, user } = open()
  await asPhuc(user)
  expect(await screen.findByRole('img', { name: 'Mã QR điểm danh của Nguyễn Hoàng Phúc' })).toBeTruthy()
  expect(screen.getByText(/^VOT-[2-9A-Z]{4}-31$/)).toBeTruthy()
  expect(server.callsOf(readOwnCheckIn)[0]?.query).toEqual({ team: 31, key: sampleKey(31) })
  const arrive = screen.getByRole('button', { name: 'Tôi đã đến' })
  expect(arrive.hasAttribute('disabled')).toBe(true)
  server.on(arriveByPhone, () => {
    const [me, partner] = ownTeam().players
    state.teams = [ownTeam({ players: [{ ...me, here_since: '2026-03-14T07:12:00+07:00' }, partner] })]
    return { message: 'Nguyễn Hoàng Phúc đã có mặt' }
  })
  await user.type(await code(), '4k7p{Enter}')
  const here = within(await screen.findByRole('status'))
  expect(here.getByText('Nguyễn Hoàng Phúc, lúc 07:12')).toBeTruthy()
  expect(server.callsOf(arriveByPhone)[0]?.body).toEqual({
    code: '4K7P',
    registration_id: 31,
    place: 1,
    key: sampleKey(31),
  })
  expect(screen.getByText('Đôi nam 7.5, chưa đến')).toBeTruthy()
})

test('[OPS-223] an old code says so and the way out; a wrong one too', async () => {
  const { server, user } = open()
  await asPhuc(user)
  server.on(arriveByPhone, () => fail('hall-code-old', { changed_at: '2026-03-14T08:00:00+07:00' }))
  await user.type(await code(), '4K7D{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Mã 4K7D không còn dùng')
  expect(alert.textContent).toContain('Mã đã đổi lúc 08:00. Xem lại bảng TV hoặc đưa mã QR cho bàn điểm danh.')
  server.on(arriveByPhone, () => fail('hall-code-wrong'))
  await user.clear(await code())
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(await code(), 'AAAA{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Mã AAAA không đúng')
})

test('[OPS-225] a called player reads for which match, and how long it waits', async () => {
  const { user } = open([ownTeam({ call_count: 2 })])
  await asPhuc(user)
  const card = within(await screen.findByRole('region', { name: 'Bàn đang gọi bạn, lần 2' }))
  expect(card.getByText('Trận A-01 ở Sân 1. Hết giờ này có thể bị xử thua.')).toBeTruthy()
  expect(card.getByRole('timer').textContent).toMatch(/^(20:00|19:\d\d)$/)
})

test('the pass of one player opens as that player, and the phone remembers its person and its receipt', async () => {
  const first = open([ownTeam()], `${link}&place=2`)
  expect(await screen.findByRole('img', { name: 'Mã QR điểm danh của Trần Minh Khôi' })).toBeTruthy()
  await first.user.click(screen.getByRole('button', { name: 'Đổi người' }))
  first.unmount()
  const { server, user, unmount } = open([ownTeam()], '/check-in/7')
  await asPhuc(user)
  expect(server.callsOf(readOwnCheckIn)[0]?.query).toEqual({ team: 31, key: sampleKey(31) })
  unmount()
  open([ownTeam()], '/check-in/7')
  expect(await screen.findByRole('img', { name: 'Mã QR điểm danh của Nguyễn Hoàng Phúc' })).toBeTruthy()
})

test('[OPS-222] an unknown phone is told the ways to be known', async () => {
  open([], '/check-in/7')
  expect(await screen.findByText('Chưa biết bạn ở đội nào')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Đăng nhập' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tìm trận của tôi' }).getAttribute('href')).toBe('/board/7/find')
})

test('without a network the pass is there still, and the code says why it cannot be sent', async () => {
  const first = open()
  await asPhuc(first.user)
  await screen.findByRole('img', { name: 'Mã QR điểm danh của Nguyễn Hoàng Phúc' })
  first.unmount()
  const { server } = open([ownTeam()], '/check-in/7')
  server.cutNetwork = true
  expect(await screen.findByRole('img', { name: 'Mã QR điểm danh của Nguyễn Hoàng Phúc' })).toBeTruthy()
  await waitFor(() => expect(screen.getByText(/^Cần mạng để tự điểm danh/)).toBeTruthy())
  expect(screen.getByRole('button', { name: 'Tôi đã đến' }).hasAttribute('disabled')).toBe(true)
})

test('[PRV-10] without a network the page of another receipt does not show the team that was seen before', async () => {
  const first = open()
  await asPhuc(first.user)
  await screen.findByRole('img', { name: 'Mã QR điểm danh của Nguyễn Hoàng Phúc' })
  first.unmount()
  open([], `/check-in/7?team=32&key=${sampleKey(32)}`, undefined, true)
  expect(await screen.findByText('Không thể tải điểm danh')).toBeTruthy()
  expect(document.body.textContent).not.toContain('Nguyễn Hoàng Phúc')
})

test('a group that is not there says so', async () => {
  const { server } = open([], '/check-in/7')
  server.on(readOwnCheckIn, () => fail('group-not-found'))
  expect(await screen.findByText('Không tìm thấy giải này')).toBeTruthy()
})

test('[OPS-302] a team says that it will not come, after a question, and takes it back', async () => {
  const { server, state, user } = open()
  server.on(reportAbsence, () => {
    state.teams = [ownTeam({ absent_since: '2026-03-14T06:30:00+07:00' })]
    return { message: 'Đã báo vắng với ban tổ chức' }
  })
  server.on(undoAbsence, () => {
    state.teams = [ownTeam()]
    return { message: 'Đã bỏ báo vắng, hẹn gặp ở sân' }
  })
  await asPhuc(user)
  await user.click(await screen.findByRole('button', { name: 'Báo vắng mặt ở trận A-01' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Báo vắng mặt ở trận A-01?' }))
  expect(server.callsOf(reportAbsence)).toHaveLength(0)
  await user.click(asked.getByRole('button', { name: 'Chúng tôi không đến được' }))
  await user.click(await screen.findByRole('button', { name: 'Bỏ báo vắng, chúng tôi sẽ đến trận A-01' }))
  expect(await screen.findByRole('button', { name: 'Báo vắng mặt ở trận A-01' })).toBeTruthy()
  expect(server.callsOf(reportAbsence)[0]?.body).toEqual({ key: sampleKey(31) })
})
