import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../../lib/api/session-store'
import { userOf } from '../../../ui/testing/render-screen'
import { watchDatabase } from '../testing/device-logs'
import { LossyServer } from '../testing/lossy-server'
import { eventually, ScoringDevice, type Tab } from '../testing/scoring-device'
import type { ScoreEventDraft } from './scored-match'

let server: LossyServer
let device: ScoringDevice

beforeEach(() => {
  sessionStore.signIn({ token: 'token', refreshToken: 'refresh' }, userOf('ref'))
  server = new LossyServer()
  device = new ScoringDevice(server.info.id)
})
afterEach(() => {
  device.close()
  vi.restoreAllMocks()
})

/** Nobody scores twice in a row, so that no game ends however many there are. */
const rallies = (count: number) =>
  Array.from({ length: count }, (_, index): ScoreEventDraft => ({ type: 'rally', winner: index % 4 < 2 ? 2 : 1 }))

async function openStarted(): Promise<Tab> {
  const tab = await device.openTab()
  const [one, two] = server.info.player_ids
  const startingServer = { team1: one?.[0] ?? 0, team2: two?.[0] ?? 0 }
  tab.record(
    { type: 'setup', tossWinner: 1, choice: 'serve', sideOfTeam1: 'left', firstServing: 1, startingServer },
    { type: 'start' },
  )
  await isSent(tab, 2)
  return tab
}

async function isSent(tab: Tab, count: number): Promise<void> {
  await eventually(() => expect([tab.view.waiting, server.events.length]).toEqual([0, count]))
  // The pass that the last tap asked for has run as well.
  await tab.send()
}

/** What one rally asks of the device's database, from the tap until the server has it. */
async function workOfRally(tab: Tab, place: number) {
  const work = watchDatabase()
  tab.record(...rallies(place + 1).slice(-1))
  await eventually(() => expect([tab.view.waiting, server.events.length]).toEqual([0, place + 3]))
  const done = work()
  vi.restoreAllMocks()
  return done
}

test('a rally is one write and one more for the answer, and reads as much after 200 rallies as after the first', async () => {
  const tab = await openStarted()
  const first = await workOfRally(tab, 0)
  for (let place = 1; place < 200; place += 1) tab.record(...rallies(place + 1).slice(-1))
  await isSent(tab, 202)
  const late = await workOfRally(tab, 200)
  expect(late).toEqual(first)
  // The event and the one before it; head and tail as the pass begins, and again under the answer.
  expect(first).toEqual({ requests: 7, writes: 2, rows: 5 })
})

test('a pass with nothing to send reads the head and writes nothing', async () => {
  const tab = await openStarted()
  const work = watchDatabase()
  await tab.send()
  expect(work()).toEqual({ requests: 2, writes: 0, rows: 1 })
})

test('what a long time without a network left is sent with one write for each 200 events', async () => {
  const tab = await openStarted()
  server.net.cutNetwork = true
  tab.record(...rallies(450))
  await eventually(async () => expect((await device.stored())?.events.length).toBe(452))
  await eventually(() => expect(tab.view.online).toBe(false))
  const work = watchDatabase()
  server.net.cutNetwork = false
  await tab.send()
  await isSent(tab, 452)
  expect(work().writes).toBe(3)
  expect(server.sheet.state).toEqual(tab.view.state)
})
