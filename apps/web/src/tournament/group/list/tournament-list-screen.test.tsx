import { screen, waitFor, within } from '@testing-library/react'
import { deleteGroup, deleteTournament, listTournaments, readGroup, type TournamentView } from '@vot/contract'
import { expect, test, vi } from 'vitest'
import { sessionStore } from '../../../lib/api/session-store'
import { syncServerClock } from '../../../lib/format/server-clock'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { datesOf, onePage, sampleTournament } from '../../../lib/testing/samples'
import { type RenderOptions, renderScreen } from '../../../ui/testing/render-screen'
import { TournamentListScreen } from './tournament-list-screen'

function open(tournaments: TournamentView[], options: RenderOptions = {}) {
  const server = new FakeServer().on(listTournaments, () => onePage(tournaments))
  return { server, ...renderScreen(<TournamentListScreen />, { at: '/tournaments', ...options }) }
}
const card = async (name: RegExp) => (await screen.findByRole('link', { name })).closest('article') ?? document.body
const season = [
  sampleTournament({ id: 1, name: 'Đôi nam', ...datesOf('open') }),
  sampleTournament({ id: 2, name: 'Đôi nữ', ...datesOf('closed') }),
  sampleTournament({ id: 3, name: 'Lẻ', group_id: null, group_name: null, ...datesOf('open') }),
  sampleTournament({ id: 4, name: 'Đôi hỗn hợp', ...datesOf('ongoing'), is_bracket_generated: true }),
  sampleTournament({ id: 5, name: 'Đôi lão tướng', ...datesOf('completed') }),
]

test('three tabs show their counts and their tournaments', async () => {
  const { user } = open(season)
  await screen.findByText('Đôi nam')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Sắp diễn ra3',
    'Đang diễn ra1',
    'Đã hoàn thành1',
  ])
  await user.click(screen.getByRole('tab', { name: /Đã hoàn thành/ }))
  expect((await card(/Đôi lão tướng/)).textContent).toContain('Đã hoàn thành')
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('upcoming tournaments, open or closed, stand by their start date', async () => {
  const single = (id: number, name: string, day: string) =>
    sampleTournament({ id, name, group_id: null, group_name: null, start_date: `2099-03-${day}T00:00:00+07:00` })
  open([
    single(1, 'Muộn', '14'),
    { ...single(2, 'Giữa', '12'), last_registration_date: '2020-01-01T23:59:59+07:00' },
    single(3, 'Sớm', '11'),
  ])
  await screen.findByText('Muộn')
  const titles = screen.getAllByRole('article').map((shown) => within(shown).getByRole('heading').textContent)
  expect(titles).toEqual(['Sớm', 'Giữa', 'Muộn'])
})

