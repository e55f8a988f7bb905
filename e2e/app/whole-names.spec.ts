import type { Page } from '@playwright/test'
import type { DemoHall, DemoRole } from '../journey/demo-hall'
import { expect, test } from '../journey/demo-test'
import { matchScreens } from '../journey/match-screens'
import { peopleScreens } from '../journey/people-screens'
import { choose, press, type Screen } from '../journey/screen'
import { tournamentScreens } from '../journey/tournament-screens'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

const widths = [1440, 1366, 1280, 1024, 768]
/** Tests that the workers share. */
const parts = 4

const desk = ({ longDay }: DemoHall) => `/matches/${longDay.group_id}`
const bracket =
  (view: string) =>
  ({ longDay }: DemoHall) =>
    `/${view}/${longDay.id}`
const takeOver = async (page: Page) => {
  await page.getByRole('button', { name: 'Nhận quyền ghi điểm' }).click()
  await expect(page.getByRole('button', { name: 'Hoàn tác' })).toBeVisible()
}

const atLongPlayer = (open?: (page: Page) => Promise<void>) => async (page: Page) => {
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
  { name: 'long results', path: ({ longOver }) => `/tournament-results/${longOver.id}` },
  {
    name: 'long podium',
    as: 'admin',
    path: ({ longOver }) => `/tournament-results/${longOver.id}?edit=1`,
    dialog: 'Kết quả giải đấu',
  },
  { name: 'long diagram', path: bracket('tournament-bracket-visual') },
  { name: 'long match', path: bracket('tournament-bracket-visual'), open: press(/^Trận 01,/), dialog: /Trận 01/ },
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
  { name: 'long divisions', path: bracket('tournament-bracket-visual'), open: press(/^Nội dung/) },
  {
    name: 'long history',
    as: 'admin',
    path: bracket('tournament-bracket'),
    open: async (page) => {
      await press(/^Trận 01,/)(page)
      await expect(page.getByRole('heading', { name: 'Lịch sử kết quả' })).toBeVisible()
    },
  },
  {
    name: 'long result',
    as: 'admin',
    path: bracket('tournament-bracket-visual'),
    open: async (page) => {
      await press(/^Trận 02,/)(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /kết quả/ })
        .first()
        .click()
    },
    dialog: /^Kết quả/,
  },
  { name: 'long draw', as: 'admin', path: ({ longDraw }) => `/tournament-rolling/${longDraw.id}` },
  { name: 'long draw watched', path: ({ longDraw }) => `/tournament-draw/${longDraw.id}` },
  { name: 'long desk', as: 'admin', path: desk },
  { name: 'long assign', as: 'admin', path: desk, open: pressFirst(/^Giao sân cho trận/), dialog: /^Giao/ },
  { name: 'long assign to a court', as: 'admin', path: desk, open: press(/^Giao trận ra/), dialog: /^Giao/ },
  { name: 'long no-show', as: 'admin', path: desk, open: press(/^Xử vắng mặt/), dialog: /^Xử vắng mặt/ },
  { name: 'long plan', as: 'admin', path: desk, open: press(/^(Xong ≈|Kế hoạch ngày)/) },
  { name: 'long matches of a referee', as: 'longRef', path: '/referee' },
  { name: 'long toss', as: 'admin', path: ({ longCalled }) => `/referee/match/${longCalled}` },
  { name: 'long play', as: 'admin', path: ({ longRunning }) => `/referee/match/${longRunning}`, open: takeOver },
  { name: 'long record', as: 'admin', path: ({ longRunning }) => `/sheets/match/${longRunning}` },
  { name: 'long sheets', as: 'admin', path: ({ longDay }) => `/sheets/group/${longDay.group_id}` },
  { name: 'long board', path: ({ longDay }) => `/board/${longDay.group_id}` },
  { name: 'long court in play', path: ({ longCourts }) => `/board/court/${longCourts[0]?.id}` },
  { name: 'long court called', path: ({ longCourts }) => `/board/court/${longCourts[1]?.id}` },
  { name: 'long court free', path: ({ longCourts }) => `/board/court/${longCourts[2]?.id}` },
  { name: 'long court overlay', path: ({ longCourts }) => `/board/court/${longCourts[0]?.id}?overlay=1` },
  { name: 'long search', path: ({ longDay }) => `/board/${longDay.group_id}/find?q=phuong` },
  { name: 'long players', path: '/players', open: atLongPlayer() },
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
    open: atLongPlayer(press(/^Điều chỉnh điểm của Công/)),
    dialog: 'Điều chỉnh điểm',
  },
  {
    name: 'long club changed',
    as: 'admin',
    path: '/players',
    open: atLongPlayer(choose(/^Thao tác khác với Công/, 'Chuyển CLB')),
    dialog: 'Chuyển CLB',
  },
  {
    name: 'long player deleted',
    as: 'admin',
    path: '/players',
    open: atLongPlayer(choose(/^Thao tác khác với Công/, 'Xóa')),
    dialog: /^Xóa VĐV /,
  },
  {
    name: 'long players merged',
    as: 'admin',
    path: '/players',
    open: async (page) => {
      await atLongPlayer(choose(/^Thao tác khác với Công/, 'Gộp hồ sơ'))(page)
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

/**
 * A call that is made and a side that did not come would change what the others find; a lost file has no names. The
 * match in play of the demo may be in a time-out by now; that of the long names is measured.
 */
const changing =
  /lost|call to be read|did not come|another device scores|match in play|corrections of|time-out of|of the referee/
const ordinaryScreens = [...tournamentScreens, ...matchScreens, ...peopleScreens].filter(
  ({ phoneOnly, name }) => !phoneOnly && !changing.test(name),
)
/** What stands on their first page, or in their fields, depends on more than the names. */
const mayNameOthers = /notices|users|audit|dashboard|cards|clubs|members|group|search|sheets|record|draw/
const screens = [...longScreens, ...ordinaryScreens]

for (let part = 0; part < parts; part += 1) {
  test(`texts are whole and lie over nothing, ordinary ones and names of 60 letters, part ${part + 1} of ${parts}`, async ({
    page,
    demo,
  }) => {
    test.setTimeout(240_000)
    for (const screen of screens.filter((_, index) => index % parts === part)) {
      const { as, path, open, dialog, name } = screen
      await page.setViewportSize({ width: 1440, height: 900 })
      await bringSession(page, demo, as)
      await page.goto(typeof path === 'string' ? path : path(demo))
      await expect(page.locator('#first-view'), name).toHaveCount(0)
      await expect(page.locator('[aria-busy="true"]'), name).toHaveCount(0)
      await test.step(name, async () => await open?.(page, demo))
      if (dialog !== undefined) await expect(page.getByRole('dialog', { name: dialog }), name).toBeVisible()
      if (longScreens.includes(screen) && !mayNameOthers.test(name)) {
        await expect.poll(() => page.locator('body').innerText(), { message: name }).toContain('Thượng Khánh')
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await page.evaluate(findFaults), `${name} at ${width}`).toEqual([])
      }
    }
  })
}

async function bringSession(page: Page, { sessions }: DemoHall, as: DemoRole | undefined): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate((session) => {
    localStorage.clear()
    if (!session) return
    localStorage.setItem('vot.token', session.token)
    localStorage.setItem('vot.refresh_token', session.refresh_token)
  }, as && sessions[as])
}

