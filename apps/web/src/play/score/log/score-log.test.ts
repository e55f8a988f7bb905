import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../../lib/api/session-store'
import { userOf } from '../../../ui/testing/render-screen'
import { LossyServer, type RequestOutcome } from '../testing/lossy-server'
import { eventually, ScoringDevice } from '../testing/scoring-device'
import { writeEvent } from './score-log'
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

const [team1, team2] = [1, 3]

function opening(): ScoreEventDraft[] {
  const [one, two] = server.info.player_ids
  const startingServer = { team1: one?.[0] ?? team1, team2: two?.[0] ?? team2 }
  return [
    { type: 'setup', tossWinner: 1, choice: 'serve', sideOfTeam1: 'left', firstServing: 1, startingServer },
    { type: 'start' },
  ]
}
const rally = (winner: 1 | 2): ScoreEventDraft => ({ type: 'rally', winner })
const rallies = (count: number) => Array.from({ length: count }, () => rally(1))
const typesOnServer = () => server.events.map(({ type }) => type)
const isSent = (tab: { readonly view: { readonly waiting: number } }) =>
  eventually(() => expect(tab.view.waiting).toBe(0))
const isStored = (count: number) =>
  eventually(async () => {
    const stored = await device.stored()
    expect(stored?.events.length).toBe(count)
  })

test('a tap shows at once, before anything is stored or sent, and the server then has it', async () => {
  const tab = await device.openTab()
  expect(tab.view.hold).toBe('held')
  tab.record(...opening(), rally(1))
  expect([tab.view.state?.score, tab.view.waiting]).toEqual([[1, 0], 3])
  await isSent(tab)
  expect(typesOnServer()).toEqual(['setup', 'start', 'rally'])
  expect(server.sheet.state).toEqual(tab.view.state)
})

test('the rules refuse a tap on the device: nothing is stored of it', async () => {
  const tab = await device.openTab()
  expect(tab.view.record(rally(1))).toBe('event-out-of-phase')
  expect(tab.view.waiting).toBe(0)
})

test('without a network everything is kept, survives a crash, and is sent in order later', async () => {
  const first = await device.openTab()
  server.net.cutNetwork = true
  first.record(...opening(), ...rallies(11), { type: 'end' })
  await isStored(14)
  await eventually(() => expect(first.view.online).toBe(false))
  first.crash()

  const second = await device.openTab()
  expect([second.view.state?.phase, second.view.waiting]).toEqual(['completed', 14])
  expect(second.view.match?.match_code).toBe(server.info.match_code)
  server.net.cutNetwork = false
  await second.send()
  await isSent(second)
  expect(typesOnServer()).toEqual(['setup', 'start', ...rallies(11).map(({ type }) => type), 'end'])
  expect(server.sheet.state.outcome).toBe('played')
})

test('an answer that got lost makes no rally count twice', async () => {
  const tab = await device.openTab()
  server.fates = ['answer-lost', 'answer-lost', 'request-lost']
  tab.record(...opening(), ...rallies(3))
  await eventually(() => expect(server.fates).toEqual([]))
  await isSent(tab)
  expect(server.events).toHaveLength(5)
  expect(server.sheet.state.score).toEqual([3, 0])
})

test('two tabs of one device show and continue one sheet', async () => {
  const [one, two] = [await device.openTab(), await device.openTab()]
  one.record(...opening())
  await eventually(() => expect(two.view.state?.phase).toBe('in_progress'))
  two.record(rally(1))
  await eventually(() => expect(one.view.state?.score).toEqual([1, 0]))
  await Promise.all([isSent(one), isSent(two)])
  expect(server.sheet.state.score).toEqual([1, 0])
})

test('while another device scores this one shows its score and takes nothing, until it takes over', async () => {
  server.lease = { epoch: 1, device: 'another' }
  const tab = await device.openTab()
  await eventually(() => expect(tab.view.hold).toBe('elsewhere'))
  expect(tab.view.holder?.name).toBe('Lê Trọng Tài')
  expect([tab.view.record(opening()[0] ?? rally(1)), tab.view.waiting]).toEqual([null, 0])

  server.scoreElsewhere(opening().map((draft, index) => writeEvent(draft, crypto.randomUUID(), index)))
  server.tellScore()
  await eventually(() => expect(tab.view.state?.phase).toBe('in_progress'))
  await tab.view.takeOver()
  expect(tab.view.hold).toBe('held')
  tab.record(rally(1))
  await isSent(tab)
  expect(server.sheet.state.score).toEqual([1, 0])
})

