import { screen, waitFor, within } from '@testing-library/react'
import {
  answerTeamResult,
  type LiveMessage,
  type OwnMatch,
  readOwnCheckIn,
  readOwnMatches,
  sendTeamResult,
  takeBackTeamResult,
} from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { retryLimit } from '../../lib/api/retry-plan'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { ownTeam, sampleKey } from '../../lib/testing/sample-check-in'
import { renderScreen } from '../../ui/testing/render-screen'
import { OwnCheckInScreen } from '../check-in/phone/own-check-in-screen'

beforeEach(() => {
  localStorage.clear()
  retryLimit.attempts = 1
})

const rules = {
  ...{ scoring: 'side_out' as const, game_point_on_serve: false, points_per_game: 11 as const },
  ...{ win_by: 2 as const, best_of: 1 as const, timeout_ms: [] },
}
const sent = { id: 5, games: [[7, 11]] as [number, number][], sent_at: '2026-03-14T10:12:00+07:00', refused_at: null }

function ownMatch(change: Partial<OwnMatch> = {}): OwnMatch {
  return {
    ...{ match_id: 21, day_code: 'A-01', court_name: 'Sân 2', side: 1 },
    participant_ids: [31, 32],
    ...{ names: ['Nguyễn Hoàng Phúc – Trần Minh Khôi', 'Bùi Thành Đạt – Hồ Sỹ Nguyên'], score_rules: rules },
    ...{ outcome: null, winner_side: null, games: [], bar: null, own: null, other: null },
    ...change,
  }
}

function open(matches: OwnMatch[] = [ownMatch()], sends = true) {
  const state = { matches }
  const server = new FakeServer()
    .on(readOwnCheckIn, () => ({ group: { id: 7, name: 'Sài Gòn Mở Rộng', venue: 'Phú Thọ' }, teams: [ownTeam()] }))
    .on(readOwnMatches, () => ({
      teams: [{ registration_id: 31, division_name: 'Đôi nam 7.5', sends_results: sends, matches: state.matches }],
    }))
  localStorage.setItem('vot.check-in.person.7', String(ownTeam().players[0].player_id))
  const at = `/check-in/7?team=31&key=${sampleKey(31)}`
  return { server, state, ...renderScreen(<OwnCheckInScreen />, { at, path: '/check-in/:groupId' }) }
}

const card = async () => within(await screen.findByRole('article', { name: 'Trận A-01' }))

test('[OPS-270, OPS-271] two taps and one to send: a phone without an account sends by its receipt', async () => {
  const { server, state, user } = open()
  const match = await card()
  await user.click(match.getByRole('button', { name: 'Gửi kết quả' }))
  await user.click(match.getByRole('button', { name: /Bùi Thành Đạt/ }))
  await user.click(match.getByRole('button', { name: '11 – 7' }))
  server.on(sendTeamResult, () => {
    state.matches = [ownMatch({ own: sent })]
    return { message: 'Đã gửi kết quả trận A-01, chờ đội kia xác nhận', is_saved: false }
  })
  await user.click(match.getByRole('button', { name: 'Gửi: Đội bạn thua 7 – 11' }))
  await waitFor(() =>
    expect(server.callsOf(sendTeamResult)[0]?.body).toEqual({
      registration_id: 31,
      key: sampleKey(31),
      seen_participant_ids: [31, 32],
      games: [[7, 11]],
    }),
  )
  expect(await match.findByText('Đã gửi: đội bạn thua 7 – 11')).toBeTruthy()
  expect(match.getByText(/Chờ đội kia xác nhận/)).toBeTruthy()
  server.on(takeBackTeamResult, () => {
    state.matches = [ownMatch()]
    return { message: 'Đã rút kết quả trận A-01' }
  })
  await user.click(match.getByRole('button', { name: 'Rút lại' }))
  expect(await match.findByRole('button', { name: 'Gửi kết quả' })).toBeTruthy()
})

