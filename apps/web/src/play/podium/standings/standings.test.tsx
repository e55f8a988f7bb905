import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor, within } from '@testing-library/react'
import { type BracketView, readLeanBracket, readStandings, type StandingsView } from '@vot/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { fail } from '../../../lib/testing/fake-server'
import { playMatches, startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { openResults, standingsOf } from '../testing/open-results'
import { StandingsTable } from './standings-table'

/** Two quarter-finals are over, the third is played, the fourth has its court. */
const running = () =>
  viewOfBracket(playMatches(startBracket(8, 'standard'), 2), {
    '01': { completed_time: '2026-03-14T09:31:00+07:00' },
    '02': { completed_time: '2026-03-14T09:45:00+07:00' },
    '03': {
      status: 'in_progress',
      court_name: 'Sân 1',
      live_score: {
        phase: 'in_progress',
        game_number: 1,
        score: [9, 6],
        games: [],
        serving: 1,
        server_number: 2,
        server_player_id: 1,
      },
    },
    '04': { status: 'claimed', court_name: 'Sân 6' },
  })

const idOf = (view: BracketView, code: string) =>
  view.bracket.matches.find(({ match_code }) => match_code === code)?.id ?? 0
const sidesOf = (view: BracketView, code: string) => {
  const match = view.bracket.matches.find(({ match_code }) => match_code === code)
  return [
    match?.participant1_id ?? 0,
    match?.participant2_id ?? 0,
    match?.winner_id ?? 0,
    match?.loser_id ?? 0,
  ] as const
}
const nameOf = (view: BracketView, id: number) =>
  view.bracket.participants.find((team) => team.id === id)?.player1_name ?? ''

function standings(view: BracketView) {
  const [, , winner, loser] = sidesOf(view, '01')
  const [, , other, otherLoser] = sidesOf(view, '02')
  const [ahead, behind] = sidesOf(view, '03')
  const [first, second] = sidesOf(view, '04')
  const [live, court, semi] = [idOf(view, '03'), idOf(view, '04'), idOf(view, '05')]
  const expected_start = '2026-03-15T15:30:00+07:00'
  return standingsOf(
    view,
    [
      {
        title: 'Đã vào bán kết, hạng 1 đến 4',
        teams: [
          { id: winner, worst: 4, won: 1, point_difference: 4, stand: 'Bán kết', next_match_id: semi, expected_start },
          { id: other, worst: 4, won: 1, point_difference: 4, stand: 'Bán kết' },
        ],
      },
      {
        title: 'Còn trong tứ kết, hạng 1 đến 8',
        teams: [
          { id: ahead, next_match_id: live },
          { id: behind, next_match_id: live },
          { id: first, next_match_id: court },
          { id: second, next_match_id: court },
        ],
      },
      {
        title: 'Đã xong, hạng 5',
        teams: [loser, otherLoser].map((id) => ({
          ...{ id, best: 5, worst: 5, decided: true, lost: 1, point_difference: -4 },
          ...({ verdict: 'placed', stand: 'Dừng ở tứ kết', reason: 'Cùng thua tứ kết' } as const),
        })),
      },
    ],
    { total: 7, finished: 2, in_progress: 1 },
  )
}

function open(options: Parameters<typeof openResults>[0] = {}) {
  const bracket = options.bracket ?? running()
  return openResults({ saved: null, status: 'ongoing', standings: standings(bracket), ...options, bracket })
}

test('[RES-51] places that are still possible are told apart from places that are decided', async () => {
  const view = running()
  open({ bracket: view })
  const table = within(await screen.findByRole('table', { name: 'Xếp hạng tạm tính' }))
  expect(screen.getByText('sau 2/7 trận')).toBeTruthy()
  const rowOf = (id: number) =>
    table.getByText((text) => text.startsWith(nameOf(view, id))).closest('tr')?.textContent ?? ''
  const [, , winner, loser] = sidesOf(view, '01')
  expect(rowOf(winner)).toContain('từ hạng 1 đến hạng 4')
  expect(rowOf(winner)).toContain('1 – 0')
  expect(rowOf(winner)).toContain('A-05, khoảng')
  expect(rowOf(loser)).toContain('Hạng 5, đã chắc')
  expect(rowOf(loser)).toContain('Cùng thua tứ kết')
  expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    'Đã vào bán kết, hạng 1 đến 4 2 đội',
    'Còn trong tứ kết, hạng 1 đến 8 4 đội',
    'Đã xong, hạng 5 2 đội',
  ])
  expect(screen.queryByText('Vô địch')).toBeNull()
})

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
})

