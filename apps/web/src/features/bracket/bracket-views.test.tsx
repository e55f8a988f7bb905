import { fireEvent, screen, within } from '@testing-library/react'
import { type ParticipantView, readTournament } from '@vot/contract'
import { expect, test } from 'vitest'
import { fail } from '../../lib/testing/fake-server'
import { playMatches, startBracket, viewOfBracket } from '../../lib/testing/sample-bracket'
import { looks } from './looks'
import { cardOf, openBracket, sixteen } from './open-bracket'

test('[BRK-65] each view has its address, keeps the chosen team and is told apart', async () => {
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

const longName = 'Nguyễn Hoàng Bảo Phúc Thiên Kim'

test('[BRK-71][BRK-73][BRK-74][BRK-76] the mobile view has its header, TBD, marks and cut names', async () => {
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
  expect((await cardOf('07')).textContent).toContain('TBD')
  expect(await screen.findByText('Đã tạo sơ đồ')).toBeTruthy()
  expect(screen.getByText('Nhà thi đấu Phú Thọ')).toBeTruthy()
  expect(screen.getAllByText('60%').length).toBeGreaterThan(0)
})

test('[BRK-141] a drawn card tells a long name by its last two words, the list and its tables tell names in full', async () => {
  const start = viewOfBracket(playMatches(startBracket(3, 'league'), 1))
  const long = (team: ParticipantView | null) => team && { ...team, player1_name: longName }
  const participants = start.bracket.participants.map((team) => ({ ...team, player1_name: longName }))
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

test('[BRK-77] the mobile view without a bracket leads to the visual one, and names a load that failed', async () => {
  const first = openBracket(null, { name: 'mobile' })
  expect((await screen.findByRole('link', { name: 'Mở trang sơ đồ trực quan' })).getAttribute('href')).toBe(
    '/tournament-bracket-visual/128',
  )
  first.unmount()
  openBracket(null, { name: 'mobile', prepare: (server) => server.on(readTournament, () => fail('internal-error')) })
  expect((await screen.findAllByText('Không thể tải dữ liệu giải đấu')).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Về danh sách giải đấu' })).toBeTruthy()
})

test('[BRK-79][BRK-80] compact rounds: the last three of the winners have names, the losers numbers; zoom by 10', async () => {
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

test('[BRK-81] a compact card has number, rating, first game, winner, and the day it was finished or that it is not', async () => {
  openBracket(sixteen(), { name: 'compact' })
  const card = await cardOf('01')
  expect(card.textContent).toContain('7,50')
  expect(card.textContent).toContain('14/03/2026')
  expect(card.textContent).toContain('11')
  expect(card.querySelectorAll('[data-mark="won"]')).toHaveLength(1)
  expect((await cardOf('27')).textContent).toContain('Chưa xong')
})

test('[BRK-81] a bye is not waited for: its compact card says that nothing is played', async () => {
  openBracket(viewOfBracket(startBracket(11, 'full')), { name: 'compact' })
  const bye = await cardOf('B-01')
  expect(bye.textContent).toContain('Không đấu')
  expect(bye.textContent).not.toContain('Chưa xong')
})

test('[BRK-66] clusters of three stand in the list with their tables, before the rounds of the others', async () => {
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

test('[BRK-82] the compact view without a bracket offers the way back and another try', async () => {
  openBracket(null, { name: 'compact' })
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
  openBracket(view)
  const card = await cardOf('01')
  expect(card.textContent).toContain('11 9')
  expect(card.textContent).toMatch(/8 6.*đang giao/)
})

test('[BRK-120] pointing at a team shows its way and leaving it ends that', async () => {
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

test('[BRK-72] the mobile view has both sections with their rounds and lines, and moves and zooms', async () => {
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
