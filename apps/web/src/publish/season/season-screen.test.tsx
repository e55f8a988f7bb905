import { screen, waitFor, within } from '@testing-library/react'
import {
  listClubs,
  type PlayerSeason,
  readClubSeason,
  readOwnFollows,
  readPlayerSeason,
  readSeason,
  readSeasonClubs,
  type SeasonMatchView,
  type SeasonRowView,
} from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { renderRoutes } from '../../ui/testing/render-screen'
import { ClubsSeasonScreen } from './clubs-season-screen'
import { SeasonScreen } from './season-screen'

const row = (id: number, change: Partial<SeasonRowView> = {}): SeasonRowView => ({
  ...{ player_id: id, name: `Vận Động Viên ${id}`, club_id: 7, club_name: 'CLB Rạch Chiếc', rank: id, movement: 0 },
  ...{ is_new: false, events: 6, titles: 1, points: 1300 - id * 10, wins: 24, losses: 5 },
  ...change,
})
const rows = [
  row(1, { movement: 2 }),
  row(2, { movement: -1 }),
  row(3, { movement: null, is_new: true }),
  row(4, { rank: null, points: 0, wins: 1, losses: 1, movement: null }),
]

const match = (id: number, change: Partial<SeasonMatchView> = {}): SeasonMatchView => ({
  ...{ id, tournament_id: 40 + id, event_name: `Giải ${id}`, division_name: 'Đôi nam 7.5', stage: 'Tứ kết' },
  ...{ day: '2026-03-14T00:00:00+07:00', won: true, score: '11 – 7' },
  partner: { player_id: 2, name: 'Trần Minh Khôi' },
  opponents: [
    { player_id: 8, name: 'Huỳnh Gia Huy' },
    { player_id: null, name: 'Người Đã Xóa' },
  ],
  ...change,
})

const page: PlayerSeason = {
  seasons: [2026, 2025],
  player: {
    ...{ id: 1, name: 'Nguyễn Hoàng Phúc', club_id: 7, club_name: 'CLB Rạch Chiếc' },
    ...{ ranking_points: 3.8, is_point_verified: true },
  },
  rank: 1,
  category_ranks: [{ category: 'mixed', rank: 4 }],
  ...{ points: 1240, wins: 24, losses: 5, events: 6, titles: 3 },
  timeline: [
    { day: '2025-12-31T23:59:59+07:00', points: 800 },
    { day: '2026-03-20T23:59:59+07:00', points: 1240 },
  ],
  partners: [{ player_id: 2, name: 'Trần Minh Khôi', wins: 18, losses: 3, is_mixed: false }],
  opponents: [
    { player_id: 8, name: 'Huỳnh Gia Huy', wins: 1, losses: 1, is_mixed: false },
    { player_id: null, name: 'Người Đã Xóa', wins: 1, losses: 0, is_mixed: false },
  ],
  best_wins: [{ ...match(1), gap: 0.4 }],
  matches: [match(1), match(2, { won: false, score: '8 – 11', opponents: [{ player_id: 8, name: 'Huỳnh Gia Huy' }] })],
}

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
    .on(readSeason, ({ query }) => ({
      items: query.q ? [] : rows,
      leaders: rows.slice(0, 3),
      seasons: [2026, 2025],
      ...{ page: 1, per_page: 50, total_count: query.q ? 0 : 1284, total_pages: 1 },
    }))
    .on(readPlayerSeason, ({ params }) => ({ ...page, player: { ...page.player, id: Number(params.id) } }))
    .on(readSeasonClubs, () => ({
      seasons: [2026],
      items: [
        { club_id: 7, name: 'CLB Rạch Chiếc', rank: 1, players: 14, titles: 4, points: 1050, wins: 50, losses: 26 },
      ],
    }))
    .on(readClubSeason, () => ({
      seasons: [2026],
      club: { id: 7, name: 'CLB Rạch Chiếc' },
      ...{ rank: 1, points: 1050, wins: 50, losses: 26 },
      titles: [
        {
          ...{ tournament_id: 5, event_name: 'Cúp Hồ Tây', division_name: 'Đôi nam 7.5' },
          day: '2026-03-14T00:00:00+07:00',
          players: [{ player_id: 1, name: 'Nguyễn Hoàng Phúc' }],
        },
      ],
      players: [row(1)],
    }))
    .on(listClubs, () => [])
    .on(readOwnFollows, () => ({
      ...{ is_subscribed: false, is_on: false, kinds_off: [], quiet: null, follows: [], sent: [] },
    }))
})

function open(at: string) {
  const season = <SeasonScreen />
  const clubs = <ClubsSeasonScreen />
  return renderRoutes(
    [
      { path: '/season', element: season },
      { path: '/season/players/:playerId', element: season },
      { path: '/season/clubs', element: clubs },
      { path: '/season/clubs/:clubId', element: clubs },
    ],
    { at },
  )
}
const table = async () => within(await screen.findByRole('table', { name: 'Bảng xếp hạng' }))

test('[SEA-02, SEA-03, SEA-06] the table tells rank, movement in words, record and points; who is not ranked says why', async () => {
  open('/season')
  const lines = (await table()).getAllByRole('row').slice(1)
  const texts = lines.map((line) => line.textContent)
  expect(texts[0]).toContain('Tăng 2 hạng trong một tháng')
  expect(texts[1]).toContain('Giảm 1 hạng trong một tháng')
  expect(texts[2]).toContain('Mới')
  expect(texts[3]).toContain('Chưa đủ trận để xếp hạng')
  expect(texts[0]).toContain('24 – 5')
  expect(texts[0]).toContain('1.290')
  expect(screen.getByText('4 trong 1.284 VĐV')).toBeTruthy()
  expect(screen.getByText('tính từ 5 giải tốt nhất trong 12 tháng')).toBeTruthy()
  const podium = within(screen.getByRole('list', { name: 'Ba hạng đầu' }))
  expect(podium.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    rows.slice(0, 3).map(({ name }) => name),
  )
})

