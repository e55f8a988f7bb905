import { screen, waitFor, within } from '@testing-library/react'
import {
  completeMatch,
  createCourt,
  type DeskMatchView,
  deleteCourt,
  listCourts,
  listGroupMatches,
  listReferees,
  queueMatch,
  readGroup,
  unassignMatch,
} from '@vot/contract'
import type { Role } from '@vot/domain'
import { beforeEach, expect, test } from 'vitest'
import { retryLimit } from '../../lib/api/retry-plan'
import { fail } from '../../lib/testing/fake-server'
import {
  type Desk,
  deskCourt,
  deskGroup,
  deskMatches,
  deskReferee,
  deskVenue,
  onCourt,
  serveDesk,
} from '../../lib/testing/sample-desk'
import { datesOf, sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { OperationsScreen } from './operations-screen'

beforeEach(() => {
  localStorage.clear()
  retryLimit.attempts = 1
})

interface Options {
  readonly role?: Role
  readonly desk?: Partial<Desk>
  readonly refereePath?: (matchId: number) => string
  readonly at?: string
}

function open({ role = 'mod', desk, refereePath, at = '/matches/7' }: Options = {}) {
  const served = serveDesk(desk)
  const shown = <OperationsScreen resultDialog={() => <p>hộp kết quả</p>} refereePath={refereePath} />
  return { ...served, ...renderScreen(shown, { at, path: '/matches/:groupId', role }) }
}

const court = (name: RegExp) => screen.findByRole('listitem', { name })
const list = (name: 'Hàng chờ' | 'Đã giao') => within(screen.getByRole('region', { name }))
const matchIn = async (name: 'Hàng chờ' | 'Đã giao', code: string) => {
  const shown = within(await screen.findByRole('region', { name }))
  return within(await shown.findByRole('article', { name: `Trận ${code}` }))
}
const toRefereeMatch = (id: number) => `/referee/match/${id}`
const inPlay = (match: DeskMatchView, score: [number, number]): DeskMatchView =>
  onCourt(match, 1, {
    status: 'in_progress',
    started_at: new Date(Date.now() - 40 * 60_000).toISOString(),
    live_score: {
      phase: 'in_progress',
      game_number: 1,
      score,
      games: [],
      serving: 1,
      server_number: 2,
      server_player_id: 1,
    },
  })

test('courts show what is on them, and the referees where they are', async () => {
  open()
  const claimed = within(await court(/^Sân 1: Đã giao/))
  expect(claimed.getByText('01')).toBeTruthy()
  expect(claimed.getByText('Trọng tài 1')).toBeTruthy()
  expect(claimed.getByText('2 phút')).toBeTruthy()
  expect(within(await court(/^Sân 2: Trống/)).getByText('Trống 6 phút')).toBeTruthy()
  const referees = within(screen.getByRole('region', { name: 'Trọng tài' }))
  expect(await referees.findByText('rảnh 1/2')).toBeTruthy()
  expect(referees.getByText('Rảnh')).toBeTruthy()
  const facts = within(screen.getByRole('list', { name: 'Tiến độ' }))
  await waitFor(() => expect(facts.getByText('0/13')).toBeTruthy())
  expect(facts.getByText('1/2')).toBeTruthy()
})

const progressOf = (total: number, finished: number) => ({ total, finished, in_progress: 0 })
const emptyPage = { items: [], page: 1, per_page: 10, total_count: 0, total_pages: 0, playable: 0 }

test('a group without matches leads to where they are made, and offers no court for the next one', async () => {
  const { server } = open({ desk: { upcoming: [], claimed: [] } })
  server.on(listGroupMatches, () => ({ ...emptyPage, progress: progressOf(0, 0) }))
  expect(await screen.findByText('Nhóm giải chưa có trận nào')).toBeTruthy()
  const way = list('Hàng chờ').getByRole('link', { name: 'Mở danh sách đăng ký' })
  expect(way.getAttribute('href')).toMatch(/^\/tournament-registration\/\d+$/)
  expect(list('Hàng chờ').queryByRole('button', { name: 'Giao trận tiếp theo' })).toBeNull()
})

test('when every match is done the queue says so, and who only looks on is led nowhere', async () => {
  const { server } = open({ role: 'ref', desk: { upcoming: [], claimed: [] } })
  server.on(listGroupMatches, () => ({ ...emptyPage, progress: progressOf(13, 13) }))
  expect(await screen.findByText('Mọi trận đã xong')).toBeTruthy()
  expect(list('Hàng chờ').queryByRole('link')).toBeNull()
})

test('while matches wait for others the queue says when they come', async () => {
  open({ desk: { upcoming: [] } })
  expect(await screen.findByText('Không có trận nào chờ sân')).toBeTruthy()
  expect(list('Hàng chờ').queryByRole('button', { name: 'Giao trận tiếp theo' })).toBeNull()
})

test('a court in play shows score, server and clock, and a rally moves the score without a call', async () => {
  const [first] = deskMatches()
  if (!first) throw new Error('no match')
  const playing = inPlay(first, [4, 2])
  const { server } = open({ desk: { claimed: [playing], courts: [deskCourt(1, playing)] } })
  const tile = within(await court(/^Sân 1: đang đấu/))
  expect(tile.getByText('giao bóng')).toBeTruthy()
  expect(tile.getByText(/^40:0\d$/)).toBeTruthy()
  const calls = server.callsOf(listGroupMatches).length
  server.emitLive({
    tournament_id: 128,
    seq: 9,
    type: 'match-score',
    at: '2026-03-14T09:00:00+07:00',
    match_ids: [first.id],
    score: { ...playing.live_score, score: [5, 2], match_id: first.id },
  })
  expect(await tile.findByText('5')).toBeTruthy()
  expect(server.callsOf(listGroupMatches)).toHaveLength(calls)
})

test('what another device assigned shows without a reload', async () => {
  const { server, desk } = open()
  await matchIn('Hàng chờ', '02')
  const [second, ...others] = desk.upcoming
  if (!second) throw new Error('no match')
  desk.upcoming = others
  desk.claimed = [...desk.claimed, onCourt(second, 2)]
  desk.courts = [desk.courts[0] ?? deskCourt(1), deskCourt(2, onCourt(second, 2))]
  server.emitLive({ tournament_id: 128, seq: 2, type: 'match-assigned', at: '2026-03-14T09:00:00+07:00' })
  expect(await matchIn('Đã giao', '02')).toBeTruthy()
  expect(within(await court(/^Sân 2: Đã giao/)).getByText('02')).toBeTruthy()
  expect(list('Hàng chờ').queryByRole('article', { name: 'Trận 02' })).toBeNull()
})

test('organisers add a court by name and delete a free one after a question', async () => {
  const { server, desk, user } = open()
  server
    .on(createCourt, ({ body }) => {
      if (body.name === 'Sân 1') return fail('court-name-taken')
      const added = { ...deskCourt(3), name: body.name, last_ended_at: null }
      desk.courts = [...desk.courts, added]
      return added
    })
    .on(deleteCourt, ({ params }) => {
      desk.courts = desk.courts.filter(({ id }) => id !== params.id)
      return { message: 'Đã xóa sân "Sân 2"' }
    })
  const name = await screen.findByRole('textbox', { name: 'Tên sân mới' })
  await user.click(screen.getByRole('button', { name: 'Thêm sân' }))
  expect(await screen.findByText('Tên sân là bắt buộc')).toBeTruthy()
  await user.type(name, 'Sân 1{Enter}')
  expect((await screen.findAllByText('Địa điểm này đã có sân cùng tên')).length).toBeGreaterThan(0)
  await user.clear(name)
  await user.type(name, '  Sân phụ {Enter}')
  expect(await court(/^Sân phụ: Trống/)).toBeTruthy()
  expect(server.callsOf(createCourt).at(-1)?.body).toEqual({ name: 'Sân phụ', venue: deskVenue })

  await user.click(screen.getByRole('button', { name: 'Thao tác với Sân 2' }))
  await user.click(screen.getByRole('menuitem', { name: 'Xóa sân' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Xóa Sân 2?' })).getByRole('button', { name: 'Xóa sân' }),
  )
  expect(await screen.findByText('Đã xóa sân "Sân 2"')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('listitem', { name: /^Sân 2/ })).toBeNull())
  // A court that is taken is not deleted.
  await user.click(screen.getByRole('button', { name: 'Thao tác với Sân 1' }))
  expect(screen.queryByRole('menuitem', { name: 'Xóa sân' })).toBeNull()
})

test('the referees are read again when asked for', async () => {
  const { server, desk, user } = open()
  await screen.findByText('rảnh 1/2')
  desk.referees = [...desk.referees, deskReferee(3)]
  await user.click(screen.getByRole('button', { name: 'Làm mới danh sách trọng tài' }))
  expect(await screen.findByText('rảnh 2/3')).toBeTruthy()
  expect(server.callsOf(listReferees).length).toBe(2)
})

test('[OPS-13] the queue flags a gap above 0.5 and a player who is on court, with the reason', async () => {
  const [, second, third, fourth] = deskMatches()
  if (!second?.participant1 || !third?.participant1 || !fourth) throw new Error('no match')
  const gap = (match: DeskMatchView, by: number): DeskMatchView => ({ ...match, strength_gap: by })
  const conflict = {
    player_name: 'Cao Văn Lộc',
    match_id: 1001,
    match_code: '01',
    day_code: '01',
    court_name: 'Sân 1',
    elsewhere: null,
  }
  const { user } = open({ desk: { upcoming: [gap(second, 0.5), gap(third, 0.51), { ...fourth, conflict }] } })
  expect((await matchIn('Hàng chờ', '02')).queryByText(/^Chênh lệch/)).toBeNull()
  expect((await matchIn('Hàng chờ', '03')).getByText('Chênh lệch 0,51')).toBeTruthy()
  // [OPS-200] What waits for a player is folded away under what can be played.
  expect(list('Hàng chờ').queryByRole('article', { name: 'Trận 04' })).toBeNull()
  await user.click(list('Hàng chờ').getByRole('button', { name: /^Chờ VĐV \(1\)/, expanded: false }))
  const blocked = await matchIn('Hàng chờ', '04')
  expect(blocked.getByText('Cao Văn Lộc đang ở Sân 1')).toBeTruthy()
  expect(blocked.getByRole('button', { name: /^Giao sân/ }).hasAttribute('disabled')).toBe(true)
})

test('a match that has waited since an earlier day is ready since this morning', async () => {
  const [, second, third] = deskMatches()
  if (!second || !third) throw new Error('no match')
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString()
  open({
    desk: {
      upcoming: [
        { ...second, ready_since: new Date().toISOString() },
        { ...third, ready_since: twoDaysAgo },
      ],
    },
  })
  expect((await matchIn('Hàng chờ', '02')).getByText(/^Sẵn sàng dưới 1 phút/)).toBeTruthy()
  expect((await matchIn('Hàng chờ', '03')).getByText('Sẵn sàng từ đầu ngày')).toBeTruthy()
})

test('a match is put at the head of the queue; a failure says what could not be done', async () => {
  const { server, desk, user } = open()
  server.on(queueMatch, ({ params, body }) => {
    if (body.position === 'last') return fail('match-already-assigned')
    const match = desk.upcoming.find(({ id }) => id === params.id)
    if (!match) throw new Error('no match')
    desk.upcoming = [{ ...match, queued_at: match.ready_since }, ...desk.upcoming.filter((each) => each !== match)]
    return { message: 'Đã thêm trận 04 lên đầu hàng chờ', match }
  })
  const row = await matchIn('Hàng chờ', '04')
  await user.click(row.getByRole('button', { name: 'Thao tác với trận 04' }))
  await user.click(screen.getByRole('menuitem', { name: 'Lên đầu hàng chờ' }))
  expect(await screen.findByText('Đã thêm trận 04 lên đầu hàng chờ')).toBeTruthy()
  await waitFor(() => expect(list('Hàng chờ').getAllByRole('article')[0]?.textContent).toContain('Đã xếp hàng'))
  await user.click((await matchIn('Hàng chờ', '02')).getByRole('button', { name: 'Thao tác với trận 02' }))
  await user.click(screen.getByRole('menuitem', { name: 'Xếp cuối hàng' }))
  expect(await screen.findByText('Không thể thêm trận đấu vào hàng chờ')).toBeTruthy()
})

test('both lists are searched and paged by themselves', async () => {
  const [first] = deskMatches()
  if (!first) throw new Error('no match')
  const many = Array.from({ length: 12 }, (_, index) => ({ ...first, id: 50 + index, day_code: `X${index + 10}` }))
  const { server, user } = open({ desk: { upcoming: many } })
  await matchIn('Hàng chờ', 'X10')
  expect(list('Hàng chờ').getAllByRole('article')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Trang sau' }))
  expect(await matchIn('Hàng chờ', 'X21')).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Tìm trong hàng chờ' }), 'X13')
  await waitFor(() => expect(list('Hàng chờ').getAllByRole('article')).toHaveLength(1))
  expect(server.callsOf(listGroupMatches).at(-1)?.query).toMatchObject({ q: 'X13', page: 1, per_page: 10 })
  await user.type(screen.getByRole('searchbox', { name: 'Tìm trong trận đã giao' }), 'zz')
  expect(await screen.findByText('Không có trận nào khớp “zz”')).toBeTruthy()
})

test('[BRK-179] an address that names a match on court shows the assigned matches, searched for it', async () => {
  const { server } = open({ at: '/matches/7?on=04' })
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Tìm trong trận đã giao' })
  expect(field.value).toBe('04')
  await waitFor(() =>
    expect(server.callsOf(listGroupMatches).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ status: 'claimed', q: '04' }),
    ),
  )
  expect(document.querySelector('[data-part]')?.getAttribute('data-part')).toBe('assigned')
})

test('the queue of one division alone is shown where the group has several', async () => {
  const group = deskGroup()
  const [division] = group.divisions
  if (!division) throw new Error('no division')
  const second = { ...division, id: 129, name: 'Đôi nữ 6.0', letter: 'B' }
  const { server, user } = open()
  server.on(readGroup, () => ({ ...group, divisions: [division, second] }))
  await user.click(await screen.findByRole('button', { name: /Đôi nữ 6.0$/, pressed: false }))
  await waitFor(() => expect(server.callsOf(listGroupMatches).at(-1)?.query).toMatchObject({ tournament_id: 129 }))
})

test('[OPS-39] assigned matches carry chips and are completed or taken back', async () => {
  const [first, second] = deskMatches()
  if (!first || !second) throw new Error('no match')
  const claimed = [onCourt(first, 1), onCourt(second, 2, { status: 'completed', outcome: 'played', games: [[11, 7]] })]
  const { server, desk, user } = open({ desk: { claimed, upcoming: [] } })
  let answers = 0
  server
    .on(completeMatch, ({ params }) => {
      answers += 1
      if (answers === 1) return fail('match-without-result')
      desk.claimed = desk.claimed.filter(({ id }) => id !== params.id)
      return { message: 'Trận 02 đã hoàn thành', match: second }
    })
    .on(unassignMatch, () => ({ message: 'Đã hủy giao trận 01', match: first }))
  const called = await matchIn('Đã giao', '01')
  for (const chip of ['Sân 1', 'Trọng tài 1', 'đã giao 2 phút']) expect(called.getByText(chip)).toBeTruthy()
  await user.click(called.getByRole('button', { name: 'Hủy giao' }))
  expect(await screen.findByText('Đã hủy giao trận 01')).toBeTruthy()
  const playing = await matchIn('Đã giao', '02')
  await user.click(playing.getByRole('button', { name: 'Hoàn thành' }))
  expect(await screen.findByText('Có lỗi xảy ra khi đánh dấu trận đấu hoàn thành')).toBeTruthy()
  expect(screen.getByText('Trận đấu chưa có kết quả')).toBeTruthy()
  await user.click(playing.getByRole('button', { name: 'Hoàn thành' }))
  await waitFor(() => expect(list('Đã giao').queryByRole('article', { name: 'Trận 02' })).toBeNull())
  await user.click((await matchIn('Đã giao', '01')).getByRole('button', { name: 'Lưu kết quả' }))
  expect(screen.getByText('hộp kết quả')).toBeTruthy()
})

test('a match without a result is not offered as complete', async () => {
  const [first, second] = deskMatches()
  if (!first || !second) throw new Error('no match')
  const { user } = open({
    desk: { claimed: [onCourt(first, 1), onCourt(second, 2, { status: 'in_progress' })], upcoming: [] },
  })
  for (const code of ['01', '02']) {
    const row = await matchIn('Đã giao', code)
    expect(row.getByRole('button', { name: 'Lưu kết quả' })).toBeTruthy()
    expect(row.queryByRole('button', { name: 'Hoàn thành' })).toBeNull()
    await user.click(row.getByRole('button', { name: `Thao tác với trận ${code}` }))
    expect(screen.queryByRole('menuitem', { name: 'Hoàn thành' })).toBeNull()
    await user.keyboard('{Escape}')
  }
})

test('the way to the referee screen is there for a mod, not for an admin', async () => {
  for (const [role, count] of [
    ['mod', 1],
    ['admin', 0],
  ] as const) {
    const { user, unmount } = open({ role, refereePath: toRefereeMatch })
    const row = await matchIn('Đã giao', '01')
    await user.click(row.getByRole('button', { name: 'Thao tác với trận 01' }))
    expect(screen.queryAllByRole('menuitem', { name: 'Mở trang trọng tài' })).toHaveLength(count)
    unmount()
  }
})

test('[OPS-23] a referee sees its matches with the way to score them, and nothing that organisers do', async () => {
  open({ role: 'ref', refereePath: toRefereeMatch })
  const row = await matchIn('Đã giao', '01')
  expect(row.getByRole('link', { name: 'Mở trang trọng tài' }).getAttribute('href')).toBe('/referee/match/1001')
  await matchIn('Hàng chờ', '02')
  for (const name of [/Giao/, /Thêm sân/, /Lưu kết quả/, /Hoàn thành/, /Thao tác/]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('lists that cannot be read say so', async () => {
  const { server } = serveDesk()
  server
    .on(listGroupMatches, () => fail('internal-error'))
    .on(listReferees, () => fail('internal-error'))
    .on(listCourts, () => ({ items: [] }))
  renderScreen(<OperationsScreen resultDialog={() => null} />, {
    at: '/matches/7',
    path: '/matches/:groupId',
    role: 'mod',
  })
  // In place and as a toast.
  for (const text of ['Không thể tải danh sách trận đấu', 'Không thể tải danh sách trọng tài']) {
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(1))
  }
  expect(screen.getByText('Chưa có sân nào.')).toBeTruthy()
})

test('[OPS-23] a group that is not there is named, with the way back', async () => {
  const { server } = serveDesk()
  server.on(readGroup, () => fail('group-not-found'))
  renderScreen(<OperationsScreen resultDialog={() => null} />, {
    at: '/matches/7',
    path: '/matches/:groupId',
    role: 'mod',
  })
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy nhóm giải đấu' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Về danh sách giải đấu' }).getAttribute('href')).toBe('/tournaments')
})