test('[REF-34] a device that was taken over stops, and tells what was not taken; taken back, it goes on from the server', async () => {
  const tab = await device.openTab()
  tab.record(...opening())
  await isSent(tab)
  server.net.cutNetwork = true
  tab.record(...rallies(4))
  await isStored(6)
  server.net.cutNetwork = false
  server.scoreElsewhere([writeEvent(rally(2), crypto.randomUUID(), Date.now())])
  await tab.send()
  await eventually(() => expect(tab.view.hold).toBe('taken-over'))
  expect(tab.view.lost).toEqual({ reason: 'lease-stale', code: 'lease-stale', events: 4 })
  await eventually(() => expect(tab.view.state).toEqual(server.sheet.state))
  expect(tab.view.record(rally(1))).toBeNull()

  await tab.view.takeOver()
  expect([tab.view.hold, tab.view.waiting, tab.view.lost?.events]).toEqual(['held', 0, 4])
  expect(tab.view.state).toEqual(server.sheet.state)
  tab.view.dismissLost()
  await eventually(() => expect(tab.view.lost).toBeNull())
})

test('[REF-34] what waited is not lost where the other device recorded nothing', async () => {
  const tab = await device.openTab()
  tab.record(...opening())
  await isSent(tab)
  server.net.cutNetwork = true
  tab.record(...rallies(4))
  await isStored(6)
  server.net.cutNetwork = false
  server.scoreElsewhere([])
  await tab.send()
  await eventually(() => expect(tab.view.hold).toBe('taken-over'))
  await tab.view.takeOver()
  await isSent(tab)
  expect([tab.view.lost, server.sheet.state.score]).toEqual([null, [4, 0]])
})

test.each(['second-factor-due', 'not-your-match'] as const)(
  'points wait where not they are refused: %s',
  async (code) => {
    const tab = await device.openTab()
    tab.record(...opening())
    await isSent(tab)
    server.refusal = code
    tab.record(rally(1), rally(1))
    await eventually(() => expect(tab.view.problem).toBe(code))
    expect([tab.view.waiting, tab.view.lost]).toEqual([2, null])
    server.refusal = null
    await tab.send()
    expect([tab.view.problem, tab.view.waiting, server.events.length]).toEqual([null, 0, 4])
  },
)

test('what the server refuses for good is told, and its own state holds', async () => {
  const tab = await device.openTab()
  tab.record(...opening())
  await isSent(tab)
  server.refusal = 'match-already-completed'
  tab.record(rally(1), rally(1))
  await eventually(() =>
    expect(tab.view.lost).toEqual({ reason: 'refused', code: 'match-already-completed', events: 2 }),
  )
  expect([tab.view.waiting, tab.view.state?.score]).toEqual([0, [0, 0]])
})

test('while court, referee or a player is busy the events wait, and go when they are free', async () => {
  const tab = await device.openTab()
  server.refusal = 'court-busy'
  tab.record(...opening(), rally(1))
  await eventually(() => expect(tab.view.problem).toBe('court-busy'))
  expect([tab.view.status, tab.view.waiting]).toEqual(['ready', 3])
  server.refusal = null
  await tab.send()
  expect([tab.view.problem, tab.view.waiting, server.events.length]).toEqual([null, 0, 3])
})

test('a clock that is set back gives no event an earlier time than the one before', async () => {
  const tab = await device.openTab()
  tab.record(...opening())
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2020, 0, 1))
  tab.record(rally(1))
  await isSent(tab)
  const times = server.events.map(({ at }) => Date.parse(at))
  expect(times).toEqual([...times].sort((a, b) => a - b))
})

test('a match that was only listed opens and is scored without a network', async () => {
  await device.list(server.info)
  server.net.cutNetwork = true
  const tab = await device.openTab()
  expect([tab.view.status, tab.view.hold]).toEqual(['ready', 'asking'])
  tab.record(...opening(), rally(1))
  server.net.cutNetwork = false
  await tab.send()
  expect([tab.view.hold, tab.view.waiting, server.sheet.state.score]).toEqual(['held', 0, [1, 0]])
})

test('a match that others have begun opens without a network as it stood when it was listed', async () => {
  server.scoreElsewhere(opening().map((draft, index) => writeEvent(draft, crypto.randomUUID(), index)))
  await device.list(server.info)
  server.net.cutNetwork = true
  const tab = await device.openTab()
  expect(tab.view.state?.phase).toBe('in_progress')
})