test('[UI-28] a row glows when its team stands otherwise than before, and no other row does', () => {
  const animate = vi.fn()
  HTMLElement.prototype.animate = animate
  const bracket = running()
  const before = standings(bracket)
  const [section, ...others] = before.sections
  const [first, ...rest] = section?.teams ?? []
  if (!section || !first) throw new Error('no standings')
  const after = { ...before, sections: [{ ...section, teams: [{ ...first, won: first.won + 1 }, ...rest] }, ...others] }
  const shown = (told: StandingsView) => (
    <MantineProvider env="test">
      <StandingsTable standings={told} bracket={bracket} />
    </MantineProvider>
  )
  const { rerender } = render(shown(before))
  rerender(shown({ ...before }))
  expect(animate).not.toHaveBeenCalled()
  rerender(shown(after))
  expect(animate).toHaveBeenCalledTimes(1)
})

test('[RES-51] the next match has its score from the side of the team, or its court', async () => {
  const view = running()
  open({ bracket: view })
  const table = within(await screen.findByRole('table', { name: 'Xếp hạng tạm tính' }))
  const rowOf = (id: number) =>
    table.getByText((text) => text.startsWith(nameOf(view, id))).closest('tr')?.textContent ?? ''
  const [ahead, behind] = sidesOf(view, '03')
  expect(rowOf(ahead)).toContain('A-03 · 9 – 6')
  expect(rowOf(behind)).toContain('A-03 · 6 – 9')
  expect(rowOf(sidesOf(view, '04')[0])).toContain('A-04 · Sân 6')
})

test('[RES-53] each part of the bracket says how far it is', async () => {
  open()
  const parts = within(await screen.findByRole('list', { name: 'Các vòng đấu' })).getAllByRole('listitem')
  expect(parts.map((part) => part.textContent)).toEqual([
    'Tứ kết2/42 trên 4 trận đã xong1 đang đấu, 1 đã giao sân',
    'Bán kết0/20 trên 2 trận đã xongkhoảng 15:30',
    'Chung kết0/10 trên 1 trận đã xongchưa bắt đầu',
  ])
})

test('what is played and what was just played stand beside it, each leading to its place in the bracket', async () => {
  const view = running()
  open({ bracket: view })
  const live = within(await screen.findByRole('region', { name: 'Đang đấu' }))
  expect(live.getByRole('link').getAttribute('href')).toBe(`/tournament-bracket-visual/128?match=${idOf(view, '03')}`)
  expect(live.getByRole('listitem').textContent).toMatch(/^Sân 1.*9.*6/)
  const recent = within(screen.getByRole('region', { name: 'Vừa xong' }))
  const [all, latest, before] = recent.getAllByRole('link')
  expect([all?.textContent, all?.getAttribute('href')]).toEqual(['Cả 2 trận', '/tournament-bracket/128'])
  expect(latest?.closest('li')?.textContent).toContain('A-02')
  expect(latest?.closest('li')?.textContent).toContain('11 – 7')
  expect(before?.closest('li')?.textContent).toContain('A-01')
})