test('groups stand together with their number of divisions, single ones under their own name', async () => {
  open(season)
  expect(await screen.findByRole('heading', { level: 2, name: 'Sài Gòn Mở Rộng' })).toBeTruthy()
  expect(screen.getByText('2 nội dung')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Giải đấu đơn lẻ' })).toBeTruthy()
})

test('[UI-02][UI-04][UI-05] a card shows title, id, status, dates, venue, caps, places and fee', async () => {
  open([sampleTournament({ description: 'Bóng thi đấu do ban tổ chức cấp.' })])
  const link = await screen.findByRole('link', { name: 'Sài Gòn Mở Rộng | Đôi nam 7.5' })
  expect(link.getAttribute('href')).toBe('/tournament-registration/128')
  const shown = within(await card(/Đôi nam/))
  for (const text of [
    '#128',
    'Đang mở đăng ký',
    '14/03/2099',
    '15/03/2099',
    '10/03/2099',
    'Nhà thi đấu Phú Thọ',
    '7,50',
    '4,00',
    '46/64',
    'Còn 9 đội',
    'Bóng thi đấu do ban tổ chức cấp.',
  ]) {
    expect(shown.getByText(text)).toBeTruthy()
  }
  expect(shown.getByText((_, node) => node?.textContent === '300.000\u00a0₫')).toBeTruthy()
})

test('one cap is shown alone, and without caps there is no points box', async () => {
  const { unmount } = open([sampleTournament({ max_ranking_point: 0, max_single_point: 4 })])
  expect(await screen.findByText('4,00')).toBeTruthy()
  expect(screen.queryByText(/Điểm đội tối đa/)).toBeNull()
  unmount()
  open([sampleTournament({ max_ranking_point: 0, max_single_point: 0 })])
  await screen.findByText('Đôi nam 7.5')
  expect(screen.queryByText(/tối đa/)).toBeNull()
})

interface CardWay {
  readonly label: string
  readonly to: string | null
  readonly isPrimary: boolean
}
const whoMay: readonly (readonly [string, RenderOptions])[] = [
  ['a visitor', {}],
  ['a player', { role: 'user' }],
  ['a moderator', { role: 'mod' }],
  ['an administrator', { role: 'admin' }],
]
const states = ['open', 'closed', 'ongoing', 'completed'] as const

/** Every way on of each card of the list, by the division's name: those of the foot, then those of its menu. */
async function waysOfCards(tournaments: TournamentView[], options: RenderOptions) {
  const { user, unmount } = open(tournaments, options)
  const ways = new Map<string, CardWay[]>()
  for (const tab of ['Sắp diễn ra', 'Đang diễn ra', 'Đã hoàn thành'] as const) {
    await user.click(await screen.findByRole('tab', { name: new RegExp(`^${tab}`) }))
    const isOf = { 'Sắp diễn ra': /open|closed/, 'Đang diễn ra': /ongoing/, 'Đã hoàn thành': /completed/ }[tab]
    await screen.findAllByRole('heading', { level: 3, name: isOf })
    for (const shown of screen.getAllByRole('article')) {
      const title = within(shown).getByRole('heading')
      const read = (link: HTMLElement): CardWay => ({
        label: link.textContent,
        to: link.getAttribute('href'),
        isPrimary: link.classList.contains('mantine-Button-root') && link.getAttribute('data-variant') !== 'default',
      })
      const links = within(shown).queryAllByRole('link')
      const found = links.filter((link) => !title.contains(link)).map(read)
      const more = within(shown).queryByRole('button', { name: /^Thao tác khác với/ })
      if (more) {
        await user.click(more)
        found.push(...(await screen.findAllByRole('menuitem')).map(read))
        await user.keyboard('{Escape}')
        await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
      }
      ways.set(title.textContent.replace(/^.*\| /, ''), found)
    }
  }
  unmount()
  return ways
}

test.each(whoMay)('a card offers %s what its state has', async (_, options) => {
  const isOrganiser = options.role === 'mod' || options.role === 'admin'
  const nameOf = (status: string, hasBracket: boolean) => `${status} ${hasBracket ? 'with' : 'without'}`
  const cases = states.flatMap((status) => [true, false].map((hasBracket) => ({ status, hasBracket })))
  const listed = cases.map(({ status, hasBracket }, index) =>
    sampleTournament({
      id: index + 1,
      name: nameOf(status, hasBracket),
      ...datesOf(status),
      is_bracket_generated: hasBracket,
    }),
  )
  const ways = await waysOfCards(listed, options)
  for (const [index, { status, hasBracket }] of cases.entries()) {
    const id = index + 1
    const found = ways.get(nameOf(status, hasBracket)) ?? []
    const expected = {
      'Đăng ký': status === 'open' && `/tournament-registration/${id}`,
      'Danh sách đội': status !== 'open' && `/tournament-registration/${id}`,
      'Sơ đồ': status !== 'open' && hasBracket && `/tournament-bracket-visual/${id}`,
      'Bốc thăm': isOrganiser && status !== 'open' && `/tournament-rolling/${id}`,
      'Xem kết quả': status === 'completed' && `/tournament-results/${id}`,
      'Cập nhật kết quả': isOrganiser && status === 'completed' && `/tournament-results/${id}?edit=1`,
      'Gộp, tách nội dung': isOrganiser && null,
      'Chỉnh sửa giải đấu': isOrganiser && null,
      'Xóa giải đấu': isOrganiser && null,
    }
    const offered = Object.entries(expected).filter(([, to]) => to !== false)
    expect(Object.fromEntries(found.map(({ label, to }) => [label, to]))).toEqual(Object.fromEntries(offered))
    expect(found).toHaveLength(offered.length)
    const primary = { open: 'Đăng ký', closed: 'Sơ đồ', ongoing: 'Sơ đồ', completed: 'Xem kết quả' }[status]
    const isMissing = primary === 'Sơ đồ' && !hasBracket
    expect(found.filter(({ isPrimary }) => isPrimary).map(({ label }) => label)).toEqual([
      isMissing ? 'Danh sách đội' : primary,
    ])
  }
})

test('referees see the cards without ways to screens that they are led away from', async () => {
  const { user } = open(season, { role: 'ref' })
  const shownIn = { Sắp: /Đôi nữ/, Đang: /Đôi hỗn hợp/, Đã: /Đôi lão tướng/ }
  for (const [tab, name] of Object.entries(shownIn)) {
    await user.click(await screen.findByRole('tab', { name: new RegExp(`^${tab} `) }))
    await screen.findByRole('heading', { name })
    for (const shown of screen.getAllByRole('article')) {
      expect(within(shown).getByRole('heading').textContent).not.toBe('')
      expect([...within(shown).queryAllByRole('link'), ...within(shown).queryAllByRole('button')]).toEqual([])
    }
  }
  await user.click(screen.getByRole('tab', { name: /Sắp diễn ra/ }))
  expect((await screen.findByRole('link', { name: 'Xem trực tiếp' })).getAttribute('href')).toMatch(/^\/board\/\d+$/)
})

test('organisers change, extend and run a group; visitors and single tournaments have no such actions', async () => {
  const visitor = open(season)
  await screen.findByRole('heading', { level: 2, name: 'Sài Gòn Mở Rộng' })
  expect(screen.queryByRole('link', { name: /^Sửa nhóm/ })).toBeNull()
  visitor.unmount()
  const { user, server } = open(season, { role: 'mod' })
  const edit = await screen.findByRole('link', { name: 'Sửa nhóm Sài Gòn Mở Rộng' })
  expect(edit.getAttribute('href')).toBe('/tournaments/edit-group/7')
  expect(screen.getByRole('link', { name: 'Điều hành Sài Gòn Mở Rộng' }).getAttribute('href')).toBe('/matches/7')
  expect(screen.getAllByRole('link', { name: /^Sửa nhóm/ })).toHaveLength(1)
  server.on(readGroup, () => fail('group-not-found'))
  await user.click(screen.getByRole('button', { name: 'Thêm nội dung vào Sài Gòn Mở Rộng' }))
  expect(await screen.findByRole('dialog', { name: 'Thêm nội dung' })).toBeTruthy()
})

test('organisers edit and delete from the card', async () => {
  const { user } = open(season, { role: 'mod', at: '/tournaments?tab=completed' })
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với Đôi lão tướng' }))
  expect(await screen.findByRole('menuitem', { name: 'Xóa giải đấu' })).toBeTruthy()
  await user.click(screen.getByRole('menuitem', { name: 'Chỉnh sửa giải đấu' }))
  expect(await screen.findByRole('dialog', { name: 'Chỉnh sửa giải đấu' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /Tên giải đấu/ })).toHaveProperty('value', 'Đôi lão tướng')
})

test('[FEE-60] the card of a tournament without a group leads organisers to its fees, that of a division does not', async () => {
  const { user } = open(season, { role: 'mod' })
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với Lẻ' }))
  expect((await screen.findByRole('menuitem', { name: 'Lệ phí' })).getAttribute('href')).toBe('/fees/tournament/3')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Thao tác khác với Đôi nam' }))
  await screen.findByRole('menuitem', { name: 'Xóa giải đấu' })
  expect(screen.queryByRole('menuitem', { name: 'Lệ phí' })).toBeNull()
})

test('divisions of one day stand as the organisers ordered them, in every tab', async () => {
  const ordered = (status: TournamentView['status']) => {
    const dates = datesOf(status)
    return [9, 4, 6].map((id) => sampleTournament({ id, name: `Nội dung ${id}`, ...dates }))
  }
  const ids = () => screen.getAllByRole('article').map((shown) => /#(\d)/.exec(shown.textContent)?.[1])
  const first = open(ordered('open'))
  await screen.findByText('#9')
  expect(ids()).toEqual(['9', '4', '6'])
  first.unmount()
  open(ordered('completed'), { at: '/tournaments?tab=completed' })
  await screen.findByText('#9')
  expect(ids()).toEqual(['9', '4', '6'])
})

test('more tournaments than one page holds are all counted', async () => {
  const many = Array.from({ length: 130 }, (_, index) =>
    sampleTournament({ id: index + 1, name: `Nội dung ${index + 1}`, ...datesOf(index < 100 ? 'completed' : 'open') }),
  )
  const server = new FakeServer().on(listTournaments, ({ query: { page, per_page } }) => ({
    items: many.slice((page - 1) * per_page, page * per_page),
    page,
    per_page,
    total_count: many.length,
    total_pages: Math.ceil(many.length / per_page),
  }))
  renderScreen(<TournamentListScreen />, { at: '/tournaments' })
  expect(await screen.findByText('Nội dung 130')).toBeTruthy()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Sắp diễn ra30',
    'Đang diễn ra0',
    'Đã hoàn thành100',
  ])
  expect(new Set(server.callsOf(listTournaments).map(({ query }) => query.per_page))).toEqual(new Set([100]))
})

