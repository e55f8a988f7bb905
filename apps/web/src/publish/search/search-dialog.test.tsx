import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  callMatch,
  exportRegistrations,
  readGroup,
  readTournament,
  type SearchView,
  searchEverything,
} from '@vot/contract'
import { expect, test } from 'vitest'
import { GeneralKeys } from '../../app/general-keys'
import { menuEntries } from '../../app/menu-entries'
import { ShownDialogs } from '../../app/shell'
import { globalDialogs } from '../../lib/browser/global-dialogs'
import { FakeServer } from '../../lib/testing/fake-server'
import { deskGroup } from '../../lib/testing/sample-desk'
import { sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { matchingParts } from './matching-letters'
import { readAsked, searchRows } from './search-rows'

const division = { tournament_id: 3, tournament_name: 'Đôi nam', group_id: 5, letter: 'C' }
const found: SearchView = {
  matches: [{ id: 11, day_code: 'C-12', sides: ['Lộc – Vy', 'Long – Linh'], state: 'ready', court: null, ...division }],
  teams: [{ id: 21, names: 'Cao Văn Lộc – Nguyễn Ngọc Vy', number: 12, player_id: 1, ...division }],
  players: [{ id: 31, name: 'Phạm Gia Hân', club_name: 'CLB Quận 12', ranking_points: 3.35 }],
  groups: [],
  divisions: [],
  clubs: [{ id: 41, name: 'CLB Quận 12' }],
}
const nothing: SearchView = { matches: [], teams: [], players: [], groups: [], divisions: [], clubs: [] }

async function open(at: string, role?: 'mod', view = found) {
  const server = new FakeServer().on(searchEverything, () => view).on(readGroup, () => deskGroup())
  const shown = renderScreen(<ShownDialogs />, { at, ...(role && { role }) })
  globalDialogs.open('search')
  const field = await screen.findByRole('combobox')
  return { ...shown, server, field, at: () => shown.router.state.location }
}

const chosen = () => screen.getByRole('option', { selected: true })

test('the first result is chosen and says what Enter does', async () => {
  const { user, field, at } = await open('/tournaments', 'mod')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'c12')
  await waitFor(() => expect(chosen().textContent).toContain('C-12 Lộc – Vy / Long – Linh'))
  expect(chosen().textContent).toContain('Giao ra sân')
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen().id)
  await user.keyboard('{Enter}')
  expect(`${at().pathname}${at().search}`).toBe('/matches/5?assign=11')
})

