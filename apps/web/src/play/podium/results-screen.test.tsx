import { screen, waitFor, within } from '@testing-library/react'
import { exportResults, readLeanBracket, readResults, readTournament } from '@vot/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tournamentsStore } from '../../lib/offline/persisted-stores'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { playMatches, startBracket, viewOfBracket } from '../../lib/testing/sample-bracket'
import { datesOf, sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { ResultsScreen } from './results-screen'
import { nameOf, openResults, playedBracket, sampleResults } from './testing/open-results'

URL.createObjectURL ??= () => ''
URL.revokeObjectURL ??= () => undefined
window.print ??= () => undefined
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
})
afterEach(() => void vi.restoreAllMocks())

test('the podium shows first, second and the shared third with the points of each player', async () => {
  openResults()
  const podium = within(await screen.findByRole('list', { name: 'Bục vinh danh' }))
  const first = podium.getByRole('listitem', { name: 'Vô địch' })
  expect(first.textContent).toContain(nameOf(1))
  expect(first.textContent).toContain('0,20 điểm mỗi VĐV')
  expect(first.textContent).toContain('Chung kết 11\u00a0–\u00a07')
  expect(first.textContent).toContain('3 thắng – 0 thua')
  expect(first.textContent).toContain('2 VĐV')
  expect(podium.getByRole('listitem', { name: 'Hạng nhì' }).textContent).toContain('0,10')
  const third = podium.getByRole('listitem', { name: 'Đồng hạng ba' })
  expect(third.textContent).toContain(nameOf(3))
  expect(third.textContent).toContain(nameOf(4))
  expect(third.textContent).toContain('2 đội, 4 VĐV')
})

test('the way back leads to the list of tournaments', async () => {
  openResults()
  const back = await screen.findByRole('link', { name: 'Về danh sách giải đấu' })
  expect(back.getAttribute('href')).toBe('/tournaments')
})