test('[OPS-01] the device keeps courts, who is busy and the matches on court of each venue', async () => {
  const first = open()
  await matchIn('Đã giao', '01')
  await screen.findByText('rảnh 1/2')
  const kept = (name: string) => JSON.parse(localStorage.getItem(`vot.desk.${name}`) ?? 'null')?.data
  await waitFor(() => expect(kept(`claimed-matches.${deskVenue}`)).toHaveLength(1))
  expect([kept(`busy-courts.${deskVenue}`), kept(`busy-referees.${deskVenue}`)]).toEqual([[1], [1]])
  expect([kept(`courts.${deskVenue}`).length, kept('last-venue'), kept('referees').length]).toEqual([2, deskVenue, 2])
  expect(JSON.stringify({ ...localStorage })).not.toContain('@vot.example')
  first.desk.claimed = []
  first.server.emitLive({ tournament_id: 128, seq: 3, type: 'match-completed', at: '2026-03-14T09:00:00+07:00' })
  await waitFor(() => expect(kept(`claimed-matches.${deskVenue}`)).toEqual([]))
})

test('where the server cannot tell, the courts are shown as they were seen last', async () => {
  const first = open()
  await court(/^Sân 1: Đã giao/)
  first.unmount()
  const { server } = serveDesk()
  server.on(listCourts, () => fail('internal-error')).on(listGroupMatches, () => fail('internal-error'))
  renderScreen(<OperationsScreen resultDialog={() => null} />, {
    at: '/matches/7',
    path: '/matches/:groupId',
    role: 'mod',
  })
  expect(await court(/^Sân 1: Đã giao/)).toBeTruthy()
  expect(screen.getByText('Dữ liệu cũ')).toBeTruthy()
})

