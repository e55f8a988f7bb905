import type { Page } from '@playwright/test'
import {
  appendScoreEvents,
  assignMatch,
  createBracket,
  createCourt,
  createUser,
  leaseMatch,
  readBracket,
} from '@vot/contract'
import { foldText } from '@vot/domain'
import { type BareScoreEvent, setupEvent, wireEvents } from '../../packages/testkit/src/score-events'
import { enterApproved, type Hall, openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } })

test('[HOM-05, HOM-08, HOM-10] a visitor comes by a shared link, sees points as they fall, and finds their matches', {
  tag: '@short',
}, async ({ hall, page }) => {
  const { division, code, score, players } = await openCourt(hall)
  const received = await collectAnswers(page)
  const home = `/groups/${division.group_id}`
  const [own, partner] = players

  await test.step('the link says what goes on before it is opened', async () => {
    const head = await (await page.request.get(home)).text()
    expect(head).toContain('<meta property="og:title" content="Cúp Khách Xem"')
    expect(head).toMatch(/<meta property="og:description" content="Đang diễn ra, 0\/3 trận đã xong\. /)
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(head) ?? []
    expect((await page.request.get(new URL(picture).pathname)).headers()['content-type']).toBe('image/png')
  })

  await test.step('a point of the referee arrives while the page is open', async () => {
    await page.goto(home)
    const tile = page.getByRole('list', { name: 'Các sân' }).getByRole('listitem').filter({ hasText: code })
    await expect(tile).toHaveText(new RegExp(`${code}\\s*0\\s*0\\s`), { useInnerText: true })
    await score({ type: 'rally', winner: 1 })
    await expect(tile).toHaveText(new RegExp(`${code}\\s*1\\s*0\\s`), { useInnerText: true })
  })

  const field = page.getByRole('searchbox', { name: 'Tìm trận của tôi' })
  await test.step('a name without marks leads to the own match, with its score', async () => {
    await field.fill(foldText(own.name))
    await page.getByRole('button', { name: own.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Trận của tôi' })).toBeVisible()
    const team = page.getByRole('region', { name: new RegExp(`^${own.name}, `) })
    await expect(team).toContainText('Đang đấu · Sân Khách Xem')
    await score({ type: 'rally', winner: 1 })
    await expect(team).toHaveText(/\s2\s[\s\S]*\s0\s/, { useInnerText: true })
  })

  await test.step('the device remembers who it is, without an account, until told to forget', async () => {
    await page.goto(home)
    await page.getByRole('link', { name: `Trận của tôi ${own.name}` }).click()
    await page.getByRole('button', { name: 'Đổi người' }).click()
    await expect(field).toBeVisible()
    await page.reload()
    await expect(field).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('own_player')))).toEqual([])
  })

  await test.step('of a phone three digits are sent, and no answer tells any of it', async () => {
    await field.fill(partner.phone)
    await page.getByRole('button', { name: partner.name }).click()
    await expect(page.getByRole('region', { name: new RegExp(`^${partner.name}, `) })).toBeVisible()
    const { sent, answers } = await received()
    expect(sent.some((address) => address.endsWith(`q=${partner.phone.slice(-3)}`))).toBe(true)
    const phones = players.flatMap(({ phone }) => [phone, phone.slice(1)])
    expect(
      answers.some((answer) => answer.includes('event: ')),
      'live events are among the answers',
    ).toBe(true)
    for (const phone of phones) {
      expect(sent.filter((address) => address.includes(phone))).toEqual([])
      expect(answers.filter((answer) => answer.includes(phone))).toEqual([])
    }
  })
})

/** A match of a division that is played today, on court and at its first service; `score` sends what the referee taps. */
async function openCourt({ api, enterMen }: Hall) {
  const division = await openDivision(api, { group: 'Cúp Khách Xem', name: 'Đôi nam', playedIn: 0 })
  const men = await enterMen(8)
  await enterApproved(api, division, men)
  const params = { id: String(division.id) }
  await api.call(createBracket, { params, body: { confirm: true, bracket_type: 'single_elimination' } })
  const match = (await api.call(readBracket, { params })).bracket.matches.find(({ status }) => status === 'ready')
  const { participant1: one, participant2: two } = match ?? {}
  if (!match || !one || !two) throw new Error('The bracket has no match to play.')
  const account = { username: 'trongtai.khach', password: 'bóng-vàng-2026', name: 'Lê Trọng Tài', email: '' }
  const referee = await api.call(createUser, { body: { ...account, role: 'ref' } })
  const court = await api.call(createCourt, { query: {}, body: { name: 'Sân Khách Xem', venue: division.venue } })
  const at = { id: String(match.id) }
  await api.call(assignMatch, { params: at, body: { referee_id: referee.id, court_id: court.id } })
  const { lease_epoch } = await api.call(leaseMatch, { params: at, body: {} })
  const score = async (...events: BareScoreEvent[]) => {
    const stamped = wireEvents(events, Date.now()).map((event) => ({ ...event, op_id: crypto.randomUUID() }))
    await api.call(appendScoreEvents, { params: at, body: { lease_epoch, events: stamped } })
  }
  await score(setupEvent(one.player1_id, two.player1_id), { type: 'start' })
  const byId = (id: number) => {
    const player = men.find((each) => each.id === id)
    if (!player?.phone) throw new Error(`no phone of player ${id}`)
    return { name: player.name, phone: player.phone }
  }
  const players = [byId(one.player1_id), byId(one.player2_id), ...[two.player1_id, two.player2_id].map(byId)] as const
  return { division, code: `A-${match.match_code}`, score, players }
}

/** What the page asks for from now on, and all that it is answered with, live events included. */
async function collectAnswers(page: Page) {
  const sent: string[] = []
  const bodies: Promise<string>[] = []
  page.on('request', (request) => sent.push(decodeURIComponent(request.url())))
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    // Of a page that was left while it loaded nothing was received.
    if (/json|html/.test(type)) bodies.push(response.text().catch(() => ''))
  })
  await page.exposeFunction('tellChunk', (chunk: string) => bodies.push(Promise.resolve(chunk)))
  await page.addInitScript(() => {
    const ask = window.fetch
    window.fetch = async (...asked) => {
      const answer = await ask(...asked)
      if (!answer.body || !answer.headers.get('content-type')?.includes('event-stream')) return answer
      const tell = new WritableStream<string>({ write: (chunk) => Reflect.get(window, 'tellChunk')(chunk) })
      const [own, copy] = answer.body.tee()
      copy.pipeThrough(new TextDecoderStream()).pipeTo(tell).catch(console.debug)
      return new Response(own, answer)
    }
  })
  return async () => ({ sent, answers: await Promise.all(bodies) })
}
