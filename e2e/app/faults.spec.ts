import type { Locator, Page, Route } from '@playwright/test'
import { readResults } from '@vot/contract'
import { enterApproved, openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { choosePlayer } from '../journey/organiser-steps'
import { signInByToken } from '../journey/sign-in-by-token'
import { ADMIN } from '../journey/start-app'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Fault {
  readonly name: string
  readonly meet: (route: Route) => Promise<void>
  /** How long until the browser gives the request up. */
  readonly givenUpAfterMs?: number
}

const faults: readonly Fault[] = [
  {
    name: 'answers garbage',
    meet: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html>502</html>' }),
  },
  { name: 'dies in the middle', meet: (route) => route.abort('connectionreset') },
  { name: 'hangs', meet: async () => {}, givenUpAfterMs: 30_000 },
]

/** The longest wait between two attempts. */
const waitStepMs = 500

interface Flow {
  /** Method and path of the write. */
  readonly write: { readonly method: string; readonly path: RegExp; readonly attempts: number }
  readonly button: Locator
  /** What the toast says. */
  readonly toast: string
  /** Expects everything that was typed or chosen to be there. */
  readonly stillFilled: () => Promise<void>
}

test('signing in survives garbage, a dead server and one that hangs', async ({ page }) => {
  await installClock(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đăng nhập' })
  await dialog.getByLabel('Tên đăng nhập').fill(ADMIN.username)
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill(ADMIN.password)
  await expectFaultsHandled(page, {
    write: { method: 'POST', path: /\/api\/auth\/login$/, attempts: 1 },
    button: dialog.getByRole('button', { name: 'Đăng nhập' }),
    toast: 'Lỗi kết nối mạng. Vui lòng kiểm tra kết nối.',
    stillFilled: async () => {
      await expect(dialog.getByLabel('Tên đăng nhập')).toHaveValue(ADMIN.username)
      await expect(dialog.getByLabel('Mật khẩu', { exact: true })).toHaveValue(ADMIN.password)
    },
  })
  await dialog.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page.getByRole('button', { name: 'Đăng xuất' })).toBeVisible()
})

test('entering a team survives garbage, a dead server and one that hangs', async ({ hall, page }) => {
  const division = await openDivision(hall.api, { group: 'Cúp Lỗi Mạng', name: 'Đôi nam lỗi' })
  const [first, second] = hall.people.men
  if (!first || !second) throw new Error('There are too few players.')
  await installClock(page)
  await page.goto(`/tournament-registration/${division.id}`)
  await choosePlayer(page, 1, first.name)
  await choosePlayer(page, 2, second.name)
  const button = page.getByRole('button', { name: 'Gửi đăng ký' })
  await expectFaultsHandled(page, {
    write: { method: 'POST', path: /\/api\/tournament-registrations$/, attempts: 3 },
    button,
    toast: 'Không thể đăng ký giải đấu',
    stillFilled: async () => {
      await expect(page.getByRole('group', { name: 'VĐV 1' })).toContainText(first.name)
      await expect(page.getByRole('group', { name: 'VĐV 2' })).toContainText(second.name)
    },
  })
  await button.click()
  await expect(page.getByRole('row').filter({ hasText: first.name })).toHaveCount(1)
})

test('the group form survives garbage, a dead server and one that hangs', async ({ hall, page }) => {
  await signInByToken(page, hall.app)
  await installClock(page)
  await page.goto('/tournaments/create-tournament')
  await page.getByLabel('Tên nhóm giải đấu').fill('Cúp Máy Chủ Lỗi')
  await page.getByLabel('Địa điểm').fill('Sân Lan Anh')
  await page.getByLabel('Tên nội dung').fill('Đôi nữ 5.5')
  // It plays from today on, whatever the time of day.
  await page.getByLabel('Giờ bắt đầu').fill('00:00')
  const button = page.getByRole('button', { name: 'Tạo nhóm giải đấu' })
  await expectFaultsHandled(page, {
    write: { method: 'POST', path: /\/api\/tournaments\/group$/, attempts: 5 },
    button,
    toast: 'Lỗi kết nối mạng. Vui lòng kiểm tra kết nối.',
    stillFilled: async () => {
      await expect(page.getByLabel('Tên nhóm giải đấu')).toHaveValue('Cúp Máy Chủ Lỗi')
      await expect(page.getByLabel('Địa điểm')).toHaveValue('Sân Lan Anh')
      await expect(page.getByLabel('Tên nội dung')).toHaveValue('Đôi nữ 5.5')
    },
  })
  await button.click()
  await expect(page.getByText('Tạo giải đấu thành công!')).toBeVisible()
  await page.getByRole('tab', { name: /Đang diễn ra/ }).click()
  await expect(page.getByRole('link', { name: 'Cúp Máy Chủ Lỗi | Đôi nữ 5.5' })).toHaveCount(1)
})

test('the results dialog survives garbage, a dead server and one that hangs', async ({ hall, page }) => {
  const plan = { group: 'Cúp Kết Quả Lỗi', name: 'Đôi nam kết quả', participants: 6, playedIn: -1 }
  const division = await openDivision(hall.api, plan)
  const teams = await enterApproved(hall.api, division, hall.people.men.slice(0, 6))
  await signInByToken(page, hall.app)
  await installClock(page)
  await page.goto(`/tournament-results/${division.id}?edit=1`)
  const dialog = page.getByRole('dialog', { name: 'Kết quả giải đấu' })
  const fields = ['Giải nhất', 'Giải nhì', 'Giải ba'].map((name) => dialog.getByRole('combobox', { name, exact: true }))
  for (const [index, field] of fields.entries()) {
    await field.fill(teams[index]?.player1_name ?? '')
    await page.getByRole('option').click()
  }
  const button = dialog.getByRole('button', { name: 'Lưu kết quả' })
  await expectFaultsHandled(page, {
    write: { method: 'POST', path: /\/api\/tournaments\/\d+\/results$/, attempts: 5 },
    button,
    toast: 'Không thể lưu kết quả giải đấu',
    stillFilled: async () => {
      for (const field of fields) await expect(field).toHaveValue(/ – /)
    },
  })
  await button.click()
  await expect(page.getByText('Tạo kết quả giải đấu thành công!')).toBeVisible()
  const saved = await hall.api.call(readResults, { params: { id: String(division.id) } })
  expect(saved.items).toHaveLength(6)
})

/** Gives the test the clock, so that waits between attempts and for a server that hangs cost nothing. */
async function installClock(page: Page): Promise<void> {
  await page.clock.install()
  // The browser's own time-out follows a clock that no test holds.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
      return controller.signal
    }
  })
}