test('anybody asks to be told of the podium, organisers may save it', async () => {
  const shown = open()
  expect(await screen.findByRole('button', { name: 'Báo tôi khi có kết quả' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Nhập kết quả' })).toBeNull()
  shown.unmount()
  open({ role: 'mod' })
  expect(await screen.findByRole('button', { name: 'Nhập kết quả' })).toBeTruthy()
})

test.each(['mod', 'ref'] as const)(
  '[PRC-01, PRC-02] of a practice nobody is told, and it says that no points come of it: %s',
  async (role) => {
    open({ role, tournament: { practice_until: '2026-03-15T10:00:00+07:00' } })
    expect(await screen.findByText(/Giải tập không cộng điểm/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Báo tôi khi có kết quả' })).toBeNull()
    expect(screen.queryByText(/điểm thưởng|ảnh để khoe/)).toBeNull()
  },
)

test('[RES-52] before anything was played the drawn numbers stand in place of places', async () => {
  const view = viewOfBracket(startBracket(8, 'standard'))
  const teams = view.bracket.participants.map(({ id }) => ({ id }))
  const progress = { total: 7, finished: 0, in_progress: 0 }
  open({ bracket: view, standings: standingsOf(view, [{ title: 'Theo số bốc thăm', teams }], progress) })
  const table = within(await screen.findByRole('table', { name: 'Xếp hạng tạm tính' }))
  expect(screen.getByText('chưa đấu trận nào')).toBeTruthy()
  expect(table.getAllByRole('columnheader')[0]?.textContent).toBe('Số')
  expect(
    table
      .getAllByRole('row')
      .slice(2)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent),
  ).toEqual(view.bracket.participants.map(({ rolling_number }) => String(rolling_number)))
  expect(screen.getByText('Chưa có trận nào trên sân.')).toBeTruthy()
  expect(screen.getByText('Chưa có trận nào xong.')).toBeTruthy()
})

test('a team is found as its name is typed, without marks too', async () => {
  const view = running()
  const { user } = open({ bracket: view })
  const [, , winner] = sidesOf(view, '01')
  const name = nameOf(view, winner)
  await user.type(
    await screen.findByRole('searchbox', { name: 'Tìm đội' }),
    name.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
  )
  const table = within(screen.getByRole('table', { name: 'Xếp hạng tạm tính' }))
  await waitFor(() => expect(table.getAllByRole('rowheader')).toHaveLength(1))
  await user.type(screen.getByRole('searchbox', { name: 'Tìm đội' }), ' không ai')
  expect(await screen.findByText('Không có đội nào khớp')).toBeTruthy()
})

test('standings that cannot be read say so and can be asked for again', async () => {
  const view = running()
  const { server, user } = open({ bracket: view })
  server.on(readStandings, () => fail('access-denied'))
  expect(await screen.findByText('Không thể tải bảng xếp hạng')).toBeTruthy()
  server.on(readStandings, () => standings(view))
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('table', { name: 'Xếp hạng tạm tính' })).toBeTruthy()
})

test('[RES-51] a result that comes meanwhile is in the standings by itself', async () => {
  const view = running()
  const { server } = open({ bracket: view })
  expect(await screen.findByText('sau 2/7 trận')).toBeTruthy()
  const later = viewOfBracket(playMatches(startBracket(8, 'standard'), 3))
  server
    .on(readLeanBracket, () => later)
    .on(readStandings, () => ({ ...standings(view), progress: { total: 7, finished: 3, in_progress: 0 } }))
  server.emitLive({ type: 'match-result', tournament_id: 128, seq: 10, at: '2026-03-14T10:00:00+07:00' })
  expect(await screen.findByText('sau 3/7 trận')).toBeTruthy()
})

test('[RES-54] while registration is open organisers are not shown standings either', async () => {
  const { server } = open({ status: 'open', role: 'mod' })
  let asked = 0
  server.on(readStandings, () => {
    asked += 1
    return fail('bracket-hidden')
  })
  expect(await screen.findByRole('link', { name: 'Đến trang đăng ký' })).toBeTruthy()
  expect(asked).toBe(0)
})
