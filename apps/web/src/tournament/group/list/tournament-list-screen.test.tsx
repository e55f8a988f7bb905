import { screen, waitFor, within } from '@testing-library/react'
import {
  type DivisionInPlay,
  deleteGroup,
  deleteTournament,
  type GroupView,
  type InPlay,
  type ListedMatch,
  listChampions,
  listInPlay,
  listTournaments,
  type ResponseOf,
  readGroup,
  type TournamentView,
} from '@vot/contract'
import { foldText } from '@vot/domain'
import { expect, test, vi } from 'vitest'
import { sessionStore } from '../../../lib/api/session-store'
import { syncServerClock } from '../../../lib/format/server-clock'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { datesOf, onePage, sampleTournament } from '../../../lib/testing/samples'
import { useListKeys } from '../../../ui/table/use-list-keys'
import { type RenderOptions, renderScreen } from '../../../ui/testing/render-screen'
import { TournamentListScreen } from './tournament-list-screen'

type Podium = ResponseOf<typeof listChampions>['items'][number]
const nothingInPlay: InPlay = { groups: [], divisions: [], draws: [] }

function ScreenWithKeys() {
  useListKeys()
  return (
    <main>
      <TournamentListScreen />
    </main>
  )
}

function open(tournaments: TournamentView[], options: RenderOptions = {}, inPlay: Partial<InPlay> = {}) {
  const server = new FakeServer()
    .on(listTournaments, () => onePage(tournaments))
    .on(listInPlay, () => ({ ...nothingInPlay, ...inPlay }))
    .on(listChampions, () => ({ items: [] }))
  return { server, ...renderScreen(<ScreenWithKeys />, { at: '/tournaments', ...options }) }
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

test('[UI-02][UI-04][UI-05] a card shows title, id, status, dates, venue, caps, places and fee, those without room behind "Chi tiết"', async () => {
  const { user } = open([sampleTournament({ description: 'Bóng thi đấu do ban tổ chức cấp.' })])
  const link = await screen.findByRole('link', { name: 'Sài Gòn Mở Rộng | Đôi nam 7.5' })
  expect(link.getAttribute('href')).toBe('/tournament-registration/128')
  const shown = within(await card(/Đôi nam/))
  expect(shown.getByText('10/03/2099')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Chi tiết Đôi nam 7.5' }))
  expect(shown.getByText('Đang mở đăng ký')).toBeTruthy()
  expect(shown.getByText('Còn 9 đội')).toBeTruthy()
  const opened = shown.getByRole('button', { expanded: true }).getAttribute('aria-controls') ?? ''
  const details = within(document.getElementById(opened) ?? document.body)
  for (const text of [
    '#128',
    '14/03/2099',
    '15/03/2099',
    '10/03/2099',
    'Nhà thi đấu Phú Thọ',
    '7,50',
    '4,00',
    '46/64',
    'Bóng thi đấu do ban tổ chức cấp.',
  ]) {
    expect(details.getByText(text)).toBeTruthy()
  }
  expect(details.getByText((_, node) => node?.textContent === '300.000\u00a0₫')).toBeTruthy()
  await user.click(shown.getByRole('button', { expanded: true }))
  expect(document.getElementById(opened)).toBeNull()
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
        isPrimary: link.classList.contains('mantine-Button-root'),
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
      'Điều hành': isOrganiser && status === 'ongoing' && hasBracket && '/matches/7',
      'Xem trực tiếp': status === 'ongoing' && hasBracket && '/groups/7',
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
    const watch = isOrganiser ? 'Điều hành' : 'Xem trực tiếp'
    const primary = { open: 'Đăng ký', closed: 'Sơ đồ', ongoing: watch, completed: 'Xem kết quả' }[status]
    const isMissing = (status === 'closed' || status === 'ongoing') && !hasBracket
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
      expect(within(shown).queryAllByRole('link')).toEqual([])
      expect(
        within(shown)
          .getAllByRole('button')
          .map((button) => button.textContent),
      ).toEqual(['Chi tiết'])
    }
  }
  await user.click(screen.getByRole('tab', { name: /Sắp diễn ra/ }))
  expect((await screen.findByRole('link', { name: 'Xem trực tiếp Sài Gòn Mở Rộng' })).getAttribute('href')).toMatch(
    /^\/board\/\d+$/,
  )
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

/** Years of play as the server pages and searches them, four a page: 3 to come, 10 over, the last of these first. */
function yearsOfPlay() {
  const day = (index: number) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString()
  const past = Array.from({ length: 10 }, (_, index) =>
    sampleTournament({
      ...{ id: index + 1, name: `Mùa ${String(index + 1).padStart(3, '0')}`, group_id: null, group_name: null },
      ...{ ...datesOf('completed'), start_date: day(index), end_date: day(index + 1) },
    }),
  )
  const ahead = Array.from({ length: 3 }, (_, index) =>
    sampleTournament({ id: 201 + index, name: `Sắp tới ${index + 1}`, ...datesOf('open') }),
  )
  return new FakeServer()
    .on(listTournaments, ({ query: { status, direction, q = '', page } }) => {
      const ofState = status === 'completed' ? past : ahead
      const ordered = direction === 'down' ? ofState.toReversed() : ofState
      const found = ordered.filter(({ name }) => foldText(name).includes(foldText(q)))
      const items = found.slice((page - 1) * 4, page * 4)
      return { items, page, per_page: 4, total_count: found.length, total_pages: Math.ceil(found.length / 4) }
    })
    .on(listChampions, () => ({ items: [] }))
}
const tabTexts = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

test('of what was over long ago the list reads what is shown, and counts all', async () => {
  const server = yearsOfPlay()
  const { user } = renderScreen(<TournamentListScreen />, { at: '/tournaments' })
  expect(await screen.findByText('Sắp tới 3')).toBeTruthy()
  expect(tabTexts()).toEqual(['Sắp diễn ra3', 'Đang diễn ra0', 'Đã hoàn thành10'])
  const read = () => new Set(server.callsOf(listTournaments).map(({ query }) => `${query.status} ${query.page}`))
  expect(read()).toEqual(new Set(['not-completed 1', 'completed 1']))
  await user.click(screen.getByRole('tab', { name: /Đã hoàn thành/ }))
  expect(await screen.findByText('Mùa 010')).toBeTruthy()
  const shown = () => screen.getAllByText(/^Mùa \d{3}$/).length
  expect(shown()).toBe(4)
  await user.click(screen.getByRole('button', { name: 'Xem thêm' }))
  await waitFor(() => expect(shown()).toBe(8))
  expect(tabTexts().at(-1)).toBe('Đã hoàn thành10')
  await user.click(await screen.findByRole('button', { name: 'Xem thêm' }))
  await waitFor(() => expect(shown()).toBe(10))
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull()
  expect(read()).toEqual(new Set(['not-completed 1', 'completed 1', 'completed 2', 'completed 3']))
})

test('what was over long ago is found by the server, and counted', async () => {
  yearsOfPlay()
  const { user } = renderScreen(<TournamentListScreen />, { at: '/tournaments?tab=completed' })
  await screen.findByText('Mùa 010')
  await user.type(screen.getByRole('searchbox', { name: 'Tìm giải đấu' }), 'mua 00')
  await waitFor(() => expect(tabTexts().at(-1)).toBe('Đã hoàn thành9'))
  expect(await screen.findByRole('heading', { name: 'Mùa 006' })).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Xem thêm' }))
  expect(await screen.findByRole('heading', { name: 'Mùa 002' })).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(screen.queryByRole('heading', { name: /^Không có giải nào khớp/ })).toBeNull()
  expect(await screen.findByRole('heading', { name: 'Không có giải nào khớp “mua 00x”' })).toBeTruthy()
})

test('a search among what was over long ago that fails says so, with the way to try again', async () => {
  const server = yearsOfPlay()
  const { user } = renderScreen(<TournamentListScreen />, { at: '/tournaments?tab=completed' })
  await screen.findByText('Mùa 010')
  server.on(listTournaments, () => fail('too-many-requests'))
  await user.type(screen.getByRole('searchbox', { name: 'Tìm giải đấu' }), 'mua 00')
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeTruthy()
  yearsOfPlay()
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Mùa 007')).toBeTruthy()
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
  expect(await screen.findByText('Xóa giải đấu không thành công')).toBeTruthy()
  vi.unstubAllGlobals()
  vi.stubGlobal('Headers', undefined)
  await user.click(screen.getAllByRole('button', { name: 'Làm mới' })[0] ?? document.body)
  expect(await screen.findByText('Lấy danh sách giải đấu không thành công')).toBeTruthy()
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
  const [first] = divisions
  const group: GroupView = {
    ...{ id: 5, group_name: 'Sài Gòn Mở Rộng', venue: first?.venue ?? '', divisions, total_count: 2 },
    ...{ use_snapshot_ranking: false, snapshot_group_tournament_id: null },
    ...{ created_at: first?.created_at ?? '', updated_at: first?.updated_at ?? '' },
  }
  server.on(readGroup, () => group).on(deleteGroup, () => fail('group-has-results', { id: 2, name: 'Đôi nữ' }))
  const ask = async () => {
    const [menu] = await screen.findAllByRole('button', { name: 'Thao tác với nhóm Sài Gòn Mở Rộng' })
    await user.click(menu ?? document.body)
    await user.click(await screen.findByRole('menuitem', { name: 'Xóa nhóm' }))
    return within(await screen.findByRole('dialog', { name: 'Xác nhận xóa nhóm giải' }))
  }
  const dialog = await ask()
  expect(await dialog.findAllByRole('listitem')).toHaveLength(2)
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
  expect(screen.getByText('Lỗi kết nối mạng. Vui lòng kiểm tra kết nối.')).toBeTruthy()
})

test('the sample set has the toast of the network also where the server answers with a fault', async () => {
  new FakeServer().on(listTournaments, () => fail('not-ready'))
  renderScreen(<TournamentListScreen />, { at: '/tournaments' })
  expect(await screen.findByText('Dữ liệu mẫu')).toBeTruthy()
  expect(await screen.findByText('Lỗi kết nối mạng. Vui lòng kiểm tra kết nối.')).toBeTruthy()
  expect(screen.queryByText('Máy chủ chưa sẵn sàng')).toBeNull()
})

test('the search field ignores case and diacritics', async () => {
  const { user } = open(season)
  await screen.findByText('Đôi nam')
  await user.type(screen.getByRole('searchbox', { name: 'Tìm giải đấu' }), 'doi NU')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(screen.getByRole('heading', { name: 'Không có giải nào khớp “doi NUx”' })).toBeTruthy()

  // An apostrophe alone would otherwise find everything.
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), '’')
  expect(screen.queryAllByRole('article')).toEqual([])
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
  await screen.findByText('46')
  server.on(listTournaments, () => onePage([sampleTournament({ registered_participants: 48 })]))
  server.emitLive({ tournament_id: 128, seq: 2, type: 'registration-created', at: '2026-03-01T09:00:00+07:00' })
  expect(await screen.findByText('48')).toBeTruthy()
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

const pair = (first: string, second: string) => ({
  player1_name: `Nguyễn ${first}`,
  player1_short: first.split(' ').at(-1) ?? first,
  player2_name: `Trần ${second}`,
  player2_short: second.split(' ').at(-1) ?? second,
})

function listedMatch(change: Partial<ListedMatch> = {}): ListedMatch {
  return {
    id: 70,
    day_code: 'A-07',
    status: 'ready',
    court_name: null,
    sides: [
      { team: pair('Hoàng Phúc', 'Minh Khôi'), source: null },
      { team: pair('Gia Huy', 'Hải Đăng'), source: null },
    ],
    live_score: null,
    estimated_start: null,
    ...change,
  }
}

const liveScore = {
  phase: 'in_progress',
  game_number: 1,
  score: [9, 6],
  games: [],
  serving: 1,
  server_number: 1,
  server_player_id: 1,
} satisfies ListedMatch['live_score']

const ongoing = sampleTournament({ id: 4, name: 'Đôi hỗn hợp', ...datesOf('ongoing'), is_bracket_generated: true })

function playing(change: Partial<DivisionInPlay> = {}): DivisionInPlay {
  return {
    tournament_id: 4,
    progress: { total: 27, finished: 14, in_progress: 1 },
    stage: 'Tứ kết',
    ended_at: null,
    matches: [
      listedMatch({ status: 'in_progress', court_name: 'Sân 1', live_score: liveScore }),
      listedMatch({
        id: 71,
        day_code: 'A-08',
        sides: [
          { team: pair('Công Hậu', 'Xuân Trường'), source: null },
          { team: null, source: 'Thắng A-05' },
        ],
        estimated_start: new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString(),
      }),
    ],
    live_ids: [70],
    champions: null,
    ...change,
  }
}

const openPlaying = (division: DivisionInPlay, options: RenderOptions = {}) =>
  open(
    [ongoing],
    { at: '/tournaments?tab=ongoing', ...options },
    {
      divisions: [division],
      groups: [{ id: 7, progress: { total: 73, finished: 31, in_progress: 5 }, ends_at: '2099-03-14T18:20:00+07:00' }],
    },
  )

test('[BRD-21] a card of a running division shows how far it is, the score on court and what comes next', async () => {
  openPlaying(playing())
  const shown = within(await card(/Đôi hỗn hợp/))
  expect(await shown.findByText('Tứ kết')).toBeTruthy()
  const text = (await card(/Đôi hỗn hợp/)).textContent
  for (const part of ['14/27 trận đã xong', 'Sân1', 'Hoàng Phúc – Minh Khôi', 'A-08', 'Thắng A-05', 'ước tính']) {
    expect(text).toContain(part)
  }
  expect(shown.getByText('9')).toBeTruthy()
  expect(shown.getByTitle('Nguyễn Gia Huy – Trần Hải Đăng')).toBeTruthy()
  expect(screen.getByText('5 trận đang đấu')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2 }).parentElement?.textContent).toContain(
    '31/73 trận · xong khoảng 18:20',
  )
  expect(screen.getByRole('link', { name: 'Mở giải Sài Gòn Mở Rộng' }).getAttribute('href')).toBe('/groups/7')
})

