import { expect } from '@playwright/test'
import { readGroupBoard } from '@vot/contract'
import { ApiCaller } from './api-caller'
import type { DemoHall } from './demo-hall'
import type { Screen } from './screen'
import type { Speaker } from './speaker'

const registration = ({ open }: DemoHall) => `/tournament-registration/${open.id}`
const longRegistration = ({ longOpen }: DemoHall) => `/tournament-registration/${longOpen.id}`
const bracket = ({ ongoing }: DemoHall) => `/tournament-bracket-visual/${ongoing.id}`
const results = ({ completed }: DemoHall) => `/tournament-results/${completed.id}`

const openTeamImport = ({ choose }: Pick<Speaker, 'choose'>) => choose('Thao tác khác', 'Nhập danh sách đội')
/** Heads without accents, as some people type them. A team of new people, one without a second player, and one whose phone is that of somebody else. */
const teamList = Buffer.from(
  [
    'Ho ten VDV 1,SDT VDV 1,Ho ten VDV 2,SDT VDV 2,CLB',
    'Lâm Gia Khánh,0988111222,Công Tằng Tôn Thất Vĩnh Khang,0988111223,CLB Chưa Có',
    'Đỗ Minh Tâm,0988111224,,,',
    'Người Mang Số Khác,0900100001,Vũ Đình Nam,0988111225,',
  ].join('\n'),
)
const openMoves = ({ choose }: Pick<Speaker, 'choose'>) => choose('Thao tác khác', 'Gộp, tách nội dung')