test('a match that others have begun is not begun anew while the network holds back what they scored', async () => {
  server.scoreElsewhere(opening().map((draft, index) => writeEvent(draft, crypto.randomUUID(), index)))
  server.lease = { epoch: 1, device: null }
  server.fates = ['answered', 'request-lost', 'request-lost', 'request-lost', 'request-lost']
  const tab = await device.openTab()
  expect(tab.view.status).toBe('missing')
  expect([tab.view.record(opening()[0] ?? rally(1)), tab.view.waiting]).toEqual([null, 0])
  server.fates = []
  await tab.send()
  await eventually(() => expect([tab.view.status, tab.view.state?.phase]).toEqual(['ready', 'in_progress']))
})

test('a match that was never seen cannot be opened without a network; it opens by itself when it is back', async () => {
  server.net.cutNetwork = true
  const tab = await device.openTab()
  expect([tab.view.status, tab.view.problem]).toEqual(['missing', 'network'])
  server.net.cutNetwork = false
  window.dispatchEvent(new Event('online'))
  await eventually(() => expect(tab.view.status).toBe('ready'))
})

type Step = { readonly do: 'tap'; readonly winner: 1 | 2 } | { readonly do: 'undo' | 'send' | 'crash' | 'new-tab' }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('tap' as const), winner: fc.constantFrom<1 | 2>(1, 2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('send' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('crash' as const, 'new-tab' as const) }) },
)
const fate = fc.constantFrom<RequestOutcome>('answered', 'request-lost', 'answer-lost')

test('whatever the network loses and however often the tab dies, each event counts once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.array(fate, { maxLength: 60 }), async (steps, fates) => {
      server = new LossyServer()
      device = new ScoringDevice(server.info.id)
      const recorded: string[] = []
      let tab = await device.openTab()
      const tap = (draft: ScoreEventDraft) => {
        if (tab.view.record(draft) === null)
          recorded.push(draft.type === 'rally' ? `rally ${draft.winner}` : draft.type)
      }
      for (const draft of opening()) tap(draft)
      server.fates = [...fates]
      for (const each of steps) {
        if (each.do === 'tap') tap(rally(each.winner))
        else if (each.do === 'undo' && recorded.length > 4) tap({ type: 'undo' })
        else if (each.do === 'send') await tab.send()
        else if (each.do !== 'undo') {
          await isStored(recorded.length)
          if (each.do === 'crash') tab.crash()
          tab = await device.openTab()
          await eventually(() => expect(tab.view.state?.seq).toBe(recorded.length))
        }
      }
      server.fates = []
      await isStored(recorded.length)
      await eventually(async () => {
        await tab.send()
        expect([tab.view.waiting, tab.view.state?.seq]).toEqual([0, recorded.length])
      })
      expect(server.events.map((event) => (event.type === 'rally' ? `rally ${event.winner}` : event.type))).toEqual(
        recorded,
      )
      expect(tab.view.state).toEqual(server.sheet.state)
      expect(tab.view.lost).toBeNull()
      device.close()
    }),
    // Simpler courses would be looked for longer than a test may take.
    { numRuns: 30, endOnFailure: true },
  )
})

test('[REF-103] a match that was moved says from where, through a reload, until the referee has confirmed it', async () => {
  server.info = { ...server.info, court_name: 'Sân 1' }
  const tab = await device.openTab()
  tab.record(...opening(), rally(1))
  await isSent(tab)
  const moveTo = (court_name: string) => {
    server.info = { ...server.info, court_name }
    tab.view.retryNow()
    return eventually(() => expect(tab.view.match?.court_name).toBe(court_name))
  }
  expect(tab.view.movedFrom).toBe(null)
  await moveTo('Sân 7')
  expect([tab.view.movedFrom, tab.view.state?.score]).toEqual(['Sân 1', [1, 0]])
  await moveTo('Sân 9')
  expect(tab.view.movedFrom).toBe('Sân 1')
  expect((await device.openTab()).view.movedFrom).toBe('Sân 1')
  tab.view.acceptMove()
  await eventually(() => expect(tab.view.movedFrom).toBe(null))
  tab.record(rally(1))
  expect(tab.view.state?.score).toEqual([2, 0])
  await moveTo('Sân 1')
  expect(tab.view.movedFrom).toBe('Sân 9')
  await moveTo('Sân 9')
  expect(tab.view.movedFrom).toBe(null)
})