test('[PRC-01, PRC-02] a practice has a podium without points, pictures to share and ratings', async () => {
  openResults({ role: 'mod', tournament: { practice_until: '2026-03-15T10:00:00+07:00' } })
  const podium = within(await screen.findByRole('list', { name: 'Bục vinh danh' }))
  expect(podium.getByRole('listitem', { name: 'Vô địch' }).textContent).not.toContain('điểm')
  const strip = within(screen.getByRole('list', { name: 'Thống kê giải đấu' }))
  expect(strip.queryByText(/điểm/)).toBeNull()
  for (const name of ['Điểm đã cộng', 'Ảnh chia sẻ', 'Đánh giá giải đấu']) {
    expect(screen.queryByRole('region', { name })).toBeNull()
  }
  expect(screen.queryByRole('button', { name: 'Chia sẻ' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Sửa kết quả' })).toBeTruthy()
})

test('without network the tournament stands there as last seen, marked as old data', async () => {
  tournamentsStore.write({ items: [sampleTournament()], older: 0 })
  new FakeServer().cutNetwork = true
  renderScreen(<ResultsScreen />, { at: '/tournament-results/128', path: '/tournament-results/:tournamentId' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Sài Gòn Mở Rộng | Đôi nam 7.5' })).toBeTruthy()
  expect(screen.getByText('Dữ liệu cũ')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Thử lại' })).toBeTruthy()
})

test('the strip counts teams, finished matches, the longest match and all points', async () => {
  openResults()
  const strip = within(await screen.findByRole('list', { name: 'Thống kê giải đấu' }))
  expect(strip.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '8 đội',
    '7 trận đã xong',
    '31 phút trận dài nhất',
    '0,80 điểm đã cộng',
  ])
})

test('how the points were given adds up place by place', async () => {
  openResults()
  const card = within(await screen.findByRole('region', { name: 'Điểm đã cộng' }))
  expect(card.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
    'Vô địch0,20 × 2 VĐV+0,40',
    'Hạng nhì0,10 × 2 VĐV+0,20',
    'Đồng hạng ba0,05 × 4 VĐV+0,20',
    'Tổng cộng+0,80',
  ])
  expect(card.getByText(/18:00 15\/03\/2026/)).toBeTruthy()
})

test('the matches people talk about lead to their places in the bracket', async () => {
  const bracket = viewOfBracket(playMatches(startBracket(8, 'standard')), {
    '02': { games: [[9, 11]], winner_id: 5, started_at: null, completed_time: null },
    '07': { completed_time: '2026-03-14T09:42:00+07:00' },
  })
  const strong = bracket.bracket.matches.find(({ match_code }) => match_code === '02')?.participant1
  if (strong) strong.combined_rating = 8.1
  openResults({ bracket })
  const card = within(await screen.findByRole('region', { name: 'Điểm nhấn' }))
  expect(card.getByText('7 trận, 128 điểm đã ghi')).toBeTruthy()
  const link = (name: RegExp) => card.getByRole('link', { name })
  const row = (name: RegExp) => link(name).closest('li')?.textContent
  expect(link(/^Trận sít sao nhất/).getAttribute('href')).toBe('/tournament-bracket-visual/128?match=1002')
  expect(row(/^Trận sít sao nhất/)).toContain('cách 2 điểm')
  expect(row(/^Trận sít sao nhất/)).toContain('11 – 9')
  expect(link(/^Trận dài nhất/).getAttribute('href')).toBe('/tournament-bracket-visual/128?match=1007')
  expect(row(/^Trận dài nhất/)).toContain('42 phút')
  expect(link(/^Bất ngờ lớn nhất/).getAttribute('href')).toBe('/tournament-bracket-visual/128?match=1002')
  expect(row(/^Bất ngờ lớn nhất/)).toContain('kém 0,60 điểm xếp hạng')
})

test('where no match was timed the longest goes by its points, and says so', async () => {
  const bracket = playedBracket()
  for (const match of bracket.bracket.matches) match.started_at = null
  openResults({ bracket })
  const card = within(await screen.findByRole('region', { name: 'Điểm nhấn' }))
  const longest = card.getByRole('link', { name: /^Trận dài nhất/ })
  const row = longest.closest('li')?.textContent
  expect(row).toContain('18 điểm')
  expect(row).toContain('theo điểm đã ghi, vì các trận không có giờ')
  expect(card.queryByRole('link', { name: /^Bất ngờ/ })).toBeNull()
})

test('[BRK-53] everybody below the podium is placed with stage and reason', async () => {
  openResults()
  const rows = within(await screen.findByRole('table', { name: 'Thứ hạng các đội' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows).toHaveLength(4)
  for (const row of rows) {
    expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('5')
    expect(row.textContent).toContain('Cùng thua tứ kết')
  }
})

test('without its bracket the podium still shows, and the bracket can be asked for again', async () => {
  const { server, user } = openResults()
  server.on(readLeanBracket, () => fail('access-denied'))
  expect(await screen.findByText('Không thể tải sơ đồ thi đấu')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Bục vinh danh' })).toBeTruthy()
  server.on(readLeanBracket, () => playedBracket())
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('table', { name: 'Thứ hạng các đội' })).toBeTruthy()
})

test('results that cannot be read say so and can be asked for again', async () => {
  const { server, user } = openResults()
  server.on(readResults, () => fail('access-denied'))
  expect((await screen.findAllByText('Không thể tải kết quả giải đấu')).length).toBeGreaterThan(0)
  server.on(readResults, () => sampleResults())
  await user.click(await screen.findByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('list', { name: 'Bục vinh danh' })).toBeTruthy()
})

test('without results visitors are led to the bracket, organisers to the dialog', async () => {
  const first = openResults({ saved: null })
  expect(await screen.findByRole('heading', { name: 'Giải đấu chưa có kết quả' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Xem sơ đồ' }).getAttribute('href')).toBe('/tournament-bracket-visual/128')
  expect(screen.queryByRole('button', { name: 'Nhập kết quả' })).toBeNull()
  first.unmount()
  openResults({ saved: null, role: 'mod' })
  expect(await screen.findByRole('button', { name: 'Nhập kết quả' })).toBeTruthy()
  expect(screen.getByText('Sơ đồ đã có đủ thứ hạng. Kiểm tra rồi lưu kết quả.')).toBeTruthy()
})

test('while registration is open the way leads there, for organisers too', async () => {
  for (const role of [undefined, 'mod'] as const) {
    const shown = openResults({ saved: null, bracket: null, status: 'open', ...(role ? { role } : {}) })
    const link = await screen.findByRole('link', { name: 'Đến trang đăng ký' })
    expect(link.getAttribute('href')).toBe('/tournament-registration/128')
    expect(screen.queryByRole('button', { name: 'Nhập kết quả' })).toBeNull()
    shown.unmount()
  }
})

test('with neither results nor bracket a visitor goes back to the list', async () => {
  openResults({ saved: null, bracket: null, status: 'ongoing' })
  const link = (await screen.findByText('Về danh sách giải đấu')).closest('a')
  expect(link?.getAttribute('href')).toBe('/tournaments')
})

test('a tournament that is not there leads back to the list and says so', async () => {
  new FakeServer()
    .on(readTournament, () => fail('tournament-not-found'))
    .on(readResults, () => fail('tournament-not-found'))
    .on(readLeanBracket, () => fail('tournament-not-found'))
  renderScreen(<ResultsScreen />, { at: '/tournament-results/9', path: '/tournament-results/:tournamentId' })
  expect(await screen.findByText('trang /tournaments')).toBeTruthy()
  expect(await screen.findByText('Không tìm thấy giải đấu')).toBeTruthy()
})

test('an address without a sound id leads back to the list too', async () => {
  new FakeServer()
  renderScreen(<ResultsScreen />, { at: '/tournament-results/abc', path: '/tournament-results/:tournamentId' })
  expect(await screen.findByText('trang /tournaments')).toBeTruthy()
  expect(await screen.findByText('Không tìm thấy giải đấu')).toBeTruthy()
})

test('results that are saved meanwhile appear by themselves', async () => {
  const { server } = openResults({ saved: null })
  expect(await screen.findByRole('heading', { name: 'Giải đấu chưa có kết quả' })).toBeTruthy()
  server
    .on(readTournament, () =>
      sampleTournament({ ...datesOf('completed'), has_results: true, is_bracket_generated: true }),
    )
    .on(readResults, () => sampleResults())
  server.emitLive({ type: 'results-saved', tournament_id: 128, seq: 10, at: '2026-03-15T18:00:00+07:00' })
  expect(await screen.findByRole('list', { name: 'Bục vinh danh' })).toBeTruthy()
})

test('only organisers may edit', async () => {
  const first = openResults()
  expect(await screen.findByRole('button', { name: 'Chia sẻ' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sửa kết quả' })).toBeNull()
  first.unmount()
  openResults({ role: 'mod' })
  expect(await screen.findByRole('button', { name: 'Sửa kết quả' })).toBeTruthy()
})

test('the results are saved as a sheet', async () => {
  const { server, user } = openResults()
  server.on(exportResults, () => new Response('sheet'))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await user.click(await screen.findByRole('button', { name: 'Xuất' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Bảng tính (XLSX)' }))
  await waitFor(() => expect(saved).toEqual(['Kết quả Sài Gòn Mở Rộng | Đôi nam 7.5.xlsx']))
})

test('a sheet that cannot be made says so', async () => {
  const { server, user } = openResults()
  server.on(exportResults, () => fail('results-not-found'))
  await user.click(await screen.findByRole('button', { name: 'Xuất' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Bảng tính (XLSX)' }))
  expect(await screen.findByText('Không thể xuất kết quả giải đấu')).toBeTruthy()
})

test('the results are printed with event and division at the foot', async () => {
  const { user } = openResults()
  const printed = vi.spyOn(window, 'print').mockReturnValue()
  await user.click(await screen.findByRole('button', { name: 'Xuất' }))
  await user.click(await screen.findByRole('menuitem', { name: 'In hoặc lưu PDF' }))
  expect(printed).toHaveBeenCalledOnce()
  const styles = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '')
  expect(styles.some((text) => text.includes('content: "Sài Gòn Mở Rộng | Đôi nam 7.5"'))).toBe(true)
})

test('[RES-19] anybody shares the results; without a share sheet the address is copied', async () => {
  const { user } = openResults()
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: 'Chia sẻ' }))
  expect(await screen.findByText('Đã chép liên kết')).toBeTruthy()
  expect(written).toHaveBeenCalledWith(window.location.href)
})

test('[RES-19] the picture of the results is shown to be saved, and only its address without it', async () => {
  openResults()
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: /^Ảnh kết quả, vô địch: / })
  expect(picture.getAttribute('src')).toBe('/share/tournaments/128.png?v=9')
  expect(screen.getByRole('link', { name: 'Tải ảnh' }).getAttribute('href')).toBe('/share/tournaments/128.png?v=9')
  picture.dispatchEvent(new Event('error'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tải ảnh' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Chép liên kết' })).toBeTruthy()
})