/** What tournaments are looked at, entered and led with. */
export const tournamentScreens = ({ say, press, choose }: Speaker): readonly Screen[] => [
  // everybody
  { name: 'tournaments, upcoming', path: '/' },
  { name: 'tournaments, ongoing', path: '/tournaments?tab=ongoing' },
  { name: 'tournaments, completed', path: '/tournaments?tab=completed' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'about', path: '/about' },
  { name: 'follows and notices, none yet', path: '/notifications' },
  {
    name: 'follows and notices',
    path: (demo) => `/terms?player=${demo.longPlayer.id}`,
    open: async (page) => {
      await press('Theo dõi')(page)
      await page.getByRole('link', { name: say('Xem mục theo dõi') }).click()
      await page.getByRole('heading', { name: say('Đang theo dõi') }).waitFor()
    },
  },
  { name: 'unknown address', path: '/khong-co-trang-nay' },
  { name: 'signing in', path: '/', open: press('Đăng nhập'), dialog: say('Đăng nhập') },
  {
    name: 'making an account',
    path: '/terms',
    open: async (page) => {
      await press('Đăng nhập')(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Tạo tài khoản') })
        .click()
    },
    dialog: say('Tạo tài khoản'),
  },
  {
    name: 'dialog whose file is lost',
    alone: true,
    path: '/terms',
    open: async (page) => {
      await page.route(/\/login-dialog-[^/]+\.js$/, (route) => route.abort('connectionreset'))
      await press('Đăng nhập')(page)
      await expect(page.getByRole('alertdialog', { name: say('Không tải được phần này') })).toBeVisible()
    },
  },
  {
    name: 'part of a screen whose file is lost',
    alone: true,
    path: '/terms',
    open: async (page, demo) => {
      await page.route(/\/pair-form-[^/]+\.js$/, (route) => route.abort('connectionreset'))
      await page.goto(registration(demo))
      await expect(page.getByRole('alert').getByRole('button', { name: say('Thử lại') })).toBeVisible()
    },
    desktopOnly: true,
  },
  { name: 'side menu', path: '/terms', open: press('Mở menu'), phoneOnly: true, dialog: /./ },
  { name: 'home before the day', path: ({ open }) => `/groups/${open.group_id}` },
  { name: 'home on the day', path: ({ ongoing }) => `/groups/${ongoing.group_id}` },
  { name: 'home afterwards', path: ({ completed }) => `/groups/${completed.group_id}` },
  {
    name: 'own matches looked for',
    path: ({ ongoing }) => `/groups/${ongoing.group_id}`,
    open: async (page) => {
      await page.getByRole('searchbox', { name: say('Tìm trận của tôi') }).fill('hau')
      await expect(
        page
          .getByRole('list', { name: say('VĐV tìm thấy') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'own matches',
    path: ({ ongoing }) => `/groups/${ongoing.group_id}`,
    open: async (page) => {
      await page.getByRole('searchbox', { name: say('Tìm trận của tôi') }).fill('hau')
      await page
        .getByRole('list', { name: say('VĐV tìm thấy') })
        .getByRole('listitem')
        .first()
        .getByRole('button')
        .click()
      await expect(page.getByRole('heading', { name: say('Trận của tôi') })).toBeVisible()
    },
  },
  { name: 'registration', path: registration },
  { name: 'registration form on a phone', path: (demo) => `${registration(demo)}?form=1`, phoneOnly: true },
  {
    name: 'players found',
    path: registration,
    open: async (page) => {
      await page.getByLabel(say('VĐV 1')).fill('minh')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
    desktopOnly: true,
  },
  {
    name: 'rules and contact',
    path: registration,
    open: press('Điều lệ & liên hệ'),
    dialog: say('Điều lệ & liên hệ'),
  },
  { name: 'registration without a tournament', path: '/tournament-registration' },
  { name: 'registration of a tournament that is gone', path: '/tournament-registration/999999' },
  { name: 'board of a hall', path: ({ ongoing }) => `/board/${ongoing.group_id}` },
  {
    name: 'board of a court',
    alone: true,
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
    open: press('Trận {A-01}'),
    dialog: say('Trận {A-01}'),
  },
  { name: 'bracket that is not there', path: ({ open }) => `/tournament-bracket-visual/${open.id}` },
  { name: 'bracket as a list', path: ({ ongoing }) => `/tournament-bracket/${ongoing.id}` },
  { name: 'bracket for phones', path: ({ ongoing }) => `/tournament-mobile-bracket/${ongoing.id}` },
  { name: 'compact bracket', path: ({ ongoing }) => `/tournament-compact/${ongoing.id}` },
  { name: 'draw that anybody can check', path: ({ approved }) => `/tournament-draw/${approved.id}` },
  { name: 'results', path: results },
  { name: 'standings', path: ({ ongoing }) => `/tournament-results/${ongoing.id}` },
  { name: 'profile', path: (demo) => `/terms?player=${demo.longPlayer.id}`, dialog: say('Hồ sơ VĐV') },
  {
    name: 'clubs of a profile',
    path: (demo) => `/terms?player=${demo.longPlayer.id}`,
    open: async (page) => await page.getByRole('tab', { name: say('Lịch sử CLB') }).click(),
    dialog: say('Hồ sơ VĐV'),
  },
  { name: 'players', path: '/players' },
  { name: 'clubs', path: '/clubs' },
  { name: 'no list was shared', as: 'admin', path: '/shared-list' },
  { name: 'framed bracket', alone: true, path: ({ ongoing }) => `/embed/bracket/${ongoing.id}` },
  { name: 'framed results', alone: true, path: ({ completed }) => `/embed/results/${completed.id}?accent=b3261e` },
  { name: 'framed standings', alone: true, path: ({ ongoing }) => `/embed/results/${ongoing.id}` },
  {
    name: 'framed board',
    alone: true,
    path: ({ ongoing }) => `/embed/board/${ongoing.group_id}?accent=2f6cdb&background=fffdf5`,
  },
  { name: 'framed season', alone: true, path: '/embed/leaderboard' },
  { name: 'framed long results', alone: true, path: ({ longOver }) => `/embed/results/${longOver.id}` },
  { name: 'season', path: '/season' },
  { name: 'season of a player', path: '/season/players/15' },
  { name: 'clubs of a season', path: '/season/clubs' },
  {
    name: 'every match of a player',
    path: '/season/players/15',
    open: press('Mọi trận'),
    dialog: say('Mọi trận của …'),
  },
  {
    name: 'code of a frame',
    path: '/season',
    open: async (page) => {
      await press('Ảnh chia sẻ')(page)
      await press('Nhúng vào trang web')(page)
    },
    dialog: say('Nhúng vào trang web'),
  },
  { name: 'picture of a season', path: '/season', open: press('Ảnh chia sẻ'), dialog: say('Ảnh chia sẻ') },
  // as long as it may be
  { name: 'long registration', path: longRegistration },
  { name: 'long bracket', path: ({ longOver }) => `/tournament-bracket-visual/${longOver.id}` },
  { name: 'long results', path: ({ longOver }) => `/tournament-results/${longOver.id}` },
  { name: 'long registration of an organiser', as: 'admin', path: longRegistration },
  { name: 'long group', as: 'admin', path: ({ longOpen }) => `/tournaments/edit-group/${longOpen.group_id}` },
  // organisers
  { name: 'dashboard', as: 'admin', path: '/dashboard' },
  { name: 'backups and who is held off', as: 'admin', path: '/system' },
  { name: 'dashboard of a user', as: 'user', path: '/dashboard' },
  { name: 'adding a player', as: 'admin', path: '/dashboard', open: press('Thêm VĐV'), dialog: say('Thêm VĐV') },
  {
    name: 'searching everything',
    as: 'admin',
    path: '/terms',
    open: async (page) => {
      await page.getByRole('button', { name: say('Tìm VĐV, giải, trận hoặc việc cần làm') }).click()
      await page.getByRole('combobox').fill('n')
      await page.getByRole('option', { selected: true }).waitFor()
    },
    dialog: say('Tìm hoặc làm'),
  },
  {
    name: 'deleting a group',
    as: 'admin',
    path: '/tournaments',
    open: async (page) => {
      await page
        .getByRole('button', { name: say('Thao tác với nhóm …') })
        .first()
        .click()
      await page.getByRole('menuitem', { name: say('Xóa nhóm') }).click()
    },
    dialog: say('Xác nhận xóa nhóm giải'),
  },
  {
    name: 'creating a tournament',
    as: 'admin',
    path: '/dashboard',
    open: async (page) =>
      await page
        .getByRole('button', { name: say('Tạo giải đấu') })
        .last()
        .click(),
    dialog: say('Tạo giải đấu'),
  },
  {
    name: 'picking a group',
    as: 'admin',
    path: '/dashboard',
    open: press('Điều hành trận đấu'),
    dialog: say('Chọn nhóm giải để điều hành'),
  },
  { name: 'notices', as: 'admin', path: '/terms', open: press('Thông báo'), desktopOnly: true },
  { name: 'tournaments of an organiser', as: 'admin', path: '/tournaments' },
  { name: 'details of a division', as: 'admin', path: '/tournaments', open: press('Chi tiết …') },
  { name: 'tournaments that are played', as: 'admin', path: '/tournaments?tab=ongoing' },
  { name: 'tournaments that are over', as: 'admin', path: '/tournaments?tab=completed' },
  {
    name: 'editing a tournament',
    as: 'admin',
    path: '/',
    open: choose('Thao tác khác với …', 'Chỉnh sửa giải đấu'),
    dialog: /./,
  },
  {
    name: 'deleting a tournament',
    as: 'admin',
    path: '/',
    open: choose('Thao tác khác với …', 'Xóa giải đấu'),
    dialog: say('Xác nhận xóa giải đấu'),
  },
  {
    name: 'late team',
    as: 'admin',
    path: ({ ongoing }) => `/tournament-registration/${ongoing.id}`,
    open: press('Thêm đội muộn'),
    dialog: say('Thêm đội vào sơ đồ'),
  },
  {
    name: 'replacing a team',
    as: 'admin',
    path: ({ ongoing }) => `/tournament-registration/${ongoing.id}`,
    open: choose('Thao tác khác với …', 'Thay cả đội'),
    dialog: say('Thay cả đội?'),
  },
  {
    name: 'reserves',
    as: 'admin',
    path: registration,
    open: choose('Thao tác khác', 'Danh sách chờ'),
    dialog: say('Danh sách chờ'),
  },
  {
    name: 'a list of teams to choose',
    as: 'admin',
    path: registration,
    open: openTeamImport({ choose }),
    dialog: say('Nhập danh sách đội'),
  },
  {
    name: 'a list of teams before it enters',
    as: 'admin',
    path: registration,
    open: async (page) => {
      await openTeamImport({ choose })(page)
      const dialog = page.getByRole('dialog', { name: say('Nhập danh sách đội') })
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'doi.csv', mimeType: 'text/csv', buffer: teamList })
      await dialog.getByRole('button', { name: say('Sửa dòng {3}') }).click()
      await expect(dialog.getByRole('textbox', { name: say('… VĐV {2}') }).first()).toBeVisible()
    },
    dialog: say('Nhập danh sách đội'),
  },
  {
    name: 'merging a division',
    as: 'admin',
    path: longRegistration,
    open: async (page) => {
      await openMoves({ choose })(page)
      await page.getByRole('dialog').getByRole('radio', { disabled: false }).last().check()
    },
    dialog: say('Gộp, tách nội dung'),
  },
  {
    name: 'splitting a division',
    as: 'admin',
    path: longRegistration,
    open: async (page) => {
      await openMoves({ choose })(page)
      await page.getByRole('dialog').getByText(say('Tách')).click()
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
    },
    dialog: say('Gộp, tách nội dung'),
  },
  {
    name: 'past merges and splits',
    as: 'admin',
    path: longRegistration,
    open: async (page) => {
      await openMoves({ choose })(page)
      await page.getByRole('dialog').getByText(say('Đã làm')).click()
    },
    dialog: say('Gộp, tách nội dung'),
  },
  { name: 'adding a division', as: 'admin', path: '/', open: press('Thêm nội dung vào …'), dialog: /./ },
  { name: 'creating a group', as: 'admin', path: '/tournaments/create-tournament' },
  {
    name: 'a group with mistakes',
    as: 'admin',
    path: '/tournaments/create-tournament',
    open: press('Tạo nhóm giải đấu'),
  },
  { name: 'editing a group', as: 'admin', path: ({ open }) => `/tournaments/edit-group/${open.group_id}` },
  {
    name: 'who may play in a division',
    as: 'admin',
    path: ({ asking }) => `/tournaments/edit-group/${asking.group_id}`,
    open: async (page, { asking }) => {
      await page.getByRole('button', { expanded: false }).filter({ hasText: asking.name }).click()
      await expect(page.getByRole('group', { name: say('Ai được thi đấu') })).toBeVisible()
    },
  },
  { name: 'registration of an organiser', as: 'admin', path: registration },
  { name: 'actions on a team', as: 'admin', path: registration, open: press('Thao tác khác với …'), desktopOnly: true },
  {
    name: 'sheet of a team',
    as: 'admin',
    path: registration,
    open: press('Thao tác khác với …'),
    phoneOnly: true,
    dialog: /./,
  },
  {
    name: 'approving a team that lacks something',
    as: 'admin',
    path: ({ asking }) => `/tournament-registration/${asking.id}`,
    open: async (page) => {
      await page.getByText(say('sai độ tuổi')).waitFor()
      const line = page.locator('tr, article').filter({ hasText: say('sai độ tuổi') })
      await line.getByRole('button', { name: say('Duyệt …') }).click()
    },
    dialog: say('Duyệt ngoại lệ'),
  },
  {
    name: 'rejecting a team',
    as: 'admin',
    path: longRegistration,
    open: press('Từ chối …'),
    dialog: say('Từ chối đội này?'),
  },
  {
    name: 'approving teams',
    as: 'admin',
    path: longRegistration,
    open: async (page) => {
      await page.getByLabel(say('Chọn cả … đội chờ duyệt')).check()
      await press('Duyệt … đội')(page)
    },
    dialog: say('Duyệt … đội?'),
  },
  {
    name: 'making a bracket',
    as: 'admin',
    path: ({ approved }) => `/tournament-registration/${approved.id}`,
    open: press('Tạo sơ đồ'),
    dialog: say('Tạo sơ đồ đấu'),
  },
  { name: 'draw', as: 'admin', path: ({ approved }) => `/tournament-rolling/${approved.id}` },
  {
    name: 'seeds and placed numbers',
    as: 'admin',
    path: ({ approved }) => `/tournament-rolling/${approved.id}`,
    open: async (page) => {
      await press('Hạt giống, đặt số|Bốc lại một phần')(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: say('Theo điểm') }).click()
      await dialog.getByRole('button', { name: say('Đặt số cho một đội') }).click()
    },
    dialog: say('Hạt giống và đặt số|Bốc lại một phần'),
  },
  { name: 'draw that is locked', as: 'admin', path: ({ ongoing }) => `/tournament-rolling/${ongoing.id}` },
  { name: 'bracket of an organiser', as: 'admin', path: bracket },
  {
    name: 'bar of a chosen match',
    as: 'admin',
    path: bracket,
    open: async (page) => {
      await press('Trận {A-01}')(page)
      await page.getByRole('region', { name: say('Trận {A-01} đang chọn: …') }).waitFor()
    },
    desktopOnly: true,
  },
  {
    name: 'result of a match',
    as: 'admin',
    path: bracket,
    open: async (page) => {
      await press('Trận {A-01}')(page)
      await page.getByRole('button', { name: say('Sửa kết quả') }).click()
    },
    dialog: say('Kết quả trận {A-01}'),
  },
  { name: 'results of an organiser', as: 'admin', path: results },
  {
    name: 'correcting results',
    as: 'admin',
    path: (demo) => `${results(demo)}?edit=1`,
    dialog: say('Kết quả giải đấu'),
  },
]