test('[OPS-272] what the other team sent is asked at once: right saves it, wrong goes to the desk', async () => {
  const { server, state, user } = open()
  const match = await card()
  state.matches = [ownMatch({ other: sent })]
  const event: LiveMessage = {
    ...{ seq: 3, type: 'team-result-changed', tournament_id: 128, at: '2026-03-14T10:12:00+07:00', match_ids: [21] },
  }
  server.emitLive(event)
  expect(await match.findByText('Đội kia gửi: đội bạn thua 7 – 11. Đúng không?', {}, { timeout: 5_000 })).toBeTruthy()
  server.on(answerTeamResult, ({ body }) => {
    if (!body.is_right) state.matches = [ownMatch({ other: { ...sent, refused_at: sent.sent_at } })]
    else state.matches = [ownMatch({ outcome: 'played', winner_side: 2, games: [[7, 11]] })]
    return { message: body.is_right ? 'Đã lưu kết quả trận A-01' : 'Đã báo bàn điều hành', is_saved: body.is_right }
  })
  await user.click(match.getByRole('button', { name: 'Không đúng' }))
  expect(await match.findByText(/^Bạn báo không đúng: đội bạn thua 7 – 11/)).toBeTruthy()
  expect(match.getByRole('button', { name: 'Gửi tỉ số của đội tôi' })).toBeTruthy()
  await user.click(match.getByRole('button', { name: 'Đúng' }))
  expect(await match.findByText('thua 7 – 11')).toBeTruthy()
  expect(server.callsOf(answerTeamResult).map(({ params, body }) => [params.result_id, body.is_right])).toEqual([
    [5, false],
    [5, true],
  ])
})

test('a lost network keeps what was tapped, also over a reload, and says so', async () => {
  const first = open()
  const match = await card()
  await first.user.click(match.getByRole('button', { name: 'Gửi kết quả' }))
  await first.user.click(match.getByRole('button', { name: /Phúc.*đội bạn/ }))
  await first.user.click(match.getByRole('button', { name: '11 – 3' }))
  first.server.cutNetwork = true
  await first.user.click(match.getByRole('button', { name: 'Gửi: Đội bạn thắng 11 – 3' }))
  expect((await match.findByRole('alert')).textContent).toContain('Mất mạng nên kết quả chưa được gửi')
  first.unmount()
  const { server, user } = open()
  server.on(sendTeamResult, () => ({ message: 'Đã gửi', is_saved: false }))
  await user.click(await screen.findByRole('button', { name: 'Gửi: Đội bạn thắng 11 – 3' }))
  await waitFor(() => expect(server.callsOf(sendTeamResult)).toHaveLength(1))
})

test('[OPS-346] the form keeps the teams that were read, and a refusal has the score entered again', async () => {
  const { server, state, user, queryClient, unmount } = open()
  const match = await card()
  await user.click(match.getByRole('button', { name: 'Gửi kết quả' }))
  await user.click(match.getByRole('button', { name: /Bùi Thành Đạt/ }))
  const [own] = ownMatch().names
  state.matches = [ownMatch({ participant_ids: [31, 40], names: [own, 'Lý Gia Hân – Võ Bảo Trâm'] })]
  await queryClient.refetchQueries()
  expect(await match.findByText('gặp Lý Gia Hân – Võ Bảo Trâm')).toBeTruthy()
  expect(match.getByRole('button', { name: /Bùi Thành Đạt/ })).toBeTruthy()
  await user.click(match.getByRole('button', { name: '11 – 7' }))
  server.on(sendTeamResult, () => fail('match-changed'))
  await user.click(match.getByRole('button', { name: 'Gửi: Đội bạn thua 7 – 11' }))
  expect((await match.findByRole('alert')).textContent).toContain('Trận này đã đổi đội, hãy nhập lại tỉ số.')
  expect(match.queryByRole('button', { name: /Bùi Thành Đạt/ })).toBeNull()
  expect(match.queryByRole('button', { name: /^Gửi/ })).toBeNull()
  await user.click(match.getByRole('button', { name: /Lý Gia Hân/ }))
  await user.click(match.getByRole('button', { name: '11 – 4' }))
  server.on(sendTeamResult, () => ({ message: 'Đã gửi', is_saved: false }))
  await user.click(match.getByRole('button', { name: /Gửi.*Đội bạn thua 4 – 11/ }))
  await waitFor(() =>
    expect(server.callsOf(sendTeamResult).map(({ body }) => body.seen_participant_ids)).toEqual([
      [31, 32],
      [31, 40],
    ]),
  )
  unmount()
})

