import { expect, type Page } from '@playwright/test'
import type { DemoHall } from './demo-hall'
import type { Screen } from './screen'
import type { Speaker } from './speaker'

const running = ({ runningMatch }: DemoHall) => `/referee/match/${runningMatch}`
const takeOver =
  ({ say, press }: Pick<Speaker, 'say' | 'press'>) =>
  async (page: Page) => {
    await press('Nhận quyền ghi điểm')(page)
    await expect(page.getByRole('button', { name: say('Hoàn tác') })).toBeVisible()
  }

/** What a match day is run with. */
export const matchScreens = ({ say, press, choose }: Speaker): readonly Screen[] => [
  { name: 'operations', as: 'admin', path: ({ ongoing }) => `/matches/${ongoing.group_id}` },
  {
    name: 'paper results',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}/results`,
    open: press(/Sân \d/),
  },
  { name: 'plan as a grid', as: 'admin', path: ({ ongoing }) => `/matches/${ongoing.group_id}/plan` },
  {
    name: 'plan of a division',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}/plan`,
    open: press(/^A\s?(Đôi nam|Men’s doubles) 7.5/),
    dialog: say('Kế hoạch của …'),
  },
  {
    name: 'hours of the days of a plan',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}/plan`,
    open: press('sân đóng …|đặt giờ đóng sân|quá giờ đóng sân …'),
    dialog: say('Giờ mở và đóng sân'),
  },
  {
    name: 'a match to be pinned on another day',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}/plan`,
    open: async (page) => {
      const waiting = page.locator('[data-match][data-state="waiting"]').first()
      const days = page.getByRole('group', { name: say('Ngày thi đấu') }).getByRole('button')
      await expect(waiting.or(days.last()).first()).toBeVisible()
      // Late in the evening all that waits is planned for tomorrow.
      if (!(await waiting.isVisible())) await days.last().click()
      await waiting.click()
    },
    dialog: say('Ghim trận …'),
  },
  {
    name: 'a code that is typed where there is no camera',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}/check-in`,
    open: async (page) => {
      await press('Quét mã')(page)
      await expect(page.getByRole('textbox', { name: say('Mã trên biên nhận') })).toBeVisible()
    },
    dialog: say('Quét mã trên biên nhận'),
    // A narrow window shows the parts of the screen one at a time.
    desktopOnly: true,
  },
  {
    name: 'saying that a team will not come',
    path: ({ longPass }) => longPass,
    open: press('Báo vắng mặt ở trận …'),
    dialog: say('Báo vắng mặt ở trận …?'),
  },
  { name: 'screens of a hall', as: 'admin', path: ({ ongoing }) => `/matches/${ongoing.group_id}/screens` },
  {
    name: 'pairing a screen',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}/screens`,
    open: async (page) => {
      await press('Ghép màn hình')(page)
      const dialog = page.getByRole('dialog', { name: say('Ghép một màn hình') })
      await dialog.getByRole('combobox', { name: say('Nội dung hiện') }).click()
      await page.getByRole('option', { name: say('Các sân được chọn') }).click()
      await dialog.getByRole('button', { name: say('Thêm phần') }).click()
      await expect(dialog.getByRole('group', { name: say('Phần {2}') })).toBeVisible()
      await dialog.getByLabel(say('Tên')).focus()
    },
    dialog: say('Ghép một màn hình'),
  },
  {
    name: 'a screen that waits for its code',
    path: '/wall',
    open: async (page) => await expect(page.getByRole('status', { name: say('Mã màn hình: …') })).toBeVisible(),
  },
  { name: 'screens of long names', as: 'admin', path: ({ longDay }) => `/matches/${longDay.group_id}/screens` },
  {
    name: 'report of the day',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}/report?closing=23:00`,
  },
  { name: 'report of long names', as: 'admin', path: ({ longDay }) => `/matches/${longDay.group_id}/report` },
  { name: 'inbox', as: 'admin', path: ({ open }) => `/matches/${open.group_id}/inbox` },
  {
    name: 'inbox with a request to correct a profile',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}/inbox`,
    open: async (page) => {
      await press('Xin sửa dữ liệu')(page)
      await expect(page.getByRole('region', { name: say('Việc cần làm') }).getByText(say('Năm sinh'))).toBeVisible()
    },
  },
  {
    name: 'inbox with a team that lacks a word',
    as: 'admin',
    path: ({ open }) => `/matches/${open.group_id}/inbox`,
    open: async (page) => {
      await press('Đồng đội chưa xác nhận')(page)
      await expect(
        page
          .getByRole('region', { name: say('Việc cần làm') })
          .getByText(say('chưa trả lời'))
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'inbox with two who may be one, of long names',
    as: 'admin',
    path: ({ longOpen }) => `/matches/${longOpen.group_id}/inbox`,
    open: async (page) => {
      await press('Nghi trùng người')(page)
      const work = page.getByRole('region', { name: say('Việc cần làm') })
      await expect(work.getByText(say('cùng tên, cùng …'))).toBeVisible()
    },
  },
  {
    name: 'merging two of the inbox',
    as: 'admin',
    path: ({ longOpen }) => `/matches/${longOpen.group_id}/inbox?kind=pair`,
    open: async (page) => {
      await page
        .getByRole('region', { name: say('Việc cần làm') })
        .getByRole('button', { name: say('Gộp hồ sơ…') })
        .click()
      await expect(page.getByRole('dialog', { name: say('Gộp hồ sơ') })).toBeVisible()
    },
    dialog: say('Gộp hồ sơ'),
  },
  {
    name: 'inbox with the reasons for a rejection',
    as: 'admin',
    path: ({ open }) => `/matches/${open.group_id}/inbox`,
    open: async (page) => {
      await page
        .getByRole('region', { name: say('Việc cần làm') })
        .getByRole('button', { name: say('Từ chối…') })
        .click()
      await expect(page.getByRole('region', { name: say('Lý do từ chối') })).toBeVisible()
    },
  },
  { name: 'check-in', as: 'admin', path: ({ ongoing }) => `/matches/${ongoing.group_id}/check-in` },
  {
    name: 'check-in of a player who is here',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}/check-in`,
    open: async (page) => {
      await page
        .getByRole('button', { name: say('Cả hai đã đến: …|Người kia đã đến: …') })
        .first()
        .click()
      await expect(page.getByRole('button', { name: say('Hoàn tác') })).toBeVisible()
    },
  },
  { name: 'check-in of long names', as: 'admin', path: ({ longDay }) => `/matches/${longDay.group_id}/check-in` },
  { name: 'check-in by phone', path: ({ longPass }) => longPass },
  { name: 'result that the other team sent', path: ({ longAsked }) => longAsked },
  {
    name: 'sending a result by phone',
    path: ({ longAsked }) => longAsked,
    open: async (page) => {
      await press('Gửi tỉ số của đội tôi')(page)
      await press('… (đội bạn)')(page)
      await press('Tỉ số khác')(page)
    },
  },
  {
    name: 'results that teams sent',
    as: 'admin',
    path: ({ longDay }) => `/matches/${longDay.group_id}/results`,
    open: async (page) => {
      await expect(page.getByRole('button', { name: say('Nhận {11 – 7} của trận …') })).toBeVisible()
    },
  },
  {
    name: 'protests of a match',
    as: 'admin',
    path: ({ longDay }) => `/matches/${longDay.group_id}`,
    open: async (page) => {
      await press('Xem khiếu nại trận …')(page)
      await press('Giải quyết')(page)
    },
    dialog: say('Khiếu nại trận …'),
  },
  { name: 'check-in by an unknown phone', path: ({ ongoing }) => `/check-in/${ongoing.group_id}` },
  {
    name: 'a call to be read out',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}`,
    open: async (page) => {
      await page.getByRole('switch', { name: say('Phát loa') }).check()
      await press('^Đã giao')(page)
      await press('Mời vào sân: trận …|Mời lần …: trận …')(page)
      await expect(page.getByRole('button', { name: say('Đã đọc lời mời …') })).toBeVisible()
    },
  },
  {
    name: 'a side that did not come',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}`,
    open: async (page) => {
      await press('^Đã giao')(page)
      await press('Mời vào sân: trận …|Mời lần …: trận …')(page)
      await press('Xử vắng mặt trận …')(page)
      await page.getByRole('dialog').getByRole('radio').first().click()
      await expect(page.getByRole('region', { name: say('Điều xảy ra tiếp theo') })).toBeVisible()
    },
    dialog: say('Xử vắng mặt trận …'),
  },
  {
    name: 'renaming a court',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}`,
    open: choose('Thao tác với {Sân}', 'Đổi tên'),
    dialog: say('Đổi tên …'),
  },
  {
    name: 'moving a match',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}`,
    open: async (page) => {
      await press('^Đã giao')(page)
      const assigned = page.getByRole('region', { name: say('Đã giao') })
      await assigned
        .getByRole('button', { name: say('Thao tác với trận …') })
        .first()
        .click()
      await page.getByRole('menuitem', { name: say('Chuyển sân, trọng tài') }).click()
    },
    dialog: say('Chuyển trận …'),
  },
  {
    name: 'matches on court',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}`,
    open: press('^Đã giao'),
  },
  {
    name: 'keys of the desk',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}`,
    // The keys come after the screen.
    open: async (page) => {
      const list = page.getByRole('dialog', { name: say('Phím tắt') })
      await expect(async () => {
        await page.keyboard.press('?')
        await expect(list).toBeVisible({ timeout: 2000 })
      }).toPass()
    },
    dialog: say('Phím tắt'),
  },
  {
    name: 'plan of the day',
    as: 'admin',
    path: ({ ongoing }) => `/matches/${ongoing.group_id}`,
    open: press('Xong ≈ …|Kế hoạch ngày'),
  },
  { name: 'matches of a referee', as: 'ref', path: '/referee' },
  { name: 'record of a match', as: 'admin', path: ({ runningMatch }) => `/sheets/match/${runningMatch}` },
  {
    name: 'blank score sheet',
    as: 'admin',
    path: ({ runningMatch }) => `/sheets/match/${runningMatch}`,
    open: async (page) => await page.getByText(say('Phiếu trống')).click(),
  },
  { name: 'score sheets of a group', as: 'ref', path: ({ ongoing }) => `/sheets/group/${ongoing.group_id}` },
  { name: 'toss of a match', as: 'admin', path: ({ calledMatch }) => `/referee/match/${calledMatch}` },
  { name: 'match that another device scores', as: 'admin', path: running },
  // Who scores is a device: each of these is another one.
  { name: 'match in play', alone: true, as: 'admin', path: running, open: takeOver({ say, press }) },
  {
    name: 'corrections of a match',
    alone: true,
    as: 'admin',
    path: running,
    open: async (page) => {
      await takeOver({ say, press })(page)
      await press('Chỉnh tay')(page)
    },
    dialog: say('Chỉnh tay'),
  },
  {
    name: 'time-out of a match',
    alone: true,
    as: 'admin',
    path: running,
    open: async (page) => {
      await takeOver({ say, press })(page)
      await page.getByRole('button', { name: say('^Hội ý$') }).click()
      await page
        .getByRole('dialog', { name: say('Hội ý') })
        .getByRole('button', { name: say('còn … trong {2} lần') })
        .first()
        .click()
    },
    dialog: say('Hội ý · …'),
    close: async (page) => {
      const sent = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && /\/api\/matches\/\d+\/events\b/.test(answer.url()),
      )
      await press('Hủy hội ý')(page)
      await sent
    },
  },
  {
    name: 'options of the referee',
    as: 'admin',
    path: running,
    open: press('Tùy chọn và trợ giúp'),
    dialog: say('Tùy chọn và trợ giúp'),
  },
]
