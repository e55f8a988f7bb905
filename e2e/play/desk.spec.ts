import { assignMatch, listGroupMatches, unassignMatch } from '@vot/contract'
import { ApiCaller } from '../journey/api-caller'
import type { DemoHall } from '../journey/demo-hall'
import { expect, test } from '../journey/demo-test'
import { signInByToken } from '../journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const deskOf = ({ ongoing }: DemoHall) => `/matches/${ongoing.group_id}`
const account = { username: 'admin', password: 'demo-vot-2026' }

test('eight playable matches stand whole above the fold at 1366 × 768, and the first one above 320 px on a phone', async ({
  demo,
  page,
}) => {
  const api = new ApiCaller(demo.app.url, demo.sessions.admin.token)
  const params = { id: String(demo.ongoing.group_id) }
  const { items } = await api.call(listGroupMatches, { params, query: { status: 'claimed', per_page: '100' } })
  const called = items.find(({ id }) => id === demo.calledMatch)
  if (!called) throw new Error('The demo has no match that is called.')
  // One more that waits: the demo has seven that can be played.
  await api.call(unassignMatch, { params: { id: String(called.id) } })
  try {
    await signInByToken(page, demo.app, account)
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(deskOf(demo))
    const queue = page.getByRole('region', { name: 'Hàng chờ', exact: true })
    const rows = queue.getByRole('list').first().getByRole('article')
    await expect(rows).toHaveCount(8)
    for (const row of await rows.all()) {
      await expect(row).toBeInViewport({ ratio: 1 })
      await expect(row.getByRole('button', { name: /^Giao sân cho trận/ })).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const first = await rows.first().boundingBox()
    expect(first?.y).toBeLessThan(320)
  } finally {
    const body = { court_id: called.court_id, referee_id: called.referee?.id ?? null, override: true }
    await api.call(assignMatch, { params: { id: String(called.id) }, body })
  }
})

test('[OPS-291] a match is carried from the queue to a court, and Escape puts it back', async ({ demo, page }) => {
  await signInByToken(page, demo.app, account)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(deskOf(demo))
  const queue = page.getByRole('region', { name: 'Hàng chờ', exact: true })
  const row = queue.getByRole('article').first()
  const free = page.getByRole('listitem', { name: /^Sân \d+: Trống/ })
  const busy = page.getByRole('listitem', { name: /^Sân \d+: đang đấu/ }).first()
  await expect(free).toHaveCount(1)
  const court = (await free.getAttribute('aria-label'))?.split(':')[0] ?? ''
  const code = (await row.getAttribute('aria-label'))?.replace('Trận ', '') ?? ''
  const carry = async (to: typeof free) => {
    const [from, target] = [await row.boundingBox(), await to.boundingBox()]
    if (!from || !target) throw new Error('nothing to carry')
    await page.mouse.move(from.x + 120, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 60, from.y + 24)
    await page.mouse.move(target.x + 40, target.y + 60)
  }
  await carry(busy)
  await expect(busy.getByRole('status')).toHaveText(/^Sân đang có trận/)
  await page.keyboard.press('Escape')
  await expect(busy.getByRole('status')).toHaveCount(0)
  await page.mouse.up()
  await carry(free)
  await expect(free.getByRole('status')).toHaveText(`Thả để giao ${code} ra ${court}`)
  await page.mouse.up()
  await expect(page.getByRole('listitem', { name: `${court}: Đã giao` })).toContainText(code)
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(free).toHaveCount(1)
})

test('[OPS-292] of two desks the slower one reads in its row what the other one did', async ({
  demo,
  page,
  openBrowser,
}) => {
  const slow = await (await openBrowser()).newPage()
  // It hears of nothing, as in the moment between the event and its arrival.
  await slow.route(/\/api\/live/, (route) => route.abort())
  const give = (desk: typeof page) => desk.getByRole('button', { name: /^Giao \S+ tại Sân/ }).first()
  for (const desk of [slow, page]) {
    await signInByToken(desk, demo.app, account)
    await desk.setViewportSize({ width: 1366, height: 768 })
    await desk.goto(deskOf(demo))
    await expect(give(desk)).toBeVisible()
  }
  const [, code = '', court = ''] =
    /^Giao (\S+) tại (Sân \d+)/.exec((await give(page).getAttribute('aria-label')) ?? '') ?? []
  await give(page).click()
  await expect(page.getByRole('listitem', { name: `${court}: Đã giao` })).toContainText(code)
  await give(slow).click()
  const note = slow.getByRole('region', { name: 'Hàng chờ', exact: true }).getByRole('alert')
  await expect(note).toContainText(`Bàn kia đã giao ${code} ra ${court}`)
  await note.getByRole('button', { name: /^Đã hiểu/ }).click()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(page.getByRole('listitem', { name: `${court}: Trống` })).toBeVisible()
})