test('[BRD-21] a rally changes the score of its card without asking the server again, a new match on court does not', async () => {
  const { server } = openPlaying(playing())
  // Everything is read once more when the stream opens: that answer must be here before the first event is.
  const scores = [8, 9]
  server.on(listInPlay, () => {
    const live_score: typeof liveScore = { ...liveScore, score: [scores.shift() ?? 0, 6] }
    const onCourt = listedMatch({ status: 'in_progress', court_name: 'Sân 1', live_score })
    return { ...nothingInPlay, divisions: [playing({ matches: [onCourt] })] }
  })
  await screen.findByText('9', undefined, { timeout: 5000 })
  const event = { tournament_id: 4, type: 'match-score', at: '2026-03-01T09:00:00+07:00', match_ids: [70] } as const
  server.emitLive({ ...event, seq: 2, score: { ...liveScore, score: [10, 6], match_id: 70 } })
  expect(await screen.findByText('10')).toBeTruthy()
  expect(server.callsOf(listInPlay)).toHaveLength(2)
  server.on(listInPlay, () => ({ ...nothingInPlay, divisions: [playing({ stage: 'Bán kết' })] }))
  server.emitLive({ ...event, seq: 3, match_ids: [99], score: { ...liveScore, match_id: 99 } })
  expect(await screen.findByText('Bán kết')).toBeTruthy()
})