test('[SEA-04, SEA-07] each choice stands in the address and is asked for', async () => {
  const { user, router } = open('/season')
  await table()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mùa giải' }), 'Mùa 2025')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Nội dung' }), 'Đôi nam nữ')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Độ tuổi' }), '35 – 49 tuổi')
  await waitFor(() => expect(router.state.location.search).toBe('?season=2025&category=mixed&age=from35'))
  await waitFor(() =>
    expect(server.callsOf(readSeason).at(-1)?.query).toMatchObject({ season: 2025, category: 'mixed', age: 'from35' }),
  )
  expect(await screen.findByText('tính từ 5 giải tốt nhất trong năm 2025')).toBeTruthy()
})

test('a search that finds nobody offers to drop the filter', async () => {
  const { user, router } = open('/season?season=2026')
  await table()
  await user.type(screen.getByRole('searchbox', { name: 'Tìm trong bảng xếp hạng' }), 'xyz')
  await user.click(await screen.findByRole('link', { name: 'Bỏ lọc' }))
  expect(router.state.location.search).toBe('?season=2026')
  expect(await table()).toBeTruthy()
})

test('[SEA-09, SEA-10, SEA-12] a row opens the player with record, partners, head to head, best win and every match', async () => {
  const { user, router } = open('/season')
  await user.click((await table()).getByRole('link', { name: 'Vận Động Viên 1' }))
  expect(router.state.location.pathname).toBe('/season/players/1')
  const article = within(await screen.findByRole('article', { name: 'Nguyễn Hoàng Phúc' }))
  expect(article.getByText('CLB Rạch Chiếc · hạng 1 chung · hạng 4 đôi nam nữ')).toBeTruthy()
  expect(article.getByText('82,8%')).toBeTruthy()
  expect(article.getByRole('img', { name: 'Điểm mùa từ 800 đến 1.240 trong 12 tháng' })).toBeTruthy()
  expect(within(article.getByRole('list', { name: 'Bạn đánh' })).getByText('thắng 18, thua 3')).toBeTruthy()
  // Readers hear who it is, not the whole row.
  expect(
    within(article.getByRole('list', { name: 'Bạn đánh' })).getByRole('link', { name: 'Trần Minh Khôi' }),
  ).toBeTruthy()
  const links = within(article.getByRole('list', { name: 'Đối đầu' })).getAllByRole('link', { name: /^Giải [12]$/ })
  expect(links).toHaveLength(2)
  const met = within(article.getByRole('list', { name: 'Đối đầu' })).getAllByRole('listitem')
  expect(met.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('11 – 7'),
    expect.stringContaining('8 – 11'),
  ])
  await user.selectOptions(article.getByRole('combobox', { name: 'Đối thủ' }), 'Người Đã Xóa')
  expect(within(article.getByRole('list', { name: 'Đối đầu' })).getAllByRole('listitem')).toHaveLength(1)
  expect(within(article.getByRole('list', { name: 'Thắng đáng nhớ' })).getByText('hơn 0,40 điểm trình')).toBeTruthy()
  await user.click(article.getByRole('button', { name: 'Mọi trận' }))
  const all = within(await screen.findByRole('dialog', { name: 'Mọi trận của Nguyễn Hoàng Phúc' }))
  expect(all.getAllByRole('listitem')).toHaveLength(2)
})

test('the picture to share has the address of the season that is shown', async () => {
  const { user } = open('/season/players/1?season=2025')
  await user.click(await screen.findByRole('button', { name: 'Ảnh chia sẻ của Nguyễn Hoàng Phúc' }))
  const picture = within(await screen.findByRole('dialog', { name: 'Ảnh chia sẻ' })).getByRole('img')
  expect(picture.getAttribute('src')).toBe('/share/season/players/1.png?season=2025')
})

test('[SEA-11] clubs have a table of their own, and a page with titles and players', async () => {
  const { user } = open('/season/clubs')
  const clubs = within(await screen.findByRole('table', { name: 'Câu lạc bộ' }))
  expect(clubs.getAllByRole('row')[1]?.textContent).toContain('1.050')
  await user.click(clubs.getByRole('link', { name: 'CLB Rạch Chiếc' }))
  const article = within(await screen.findByRole('article', { name: 'CLB Rạch Chiếc' }))
  expect(article.getByRole('link', { name: 'Cúp Hồ Tây | Đôi nam 7.5' })).toBeTruthy()
  expect(article.getByRole('link', { name: 'Vận Động Viên 1' })).toBeTruthy()
})

test('a page of nobody leads back to its table, one that could not be read can be tried again', async () => {
  server.on(readPlayerSeason, () => fail('player-not-found')).on(readClubSeason, () => fail('club-not-found'))
  const nobody = open('/season/players/999')
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy thông tin VĐV' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Về bảng xếp hạng' }).getAttribute('href')).toBe('/season')
  expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull()
  nobody.unmount()
  const club = open('/season/clubs/999')
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy câu lạc bộ' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Về bảng xếp hạng' }).getAttribute('href')).toBe('/season/clubs')
  club.unmount()
  server.on(readPlayerSeason, () => fail('not-ready'))
  open('/season/players/1')
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeTruthy()
})
