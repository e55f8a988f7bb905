import { screen, within } from '@testing-library/react'
import { type GroupView, listInPlay, listTournaments, readGroup, readTournament } from '@vot/contract'
import type { Role } from '@vot/domain'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../lib/testing/fake-server'
import { datesOf, onePage, sampleTournament } from '../lib/testing/samples'
import { renderScreen } from '../ui/testing/render-screen'
import { GroupName, PlacesMenu } from './group-header'
import { useGroupPlace } from './group-place'
import { GroupTabs } from './group-tabs'
import { menuEntries } from './menu-entries'

const men = sampleTournament({
  ...datesOf('ongoing'),
  id: 128,
  group_id: 7,
  group_name: 'Sài Gòn Mở Rộng',
  name: 'Đôi nam',
})
const women = { ...men, id: 129, name: 'Đôi nữ' }
const later = sampleTournament({
  ...datesOf('open'),
  id: 200,
  group_id: 9,
  group_name: 'Cúp Hải Châu',
  name: 'Đôi nam',
})
const alone = sampleTournament({
  ...datesOf('completed'),
  id: 300,
  group_id: null,
  group_name: null,
  name: 'Giao lưu cuối tuần',
})

const practised = { ...men, id: 400, group_id: 40, group_name: 'Giải tập', practice_until: '2026-03-15T10:00:00+07:00' }

const group: GroupView = {
  id: 7,
  group_name: 'Sài Gòn Mở Rộng',
  venue: men.venue,
  use_snapshot_ranking: false,
  snapshot_group_tournament_id: null,
  divisions: [men, women],
  total_count: 2,
  created_at: men.created_at,
  updated_at: men.updated_at,
}

function Header() {
  const place = useGroupPlace()
  if (place === null) return <p>ngoài giải</p>
  return (
    <>
      <PlacesMenu entries={menuEntries} />
      <GroupName place={place} />
      <GroupTabs place={place} />
    </>
  )
}

function open(at: string, role?: Role) {
  const server = new FakeServer()
    .on(
      readTournament,
      ({ params }) =>
        [men, women, later, alone, practised].find(({ id }) => id === params.id) ?? fail('tournament-not-found'),
    )
    .on(readGroup, ({ params }) => (params.id === 7 ? group : fail('group-not-found')))
    .on(listInPlay, () => ({
      groups: [{ id: 7, progress: { total: 73, finished: 31, in_progress: 5 }, ends_at: null }],
      divisions: [],
      draws: [],
    }))
    .on(listTournaments, () => onePage([later, alone, men, women]))
  return { server, ...renderScreen(<Header />, { at, path: '*', ...(role ? { role } : {}) }) }
}

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Các trang của giải' }))
const labels = async () => (await tabs()).getAllByRole('link').map(({ textContent }) => textContent)

test.each([
  [undefined, ['Tổng quan', 'Đội', 'Sơ đồ', 'Bảng', 'Kết quả']],
  ['user', ['Tổng quan', 'Đội', 'Sơ đồ', 'Bảng', 'Kết quả']],
  ['ref', ['Tổng quan', 'Điều hành', 'Bảng']],
  ['mod', ['Tổng quan', 'Đội', 'Sơ đồ', 'Điều hành', 'Bảng', 'Kết quả', 'Lệ phí']],
] as const)('[TRN-179] the screens of a group are tabs of its header: %s sees %s', async (role, expected) => {
  open('/tournament-registration/128', role)
  await screen.findByText('Sài Gòn Mở Rộng')
  expect(await labels()).toEqual(expected)
})

test('[TRN-179] the tabs keep the division that was looked at, also through screens of the whole group', async () => {
  const first = open('/tournament-bracket/129', 'mod')
  await screen.findByText('Sài Gòn Mở Rộng')
  expect((await tabs()).getByRole('link', { current: 'page' }).textContent).toBe('Sơ đồ')
  expect((await tabs()).getByRole('link', { name: 'Kết quả' }).getAttribute('href')).toBe('/tournament-results/129')
  first.unmount()
  open('/fees/7', 'mod')
  await screen.findByText('Sài Gòn Mở Rộng')
  expect((await tabs()).getByRole('link', { current: 'page' }).textContent).toBe('Lệ phí')
  expect((await tabs()).getByRole('link', { name: 'Đội' }).getAttribute('href')).toBe('/tournament-registration/129')
})