test('[BRD-21] once all is played the champions stand there, before that what begins', async () => {
  const over = playing({
    progress: { total: 3, finished: 3, in_progress: 0 },
    stage: null,
    ended_at: '2026-03-14T10:52:00+07:00',
    matches: [],
    live_ids: [],
    champions: { first: [['Thu Hằng', 'Ngọc Mai']], second: [['Hồng Vân', 'Bích Thủy']] },
  })
  const done = openPlaying(over)
  expect(await screen.findByText('Thu Hằng – Ngọc Mai')).toBeTruthy()
  expect(screen.getByText('Hồng Vân – Bích Thủy')).toBeTruthy()
  expect(screen.getByText('10:52')).toBeTruthy()
  done.unmount()
  const first = listedMatch()
  openPlaying(playing({ progress: { total: 3, finished: 0, in_progress: 0 }, matches: [first], live_ids: [] }))
  expect(await screen.findByText('Đã có sơ đồ')).toBeTruthy()
  expect(screen.getByText('chưa có giờ')).toBeTruthy()
})

test('[RES-60] a card of a tournament that is over names first and second, or says that there are no results', async () => {
  const { server } = open([], { at: '/tournaments?tab=completed' })
  const podium: Podium = { tournament_id: 5, first: [['An', 'Bình']], second: [['Chi', 'Dung']] }
  const over = (id: number, name: string) =>
    sampleTournament({ id, name, ...datesOf('completed'), has_results: id === 5 })
  server
    .on(listTournaments, () => onePage([over(5, 'Đôi nam'), over(6, 'Đôi nữ')]))
    .on(listChampions, () => ({ items: [podium] }))
  expect(await screen.findByText('An – Bình')).toBeTruthy()
  expect((await card(/Đôi nam/)).textContent).toContain('Hạng nhìChi – Dung')
  expect((await card(/Đôi nữ/)).textContent).toContain('Chưa có kết quả')
})

