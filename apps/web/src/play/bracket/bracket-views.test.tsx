import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type ParticipantView, readLeanBracket, readTournament } from '@vot/contract'
import { expect, test } from 'vitest'
import { fail } from '../../lib/testing/fake-server'
import { playMatches, startBracket, viewOfBracket } from '../../lib/testing/sample-bracket'
import { cardOf, chooseAction, openBracket, sixteen } from './testing/open-bracket'

test('each view has its address, keeps the chosen team and is told apart', async () => {
  openBracket(sixteen(), { name: 'compact', search: '?team=3' })
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
  openBracket(view, { name: 'list', search: '?team=1' })
  const own = view.bracket.matches.filter((match) => match.participant1_id === 1 || match.participant2_id === 1)
  await screen.findByRole('link', { name: 'Xem sơ đồ trực quan' })
  expect(screen.getAllByRole('button', { name: /^Trận/ })).toHaveLength(own.length)
})

/** Presses a button of the zoom bar once for each percentage that must follow; at an end of the range it is off. */
async function zoomButtons(user: UserEvent) {
  const bar = within((await screen.findAllByRole('group', { name: 'Phóng và thu sơ đồ' }))[0] ?? document.body)
  expect(bar.getByText('60%')).toBeTruthy()
  return async (name: string, steps: readonly number[], isEnd = false) => {
    const button = name === 'Về cỡ gốc' ? bar.getByTitle(name) : bar.getByRole('button', { name })
    for (const step of steps) {
      await user.click(button)
      expect(await bar.findByText(`${step}%`)).toBeTruthy()
    }
    if (isEnd) await waitFor(() => expect(button.hasAttribute('disabled')).toBe(true))
  }
}

const longName = 'Nguyễn Hoàng Bảo Phúc Thiên Kim'

test('the mobile view has what is not known yet, marks and cut names', async () => {
  const start = viewOfBracket(playMatches(startBracket(8, 'standard'), 1))
  const [first, ...others] = start.bracket.matches
  if (!first?.participant1) throw new Error('no first match')
  const named = { ...first.participant1, player1_name: longName }
  const participants = start.bracket.participants.map((team) => (team.id === named.id ? named : team))
  const matches = [{ ...first, participant1: named }, ...others]
  openBracket({ ...start, bracket: { ...start.bracket, participants, matches } }, { name: 'mobile' })
  const card = within(await cardOf('01'))
  expect(card.getByTitle(longName).textContent).toBe('Nguyễn Hoàng Bảo Phúc Thi…')
  expect(card.getByText('Xong')).toBeTruthy()
  expect((await cardOf('01')).querySelector('[aria-label="Thắng"]')?.textContent).toBe('W')
  expect((await cardOf('01')).querySelector('[aria-label="Thua"]')?.textContent).toBe('L')
  expect((await cardOf('07')).textContent).toContain('Chưa rõ')
})

test('the mobile header has name, first day, venue, players of how many, and that there is a bracket', async () => {
  openBracket(sixteen(), {
    name: 'mobile',
    tournament: {
      start_date: '2026-03-14T00:00:00+07:00',
      end_date: '2026-03-15T23:59:59+07:00',
      registered_participants: 30,
      total_participants: 64,
    },
  })
  await screen.findByText('Đã tạo sơ đồ')
  const header = within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body)
  expect(header.getAllByText(/Đôi nam 7\.5/).length).toBeGreaterThan(0)
  expect(header.getAllByText('14/03/2026').length).toBeGreaterThan(0)
  expect(header.getByText('Nhà thi đấu Phú Thọ')).toBeTruthy()
  expect(header.getByText('30/64')).toBeTruthy()
  expect(header.getByText('Đã tạo sơ đồ')).toBeTruthy()
})

test('the mobile view zooms in, out and back to 60 %, within 30 and 300 %', async () => {
  const { user } = openBracket(sixteen(), { name: 'mobile' })
  const press = await zoomButtons(user)
  await press('Phóng to', [80, 100, 120, 140, 160, 180, 200, 220, 240, 260, 280, 300], true)
  await press('Về cỡ gốc', [60])
  await press('Thu nhỏ', [40, 30], true)
  await press('Về cỡ gốc', [60])
})

