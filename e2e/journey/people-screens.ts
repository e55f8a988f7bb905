import { expect } from '@playwright/test'
import type { ResponseOf, readMyDay } from '@vot/contract'
import { membersFile } from './members-file'
import type { Screen } from './screen'
import type { Speaker } from './speaker'

/** What organisers do with players, clubs, files, fees and accounts. */
export const peopleScreens = ({ say, press, choose }: Speaker): readonly Screen[] => [
  // players, clubs and files
  {
    name: 'merging two players',
    as: 'admin',
    path: '/players',
    open: async (page) => {
      await choose('Thao tác khác với …', 'Gộp hồ sơ')(page)
      const dialog = page.getByRole('dialog', { name: say('Gộp hồ sơ') })
      await dialog.getByLabel(say('Tìm hồ sơ kia')).fill('minh')
      await dialog
        .getByRole('button', { name: say('Chọn …') })
        .first()
        .click()
      await expect(dialog.getByRole('button', { name: say('Đổi hồ sơ được giữ') })).toBeVisible()
    },
    dialog: say('Gộp hồ sơ'),
  },
  {
    name: 'changing the club of a player',
    as: 'admin',
    path: '/players',
    open: choose('Thao tác khác với …', 'Chuyển CLB'),
    dialog: say('Chuyển CLB'),
  },
  {
    name: 'adjusting points',
    as: 'admin',
    path: '/players',
    open: async (page) => {
      await press('Điều chỉnh điểm của …')(page)
      await page.getByLabel(say('Số điểm điều chỉnh')).fill('-1')
    },
    dialog: say('Điều chỉnh điểm'),
  },
  {
    name: 'deleting a player',
    as: 'admin',
    path: '/players',
    open: choose('Thao tác khác với …', 'Xóa'),
    dialog: say('Xóa VĐV …?'),
  },
  {
    name: 'choosing a file of players',
    as: 'admin',
    path: '/players',
    open: press('Nhập từ Excel'),
    dialog: say('Nhập VĐV từ Excel'),
  },
  {
    name: 'preview of an import',
    as: 'admin',
    path: '/players',
    open: async (page) => {
      await press('Nhập từ Excel')(page)
      const buffer = membersFile(4, { 2: { phone: '12', points: '-1' }, 3: { name: 'Nguyễn '.repeat(17) } })
      const file = { name: 'danh-sach.xls', mimeType: 'application/vnd.ms-excel', buffer }
      await page.getByLabel(say('Chọn file Excel')).setInputFiles(file)
      await expect(page.getByRole('tab', { name: say('Lỗi') })).toBeVisible()
    },
    dialog: say('Nhập VĐV từ Excel'),
  },
  {
    name: 'members of a club',
    as: 'admin',
    path: '/clubs',
    open: press('Thành viên của …'),
    dialog: say('Thành viên của …'),
  },
  {
    name: 'editing a club',
    as: 'admin',
    path: '/clubs',
    open: choose('Thao tác khác với …', 'Sửa'),
    dialog: say('Sửa câu lạc bộ'),
  },
  {
    name: 'deleting a club',
    as: 'admin',
    path: '/clubs',
    open: choose('Thao tác khác với …', 'Xóa'),
    dialog: say('Xóa …'),
  },
  {
    name: 'upload for DUPR',
    as: 'admin',
    path: ({ completed }) => `/tournament-results/${completed.id}`,
    open: async (page) => {
      await choose('Xuất', /DUPR/)(page)
      await expect(page.getByText(say('… trận sẽ có trong tệp'))).toBeVisible()
    },
    dialog: say('Tệp tải lên DUPR'),
  },
  {
    name: 'saving a tournament as a file',
    as: 'admin',
    path: ({ completed }) => `/tournament-results/${completed.id}`,
    open: press('Xuất'),
    desktopOnly: true,
  },
  {
    name: 'taking in a tournament',
    as: 'admin',
    path: '/',
    open: choose('Chọn cách tạo giải đấu', 'Nhập giải từ tệp'),
    dialog: say('Nhập giải đấu từ tệp'),
  },
  // fees
  { name: 'fees of a group', as: 'admin', path: ({ ongoing }) => `/fees/${ongoing.group_id}` },
  {
    name: 'bank account of a group',
    as: 'admin',
    path: ({ ongoing }) => `/fees/${ongoing.group_id}`,
    open: press('Nhập tài khoản'),
    dialog: say('Tài khoản nhận lệ phí'),
  },
  {
    name: 'bank hook of a group',
    as: 'admin',
    path: ({ ongoing }) => `/fees/${ongoing.group_id}`,
    open: press('Kết nối'),
    dialog: say('Kết nối nhận tiền'),
  },
  {
    name: 'matching a bank statement',
    as: 'admin',
    path: ({ ongoing }) => `/fees/${ongoing.group_id}`,
    open: press('Đối soát sao kê'),
    dialog: say('Đối soát sao kê'),
  },
  { name: 'receipt of a team', path: ({ longReceipt }) => longReceipt },
  {
    name: 'leaving from the receipt',
    path: ({ longReceipt }) => longReceipt,
    open: press('Rút đội'),
    dialog: say('Rút đội khỏi giải?'),
  },
  // accounts and the audit log
  { name: 'own account', as: 'user', path: '/account' },
  { name: 'own page', as: 'user', path: '/me' },
  {
    name: 'own page of somebody who is called',
    alone: true,
    as: 'user',
    path: '/me',
    open: async (page) => {
      // A call lasts for minutes alone: what the server answers is made one.
      await page.route('**/api/me/day*', async (route) => {
        const response = await route.fetch()
        const { teams }: ResponseOf<typeof readMyDay> = await response.json()
        const now = Date.now()
        const called = { state: 'called', court_name: 'Sân 3', won: null, score: null } as const
        const team = {
          ...{ coming: false, referee_name: 'Trần Minh Sơn' },
          called_at: new Date(now - 60_000).toISOString(),
          no_show_at: new Date(now + 600_000).toISOString(),
        }
        const json: ResponseOf<typeof readMyDay> = {
          teams: teams.map((each) => ({
            ...{ ...each, ...team },
            matches: each.matches.map((match, index) => (index === 0 ? { ...match, ...called } : match)),
          })),
        }
        await route.fulfill({ response, json })
      })
      await page.reload()
      await expect(page.getByRole('button', { name: say('Tôi đang ra') }).first()).toBeVisible()
    },
  },
  { name: 'own entries', as: 'user', path: '/me?tab=entries' },
  { name: 'own points and receipts', as: 'user', path: '/me?tab=points' },
  { name: 'own profile', as: 'user', path: '/me?tab=profile' },
  {
    name: 'asking for a correction of the own profile',
    as: 'user',
    path: '/me?tab=profile',
    open: press('Xin sửa dữ liệu'),
    dialog: say('Xin ban tổ chức sửa hồ sơ'),
  },
  {
    name: 'own data to take along or delete',
    as: 'user',
    path: '/me?tab=profile',
    open: press('Tải hoặc xóa dữ liệu của tôi'),
    dialog: say('Dữ liệu của tôi'),
  },
  {
    name: 'deleting the own data',
    as: 'user',
    path: '/me?tab=profile',
    open: async (page) => {
      await press('Tải hoặc xóa dữ liệu của tôi')(page)
      await press('Xóa dữ liệu của tôi…')(page)
    },
    dialog: say('Xóa tài khoản và dữ liệu của tôi?'),
  },
  {
    name: 'requests to correct profiles',
    as: 'admin',
    path: '/players?corrections',
    dialog: say('Yêu cầu sửa dữ liệu'),
  },
  {
    name: 'rejecting a request to correct a profile',
    as: 'admin',
    path: '/players?corrections',
    open: press('Từ chối yêu cầu của …'),
    dialog: say('Yêu cầu sửa dữ liệu'),
  },
  { name: 'own page of somebody who claimed nobody', as: 'admin', path: '/me' },
  { name: 'own page of somebody signed out', path: '/me' },
  { name: 'a question to a partner that is no more', path: '/consent#cu' },
  {
    name: 'a code to claim a profile',
    as: 'admin',
    path: '/players',
    open: async (page) => {
      await choose('Thao tác khác với …', 'Mã nhận hồ sơ')(page)
      await press('Tạo mã')(page)
    },
    dialog: say('Tài khoản của …'),
    close: press('Thu hồi mã'),
  },
  { name: 'setting a new password', path: '/reset-password#ma' },
  { name: 'sign-in of a card', path: '/sign-in/trongtai01', dialog: say('Đăng nhập') },
  { name: 'users', as: 'admin', path: '/users' },
  {
    name: 'adding a user',
    as: 'admin',
    path: '/users',
    open: press('Thêm người dùng'),
    dialog: say('Thêm người dùng'),
  },
  {
    name: 'sessions of a user',
    as: 'admin',
    path: '/users',
    open: choose('Thao tác với {Quang Huy}', 'Phiên đăng nhập'),
    dialog: say('Phiên đăng nhập của …'),
  },
  {
    name: 'resetting a password',
    as: 'admin',
    path: '/users',
    open: choose('Thao tác với {Quang Huy}', 'Đặt lại mật khẩu'),
    dialog: say('Đặt lại mật khẩu của …'),
  },
  { name: 'referees in bulk', as: 'admin', path: '/users/referees' },
  { name: 'audit log', as: 'admin', path: '/audit' },
]
