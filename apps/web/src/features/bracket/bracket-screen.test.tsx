import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  type BracketView,
  decideGroupTie,
  type MatchView,
  previewMatchResult,
  readBracket,
  readGroup,
  readMatchHistory,
  readTournament,
  saveMatchResult,
  type TournamentView,
} from '@vot/contract'
import type { Role } from '@vot/domain'
import { expect, test, vi } from 'vitest'
import { retryLimit } from '../../lib/retry-plan'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { playMatches, startBracket, viewOfBracket } from '../../lib/testing/sample-bracket'
import { datesOf, sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { BracketScreen } from './bracket-screen'
import { looks } from './looks'
import { type ViewName, viewPath } from './views'

interface Options {
  readonly name?: ViewName
  readonly role?: Role
  readonly search?: string
  readonly tournament?: Partial<TournamentView>
  readonly prepare?: (server: FakeServer) => void
}

function open(
  view: BracketView | null,
  { name = 'visual', role, search = '', tournament = {}, prepare }: Options = {},
) {
  const shown = { view }
  const server = new FakeServer()
    .on(readTournament, () =>
      sampleTournament({ ...datesOf('ongoing'), group_id: null, is_bracket_generated: view !== null, ...tournament }),
    )
    .on(readBracket, () => shown.view ?? fail('bracket-not-found'))
    .on(readMatchHistory, () => ({ items: [] }))
  prepare?.(server)
  const at = `${viewPath(name, 128)}${search}`
  const options = { at, path: '/:view/:tournamentId', ...(role ? { role } : {}) }
  return { server, shown, ...renderScreen(<BracketScreen view={name} />, options) }
}

const sixteen = () => viewOfBracket(playMatches(startBracket(16, 'play_off'), 5))
const cardOf = (code: string) => screen.findByRole('button', { name: new RegExp(`^Trận ${code},`) })
const matchOf = (view: BracketView, code: string): MatchView => {
  const match = view.bracket.matches.find(({ match_code }) => match_code === code)
  if (!match) throw new Error(`no match ${code}`)
  return match
}
const answerOf = (match: MatchView) => ({
  message: `Đã lưu kết quả trận ${match.match_code}`,
  final_score: '11 – 0',
  match,
  changed_match_ids: [match.id],
  voided: [],
})

test('[BRK-68] visitors see the diagram and its statistics, organisers also the button that makes it anew', async () => {
  const first = open(sixteen())
  expect(await screen.findByRole('heading', { level: 1, name: /Sơ đồ thi đấu/ })).toBeTruthy()
  const stats = within(screen.getByRole('list', { name: 'Thống kê sơ đồ' }))
  expect(stats.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '27 trận',
    '5 xong',
    '7 sắp đấu',
    '15 chờ',
  ])
  expect(screen.getByText('Play Off · 16 đội')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tạo lại sơ đồ' })).toBeNull()
  first.unmount()
  open(sixteen(), { role: 'mod' })
  expect((await screen.findAllByRole('button', { name: 'Tạo lại sơ đồ' })).length).toBeGreaterThan(0)
})

test('[BRK-83][BRK-28] cards say in words where a match stands, and a bye is a walkover', async () => {
  const view = viewOfBracket(playMatches(startBracket(7, 'standard'), 1), { '02': { status: 'in_progress' } })
  open(view)
  expect(within(await cardOf('01')).getByText('Xong')).toBeTruthy()
  expect(within(await cardOf('02')).getByText('Đang đấu')).toBeTruthy()
  expect(within(await cardOf('06')).getByText('Chờ')).toBeTruthy()
  const bye = within(await cardOf('B-01'))
  expect(bye.getByText('Không có đối thủ')).toBeTruthy()
  expect(bye.getAllByText('WO').length).toBeGreaterThan(0)
})

test('[BRK-38] an open side names the match or the place that it comes from', async () => {
  open(viewOfBracket(startBracket(7, 'play_off')))
  expect((await cardOf('08')).textContent).toContain('W-06 Thắng trận 06')
  expect((await cardOf('06')).textContent).toContain('RR-B#2 Nhì cụm B')
})

test('[BRK-70] zoom starts at 100 %, moves in steps of 20 and stays within 30 and 300 %', async () => {
  const { user } = open(sixteen())
  const bar = within((await screen.findAllByRole('group', { name: 'Phóng và thu sơ đồ' }))[0] ?? document.body)
  expect(bar.getByText('100%')).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'Phóng to' }))
  expect(bar.getByText('120%')).toBeTruthy()
  for (let press = 0; press < 5; press += 1) await user.click(bar.getByRole('button', { name: 'Thu nhỏ' }))
  expect(bar.getByText('30%')).toBeTruthy()
  expect(bar.getByRole('button', { name: 'Thu nhỏ' }).hasAttribute('disabled')).toBe(true)
})