test('the desk leads to the bracket of its group, and to each where there are several', async () => {
  const division = (id: number, name: string, is_bracket_generated: boolean) =>
    sampleTournament({ ...datesOf('ongoing'), id, name, is_bracket_generated })
  const withDivisions = (divisions: ReturnType<typeof division>[]) => {
    const shown = open()
    const at = '2026-02-01T09:00:00+07:00'
    const snapshot = { use_snapshot_ranking: false, snapshot_group_tournament_id: null }
    shown.server.on(readGroup, () => ({
      ...{ id: 7, group_name: 'Sài Gòn Mở Rộng', venue: deskVenue, divisions, total_count: divisions.length },
      ...{ ...snapshot, created_at: at, updated_at: at },
    }))
    return shown
  }
  const one = withDivisions([division(1, 'Đôi nam', true), division(2, 'Đôi nữ', false)])
  const link = await screen.findByRole('link', { name: 'Sơ đồ' })
  expect(link.getAttribute('href')).toBe('/tournament-bracket-visual/1')
  one.unmount()
  const { user } = withDivisions([division(1, 'Đôi nam', true), division(2, 'Đôi nữ', true)])
  await user.click(await screen.findByRole('button', { name: 'Sơ đồ' }))
  const item = await screen.findByRole('menuitem', { name: 'Đôi nữ' })
  expect(item.getAttribute('href')).toBe('/tournament-bracket-visual/2')
})