test('a drawn card tells a long name by what tells it apart, the list and its tables tell names in full', async () => {
  const start = viewOfBracket(playMatches(startBracket(3, 'league'), 1))
  const long = (team: ParticipantView | null) => team && { ...team, player1_name: longName, player1_short: 'Kim' }
  const participants = start.bracket.participants.map((team) => ({
    ...team,
    player1_name: longName,
    player1_short: 'Kim',
  }))
  const matches = start.bracket.matches.map((match) => ({
    ...match,
    participant1: long(match.participant1),
    participant2: long(match.participant2),
  }))
  const view = { ...start, bracket: { ...start.bracket, participants, matches } }
  const { unmount } = openBracket(view)
  const drawn = within(await cardOf('RR-A-01')).getAllByTitle(longName)
  expect(drawn.map(({ textContent }) => textContent)).toEqual(['Thiên Kim', 'Thiên Kim'])
  unmount()
  openBracket(view, { name: 'list' })
  const table = within(await screen.findByRole('table', { name: 'Thứ hạng Bảng xếp hạng' }))
  expect(table.getAllByText(longName, { exact: false })).toHaveLength(3)
})

test('the mobile view without a bracket leads to the visual one, and names a load that failed', async () => {
  const first = openBracket(null, { name: 'mobile' })
  expect((await screen.findByRole('link', { name: 'Mở trang sơ đồ trực quan' })).getAttribute('href')).toBe(
    '/tournament-bracket-visual/128',
  )
  first.unmount()
  openBracket(null, { name: 'mobile', prepare: (server) => server.on(readTournament, () => fail('internal-error')) })
  expect((await screen.findAllByText('Không thể tải dữ liệu giải đấu')).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Về danh sách giải đấu' })).toBeTruthy()
})

test('compact rounds: the last three of the winners have names, the losers numbers; zoom by 10', async () => {
  const { user } = openBracket(sixteen(), { name: 'compact' })
  const bar = within((await screen.findAllByRole('group', { name: 'Phóng và thu sơ đồ' }))[0] ?? document.body)
  expect(bar.getByText('60%')).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'Phóng to' }))
  expect(await bar.findByText('70%')).toBeTruthy()
  const chips = within(screen.getByRole('navigation', { name: 'Đi nhanh đến' }))
  await chips.findByRole('button', { name: 'Nhánh thua, vòng 2' })
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

test('a compact card has number, rating, first game, winner, and the day it was finished or that it is not', async () => {
  openBracket(sixteen(), { name: 'compact' })
  const card = await cardOf('01')
  expect(card.textContent).toContain('7,50')
  expect(card.textContent).toContain('14/03/2026')
  expect(card.textContent).toContain('11')
  expect(card.querySelectorAll('[data-mark="won"]')).toHaveLength(1)
  expect((await cardOf('27')).textContent).toContain('Chưa xong')
})

test('a bye is not waited for: its compact card says that nothing is played', async () => {
  openBracket(viewOfBracket(startBracket(11, 'full')), { name: 'compact' })
  const bye = await cardOf('B-01')
  expect(bye.textContent).toContain('Không đấu')
  expect(bye.textContent).not.toContain('Chưa xong')
})