test('[RES-60] champions are read once for the three months in which tournaments end', async () => {
  const asked: string[] = []
  const over = (id: number, name: string, end_date: string) =>
    sampleTournament({ id, name, ...datesOf('completed'), end_date, has_results: true })
  const { server } = open([], { at: '/tournaments?tab=completed' })
  server
    .on(listTournaments, () =>
      onePage([
        over(5, 'Đôi nam', '2026-03-31T23:59:59+07:00'),
        over(6, 'Đôi nữ', '2026-01-01T00:00:00+07:00'),
        over(7, 'Đôi trẻ', '2025-12-31T23:59:59+07:00'),
      ]),
    )
    .on(listChampions, ({ query: { from, to } }) => {
      asked.push(`${from} ${to}`)
      return { items: [] }
    })
  await screen.findAllByText('Chưa có kết quả')
  expect(asked.sort()).toEqual([
    '2025-10-01T00:00:00+07:00 2025-12-31T23:59:59+07:00',
    '2026-01-01T00:00:00+07:00 2026-03-31T23:59:59+07:00',
  ])
})

test('a division that waits says how many teams it has and when its numbers were drawn', async () => {
  const closed = sampleTournament({ id: 2, name: 'Đôi nữ', ...datesOf('closed'), draw_state: 'saved' })
  open(
    [closed, { ...closed, id: 3, name: 'Đôi nam', draw_state: null }],
    {},
    {
      draws: [{ tournament_id: 2, drawn_at: '2026-03-12T09:30:00+07:00' }],
    },
  )
  expect(await screen.findByText('09:30 12/03/2026')).toBeTruthy()
  expect((await card(/Đôi nữ/)).textContent).toContain('Đội tham dự23 đội')
  expect((await card(/Đôi nam/)).textContent).toContain('Bốc thămChưa bốc thăm')
})