test('[BRK-70] on a narrow screen zoom starts at 60 %', async () => {
  vi.stubGlobal('innerWidth', 390)
  open(sixteen())
  expect((await screen.findAllByText('60%')).length).toBeGreaterThan(0)
})

test('[BRK-85] without a bracket the screen says so and leads on', async () => {
  const first = open(null)
  expect(await screen.findByRole('heading', { name: 'Giải đấu chưa có bảng đấu' })).toBeTruthy()
  first.unmount()
  open(null, { role: 'admin' })
  const next = await screen.findByRole('link', { name: 'Mở màn đăng ký' })
  expect(next.getAttribute('href')).toBe('/tournament-registration/128')
})

test('[BRK-86] a tournament that is not there is named, with the way back', async () => {
  open(null, {
    prepare: (server) =>
      server.on(readTournament, () => fail('tournament-not-found')).on(readBracket, () => fail('tournament-not-found')),
  })
  expect(await screen.findByText('Không tìm thấy giải đấu')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Về danh sách giải đấu' }).getAttribute('href')).toBe('/tournaments')
})

test('[BRK-86][BRK-89] a bracket that cannot be read is tried three times, then named', async () => {
  retryLimit.attempts = 3
  const { server } = open(null, {
    tournament: { is_bracket_generated: true },
    prepare: (fake) => fake.on(readBracket, () => fail('internal-error')),
  })
  const texts = await screen.findAllByText('Không thể tải dữ liệu bảng đấu', {}, { timeout: 4000 })
  expect(texts.length).toBeGreaterThan(0)
  expect(server.callsOf(readBracket)).toHaveLength(3)
})

test('[BRK-87] a refresh says that the bracket is up to date', async () => {
  const { user } = open(sixteen())
  await user.click((await screen.findAllByRole('button', { name: 'Làm mới' }))[0] ?? document.body)
  expect(await screen.findByText('Dữ liệu bảng đấu đã được cập nhật')).toBeTruthy()
})

test('[BRK-84] a team is found without diacritics and its way is ringed', async () => {
  const view = sixteen()
  const { user } = open(view)
  const [team] = view.bracket.participants
  const plain = (team?.player1_name ?? '').normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toUpperCase()
  await user.type(await screen.findByPlaceholderText('Tìm VĐV trong sơ đồ…'), plain)
  await user.click(await screen.findByRole('option', { name: new RegExp(team?.player1_name ?? '') }))
  const own = view.bracket.matches.filter(({ participant1_id, participant2_id }) =>
    [participant1_id, participant2_id].includes(team?.id ?? 0),
  )
  const ringed = [...document.querySelectorAll('[data-on-path]')].map((card) => Number(card.getAttribute('data-match')))
  expect(ringed).toEqual(own.map(({ match_number }) => match_number))
})

test('[BRK-66][BRK-67] the same bracket is a list of matches by cluster and round', async () => {
  open(sixteen(), { name: 'list' })
  expect((await screen.findByRole('link', { name: 'Xem sơ đồ trực quan' })).getAttribute('href')).toBe(
    '/tournament-bracket-visual/128',
  )
  expect(screen.getByText('Loại kép, Play Off · 16 đội')).toBeTruthy()
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.firstChild?.textContent?.trim())
  expect(titles).toEqual(['Cụm A', 'Cụm B', 'Cụm C', 'Cụm D', 'Tứ kết', 'Bán kết', 'Chung kết'])
  const cluster = within(screen.getByRole('region', { name: 'Cụm A' }))
  expect(cluster.getAllByRole('row')).toHaveLength(1 + 5)
  expect(cluster.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Trận',
    'Số',
    'Đội',
    'Điểm',
    'Tỉ số',
    'Trạng thái',
    'Sân',
    'Trọng tài',
    'Giờ',
  ])
})