/** Sends the form into each fault in turn: it stays as it is, is told, and can be sent again. */
async function expectFaultsHandled(page: Page, { write, button, toast, stillFilled }: Flow): Promise<void> {
  const errorToast = page
    .getByRole('alert')
    .filter({ hasText: toast })
    .filter({ has: page.getByLabel('Đóng thông báo') })
  for (const { name, meet, givenUpAfterMs } of faults) {
    await test.step(`the server ${name}`, async () => {
      let met = 0
      const isWrite = (url: URL) => write.path.test(url.pathname)
      await page.route(isWrite, async (route) => {
        if (route.request().method() !== write.method) return await route.continue()
        met += 1
        await meet(route)
      })
      await button.click()
      for (let attempt = 1; attempt <= write.attempts; attempt += 1) {
        await expect(async () => {
          // In short steps: a long one after the last attempt would also take the toast away.
          if (attempt > 1 && met < attempt) await page.clock.fastForward(waitStepMs)
          expect(met).toBe(attempt)
        }).toPass({ intervals: [50] })
        if (givenUpAfterMs !== undefined) await page.clock.fastForward(givenUpAfterMs)
      }
      await expect(errorToast).toBeVisible()
      await errorToast.hover()
      await expect(button).toBeEnabled()
      await expect(button).not.toHaveAttribute('data-loading')
      await stillFilled()
      await page.unroute(isWrite)
      await errorToast.getByLabel('Đóng thông báo').click()
      await expect(errorToast).toHaveCount(0)
    })
  }
}