test('what cannot be read of play is said in the card, with the way to try again', async () => {
  const { server, user } = openPlaying(playing())
  server.on(listInPlay, () => fail('too-many-requests'))
  expect(await screen.findByText('Không tải được diễn biến')).toBeTruthy()
  server.on(listInPlay, () => ({ ...nothingInPlay, divisions: [playing()] }))
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Tứ kết')).toBeTruthy()
})

test('a division without room left leads to its waiting list', async () => {
  open([sampleTournament({ registered_participants: 64 })])
  const way = within(await card(/Đôi nam/)).getByRole('link', { name: 'Vào danh sách chờ' })
  expect(way.getAttribute('href')).toBe('/tournament-registration/128')
})

test('[REG-200] teams on the waiting list take no place on a card; while they are in line, nobody else has one', async () => {
  open([
    sampleTournament({ id: 1, name: 'Đôi nam', registered_participants: 64, waiting_teams: 2 }),
    sampleTournament({ id: 2, name: 'Đôi nữ', registered_participants: 60, waiting_teams: 2, has_line: true }),
  ])
  const free = await card(/Đôi nam/)
  expect(free.textContent).toContain('Còn 2 đội')
  expect(within(free).getByRole('link', { name: 'Đăng ký' })).toBeTruthy()
  const full = await card(/Đôi nữ/)
  expect(full.textContent).not.toContain('Còn')
  expect(within(full).getByRole('link', { name: 'Vào danh sách chờ' })).toBeTruthy()
})

test('[UI-25] J and K move from card to card', async () => {
  const { user } = open([sampleTournament({ id: 1, name: 'Đôi nam' }), sampleTournament({ id: 2, name: 'Đôi nữ' })])
  await screen.findByText('Đôi nữ')
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toBe('Sài Gòn Mở Rộng | Đôi nam')
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toBe('Sài Gòn Mở Rộng | Đôi nữ')
  await user.keyboard('k')
  expect(document.activeElement?.textContent).toBe('Sài Gòn Mở Rộng | Đôi nam')
})