test('[BRK-36] a table gives the reason beside each place', async () => {
  const view = viewOfBracket(playMatches(startBracket(4, 'league'), 3))
  open(view)
  const rows = within(await screen.findByRole('table', { name: /Thứ hạng/ })).getAllByRole('row')
  expect(rows).toHaveLength(5)
  const [first] = view.groups[0]?.standings ?? []
  expect(rows[1]?.textContent).toContain(first?.reason ?? 'none')
})

test('a tap opens the sheet with both sides, their points and where winner and loser go', async () => {
  const { user } = open(sixteen())
  await user.click(await cardOf('01'))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('Cụm A, vòng 1')).toBeTruthy()
  expect(sheet.getAllByText('7,50')).toHaveLength(2)
  const ways = sheet.getAllByRole('listitem').map((item) => item.textContent)
  expect(ways).toContainEqual(expect.stringContaining('Đội thắng vào trận 09'))
  expect(ways).toContainEqual(expect.stringContaining('Đội thua vào trận 10'))
  expect(sheet.queryByRole('button', { name: 'Sửa kết quả' })).toBeNull()
})

test('[OPS-17] saving a result needs a winner; set 1 starts at 11 and 0', async () => {
  const view = viewOfBracket(startBracket(4, 'standard'))
  const match = matchOf(view, '01')
  const { server, user } = open(view, { role: 'mod', search: `?match=${match.id}` })
  server.on(saveMatchResult, () => answerOf(match))
  await user.click(await screen.findByRole('button', { name: 'Lưu kết quả' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Kết quả trận 01/ }))
  expect(dialog.getByLabelText<HTMLInputElement>('Điểm đội thắng').value).toBe('11')
  expect(dialog.getByLabelText<HTMLInputElement>('Điểm đội thua').value).toBe('0')
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await dialog.findByText('Vui lòng chọn người chiến thắng')).toBeTruthy()
  expect(server.callsOf(saveMatchResult)).toHaveLength(0)

  await user.click(dialog.getAllByRole('radio')[0] ?? document.body)
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await screen.findByText('Đã lưu kết quả trận 01')).toBeTruthy()
  expect(server.callsOf(saveMatchResult).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      winner_id: match.participant1_id,
      loser_id: match.participant2_id,
      set1_winner_score: 11,
      set1_loser_score: 0,
      outcome: 'played',
      confirm_void: false,
      seen_updated_at: match.updated_at,
    }),
  ])
})

test('[BRK-112] a double walkover asks for no winner and no score', async () => {
  const view = viewOfBracket(startBracket(4, 'standard'))
  const match = matchOf(view, '01')
  const { server, user } = open(view, { role: 'mod', search: `?match=${match.id}` })
  server.on(saveMatchResult, () => answerOf(match))
  await user.click(await screen.findByRole('button', { name: 'Lưu kết quả' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Kết quả trận 01/ }))
  await user.click(dialog.getByRole('radio', { name: 'Cùng vắng' }))
  expect(dialog.queryByLabelText('Điểm đội thắng')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  await waitFor(() => expect(server.callsOf(saveMatchResult)).toHaveLength(1))
  expect(server.callsOf(saveMatchResult)[0]?.body).toEqual({
    outcome: 'double_walkover',
    confirm_void: false,
    seen_updated_at: match.updated_at,
  })
})

test('[BRK-42][BRK-92][OPS-21] a correction names what it voids and waits for the red button', async () => {
  const view = viewOfBracket(playMatches(startBracket(4, 'standard')))
  const match = matchOf(view, '01')
  const { server, user } = open(view, { role: 'mod', search: `?match=${match.id}` })
  server
    .on(previewMatchResult, () => ({ voided: [{ id: 9, match_code: '03' }] }))
    .on(saveMatchResult, () => answerOf(match))
  await user.click(await screen.findByRole('button', { name: 'Sửa kết quả' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Kết quả trận 01/ }))
  await user.click(dialog.getAllByRole('radio')[1] ?? document.body)
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await dialog.findByText('Sửa kết quả trận 01 sẽ hủy kết quả trận 03')).toBeTruthy()
  expect(server.callsOf(saveMatchResult)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Hủy 1 kết quả và lưu' }))
  await waitFor(() => expect(server.callsOf(saveMatchResult)).toHaveLength(1))
  expect(server.callsOf(saveMatchResult)[0]?.body).toMatchObject({
    winner_id: match.participant2_id,
    confirm_void: true,
  })
})

test('[BRK-93][OPS-31] a result that somebody else changed meanwhile is not overwritten, and the dialog stays', async () => {
  const view = viewOfBracket(startBracket(4, 'standard'))
  const match = matchOf(view, '01')
  const { server, user } = open(view, { role: 'mod', search: `?match=${match.id}` })
  server.on(saveMatchResult, () => fail('match-changed'))
  await user.click(await screen.findByRole('button', { name: 'Lưu kết quả' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Kết quả trận 01/ }))
  await user.click(dialog.getAllByRole('radio')[0] ?? document.body)
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await dialog.findByText(/Trận đấu vừa thay đổi, vui lòng xem lại\./)).toBeTruthy()
  expect(screen.getByText('Có lỗi xảy ra khi lưu kết quả trận đấu')).toBeTruthy()
})

