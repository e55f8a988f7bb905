import type { Page } from '@playwright/test'
import { readGroupBoard } from '@vot/contract'
import { test as base } from './app-test'
import { expect } from './hall-test'
import { ApiCaller } from './journey/api-caller'
import { type DemoHall, type DemoRole, openDemoHall } from './journey/demo-hall'
import { type Looks, lookAt } from './journey/look-at'
import { membersFile } from './journey/members-file'

const test = base.extend<object, { readonly demo: DemoHall }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const demo = await openDemoHall()
      await use(demo)
      await demo.app.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.app.url),
})
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })
test.describe.configure({ mode: 'parallel' })

interface Screen extends Looks {
  readonly name: string
  readonly as?: DemoRole
  readonly path: string | ((demo: DemoHall) => string)
  /** Opens what is to be seen on the screen. */
  readonly open?: (page: Page, demo: DemoHall) => Promise<void>
  /** The accessible name of the dialog that is then open. */
  readonly dialog?: string | RegExp
}

const press = (name: string | RegExp) => async (page: Page) => await page.getByRole('button', { name }).first().click()
const choose = (menu: string | RegExp, item: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: menu }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}
const registration = ({ open }: DemoHall) => `/tournament-registration/${open.id}`
const longRegistration = ({ longOpen }: DemoHall) => `/tournament-registration/${longOpen.id}`
const bracket = ({ ongoing }: DemoHall) => `/tournament-bracket-visual/${ongoing.id}`
const running = ({ runningMatch }: DemoHall) => `/referee/match/${runningMatch}`
const takeOver = async (page: Page) => {
  await page.getByRole('button', { name: 'Lấy quyền chấm' }).click()
  await expect(page.getByRole('button', { name: 'Hoàn tác' })).toBeVisible()
}
const results = ({ completed }: DemoHall) => `/tournament-results/${completed.id}`