test('Ctrl and Enter shows the match in its bracket instead', async () => {
  const { user, field, at } = await open('/tournaments', 'mod')
  await user.type(field, 'c12')
  await waitFor(() => expect(chosen().textContent).toContain('C-12'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(`${at().pathname}${at().search}`).toBe('/tournament-bracket-visual/3?match=11')
})

test('arrows choose, and a player opens over the screen that stands there', async () => {
  const { user, field, at } = await open('/tournaments?tab=ongoing')
  await user.type(field, 'han')
  await screen.findByRole('option', { name: /Phạm Gia Hân/ })
  const options = screen.getAllByRole('option')
  for (const option of options) {
    if (chosen() === option && option.textContent?.includes('Gia Hân')) break
    await user.keyboard('{ArrowDown}')
  }
  expect(chosen().textContent).toContain('Phạm Gia Hân')
  await user.keyboard('{Enter}')
  expect(`${at().pathname}${at().search}`).toBe('/tournaments?tab=ongoing&player=31')
})

test('inside a group its name is the scope, and Backspace in the empty field leaves it', async () => {
  const { user, field, server } = await open('/matches/5', 'mod')
  await screen.findByRole('button', { name: /không chỉ/ })
  await user.type(field, 'an')
  await waitFor(() => expect(server.callsOf(searchEverything).at(-1)?.query).toMatchObject({ q: 'an', scope: 5 }))
  await user.clear(field)
  expect(screen.getByRole('option', { name: /Mở bàn điều hành/ })).toBeTruthy()
  await user.keyboard('{Backspace}')
  expect(screen.queryByRole('button', { name: /không chỉ/ })).toBeNull()
  await user.type(field, 'an')
  await waitFor(() => expect(server.callsOf(searchEverything).at(-1)?.query.scope).toBeUndefined())
})

test('> shows what can be done alone, without asking the server; visitors see nothing of organisers', async () => {
  const { user, field, server, unmount } = await open('/tournaments', 'mod')
  await user.type(field, '>them v')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    expect.stringMatching(/^Thêm VĐV/),
  ])
  expect(server.callsOf(searchEverything)).toHaveLength(0)
  globalDialogs.close()
  unmount()
  localStorage.clear()
  const visitor = await open('/tournaments')
  fireEvent.input(visitor.field, { target: { value: '>them v' } })
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('@ and Tab narrow it to a kind, which is said', async () => {
  const { user, field } = await open('/tournaments', 'mod')
  await user.type(field, '@h')
  await screen.findByRole('option', { name: /Phạm Gia Hân/ })
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(1)
  await user.clear(field)
  await user.type(field, '12')
  await user.keyboard('{Tab}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Chỉ hiện: Trận'))
  expect(document.activeElement).toBe(field)
})

test('[TRN-178] the field has the focus as soon as the search is opened, and keeps what is typed while its results load', async () => {
  const server = new FakeServer().on(searchEverything, () => found)
  const shown = renderScreen(
    <>
      <ShownDialogs />
      <GeneralKeys entries={menuEntries} />
      <input aria-label="khác" />
    </>,
    { at: '/tournaments', role: 'mod' },
  )
  const other = screen.getByRole('textbox', { name: 'khác' })
  other.focus()
  act(() => globalDialogs.open('search'))
  const field = screen.getByRole<HTMLInputElement>('combobox')
  expect(document.activeElement).toBe(field)
  // Keys of the screen rest.
  for (const key of ['g', 'o']) fireEvent.keyDown(field, { key })
  // As an input method or another program writes: without a key.
  fireEvent.input(field, { target: { value: 'gò c' } })
  await screen.findByRole('listbox')
  expect(screen.getByRole('combobox')).toBe(field)
  expect(document.activeElement).toBe(field)
  await shown.user.keyboard('n')
  expect(field.value).toBe('gò cn')
  expect(shown.router.state.location.pathname).toBe('/tournaments')
  await waitFor(() => expect(server.callsOf(searchEverything).at(-1)?.query.q).toBe('gò cn'))
  await shown.user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(other))
})