test('[BRK-91][LIVE-12] a result saved elsewhere appears without a reload and leaves the view where it is', async () => {
  const start = startBracket(8, 'standard')
  const { server, shown, user } = open(viewOfBracket(start), { role: 'mod' })
  const card = await cardOf('01')
  await user.click(screen.getAllByRole('button', { name: 'Phóng to' })[0] ?? document.body)
  const stage = card.parentElement
  const before = stage?.style.transform
  shown.view = viewOfBracket(playMatches(start, 1))
  server.emitLive({ tournament_id: 128, seq: 2, type: 'match-result', at: '2026-03-14T09:31:00+07:00' }, '2')
  await waitFor(async () => expect((await cardOf('01')).textContent).toContain('11'))
  expect(within(await cardOf('01')).getByText('Xong')).toBeTruthy()
  expect(await cardOf('01')).toBe(card)
  expect(stage?.style.transform).toBe(before)
})

test('a drag moves the drawing and opens nothing; arrow keys move it too', async () => {
  open(sixteen())
  const card = await cardOf('01')
  const transform = () => card.parentElement?.style.transform
  const start = transform()
  const at = (x: number, y: number) => ({ pointerId: 1, pointerType: 'mouse', button: 0, clientX: x, clientY: y })
  fireEvent(card, new MouseEvent('pointerdown', { bubbles: true, ...at(200, 200) }))
  fireEvent(card, new MouseEvent('pointermove', { bubbles: true, ...at(160, 190) }))
  fireEvent(card, new MouseEvent('pointerup', { bubbles: true, ...at(160, 190) }))
  fireEvent(card, new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  expect(transform()).not.toBe(start)
  expect(screen.queryByRole('dialog')).toBeNull()
  const dragged = transform()
  fireEvent.keyDown(screen.getByRole('region', { name: /^Sơ đồ thi đấu/ }), { key: 'ArrowRight' })
  expect(transform()).not.toBe(dragged)
})

test('[BRK-34] the organiser puts in order what nothing else separates', async () => {
  const view = viewOfBracket(playMatches(startBracket(3, 'league')))
  const [table] = view.groups
  const tied = {
    ...view,
    groups: table ? [{ ...table, standings: table.standings.map((row) => ({ ...row, place: 1 })) }] : [],
  }
  const { server, user } = open(tied, { role: 'mod' })
  server.on(decideGroupTie, () => view)
  await user.click(await screen.findByRole('button', { name: 'Phân định hạng' }))
  const dialog = within(await screen.findByRole('dialog'))
  const [first] = dialog.getAllByRole('button', { name: /xuống$/ })
  await user.click(first ?? document.body)
  await user.click(dialog.getByRole('button', { name: 'Lưu thứ hạng' }))
  await waitFor(() => expect(server.callsOf(decideGroupTie)).toHaveLength(1))
  expect(server.callsOf(decideGroupTie)[0]?.body).toEqual({ group_key: 'A', order: [2, 1, 3] })
})

test('the division switcher leads to the brackets of the group', async () => {
  const { server, user } = open(sixteen(), { tournament: { group_id: 7 } })
  const divisions = [sampleTournament({ is_bracket_generated: true }), sampleTournament({ id: 129, name: 'Đôi nữ' })]
  server.on(readGroup, () => ({
    id: 7,
    group_name: 'Sài Gòn Mở Rộng',
    venue: 'Nhà thi đấu Phú Thọ',
    use_snapshot_ranking: false,
    snapshot_group_tournament_id: null,
    divisions,
    total_count: 2,
    created_at: '2026-02-01T09:00:00+07:00',
    updated_at: '2026-02-01T09:00:00+07:00',
  }))
  await user.click(await screen.findByRole('button', { name: /Chọn nội dung khác/ }))
  const other = await screen.findByRole('menuitem', { name: /Đôi nữ/ })
  expect(other.getAttribute('href')).toBe('/tournament-bracket-visual/129')
})

test('[BRK-65] each view has its address, keeps the chosen team and is told apart', async () => {
  open(sixteen(), { name: 'compact', search: '?team=3' })
  const views = within(await screen.findByRole('navigation', { name: 'Cách xem sơ đồ' }))
  expect(views.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Trực quan', '/tournament-bracket-visual/128?team=3'],
    ['Danh sách', '/tournament-bracket/128?team=3'],
    ['Rút gọn', '/tournament-compact/128?team=3'],
    ['Di động', '/tournament-mobile-bracket/128?team=3'],
  ])
  expect(views.getByRole('link', { current: 'page' }).textContent).toBe('Rút gọn')
})