test('[TRN-179] the screens that run a day have their own tabs, led by the way back', async () => {
  open('/matches/7/plan', 'mod')
  await screen.findByText('Sài Gòn Mở Rộng')
  expect(await labels()).toEqual([
    'Tổng quan',
    'Điều hành',
    'Kế hoạch',
    'Nhập kết quả',
    'Điểm danh',
    'Hộp việc',
    'Sơ đồ',
    'Màn hình',
    'Báo cáo',
  ])
  expect((await tabs()).getByRole('link', { current: 'page' }).textContent).toBe('Kế hoạch')
  expect((await tabs()).getByRole('link', { name: 'Tổng quan' }).getAttribute('href')).toBe('/groups/7')
})

test('[PRC-02] a practice has the tabs of what is practised, and its desk for a home', async () => {
  open('/tournament-bracket/400', 'mod')
  await screen.findByText('Giải tập')
  expect(await labels()).toEqual(['Sơ đồ', 'Điều hành', 'Kết quả'])
})

test('[TRN-179] a division that stands alone has a home and no desk; what does not exist has no tabs', async () => {
  const first = open('/tournament-results/300', 'mod')
  await screen.findByText('Giao lưu cuối tuần')
  expect(await labels()).toEqual(['Tổng quan', 'Đội', 'Sơ đồ', 'Kết quả', 'Lệ phí'])
  expect((await tabs()).getByRole('link', { name: 'Tổng quan' }).getAttribute('href')).toBe('/groups/tournament/300')
  first.unmount()
  const second = open('/matches/8', 'mod')
  expect(await screen.findByText('ngoài giải')).toBeTruthy()
  second.unmount()
  open('/players', 'mod')
  expect(await screen.findByText('ngoài giải')).toBeTruthy()
})

test('[TRN-179] the name of the group opens the others: what is played first, found as one types, by keys', async () => {
  const { user, router } = open('/tournament-results/300')
  await user.click(await screen.findByRole('button', { name: 'Giao lưu cuối tuần, đổi sang giải khác' }))
  const names = () => screen.getAllByRole('option').map((option) => option.querySelector('strong')?.textContent)
  await screen.findByRole('option', { name: /Sài Gòn Mở Rộng/ })
  expect(names()).toEqual(['Sài Gòn Mở Rộng', 'Cúp Hải Châu', 'Giao lưu cuối tuần'])
  expect(await screen.findByText('31/73')).toBeTruthy()
  await user.type(screen.getByPlaceholderText('Đổi sang giải khác'), 'hai chau')
  expect(names()).toEqual(['Cúp Hải Châu'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.pathname).toBe('/groups/9')
})

test('[TRN-179] a group that was over long ago is found as one types', async () => {
  const old = sampleTournament({ id: 400, group_id: 11, group_name: 'Cúp Sông Hàn', ...datesOf('completed') })
  const { user, server } = open('/tournament-results/300')
  server.on(listTournaments, ({ query: { status, q = '' } }) => ({
    ...onePage(status !== 'completed' ? [alone] : q === 'song han' ? [old] : []),
    ...(status === 'completed' && q === '' && { total_count: 500, total_pages: 9 }),
  }))
  await user.click(await screen.findByRole('button', { name: 'Giao lưu cuối tuần, đổi sang giải khác' }))
  await user.type(screen.getByPlaceholderText('Đổi sang giải khác'), 'Sông Hàn')
  expect(await screen.findByRole('option', { name: /Cúp Sông Hàn/ })).toBeTruthy()
})

test('[TRN-179] the main places are behind "Menu" at the logo', async () => {
  const { user } = open('/tournament-results/300', 'mod')
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  expect(screen.getByRole('menuitem', { name: 'Giải đấu' }).getAttribute('href')).toBe('/tournaments')
})