test('clusters of three stand in the list with their tables, before the rounds of the others', async () => {
  openBracket(viewOfBracket(startBracket(7, 'play_off')), { name: 'list' })
  await screen.findByRole('link', { name: 'Xem sơ đồ trực quan' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.firstChild?.textContent?.trim())
  expect(titles).toEqual([
    'Cụm B',
    'Nhánh thắng, vòng 1',
    'Nhánh thắng, vòng 2',
    'Nhánh thua, vòng 1',
    'Nhánh thua, vòng 2',
    'Bán kết',
    'Chung kết',
  ])
  expect(
    within(screen.getByRole('region', { name: 'Cụm B' })).getByRole('table', { name: 'Thứ hạng Cụm B' }),
  ).toBeTruthy()
})

test('[BRK-196] the list names a match of a round robin by its code in the bracket beside the one of its day', async () => {
  openBracket(viewOfBracket(startBracket(8, 'groups'), {}, 'B'), { name: 'list' })
  await screen.findByRole('link', { name: 'Xem sơ đồ trực quan' })
  expect(screen.getAllByText('B-B03 · RR-B-03').length).toBeGreaterThan(0)
  expect(screen.queryByText('RR-B-03')).toBeNull()
})

test('the compact view zooms by 10 within 30 and 200 %, and reads again when asked', async () => {
  const { server, user } = openBracket(sixteen(), { name: 'compact' })
  const press = await zoomButtons(user)
  await press('Thu nhỏ', [50, 40, 30], true)
  await press('Phóng to', [40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200], true)
  const before = server.callsOf(readLeanBracket).length
  await chooseAction(user, 'Làm mới')
  await waitFor(() => expect(server.callsOf(readLeanBracket).length).toBeGreaterThan(before))
  expect(await screen.findByText('Dữ liệu bảng đấu đã được cập nhật')).toBeTruthy()
})

test('the compact view without a bracket, or with one that cannot be read, offers the way back and another try', async () => {
  const isThere = () => screen.findByRole('button', { name: /^Trận 01,/ })
  for (const failure of ['bracket-not-found', 'internal-error'] as const) {
    const { server, user, unmount } = openBracket(null, {
      name: 'compact',
      tournament: { is_bracket_generated: true },
      prepare: (fake) => fake.on(readLeanBracket, () => fail(failure)),
    })
    const again = await screen.findByRole('button', { name: 'Thử lại' })
    const back = screen.getAllByRole('link', { name: 'Về danh sách giải đấu' })
    expect(back.map((link) => link.getAttribute('href'))).toContain('/tournaments')
    server.on(readLeanBracket, () => sixteen())
    await user.click(again)
    expect(await isThere()).toBeTruthy()
    unmount()
  }
})

test('a match in play has the score of its sheet and who serves', async () => {
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
  openBracket(view)
  expect(await screen.findByRole('button', { name: /^Trận 01,.* 11 9.* 8 6.*đang giao/ })).toBeTruthy()
})

test('pointing at a team shows its way and leaving it ends that', async () => {
  const { user } = openBracket(sixteen())
  const side = (await cardOf('01')).querySelector('[data-team="1"]')
  if (!side) throw new Error('no side')
  const shown = () => [...document.querySelectorAll('[data-on-path]')].map((card) => card.getAttribute('data-match'))
  expect(shown()).toEqual([])
  await user.hover(side)
  expect(shown().length).toBeGreaterThan(1)
  await user.unhover(side)
  expect(shown()).toEqual([])
})

test('the mobile view has both sections with their rounds and lines, and moves and zooms', async () => {
  const { user } = openBracket(sixteen(), { name: 'mobile' })
  const stage = (await cardOf('01')).closest<HTMLElement>('[style*="scale"]')
  for (const text of ['Play Off', 'Loại trực tiếp', 'Vòng 1', 'Vòng 2', 'Tứ kết', 'Bán kết', 'Chung kết']) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  }
  // Two lines in each cluster for winners and one each for losers, and those of the knock-out.
  const shapes = [...(stage?.querySelectorAll('svg[width="1"] path') ?? [])].map((path) => path.getAttribute('d') ?? '')
  expect(shapes.join('').split('M').length - 1).toBeGreaterThan(12)
  const start = stage?.style.transform
  fireEvent.keyDown(screen.getByRole('region', { name: /^Sơ đồ thi đấu/ }), { key: 'ArrowRight' })
  const moved = stage?.style.transform
  expect(moved).not.toBe(start)
  await user.click(screen.getAllByRole('button', { name: 'Phóng to' })[0] ?? document.body)
  expect(stage?.style.transform).toContain('scale(0.8)')
})
