import type { Page } from '@playwright/test'
import type { DemoHall } from '../journey/demo-hall'
import { findTextFaults } from '../journey/find-text-faults'
import { matchScreens } from '../journey/match-screens'
import { peopleScreens } from '../journey/people-screens'
import { choose, press, type Screen } from '../journey/screen'
import { vietnamese } from '../journey/speaker'
import { tournamentScreens } from '../journey/tournament-screens'
import { expect, test } from '../journey/walk-test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

const desk = ({ longDay }: DemoHall) => `/matches/${longDay.group_id}`
const bracket =
  (view: string) =>
  ({ longDay }: DemoHall) =>
    `/${view}/${longDay.id}`
const takeOver = async (page: Page) => {
  await page.getByRole('button', { name: 'Nhận quyền ghi điểm' }).click()
  await expect(page.getByRole('button', { name: 'Hoàn tác' })).toBeVisible()
}

const withLongPlayer = (open?: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Tên VĐV' }).fill('Công Tằng')
  await page.getByRole('searchbox', { name: 'Tên VĐV' }).press('Enter')
  await expect(page.getByText('Công Tằng', { exact: false }).first()).toBeVisible()
  await open?.(page)
}
/** What may be pressed: others tell why not. */
const pressFirst = (name: RegExp) => async (page: Page) =>
  await page.getByRole('button', { name, disabled: false }).first().click()