/** Texts that are cut, and texts that another text lies over. */
async function findFaults(): Promise<string[]> {
  await document.fonts.ready
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  )
  const root = dialogs.at(-1) ?? document.body
  interface Shown {
    readonly node: Text
    readonly box: DOMRect
    readonly seen: DOMRect
    readonly layer: Element | null
    readonly isCut: boolean
  }
  const texts: Shown[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const holder = node.parentElement
    if (!(node instanceof Text) || !holder || node.data.trim() === '') continue
    if (
      holder.closest('.only-readers, script, style, noscript, [data-toast], svg') ||
      !holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue
      const shown = look(holder, box)
      if (shown) texts.push({ node, box, ...shown })
    }
  }
  const name = ({ node }: Shown) =>
    `"${node.data.slice(0, 70)}" (${node.parentElement?.className.toString().slice(0, 60)})`
  const faults = new Set(texts.filter(({ isCut }) => isCut).map((text) => `cut: ${name(text)}`))
  texts.forEach((text, index) => {
    for (const other of texts.slice(index + 1)) {
      if (other.node === text.node || other.layer !== text.layer) continue
      const [a, b] = [text.seen, other.seen]
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (width > 2 && height > 6) faults.add(`over: ${name(text)} ${name(other)}`)
    }
  })
  return [...faults]

  /** What is seen of a box after all that holds it has clipped it; null when it is nothing, and it is not cut. */
  function look(holder: Element, box: DOMRect): Pick<Shown, 'seen' | 'layer' | 'isCut'> | null {
    let seen = box
    let layer: Element | null = null
    let isCut = false
    let scrolls = false
    for (let at: Element | null = holder; at !== null && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at)
      const isDrawing = at.matches('section[tabindex="0"] > div:first-child')
      if (
        layer === null &&
        (isDrawing || style.position === 'fixed' || style.position === 'sticky' || Number(style.zIndex) >= 50)
      )
        layer = at
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const edge = at.getBoundingClientRect()
      if (edge.width < 3 || edge.height < 3) return null
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      // A drawing is moved with the hand; a free text of several lines is whole on a page of its own.
      if (at.matches('section[tabindex="0"]') || style.webkitLineClamp !== 'none') scrolls = true
      if (!scrolls) {
        const isWide = clips(style.overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1)
        const isDotted = style.textOverflow === 'ellipsis' && at.scrollWidth > at.clientWidth + 1
        const isTall =
          clips(style.overflowY) && (box.bottom > edge.bottom + box.height / 3 || box.top < edge.top - box.height / 3)
        if (isWide || isDotted || isTall) isCut = true
      }
      // What is scrolled or moved with the hand is whole elsewhere.
      if (!clips(style.overflowX) || !clips(style.overflowY)) scrolls = true
      const left = Math.max(seen.left, edge.left)
      const top = Math.max(seen.top, edge.top)
      seen = new DOMRect(left, top, Math.min(seen.right, edge.right) - left, Math.min(seen.bottom, edge.bottom) - top)
      if (seen.width < 2 || seen.height < 2) return isCut ? { seen: new DOMRect(), layer, isCut } : null
    }
    return { seen, layer, isCut }
  }
}