test('a list of one team has its matches alone', async () => {
  const view = sixteen()
  open(view, { name: 'list', search: '?team=1' })
  const own = view.bracket.matches.filter((match) => match.participant1_id === 1 || match.participant2_id === 1)
  await screen.findByRole('link', { name: 'Xem sơ đồ trực quan' })
  expect(screen.getAllByRole('button', { name: /^Trận/ })).toHaveLength(own.length)
})

const longName = 'Nguyễn Hoàng Bảo Phúc Thiên Kim'

test('[BRK-71][BRK-73][BRK-74][BRK-76] the mobile view has its header, TBD, marks and cut names', async () => {
  const start = viewOfBracket(playMatches(startBracket(8, 'standard'), 1))
  const [first, ...others] = start.bracket.matches
  if (!first?.participant1) throw new Error('no first match')
  const named = { ...first, participant1: { ...first.participant1, player1_name: longName } }
  open({ ...start, bracket: { ...start.bracket, matches: [named, ...others] } }, { name: 'mobile' })
  const card = within(await cardOf('01'))
  expect(card.getByTitle(longName).textContent).toBe('Nguyễn Hoàng Bảo Phúc Thi…')
  expect(card.getByText('Xong')).toBeTruthy()
  expect((await cardOf('01')).querySelector('[aria-label="Thắng"]')?.textContent).toBe('W')
  expect((await cardOf('01')).querySelector('[aria-label="Thua"]')?.textContent).toBe('L')
  expect((await cardOf('07')).textContent).toContain('TBD')
  expect(screen.getByText('Đã tạo sơ đồ')).toBeTruthy()
  expect(screen.getByText('Nhà thi đấu Phú Thọ')).toBeTruthy()
  expect(screen.getAllByText('60%').length).toBeGreaterThan(0)
})

