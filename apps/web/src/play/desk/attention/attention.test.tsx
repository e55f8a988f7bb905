import { screen, waitFor, within } from '@testing-library/react'
import { callMissing, type DeskMatchView, type MissingTeamView, openCourt, readCheckIn } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { deskCourt, deskMatches, onCourt, serveDesk } from '../../../lib/testing/sample-desk'
import { renderScreen } from '../../../ui/testing/render-screen'
import { OperationsScreen } from '../operations-screen'
import { type AttentionActs, attentionRows } from './attention-rows'

beforeEach(() => localStorage.clear())

const now = Date.parse('2026-03-14T10:00:00+07:00')
const inMinutes = (minutes: number, from = now) => new Date(from + minutes * 60_000).toISOString()
const acts: AttentionActs = {
  callTeam: () => undefined,
  takeSent: () => undefined,
  openProtest: () => undefined,
  signReferees: () => undefined,
  moveMatch: () => undefined,
  openCourt: () => undefined,
}
const quiet = {
  groupId: 7,
  claimed: [],
  courts: [],
  missing: [],
  sent: [],
  protests: [],
  unstaffed: 0,
  needsReferee: true,
}

const matchOn = (court: number, change: Partial<DeskMatchView> = {}): DeskMatchView => {
  const [first] = deskMatches()
  if (!first) throw new Error('no match')
  return onCourt(first, court, change)
}
const missing = (due: string, change: Partial<MissingTeamView> = {}): MissingTeamView => ({
  ...{ registration_id: 5, tournament_id: 128, match_id: 3, day_code: 'E-06', due_at: due, names: ['Đăng Khoa'] },
  ...{ phone: null, call_count: 0, absent_since: null, called_at: null, is_open: true, absent: 1 },
  ...change,
})
const linesOf = (rows: ReturnType<typeof attentionRows>) => rows.map(({ title, detail }) => `${title} | ${detail}`)

test('[OPS-290] a match is over its time five minutes after its expected end, the longest over first', () => {
  const playing = { status: 'in_progress' as const, started_at: inMinutes(-36) }
  const claimed = [
    matchOn(1, { ...playing, id: 1, day_code: 'A-01', expected_end: inMinutes(-4) }),
    matchOn(2, { ...playing, id: 2, day_code: 'B-02', expected_end: inMinutes(-6) }),
    matchOn(3, { id: 3, day_code: 'C-03', expected_end: inMinutes(-11), claimed_at: inMinutes(-31) }),
  ]
  expect(linesOf(attentionRows({ ...quiet, claimed }, acts, now))).toEqual([
    'C-03 quá 11 phút | Sân 3, giao 31 phút chưa đấu',
    'B-02 quá 6 phút | Sân 2, đã 36 phút',
  ])
})

test('[OPS-290] who is missing is called while time is left, and decided at the check-in once it has run out', () => {
  const rowOf = (minutes: number, change?: Partial<MissingTeamView>) =>
    attentionRows({ ...quiet, missing: [missing(inMinutes(minutes), change)] }, acts, now)
  expect(linesOf(rowOf(11))).toEqual([])
  expect(linesOf(rowOf(9))).toEqual(['Thiếu Đăng Khoa | E-06, trận lúc 10:09'])
  expect(linesOf(rowOf(-2))).toEqual(['Thiếu Đăng Khoa | E-06, còn 8:00 thì xử thua'])
  expect(rowOf(-2)[0]?.action).toMatchObject({ label: 'Gọi' })
  expect(linesOf(rowOf(-12))).toEqual(['Thiếu Đăng Khoa | E-06, quá 10 phút, còn 3:00'])
  expect(rowOf(-12)[0]?.action).toMatchObject({ label: 'Xử lý', to: '/matches/7/check-in' })
  expect(rowOf(-12, { is_open: false })[0]?.action).toMatchObject({ label: 'Gọi' })
  expect(linesOf(rowOf(-16))).toEqual(['Thiếu Đăng Khoa | E-06, quá 15 phút'])
})

test('[OPS-290] courts without a referee, and a court that opens soon', () => {
  const closed = { closed_at: inMinutes(-5), closed_reason: 'Lau sàn' }
  const courts = [
    { ...deskCourt(1), ...closed, reopens_at: inMinutes(5) },
    { ...deskCourt(2), ...closed, reopens_at: inMinutes(11) },
    { ...deskCourt(3), ...closed, reopens_at: null },
  ]
  const claimed = [matchOn(4, { day_code: 'A-01', referee: null })]
  expect(linesOf(attentionRows({ ...quiet, claimed, courts, unstaffed: 2 }, acts, now))).toEqual([
    'A-01 chưa có trọng tài | Sân 4',
    'Thiếu 2 trọng tài | 2 sân trống đang chờ',
    'Sân 1 mở lại 10:05 | Lau sàn',
  ])
  // Where none is required, none is missed.
  expect(linesOf(attentionRows({ ...quiet, claimed, courts, needsReferee: false }, acts, now))).toEqual([
    'Sân 1 mở lại 10:05 | Lau sàn',
  ])
})

test('[OPS-290] the panel does the one step of each line; nobody is missed where nobody checks in', async () => {
  const soon = (minutes: number) => inMinutes(minutes, Date.now())
  const closed = { ...deskCourt(2), closed_at: soon(-5), closed_reason: 'Lau sàn', reopens_at: soon(5) }
  const { server, desk } = serveDesk({ courts: [closed] })
  let arrived: string | null = null
  const team = (id: number) => ({
    ...{ registration_id: id, tournament_id: 128, letter: null, division_name: '', receipt_code: '' },
    ...{
      players: [
        { place: 1 as const, player_id: 1, name: 'A', phone: null, here_since: arrived, way: null },
        { place: 2 as const, player_id: 2, name: 'B', phone: null, here_since: null, way: null },
      ] as [never, never],
      next_match: null,
    },
  })
  server
    .on(readCheckIn, () => ({
      teams: [team(5)],
      missing: [missing(soon(-2))],
      hall_code: { code: '1234', changes_at: soon(20) },
      public_url: null,
    }))
    .on(callMissing, () => ({ message: 'Đã gọi Đăng Khoa' }))
    .on(openCourt, () => {
      desk.courts = [deskCourt(2)]
      return deskCourt(2)
    })
  const first = renderScreen(<OperationsScreen resultDialog={() => null} />, {
    at: '/matches/7',
    path: '/matches/:groupId',
    role: 'mod',
  })
  const panel = within(await screen.findByRole('region', { name: /^Cần để ý/ }))
  await first.user.click(await panel.findByRole('button', { name: 'Mở lại Sân 2 ngay' }))
  expect(await screen.findByText('Đã mở lại "Sân 2"')).toBeTruthy()
  await waitFor(() => expect(panel.queryByText(/mở lại/)).toBeNull())
  await waitFor(() => expect(server.callsOf(readCheckIn).length).toBeGreaterThan(0))
  expect(panel.queryByText('Thiếu Đăng Khoa')).toBeNull()
  arrived = soon(-20)
  server.emitLive({ tournament_id: 128, seq: 5, type: 'arrivals-changed', at: '2026-03-14T09:00:00+07:00' })
  expect(await panel.findByText('Thiếu Đăng Khoa')).toBeTruthy()
  await first.user.click(panel.getByRole('button', { name: 'Gọi Đăng Khoa' }))
  expect(await screen.findByText('Đã gọi Đăng Khoa')).toBeTruthy()
  expect(server.callsOf(callMissing)[0]?.body).toEqual({ registration_ids: [5] })
})
