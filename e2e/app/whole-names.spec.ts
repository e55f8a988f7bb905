import { listPlayers } from '@vot/contract'
import { ApiCaller } from '../journey/api-caller'
import type { DemoHall, DemoRole } from '../journey/demo-hall'
import { expect, test } from '../journey/demo-test'

/** Lists, tables and the board of a hall, with ordinary names and with those of 60 letters. */
const screens: readonly { readonly path: (demo: DemoHall) => string; readonly as?: DemoRole }[] = [
  { path: ({ open }) => `/tournament-registration/${open.id}` },
  { path: ({ longOpen }) => `/tournament-registration/${longOpen.id}` },
  { path: ({ completed }) => `/tournament-results/${completed.id}` },
  { path: ({ longOver }) => `/tournament-results/${longOver.id}` },
  { path: () => '/players' },
  { path: ({ longOver }) => `/board/${longOver.group_id}` },
  { path: ({ open }) => `/tournament-registration/${open.id}`, as: 'admin' },
  { path: ({ longOpen }) => `/tournament-registration/${longOpen.id}`, as: 'admin' },
]
const widths = [768, 1024, 1280, 1366, 1440]

test('[UI-120] names of players are whole and lie over nothing in lists and on boards, ordinary and of 60 letters', async ({
  page,
  demo,
}) => {
  test.setTimeout(120_000)
  const api = new ApiCaller(demo.app.url, demo.sessions.admin.token)
  const { items } = await api.call(listPlayers, { query: { per_page: '100' } })
  const people = [...items.map(({ name }) => name), demo.longPlayer.name]
  const faults: string[] = []
  let role: DemoRole | undefined
  for (const { path, as } of screens) {
    if (as !== undefined && as !== role) {
      role = as
      const { token, refresh_token } = demo.sessions[as]
      await page.evaluate(
        (tokens) => {
          localStorage.setItem('vot.token', tokens.token)
          localStorage.setItem('vot.refresh_token', tokens.refresh_token)
        },
        { token, refresh_token },
      )
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path(demo))
    await expect(page.locator('#first-view')).toHaveCount(0)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const names = async () => (await page.evaluate(findFaults, people)).named
    await expect.poll(names, { message: `${path(demo)} names somebody` }).toBeGreaterThan(0)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const found = await page.evaluate(findFaults, people)
      faults.push(...found.faults.map((fault) => `${path(demo)} at ${width}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
})

/** Names that are cut, and names that another text lies over. */
function findFaults(people: readonly string[]): { named: number; faults: string[] } {
  const texts: { node: Text; box: DOMRect }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const holder = node.parentElement
    if (!(node instanceof Text) || !holder || node.data.trim() === '') continue
    if (
      holder.closest('.only-readers, script, style, [data-toast]') ||
      !holder.checkVisibility({ visibilityProperty: true })
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) texts.push({ node, box })
  }
  // A short name has the whole one in its title.
  const named = texts.filter(({ node }) => {
    const told = node.parentElement?.closest('[title]')?.getAttribute('title') ?? ''
    return people.some((name) => node.data.includes(name) || told.includes(name))
  })
  const cut = named.filter(({ node, box }) => {
    for (let at = node.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(at)
      if (overflowX === 'visible') continue
      if (overflowX === 'auto' || overflowX === 'scroll') return false
      if (box.right > at.getBoundingClientRect().right + 1) return true
      if (textOverflow === 'ellipsis' && at.scrollWidth > at.clientWidth + 1) return true
    }
    return false
  })
  const over = named.filter(({ node, box }) =>
    texts.some(
      ({ node: other, box: its }) =>
        other !== node &&
        its.left < box.right - 2 &&
        box.left < its.right - 2 &&
        its.top < box.bottom - 6 &&
        box.top < its.bottom - 6 &&
        getComputedStyle(other.parentElement ?? document.body).position !== 'sticky' &&
        !other.parentElement?.closest('header, thead, [class*="head"]'),
    ),
  )
  const faults = [
    ...new Set([
      ...cut.map(({ node }) => `cut: ${node.data} (${node.parentElement?.className})`),
      ...over.map(({ node }) => `covered: ${node.data} (${node.parentElement?.className})`),
    ]),
  ]
  return { named: named.length, faults }
}