test('[BRK-77] the mobile view without a bracket leads to the visual one, and names a load that failed', async () => {
  const first = open(null, { name: 'mobile' })
  expect((await screen.findByRole('link', { name: 'Mở trang sơ đồ trực quan' })).getAttribute('href')).toBe(
    '/tournament-bracket-visual/128',
  )
  first.unmount()
  open(null, { name: 'mobile', prepare: (server) => server.on(readTournament, () => fail('internal-error')) })
  expect((await screen.findAllByText('Không thể tải dữ liệu giải đấu')).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Về danh sách giải đấu' })).toBeTruthy()
})

test('[BRK-79][BRK-80] compact rounds: the last three of the winners have names, the losers numbers; zoom by 10', async () => {
  const { user } = open(sixteen(), { name: 'compact' })
  const bar = within((await screen.findAllByRole('group', { name: 'Phóng và thu sơ đồ' }))[0] ?? document.body)
  expect(bar.getByText('60%')).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'Phóng to' }))
  expect(bar.getByText('70%')).toBeTruthy()
  const chips = within(screen.getByRole('navigation', { name: 'Đi nhanh đến' }))
  expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'Nhánh thắng, vòng 1',
    'Nhánh thắng, vòng 2',
    'Nhánh thắng, tứ kết',
    'Nhánh thắng, bán kết',
    'Nhánh thắng, chung kết',
    'Nhánh thua, vòng 1',
    'Nhánh thua, vòng 2',
  ])
  const legend = within(screen.getByRole('list', { name: 'Chú giải' }))
  expect(legend.getAllByRole('listitem').map((item) => item.textContent?.trim())).toEqual([
    'Đã xong 5',
    'Đang đấu 0',
    'Chưa bắt đầu 22',
  ])
})

test('[BRK-81] a compact card has number, rating, first game, winner, and the day it was finished or that it is not', async () => {
  open(sixteen(), { name: 'compact' })
  const card = await cardOf('01')
  expect(card.textContent).toContain('7,50')
  expect(card.textContent).toContain('14/03/2026')
  expect(card.textContent).toContain('11')
  expect(card.querySelectorAll('.tabler-icon-trophy-filled')).toHaveLength(1)
  expect((await cardOf('27')).textContent).toContain('Chưa xong')
})

test('[BRK-82] the compact view without a bracket offers the way back and another try', async () => {
  open(null, { name: 'compact' })
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Về danh sách giải đấu' }).length).toBeGreaterThan(0)
})

test('[BRK-78] compact cards are 280 by 160', () => {
  expect(looks.compact.sizes.card).toEqual({ width: 280, height: 160 })
})

test('[BRK-119] a match in play has the score of its sheet and who serves', async () => {
  const view = viewOfBracket(startBracket(4, 'standard'), {
    '01': {
      status: 'in_progress',
      live_score: {
        phase: 'in_progress',
        game_number: 2,
        score: [9, 6],
        games: [[11, 8]],
        serving: 2,
        server_number: 1,
        server_player_id: 1,
      },
    },
  })
  open(view)
  const card = await cardOf('01')
  expect(card.textContent).toContain('11 9')
  expect(card.textContent).toMatch(/8 6, đang giao/)
})

test('[BRK-120] pointing at a team shows its way and leaving it ends that', async () => {
  const { user } = open(sixteen())
  const side = (await cardOf('01')).querySelector('[data-team="1"]')
  if (!side) throw new Error('no side')
  const shown = () => [...document.querySelectorAll('[data-on-path]')].map((card) => card.getAttribute('data-match'))
  expect(shown()).toEqual([])
  await user.hover(side)
  expect(shown().length).toBeGreaterThan(1)
  await user.unhover(side)
  expect(shown()).toEqual([])
})

test('[BRK-72] the mobile view has both sections with their rounds and lines, and moves and zooms', async () => {
  const { user } = open(sixteen(), { name: 'mobile' })
  const stage = (await cardOf('01')).parentElement
  for (const text of ['Play Off', 'Loại trực tiếp', 'Vòng 1', 'Vòng 2', 'Tứ kết', 'Bán kết', 'Chung kết']) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  }
  // Two lines in each cluster for winners and one each for losers, and those of the knock-out.
  expect(stage?.querySelectorAll('svg[width="1"] path').length).toBeGreaterThan(12)
  const start = stage?.style.transform
  fireEvent.keyDown(screen.getByRole('region', { name: /^Sơ đồ thi đấu/ }), { key: 'ArrowRight' })
  const moved = stage?.style.transform
  expect(moved).not.toBe(start)
  await user.click(screen.getAllByRole('button', { name: 'Phóng to' })[0] ?? document.body)
  expect(stage?.style.transform).toContain('scale(0.8)')
})