const screens: readonly Screen[] = [
  // everybody
  { name: 'tournaments, upcoming', path: '/' },
  { name: 'tournaments, ongoing', path: '/tournaments?tab=ongoing' },
  { name: 'tournaments, completed', path: '/tournaments?tab=completed' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'unknown address', path: '/khong-co-trang-nay' },
  { name: 'signing in', path: '/', open: press('Đăng nhập'), dialog: 'Đăng nhập' },
  {
    name: 'making an account',
    path: '/terms',
    open: async (page) => {
      await press('Đăng nhập')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Tạo tài khoản' }).click()
    },
    dialog: 'Tạo tài khoản',
  },
  { name: 'side menu', path: '/terms', open: press('Mở trình đơn'), phoneOnly: true, dialog: /./ },
  { name: 'registration', path: registration },
  { name: 'registration form on a phone', path: (demo) => `${registration(demo)}?form=1`, phoneOnly: true },
  {
    name: 'players found',
    path: registration,
    open: async (page) => {
      await page.getByLabel('VĐV 1', { exact: true }).fill('minh')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
    desktopOnly: true,
  },
  { name: 'registration without a tournament', path: '/tournament-registration' },
  { name: 'registration of a tournament that is gone', path: '/tournament-registration/999999' },
  { name: 'board of a hall', path: ({ ongoing }) => `/board/${ongoing.group_id}` },
  {
    name: 'board of a court',
    path: ({ ongoing }) => `/board/${ongoing.group_id}`,
    open: async (page, { ongoing }) => {
      const params = { id: String(ongoing.group_id) }
      const { courts } = await new ApiCaller(new URL(page.url()).origin).call(readGroupBoard, { params })
      await page.goto(`/board/court/${courts[0]?.id}`)
      await expect(page.getByRole('heading', { level: 1, name: courts[0]?.name ?? '' })).toBeVisible()
    },
  },
  { name: 'finding a match', path: ({ ongoing }) => `/board/${ongoing.group_id}/find?q=minh` },
  { name: 'bracket', path: bracket },
  {
    name: 'match',
    path: bracket,
    open: press(/^Trận 01,/),
    dialog: /Trận 01/,
  },
  { name: 'bracket that is not there', path: ({ open }) => `/tournament-bracket-visual/${open.id}` },
  { name: 'bracket as a list', path: ({ ongoing }) => `/tournament-bracket/${ongoing.id}` },
  { name: 'bracket for phones', path: ({ ongoing }) => `/tournament-mobile-bracket/${ongoing.id}` },
  { name: 'compact bracket', path: ({ ongoing }) => `/tournament-compact/${ongoing.id}` },
  { name: 'draw that anybody can check', path: ({ approved }) => `/tournament-draw/${approved.id}` },
  { name: 'results', path: results },
  { name: 'results that are not there', path: ({ ongoing }) => `/tournament-results/${ongoing.id}` },
  { name: 'profile', path: (demo) => `/terms?player=${demo.longPlayer.id}`, dialog: 'Hồ sơ VĐV' },
  {
    name: 'clubs of a profile',
    path: (demo) => `/terms?player=${demo.longPlayer.id}`,
    open: async (page) => await page.getByRole('tab', { name: 'Lịch sử CLB' }).click(),
    dialog: 'Hồ sơ VĐV',
  },
  { name: 'players', path: '/players' },
  { name: 'clubs', path: '/clubs' },
  // as long as it may be
  { name: 'long registration', path: longRegistration },
  { name: 'long bracket', path: ({ longOver }) => `/tournament-bracket-visual/${longOver.id}` },
  { name: 'long results', path: ({ longOver }) => `/tournament-results/${longOver.id}` },
  { name: 'long registration of an organiser', as: 'admin', path: longRegistration },
  { name: 'long group', as: 'admin', path: ({ longOpen }) => `/tournaments/edit-group/${longOpen.group_id}` },
  // organisers
  { name: 'dashboard', as: 'admin', path: '/dashboard' },
  { name: 'dashboard of a user', as: 'user', path: '/dashboard' },
  { name: 'adding a player', as: 'admin', path: '/dashboard', open: press(/^Thêm VĐV/), dialog: 'Thêm VĐV' },
  {
    name: 'creating a tournament',
    as: 'admin',
    path: '/dashboard',
    open: async (page) =>
      await page
        .getByRole('button', { name: /^Tạo giải đấu/ })
        .last()
        .click(),
    dialog: /Tạo giải đấu/,
  },
  { name: 'picking a group', as: 'admin', path: '/dashboard', open: press(/^Xếp lịch thi đấu/), dialog: /nhóm giải/ },
  { name: 'notices', as: 'admin', path: '/terms', open: press(/^Thông báo/), desktopOnly: true },
  { name: 'tournaments of an organiser', as: 'admin', path: '/tournaments' },
  {
    name: 'editing a tournament',
    as: 'admin',
    path: '/',
    open: choose(/^Thao tác khác với/, 'Chỉnh sửa giải đấu'),
    dialog: /./,
  },
  {
    name: 'deleting a tournament',
    as: 'admin',
    path: '/',
    open: choose(/^Thao tác khác với/, 'Xóa giải đấu'),
    dialog: 'Xác nhận xóa giải đấu',
  },
  { name: 'adding a division', as: 'admin', path: '/', open: press(/^Thêm nội dung vào/), dialog: /./ },
  { name: 'creating a group', as: 'admin', path: '/tournaments/create-tournament' },
  {
    name: 'a group with mistakes',
    as: 'admin',
    path: '/tournaments/create-tournament',
    open: press('Tạo nhóm giải đấu'),
  },
  { name: 'editing a group', as: 'admin', path: ({ open }) => `/tournaments/edit-group/${open.group_id}` },
  { name: 'registration of an organiser', as: 'admin', path: registration },
  { name: 'actions on a team', as: 'admin', path: registration, open: press(/^Thao tác khác với/), desktopOnly: true },
  {
    name: 'sheet of a team',
    as: 'admin',
    path: registration,
    open: press(/^Thao tác khác với/),
    phoneOnly: true,
    dialog: /./,
  },
  {
    name: 'rejecting a team',
    as: 'admin',
    path: longRegistration,
    open: press(/^Từ chối .+ – /),
    dialog: 'Từ chối đội này?',
  },
  {
    name: 'approving teams',
    as: 'admin',
    path: longRegistration,
    open: async (page) => {
      await page.getByLabel(/^Chọn cả/).check()
      await page.getByRole('button', { name: /^Duyệt \d+ đội/ }).click()
    },
    dialog: /^Duyệt \d+ đội/,
  },
  {
    name: 'making a bracket',
    as: 'admin',
    path: ({ approved }) => `/tournament-registration/${approved.id}`,
    open: press('Tạo sơ đồ'),
    dialog: 'Tạo sơ đồ đấu',
  },
  { name: 'draw', as: 'admin', path: ({ approved }) => `/tournament-rolling/${approved.id}` },
  { name: 'draw that is locked', as: 'admin', path: ({ ongoing }) => `/tournament-rolling/${ongoing.id}` },
  { name: 'bracket of an organiser', as: 'admin', path: bracket },
  {
    name: 'result of a match',
    as: 'admin',
    path: bracket,
    open: async (page) => {
      await press(/^Trận 01,/)(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Sửa kết quả' }).click()
    },
    dialog: 'Kết quả trận 01',
  },
  { name: 'results of an organiser', as: 'admin', path: results },
  { name: 'correcting results', as: 'admin', path: (demo) => `${results(demo)}?edit=1`, dialog: 'Kết quả giải đấu' },
  // referees
  { name: 'operations', as: 'admin', path: ({ ongoing }) => `/matches/${ongoing.group_id}` },
  {
    name: 'a call to be read out',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}`,
    open: async (page) => {
      await page.getByRole('switch', { name: 'Đọc loa' }).check()
      await press(/^Mời (vào sân|lần)/)(page)
      await expect(page.getByRole('button', { name: /^Đã đọc lời mời/ })).toBeVisible()
    },
  },
  {
    name: 'a side that did not come',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}`,
    open: async (page) => {
      await press(/^Mời (vào sân|lần)/)(page)
      await press(/^Xử vắng mặt/)(page)
      await page.getByRole('dialog').getByRole('radio').first().click()
      await expect(page.getByRole('region', { name: 'Điều xảy ra tiếp theo' })).toBeVisible()
    },
    dialog: /^Xử vắng mặt/,
  },
  {
    name: 'renaming a court',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}`,
    open: choose(/^Thao tác với Sân/, 'Đổi tên'),
    dialog: /^Đổi tên/,
  },
  {
    name: 'plan of the day',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}`,
    open: press(/^(Xong ≈|Kế hoạch ngày)/),
  },
  { name: 'matches of a referee', as: 'ref', path: '/referee' },
  { name: 'record of a match', as: 'admin', path: ({ runningMatch }) => `/sheets/match/${runningMatch}` },
  {
    name: 'blank score sheet',
    as: 'admin',
    path: ({ runningMatch }) => `/sheets/match/${runningMatch}`,
    open: async (page) => await page.getByText('Phiếu trống').click(),
  },
  { name: 'score sheets of a group', as: 'ref', path: ({ ongoing }) => `/sheets/group/${ongoing.group_id}` },
  { name: 'toss of a match', as: 'admin', path: ({ calledMatch }) => `/referee/match/${calledMatch}` },
  { name: 'match that another device scores', as: 'admin', path: running },
  { name: 'match in play', as: 'admin', path: running, open: takeOver },
  {
    name: 'corrections of a match',
    as: 'admin',
    path: running,
    open: async (page) => {
      await takeOver(page)
      await press('Chỉnh tay')(page)
    },
    dialog: 'Chỉnh tay',
  },
  {
    name: 'time-out of a match',
    as: 'admin',
    path: running,
    open: async (page) => {
      await takeOver(page)
      await page.getByRole('button', { name: 'Hội ý', exact: true }).click()
      await page
        .getByRole('dialog', { name: 'Hội ý' })
        .getByRole('button', { name: /còn \d trong 2 lần/ })
        .first()
        .click()
    },
    dialog: /^Hội ý · /,
  },
  {
    name: 'options of the referee',
    as: 'admin',
    path: running,
    open: press('Tùy chọn và trợ giúp'),
    dialog: 'Tùy chọn và trợ giúp',
  },
  // players, clubs and files
  {
    name: 'merging two players',
    as: 'admin',
    path: '/players',
    open: async (page) => {
      await choose(/^Thao tác khác với/, 'Gộp hồ sơ')(page)
      const dialog = page.getByRole('dialog', { name: 'Gộp hồ sơ' })
      await dialog.getByLabel('Tìm hồ sơ kia').fill('minh')
      await dialog
        .getByRole('button', { name: /^Chọn / })
        .first()
        .click()
      await expect(dialog.getByRole('button', { name: 'Đổi hồ sơ được giữ' })).toBeVisible()
    },
    dialog: 'Gộp hồ sơ',
  },
  {
    name: 'changing the club of a player',
    as: 'admin',
    path: '/players',
    open: choose(/^Thao tác khác với/, 'Chuyển CLB'),
    dialog: 'Chuyển CLB',
  },
  {
    name: 'adjusting points',
    as: 'admin',
    path: '/players',
    open: async (page) => {
      await press(/^Điều chỉnh điểm của/)(page)
      await page.getByLabel('Số điểm điều chỉnh').fill('-0,1')
    },
    dialog: 'Điều chỉnh điểm',
  },
  {
    name: 'deleting a player',
    as: 'admin',
    path: '/players',
    open: choose(/^Thao tác khác với/, 'Xóa'),
    dialog: /^Xóa VĐV /,
  },
  {
    name: 'choosing a file of players',
    as: 'admin',
    path: '/players',
    open: press('Nhập từ Excel'),
    dialog: 'Nhập VĐV từ Excel',
  },
  {
    name: 'preview of an import',
    as: 'admin',
    path: '/players',
    open: async (page) => {
      await press('Nhập từ Excel')(page)
      const buffer = membersFile(4, { 2: { phone: '12', points: '-1' }, 3: { name: 'Nguyễn '.repeat(17) } })
      const file = { name: 'danh-sach.xls', mimeType: 'application/vnd.ms-excel', buffer }
      await page.getByLabel('Chọn file Excel').setInputFiles(file)
      await expect(page.getByRole('tab', { name: 'Lỗi 1' })).toBeVisible()
    },
    dialog: 'Nhập VĐV từ Excel',
  },
  {
    name: 'members of a club',
    as: 'admin',
    path: '/clubs',
    open: press(/^Thành viên của/),
    dialog: /^Thành viên của/,
  },
  {
    name: 'editing a club',
    as: 'admin',
    path: '/clubs',
    open: choose(/^Thao tác khác với/, 'Sửa'),
    dialog: 'Sửa câu lạc bộ',
  },
  {
    name: 'deleting a club',
    as: 'admin',
    path: '/clubs',
    open: choose(/^Thao tác khác với/, 'Xóa'),
    dialog: /^Xóa /,
  },
  {
    name: 'upload for DUPR',
    as: 'admin',
    path: results,
    open: async (page) => {
      await choose(/^Xuất$/, /DUPR/)(page)
      await expect(page.getByText(/trận sẽ có trong tệp/)).toBeVisible()
    },
    dialog: 'Tệp tải lên DUPR',
  },
  {
    name: 'saving a tournament as a file',
    as: 'admin',
    path: results,
    open: press(/^Xuất$/),
    desktopOnly: true,
  },
  {
    name: 'taking in a tournament',
    as: 'admin',
    path: '/',
    open: choose('Chọn cách tạo giải đấu', 'Nhập giải từ tệp'),
    dialog: 'Nhập giải đấu từ tệp',
  },
  // fees
  { name: 'fees of a group', as: 'admin', path: ({ ongoing }) => `/fees/${ongoing.group_id}` },
  {
    name: 'bank account of a group',
    as: 'admin',
    path: ({ ongoing }) => `/fees/${ongoing.group_id}`,
    open: press('Nhập tài khoản'),
    dialog: 'Tài khoản nhận lệ phí',
  },
  {
    name: 'matching a bank statement',
    as: 'admin',
    path: ({ ongoing }) => `/fees/${ongoing.group_id}`,
    open: press('Đối soát sao kê'),
    dialog: 'Đối soát sao kê',
  },
  // accounts and the audit log
  { name: 'own account', as: 'user', path: '/account' },
  { name: 'setting a new password', path: '/reset-password#ma' },
  { name: 'sign-in of a card', path: '/sign-in/trongtai01', dialog: 'Đăng nhập' },
  { name: 'users', as: 'admin', path: '/users' },
  {
    name: 'adding a user',
    as: 'admin',
    path: '/users',
    open: press('Thêm người dùng'),
    dialog: 'Thêm người dùng',
  },
  {
    name: 'sessions of a user',
    as: 'admin',
    path: '/users',
    open: choose(/^Thao tác với Quang Huy/, 'Phiên đăng nhập'),
    dialog: /^Phiên đăng nhập của/,
  },
  {
    name: 'resetting a password',
    as: 'admin',
    path: '/users',
    open: choose(/^Thao tác với Quang Huy/, 'Đặt lại mật khẩu'),
    dialog: /^Đặt lại mật khẩu của/,
  },
  { name: 'referees in bulk', as: 'admin', path: '/users/referees' },
  { name: 'audit log', as: 'admin', path: '/audit' },
]

for (const screen of screens) {
  test(`[UI-17, UI-19, UI-24] anybody can read and use: ${screen.name}`, async ({ page, demo }) => {
    const { as, path, open, dialog, name, ...looks } = screen
    if (screen.phoneOnly) await page.setViewportSize({ width: 390, height: 844 })
    if (as !== undefined) await bringSession(page, demo.sessions[as])
    await page.goto(typeof path === 'string' ? path : path(demo))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('#first-view')).toHaveCount(0)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await open?.(page, demo)
    if (dialog !== undefined) await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await lookAt(page, name, looks)
    if (dialog !== undefined) await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
  })
}

async function bringSession(page: Page, { token, refresh_token }: DemoHall['sessions'][DemoRole]): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(
    (tokens) => {
      localStorage.setItem('vot.token', tokens.token)
      localStorage.setItem('vot.refresh_token', tokens.refresh_token)
    },
    { token, refresh_token },
  )
}