test('Escape before the results are loaded closes the search', async () => {
  renderScreen(<ShownDialogs />, { at: '/tournaments', role: 'mod' })
  act(() => globalDialogs.open('search'))
  const field = screen.getByRole<HTMLInputElement>('combobox')
  fireEvent.input(field, { target: { value: 'a' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => globalDialogs.open('search'))
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
})

test('[TRN-178] where nothing is found it says so, and an organiser is offered to add the player of that name', async () => {
  const { user, field } = await open('/tournaments', 'mod', nothing)
  await user.type(field, 'zzz')
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('Không có gì khớp “zzz”', { selector: 'b' })).toBeTruthy()
  expect(screen.getByRole('option').textContent).toContain('Thêm VĐV “zzz”')
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.keyboard('{ArrowDown}')
  expect(chosen().textContent).toContain('Thêm VĐV “zzz”')
  await user.keyboard('{Enter}')
  const form = within(await screen.findByRole('dialog', { name: /Thêm VĐV|Thêm vận động viên/ }))
  expect(form.getByDisplayValue('zzz')).toBeTruthy()
})

const rowsOf = (visitor: 'anonymous' | 'ref' | 'mod', state: SearchView['matches'][number]['state'] = 'ready') => {
  const view = { ...nothing, matches: found.matches.map((match) => ({ ...match, state })) }
  return searchRows({ asked: readAsked('c12'), view, actions: [], kind: null, visitor })
}
const titlesOf = (...asked: Parameters<typeof rowsOf>) => rowsOf(...asked).map(({ title }) => title)

test('[TRN-176] the code of a match offers what a role may do with it in its state', () => {
  const title = 'C-12 Lộc – Vy / Long – Linh'
  expect(titlesOf('anonymous')).toEqual([title])
  expect(titlesOf('ref')).toEqual([title, 'In phiếu trọng tài C-12'])
  const desk = [title, 'Mở C-12 trong sơ đồ']
  expect(titlesOf('mod')).toEqual([...desk, 'Nhập kết quả C-12', 'In phiếu trọng tài C-12'])
  expect(titlesOf('mod', 'claimed')).toEqual([
    title,
    'Nhập kết quả C-12',
    'Gọi hai đội C-12 vào sân',
    'Chấm điểm C-12',
    'In phiếu trọng tài C-12',
  ])
  expect(titlesOf('mod', 'finished')).toEqual([title, 'Sửa kết quả C-12'])
  expect(titlesOf('mod', 'waiting')).toEqual([title])
  expect(rowsOf('mod').map(({ go }) => go)).toEqual([
    { to: '/matches/5?assign=11' },
    { to: '/tournament-bracket-visual/3?match=11' },
    { to: '/matches/5/results?code=C-12' },
    { to: '/sheets/match/11' },
  ])
})

test('[TRN-176] calling the teams of a match is done at once, and told', async () => {
  const view = { ...nothing, matches: found.matches.map((match) => ({ ...match, state: 'claimed' as const })) }
  const { user, field, server } = await open('/tournaments', 'mod', view)
  server.on(callMatch, () => ({ message: 'Đã gọi trận C-12' }) as never)
  await user.type(field, 'c12')
  await user.click(await screen.findByRole('option', { name: /Gọi hai đội C-12/ }))
  await waitFor(() => expect(server.callsOf(callMatch)[0]?.params).toEqual({ id: 11 }))
})

test('[TRN-177] a team opens in its list', async () => {
  const { user, field, at } = await open('/tournaments')
  await user.type(field, 'loc')
  await user.click(await screen.findByRole('option', { name: /Cao Văn Lộc/ }))
  expect(`${at().pathname}${at().search}`).toBe('/tournament-registration/3?team=21')
})

test('[TRN-178] the actions of the screen that is open stand first, by role', async () => {
  const server = new FakeServer()
    .on(readTournament, () => sampleTournament({ id: 3, name: 'Đôi nam' }))
    .on(readGroup, () => ({ ...deskGroup(), rules: 'Điều 1' }))
    .on(exportRegistrations, () => new Response('sheet'))
  const { user } = renderScreen(<ShownDialogs />, { at: '/tournament-registration/3', role: 'mod', path: '*' })
  globalDialogs.open('search')
  await screen.findByRole('option', { name: /Nhập đội từ danh sách/ })
  const titles = () => screen.getAllByRole('option').map((option) => option.textContent ?? '')
  expect(titles().slice(0, 2)).toEqual([
    expect.stringMatching(/^Nhập đội từ danh sách/),
    expect.stringMatching(/^Xuất Excel/),
  ])
  expect(titles().some((title) => title.startsWith('Bốc thăm'))).toBe(true)
  await user.type(screen.getByRole('combobox'), '>dieu le')
  expect(await screen.findByRole('option', { name: /Điều lệ & liên hệ/ })).toBeTruthy()
  await user.clear(screen.getByRole('combobox'))
  await user.click(screen.getByRole('option', { name: /Xuất Excel/ }))
  await waitFor(() => expect(server.callsOf(exportRegistrations)[0]?.params).toEqual({ id: 3 }))
})

test('[TRN-173] ? in the empty field lists the keys', async () => {
  const { user, field } = await open('/tournaments')
  await user.type(field, '?')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('letters that match are marked without marks of their own, and codes as a whole', () => {
  const marked = (text: string, words: string[]) =>
    matchingParts(text, words).flatMap(({ text: part, isMatch }) => (isMatch ? [part] : []))
  expect(marked('Nguyễn Đình Phúc', ['ngu', 'd'])).toEqual(['Ngu', 'Đ'])
  expect(marked('C-12 Lộc', ['c12'])).toEqual(['C-12'])
  expect(marked('Sơn', ['n'])).toEqual([])
})

test('never more than ten rows, and every kind that was found keeps some', () => {
  const many = { ...found, players: Array.from({ length: 9 }, (_, id) => ({ ...found.players[0], id }) as never) }
  const actions = Array.from({ length: 9 }, (_, index) => ({ label: `An ${index}`, icon: () => null }) as never)
  const rows = searchRows({ asked: readAsked('an'), view: many, actions, kind: null, visitor: 'mod' })
  expect(rows).toHaveLength(10)
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(4)
})