/** The screens on which names of 60 letters stand. */
const longScreens: readonly Screen[] = [
  { name: 'long cards', path: '/' },
  { name: 'long cards, ongoing', path: '/tournaments?tab=ongoing' },
  { name: 'long cards of an organiser', as: 'admin', path: '/tournaments?tab=ongoing' },
  { name: 'long registration', path: ({ longOpen }) => `/tournament-registration/${longOpen.id}` },
  { name: 'long registration, over', as: 'admin', path: ({ longDay }) => `/tournament-registration/${longDay.id}` },
  { name: 'long registration, admin', as: 'admin', path: ({ longOpen }) => `/tournament-registration/${longOpen.id}` },
  { name: 'long standings', path: ({ longDay }) => `/tournament-results/${longDay.id}` },
  { name: 'long results', path: ({ longOver }) => `/tournament-results/${longOver.id}` },
  {
    name: 'long podium',
    as: 'admin',
    path: ({ longOver }) => `/tournament-results/${longOver.id}?edit=1`,
    dialog: 'Kết quả giải đấu',
  },
  { name: 'long diagram', path: bracket('tournament-bracket-visual') },
  {
    name: 'long match',
    path: bracket('tournament-bracket-visual'),
    open: press(/^Trận [A-Z]-01,/),
    dialog: /Trận [A-Z]-01/,
  },
  { name: 'long list', path: bracket('tournament-bracket') },
  { name: 'long compact', path: bracket('tournament-compact') },
  { name: 'long bracket for phones', path: bracket('tournament-mobile-bracket') },
  {
    name: 'long bracket to be made',
    as: 'admin',
    path: ({ longDraw }) => `/tournament-registration/${longDraw.id}`,
    open: press('Tạo sơ đồ'),
    dialog: 'Tạo sơ đồ đấu',
  },
  {
    name: 'long partner replaced',
    as: 'admin',
    path: ({ longOpen }) => `/tournament-registration/${longOpen.id}`,
    open: choose(/^Thao tác khác với/, 'Thay VĐV của đội'),
    dialog: /./,
  },
  {
    name: 'long team of an organiser',
    as: 'admin',
    path: ({ longDay }) => `/tournament-registration/${longDay.id}`,
    open: press(/^Thao tác khác với/),
  },
  {
    name: 'long team withdrawn',
    as: 'admin',
    path: ({ longDay }) => `/tournament-registration/${longDay.id}`,
    open: choose(/^Thao tác khác với/, 'Cho đội rút khỏi giải'),
    dialog: /./,
  },
  { name: 'long divisions', path: bracket('tournament-bracket-visual'), open: press(/chọn nội dung khác$/) },
  {
    name: 'long history',
    as: 'admin',
    path: bracket('tournament-bracket'),
    open: async (page) => {
      await press(/^Trận [A-Z]-01,/)(page)
      await expect(page.getByRole('heading', { name: 'Lịch sử kết quả' })).toBeVisible()
    },
  },
  {
    name: 'long result',
    as: 'admin',
    path: bracket('tournament-bracket-visual'),
    open: async (page) => {
      await press(/^Trận [A-Z]-02,/)(page)
      await page.getByRole('button', { name: /^(Lưu|Sửa) kết quả$/ }).click()
    },
    dialog: /^Kết quả/,
  },
  { name: 'long draw', as: 'admin', path: ({ longDraw }) => `/tournament-rolling/${longDraw.id}` },
  { name: 'long draw watched', path: ({ longDraw }) => `/tournament-draw/${longDraw.id}` },
  { name: 'long desk', as: 'admin', path: desk },
  { name: 'long assign', as: 'admin', path: desk, open: pressFirst(/^Giao sân cho trận/), dialog: /^Giao/ },
  {
    name: 'long assign to a court',
    as: 'admin',
    path: desk,
    open: async (page) => {
      const free = page.getByRole('listitem', { name: /: Trống$/ }).first()
      await free.getByRole('button', { name: /^Thao tác với/ }).click()
      await page.getByRole('menuitem', { name: 'Chọn trận để giao' }).click()
    },
    dialog: /^Giao/,
  },
  { name: 'long assigned', as: 'admin', path: desk, open: press(/^Đã giao \(/) },
  {
    name: 'long no-show',
    as: 'admin',
    path: desk,
    open: async (page) => {
      await press(/^Đã giao \(/)(page)
      await press(/^Xử vắng mặt/)(page)
    },
    dialog: /^Xử vắng mặt/,
  },
  {
    name: 'long move',
    as: 'admin',
    path: desk,
    open: async (page) => {
      await press(/^Đã giao \(/)(page)
      const assigned = page.getByRole('region', { name: 'Đã giao' })
      await assigned
        .getByRole('button', { name: /^Thao tác với trận/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Chuyển sân, trọng tài' }).click()
    },
    dialog: /^Chuyển trận/,
  },
  { name: 'long plan', as: 'admin', path: desk, open: press(/^(Xong ≈|Kế hoạch ngày)/) },
  { name: 'long matches of a referee', as: 'longRef', path: '/referee' },
  { name: 'long toss', as: 'admin', path: ({ longCalled }) => `/referee/match/${longCalled}` },
  { name: 'long play', as: 'admin', path: ({ longRunning }) => `/referee/match/${longRunning}`, open: takeOver },
  { name: 'long record', as: 'admin', path: ({ longRunning }) => `/sheets/match/${longRunning}` },
  { name: 'long sheets', as: 'admin', path: ({ longDay }) => `/sheets/group/${longDay.group_id}` },
  { name: 'long home', path: ({ longDay }) => `/groups/${longDay.group_id}` },
  { name: 'long board', path: ({ longDay }) => `/board/${longDay.group_id}` },
  { name: 'long court in play', path: ({ longCourts }) => `/board/court/${longCourts[0]?.id}` },
  { name: 'long court called', path: ({ longCourts }) => `/board/court/${longCourts[1]?.id}` },
  { name: 'long court free', path: ({ longCourts }) => `/board/court/${longCourts[2]?.id}` },
  {
    name: 'long court overlay',
    path: ({ longCourts }) => `/board/court/${longCourts[0]?.id}?stream=1`,
    untitled: true,
  },
  { name: 'long search', path: ({ longDay }) => `/board/${longDay.group_id}/find?q=phuong` },
  { name: 'long players', path: '/players', open: withLongPlayer() },
  { name: 'long profile', path: ({ longPlayer }) => `/terms?player=${longPlayer.id}`, dialog: 'Hồ sơ VĐV' },
  { name: 'long clubs', as: 'admin', path: '/clubs' },
  {
    name: 'long members',
    as: 'admin',
    path: '/clubs',
    open: press(/^Thành viên của/),
    dialog: /^Thành viên của/,
  },
  { name: 'long fees', as: 'admin', path: ({ longDay }) => `/fees/${longDay.group_id}` },
  {
    name: 'long points',
    as: 'admin',
    path: '/players',
    open: withLongPlayer(press(/^Điều chỉnh điểm của Công/)),
    dialog: 'Điều chỉnh điểm',
  },
  {
    name: 'long club changed',
    as: 'admin',
    path: '/players',
    open: withLongPlayer(choose(/^Thao tác khác với Công/, 'Chuyển CLB')),
    dialog: 'Chuyển CLB',
  },
  {
    name: 'long player deleted',
    as: 'admin',
    path: '/players',
    open: withLongPlayer(choose(/^Thao tác khác với Công/, 'Xóa')),
    dialog: /^Xóa VĐV /,
  },
  {
    name: 'long players merged',
    as: 'admin',
    path: '/players',
    open: async (page) => {
      await withLongPlayer(choose(/^Thao tác khác với Công/, 'Gộp hồ sơ'))(page)
      const dialog = page.getByRole('dialog', { name: 'Gộp hồ sơ' })
      await dialog.getByLabel('Tìm hồ sơ kia').fill('phuong')
      await dialog
        .getByRole('button', { name: /^Chọn Công/ })
        .first()
        .click()
    },
    dialog: 'Gộp hồ sơ',
  },
  {
    name: 'long court renamed',
    as: 'admin',
    path: desk,
    open: choose(/^Thao tác với Sân/, 'Đổi tên'),
    dialog: /^Đổi tên/,
  },
  {
    name: 'long players found',
    path: ({ longOpen }) => `/tournament-registration/${longOpen.id}`,
    open: async (page) => {
      await page.getByLabel('VĐV 1', { exact: true }).fill('phuong')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'long DUPR',
    as: 'admin',
    path: ({ longOver }) => `/tournament-results/${longOver.id}`,
    open: async (page) => await press(/^Xuất$/)(page),
  },
  { name: 'long users', as: 'admin', path: '/users' },
  { name: 'long audit', as: 'admin', path: '/audit' },
  { name: 'long dashboard', as: 'admin', path: '/dashboard' },
  { name: 'long notices', as: 'admin', path: '/terms', open: press(/^Thông báo/) },
  { name: 'long notices of a referee', as: 'longRef', path: '/terms', open: press(/^Thông báo/) },
  { name: 'long group', as: 'admin', path: ({ longDay }) => `/tournaments/edit-group/${longDay.group_id}` },
  { name: 'long account', as: 'longRef', path: '/account' },
]

/** Menus and lists that a change of size would close before the others are looked at (accessibility.spec.ts). */
const menus = [tournamentScreens, matchScreens, peopleScreens]
  .flatMap((list) => list(vietnamese))
  .filter(({ desktopOnly, name }) => desktopOnly && !/lost/.test(name))
/** What stands on their first page, or in their fields, depends on more than the names. */
const mayNameOthers = /notices|users|audit|dashboard|cards|clubs|members|group|search|sheets|record|draw/

for (const screen of [...longScreens, ...menus]) {
  const { dialog, name } = screen
  test(`texts are whole and lie over nothing, with names of 60 letters: ${name}`, async ({ visit }) => {
    await visit(screen, async (page) => {
      if (dialog !== undefined) await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      if (longScreens.includes(screen) && !mayNameOthers.test(name)) {
        await expect.poll(() => page.locator('body').innerText()).toContain('Thượng Khánh')
      }
      expect.soft(await findTextFaults(page, name)).toEqual([])
    })
  })
}