test('deleting without a session says so', async () => {
  const { user, server } = open([sampleTournament()], { role: 'admin' })
  server.on(deleteTournament, () => fail('not-signed-in'))
  await user.click(await screen.findByRole('button', { name: /Thao tác khác/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Xóa giải đấu' }))
  localStorage.clear()
  await user.click(await screen.findByRole('button', { name: 'Xóa' }))
  expect(await screen.findByText('Bạn phải đăng nhập để xóa giải đấu')).toBeTruthy()
})

test('deleting and listing name the step that failed where there is no answer at all', async () => {
  const { user } = open([sampleTournament()], { role: 'admin' })
  await user.click(await screen.findByRole('button', { name: /Thao tác khác/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Xóa giải đấu' }))
  vi.stubGlobal('crypto', {})
  await user.click(await screen.findByRole('button', { name: 'Xóa' }))
  expect(await screen.findByText('Failed to delete tournament')).toBeTruthy()
  vi.unstubAllGlobals()
  vi.stubGlobal('Headers', undefined)
  await user.click(screen.getAllByRole('button', { name: 'Làm mới' })[0] ?? document.body)
  expect(await screen.findByText('Failed to fetch tournaments')).toBeTruthy()
  vi.unstubAllGlobals()
})

test('organisers get the way to create a tournament', async () => {
  open(season, { role: 'admin' })
  expect((await screen.findAllByRole('link', { name: 'Tạo giải đấu' }))[0]?.getAttribute('href')).toBe(
    '/tournaments/create-tournament',
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Giải đấu' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Làm mới' })[0]).toBeTruthy()
})

test('deleting asks first, names what is lost, then says what was deleted', async () => {
  const { user, server } = open([sampleTournament()], { role: 'admin' })
  server.on(deleteTournament, () => ({ message: 'ok' }))
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với Đôi nam 7.5' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Xóa giải đấu' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Xác nhận xóa giải đấu' }))
  expect(dialog.getByText(/^Giải đấu "Sài Gòn Mở Rộng \| Đôi nam 7.5" .*không thể hoàn tác/)).toBeTruthy()
  expect(dialog.getByText('46 VĐV đã đăng ký')).toBeTruthy()
  expect(server.callsOf(deleteTournament)).toHaveLength(0)
  server.on(listTournaments, () => onePage<TournamentView>([]))
  await user.click(dialog.getByRole('button', { name: 'Xóa' }))
  expect(await screen.findByText('Đã xóa giải đấu "Đôi nam 7.5" thành công')).toBeTruthy()
  expect(server.callsOf(deleteTournament)[0]?.params).toEqual({ id: 128 })
  await waitFor(() => expect(screen.queryByText('Đôi nam 7.5')).toBeNull())
})

test('[GRP-52] deleting a group asks once and names its divisions in every tab; a refusal names what stays', async () => {
  const divisions = [
    sampleTournament({ id: 1, name: 'Đôi nam', group_id: 5, is_bracket_generated: false, registered_participants: 0 }),
    sampleTournament({ id: 2, name: 'Đôi nữ', group_id: 5, ...datesOf('completed'), registered_participants: 8 }),
  ]
  const { user, server } = open(divisions, { role: 'admin' })
  server.on(deleteGroup, () => fail('group-has-results', { id: 2, name: 'Đôi nữ' }))
  const ask = async () => {
    const [menu] = await screen.findAllByRole('button', { name: 'Thao tác với nhóm Sài Gòn Mở Rộng' })
    await user.click(menu ?? document.body)
    await user.click(await screen.findByRole('menuitem', { name: 'Xóa nhóm' }))
    return within(await screen.findByRole('dialog', { name: 'Xác nhận xóa nhóm giải' }))
  }
  const dialog = await ask()
  expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Đôi nam',
    expect.stringMatching(/^Đôi nữ, 8 VĐV đã đăng ký/),
  ])
  await user.click(dialog.getByRole('button', { name: 'Xóa nhóm' }))
  expect(await screen.findByText('Nhóm có nội dung đã có kết quả, không thể xóa: Đôi nữ')).toBeTruthy()
  server.on(deleteGroup, () => ({ message: 'ok' })).on(listTournaments, () => onePage<TournamentView>([]))
  await user.click((await ask()).getByRole('button', { name: 'Xóa nhóm' }))
  expect(await screen.findByText('Đã xóa nhóm giải "Sài Gòn Mở Rộng"')).toBeTruthy()
  expect(server.callsOf(deleteGroup)[0]?.params).toEqual({ id: 5 })
})

test('a list that is refused says so in its place, with the way to try again', async () => {
  const server = new FakeServer().on(listTournaments, () => fail('tournament-not-found'))
  const { user } = renderScreen(<TournamentListScreen />, { at: '/tournaments', role: 'admin' })
  const again = await screen.findByRole('button', { name: 'Thử lại' })
  expect(screen.getAllByText('Không thể tải danh sách giải đấu').length).toBeGreaterThan(0)
  server.on(listTournaments, () => onePage([sampleTournament()]))
  await user.click(again)
  expect(await screen.findByText('Đôi nam 7.5')).toBeTruthy()
})

test('a refused deletion says why and keeps the tournament', async () => {
  const { user, server } = open([sampleTournament()], { role: 'admin' })
  server.on(deleteTournament, () => fail('tournament-has-results'))
  await user.click(await screen.findByRole('button', { name: /Thao tác khác/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Xóa giải đấu' }))
  await user.click(await screen.findByRole('button', { name: 'Xóa' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Không thể xóa giải đấu')
  expect(alert.textContent).toContain('Giải đấu đã có kết quả, không thể xóa')
  expect(screen.getByText('Đôi nam 7.5')).toBeTruthy()
})

test('each tab has its own empty state with the next step', async () => {
  const visitor = open([])
  expect(await screen.findByRole('heading', { name: 'Chưa có giải nào sắp diễn ra' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Thêm giải đấu' })).toBeNull()
  visitor.unmount()
  const { user } = open([], { role: 'mod' })
  expect(await screen.findByRole('heading', { name: 'Chưa có giải nào sắp diễn ra' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Thêm giải đấu' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /Đã hoàn thành/ }))
  expect(await screen.findByRole('heading', { name: 'Chưa có giải nào đã hoàn thành' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /Đang diễn ra/ }))
  expect(await screen.findByRole('heading', { name: 'Chưa có giải nào đang diễn ra' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Xem giải sắp diễn ra' }))
  expect(await screen.findByRole('tab', { name: /Sắp diễn ra/, selected: true })).toBeTruthy()
})

test('a refused list says so in place and as a toast, and can be tried again', async () => {
  const server = new FakeServer().on(listTournaments, () => fail('too-many-requests'))
  const { user } = renderScreen(<TournamentListScreen />, { at: '/tournaments' })
  const retry = await screen.findByRole('button', { name: 'Thử lại' })
  expect(screen.getAllByText('Không thể tải danh sách giải đấu')).toHaveLength(2)
  server.on(listTournaments, () => onePage([sampleTournament()]))
  await user.click(retry)
  expect(await screen.findByText('Đôi nam 7.5')).toBeTruthy()
})

test('without the server the sample set is shown and marked, with the toast', async () => {
  new FakeServer().cutNetwork = true
  renderScreen(<TournamentListScreen />, { at: '/tournaments', role: 'mod' })
  expect(await screen.findByText('Đôi nam mẫu')).toBeTruthy()
  expect(screen.getByText('Dữ liệu mẫu')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Sửa nhóm/ })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Xóa giải đấu' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Thao tác khác với Đôi nam mẫu' })).toBeNull()
  expect(screen.getByText('Network error occurred. Please check your connection.')).toBeTruthy()
})

test('the sample set has the toast of the network also where the server answers with a fault', async () => {
  new FakeServer().on(listTournaments, () => fail('not-ready'))
  renderScreen(<TournamentListScreen />, { at: '/tournaments' })
  expect(await screen.findByText('Dữ liệu mẫu')).toBeTruthy()
  expect(await screen.findByText('Network error occurred. Please check your connection.')).toBeTruthy()
  expect(screen.queryByText('Máy chủ chưa sẵn sàng')).toBeNull()
})

test('the search field ignores case and diacritics', async () => {
  const { user } = open(season)
  await screen.findByText('Đôi nam')
  await user.type(screen.getByRole('searchbox', { name: 'Tìm giải đấu' }), 'doi NU')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(screen.getByRole('heading', { name: 'Không có giải nào khớp “doi NUx”' })).toBeTruthy()
})

test('a search that finds nothing here says in which tab it does, and leads there with the search kept', async () => {
  const { user } = open(season)
  await screen.findByText('Đôi nam')
  await user.type(screen.getByRole('searchbox', { name: 'Tìm giải đấu' }), 'lão tướng')
  expect(screen.getByRole('heading', { name: 'Không có giải nào khớp “lão tướng” ở mục này' })).toBeTruthy()
  expect(screen.getByText('Có 1 giải khớp ở mục Đã hoàn thành.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Xem mục Đã hoàn thành' }))
  expect(await screen.findByRole('tab', { selected: true, name: /^Đã hoàn thành/ })).toBeTruthy()
  expect(await screen.findAllByRole('article')).toHaveLength(1)
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'lão tướng')
})

test('an event elsewhere renews the list without a reload', async () => {
  const { server } = open([sampleTournament()], { role: 'admin' })
  await screen.findByText('46/64')
  server.on(listTournaments, () => onePage([sampleTournament({ registered_participants: 48 })]))
  server.emitLive({ tournament_id: 128, seq: 2, type: 'registration-created', at: '2026-03-01T09:00:00+07:00' })
  expect(await screen.findByText('48/64')).toBeTruthy()
})

test('a device whose clock is years ahead shows the same tabs and order, and stays signed in', async () => {
  const date = new Date().toUTCString()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 365 * 86_400_000 })
  try {
    const { server } = open([], { role: 'user' })
    server.on(listTournaments, () => Response.json(onePage(season), { headers: { Date: date } }))
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
        'Sắp diễn ra3',
        'Đang diễn ra1',
        'Đã hoàn thành1',
      ]),
    )
    expect(sessionStore.read().user?.username).toBe('user')
  } finally {
    vi.useRealTimers()
    syncServerClock(new Response(null, { headers: { Date: date } }))
  }
})

test('a card whose numbers are being drawn leads to the draw', async () => {
  open([sampleTournament({ draw_state: 'open' }), sampleTournament({ id: 129, name: 'Đôi nữ', draw_state: 'saved' })])
  const link = await screen.findByRole('link', { name: 'Đang bốc thăm, xem Đôi nam 7.5' })
  expect(link.getAttribute('href')).toBe('/tournament-draw/128')
  expect(screen.getAllByText('Đang bốc thăm')).toHaveLength(1)
})

test('a referee is told of a draw, without a link to a screen that is not theirs', async () => {
  open([sampleTournament({ draw_state: 'open' })], { role: 'ref' })
  expect((await screen.findByText('Đang bốc thăm')).closest('a')).toBeNull()
})