test('[OPS-346] a score that was tapped of other teams is not kept for the match', async () => {
  const first = open()
  const match = await card()
  await first.user.click(match.getByRole('button', { name: 'Gửi kết quả' }))
  await first.user.click(match.getByRole('button', { name: /Bùi Thành Đạt/ }))
  await first.user.click(match.getByRole('button', { name: '11 – 7' }))
  first.unmount()
  open([ownMatch({ participant_ids: [31, 40] })])
  expect(await (await card()).findByRole('button', { name: 'Gửi kết quả' })).toBeTruthy()
})

test('[OPS-271] other scores by the rules alone; a best of three is told game by game', async () => {
  const { server, user } = open([ownMatch({ score_rules: { ...rules, best_of: 3 } })])
  const match = await card()
  await user.click(match.getByRole('button', { name: 'Gửi kết quả' }))
  await user.click(match.getByRole('button', { name: 'Tỉ số khác' }))
  const field = (name: RegExp) => match.getByRole('textbox', { name })
  await user.type(field(/Điểm của Nguyễn/), '19')
  await user.type(field(/Điểm của Bùi/), '18')
  expect(match.getByText('Luật của trận không có tỉ số này')).toBeTruthy()
  await user.clear(field(/Điểm của Bùi/))
  await user.type(field(/Điểm của Bùi/), '17')
  await user.click(match.getByRole('button', { name: 'Ghi ván này' }))
  expect(match.getByText('Ván 1: 19 – 17')).toBeTruthy()
  await user.click(match.getByRole('button', { name: /Phúc.*đội bạn/ }))
  await user.click(match.getByRole('button', { name: '11 – 9' }))
  server.on(sendTeamResult, () => ({ message: 'Đã gửi', is_saved: false }))
  await user.click(match.getByRole('button', { name: 'Gửi: Đội bạn thắng 19 – 17, 11 – 9' }))
  await waitFor(() =>
    expect(server.callsOf(sendTeamResult)[0]?.body.games).toEqual([
      [19, 17],
      [11, 9],
    ]),
  )
})

test('[OPS-273] a match that a referee scores says so; a refusal is read out and keeps the score', async () => {
  const scored = open([ownMatch({ bar: 'on-device' })])
  expect(await (await card()).findByText('Trọng tài đang ghi điểm trận này trên máy.')).toBeTruthy()
  expect((await card()).queryByRole('button')).toBeNull()
  scored.unmount()
  const { server, user } = open()
  const match = await card()
  await user.click(match.getByRole('button', { name: 'Gửi kết quả' }))
  await user.click(match.getByRole('button', { name: /Bùi Thành Đạt/ }))
  await user.click(match.getByRole('button', { name: '11 – 0' }))
  server.on(sendTeamResult, () => fail('match-already-completed'))
  await user.click(match.getByRole('button', { name: /^Gửi: / }))
  expect((await match.findByRole('alert')).textContent).toBe('Trận đấu đã kết thúc')
})

test('[OPS-270] where no division of the person wants it nothing is shown', async () => {
  open([ownMatch()], false)
  await screen.findByText('Trận của bạn')
  expect(screen.queryByText('Kết quả của đội')).toBeNull()
})
