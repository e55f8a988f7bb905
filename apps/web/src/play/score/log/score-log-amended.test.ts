import 'fake-indexeddb/auto'
import { leaseMatch } from '@vot/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionStore } from '../../../lib/api/session-store'
import { userOf } from '../../../ui/testing/render-screen'
import { LossyServer } from '../testing/lossy-server'
import { eventually, ScoringDevice } from '../testing/scoring-device'
import type { ScoreEventDraft } from './scored-match'

let server: LossyServer
let device: ScoringDevice

beforeEach(() => {
  sessionStore.signIn({ token: 'token', refreshToken: 'refresh' }, userOf('ref'))
  server = new LossyServer()
  device = new ScoringDevice(server.info.id)
})
afterEach(() => device.close())

const rally = (winner: 1 | 2): ScoreEventDraft => ({ type: 'rally', winner })
const toTeam2 = (target: number) => ({ target, change: 'replace', event: { type: 'rally', winner: 2 } }) as const

async function playing(...events: ScoreEventDraft[]) {
  const [one, two] = server.info.player_ids
  const startingServer = { team1: one?.[0] ?? 0, team2: two?.[0] ?? 0 }
  const tab = await device.openTab()
  tab.record({ type: 'setup', tossWinner: 1, choice: 'serve', sideOfTeam1: 'left', firstServing: 1, startingServer })
  tab.record({ type: 'start' }, ...events)
  await eventually(() => expect(tab.view.waiting).toBe(0))
  return tab
}

test('the device that scores hears of a correction, shows its score and goes on under its lease', async () => {
  const tab = await playing(rally(1), rally(1))
  expect(tab.view.state?.score).toEqual([2, 0])
  server.amend(toTeam2(4))
  server.tellScore('match-amended')
  await eventually(() => expect(tab.view.state?.score).toEqual([1, 0]))
  expect([tab.view.hold, tab.view.lost, tab.view.state?.serving]).toEqual(['held', null, 2])
  tab.record(rally(2))
  await eventually(() => expect(tab.view.waiting).toBe(0))
  expect(tab.view.state).toEqual(server.sheet.state)
  expect([server.sheet.state.score, server.lease.epoch]).toEqual([[1, 1], 1])
  expect(server.net.callsOf(leaseMatch).every(({ body }) => body.take_over !== true)).toBe(true)
})

test('what waited on the device when the desk corrected an earlier event is kept and sent', async () => {
  const tab = await playing(rally(1), rally(1))
  server.net.cutNetwork = true
  tab.record(rally(1), rally(2))
  expect(tab.view.waiting).toBe(2)
  server.amend(toTeam2(3))
  server.net.cutNetwork = false
  await tab.send()
  await eventually(() => expect(tab.view.waiting).toBe(0))
  expect(tab.view.lost).toBeNull()
  expect(server.events.map(({ type }) => type)).toEqual(['setup', 'start', 'rally', 'rally', 'amend', 'rally', 'rally'])
  expect(tab.view.state).toEqual(server.sheet.state)
  const again = await device.openTab()
  expect(again.view.state).toEqual(server.sheet.state)
})

test('what waited and fits no more after a correction is told as lost, and the score is the one of the server', async () => {
  const tab = await playing(rally(1))
  server.net.cutNetwork = true
  tab.record({ type: 'point', side: 1 })
  server.amend(toTeam2(3))
  server.net.cutNetwork = false
  server.tellScore('match-amended')
  await tab.send()
  await eventually(() => expect(tab.view.waiting).toBe(0))
  expect(tab.view.lost).toMatchObject({ events: 1 })
  expect(tab.view.state).toEqual(server.sheet.state)
})
