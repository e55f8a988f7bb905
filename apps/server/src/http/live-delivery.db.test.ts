import { connect, createServer, type Socket } from 'node:net'
import {
  type CourtView,
  type LiveEvent,
  type LiveEventType,
  LiveMessage,
  liveEventTypes,
  type MatchCall,
  type MatchChange,
  type MatchScore,
} from '@vot/contract'
import { ok } from '@vot/domain'
import { type LiveStream, makeGroup, onEachDatabase, openStream, startApp, type TestApp } from '@vot/testkit'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { appendLiveEvent } from '../live/event-log'

onEachDatabase('delivery of live events', (start) => {
  let app: TestApp
  let url: URL
  let id: number
  const closers: (() => void)[] = []
  beforeAll(async () => {
    app = await startApp(start)
    url = new URL(await app.listen())
  })
  beforeEach(async () => {
    const group = await makeGroup(app)
    id = group.divisions[0]?.id ?? 0
  })
  afterEach(() => {
    for (const close of closers.splice(0)) close()
  })

  async function append(event: LiveEvent): Promise<number> {
    const seq = await app.database.transaction(async (work) => ok(await appendLiveEvent(work, id, event)))
    if (!seq.ok) throw new Error('nothing was appended')
    return seq.value.seq
  }

  async function open(from: string, lastEventId?: string, token?: string): Promise<LiveStream> {
    const headers = {
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const stream = await openStream(`${from}/api/live?tournament_id=${id}`, headers)
    closers.push(() => stream.close())
    return stream
  }

  /** Every connection through it can be destroyed at any moment, on both sides. */
  async function openProxy(): Promise<{ readonly url: string; cut(): void }> {
    const sockets = new Set<Socket>()
    const proxy = createServer((near) => {
      const far = connect(Number(url.port), url.hostname)
      for (const socket of [near, far]) {
        sockets.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => sockets.delete(socket))
      }
      near.pipe(far).pipe(near)
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const address = proxy.address()
    const cut = () => {
      for (const socket of sockets) socket.destroy()
    }
    closers.push(cut, () => void proxy.close())
    return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, cut }
  }

  test('a proxy that destroys the stream twenty times costs its viewer no event and gives none twice', async () => {
    const proxy = await openProxy()
    const first = await open(proxy.url)
    const start = (await first.next()).id
    const from = Number(start.split(':')[1])
    const last = from + 100
    let isOver = false
    const writing = (async () => {
      for (let number = 1; number <= 100; number += 1) {
        await append({ type: 'match-result', match_ids: [number] })
        if (number % 5 === 0) proxy.cut()
      }
      isOver = true
    })()
    const seen: number[] = []
    let cursor = start
    for (let stream: LiveStream | null = first; seen.at(-1) !== last; stream = null) {
      try {
        const reading = stream ?? (await open(proxy.url, cursor))
        while (seen.at(-1) !== last) {
          const { event, id: next, data } = await reading.next()
          cursor = next
          if (event === 'change') seen.push(Number(data.seq))
          else expect(event).toBe('ready')
        }
      } catch (error) {
        // Cut off; nothing else may go wrong, and once the proxy leaves it alone the stream stays.
        if (isOver && stream !== null) throw error
      }
    }
    await writing
    expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => from + index + 1))
  })

  test('who follows and who comes back get the same events, however many come back at once', async () => {
    const following = await open(url.origin)
    const cursor = (await following.next()).id
    const events: LiveEvent[] = [
      { type: 'match-score', match_ids: [7], score },
      { type: 'registration-decided', registration_id: 3 },
      { type: 'tournament-updated' },
    ]
    for (const event of events) await append(event)
    const told = [await following.next(), await following.next(), await following.next()]
    expect(told.map(({ data }) => data.type)).toEqual(events.map(({ type }) => type))
    const returning = await Promise.all(Array.from({ length: 40 }, () => open(url.origin, cursor)))
    for (const stream of returning) {
      expect((await stream.next()).event).toBe('ready')
      expect([await stream.next(), await stream.next(), await stream.next()]).toEqual(told)
    }
    await append({ type: 'draw-opened' })
    for (const stream of [following, ...returning]) expect((await stream.next()).data.type).toBe('draw-opened')
  })

  test.each(liveEventTypes)('what an event carries arrives, told live or read again: %s', async (type) => {
    const event = eventOf(type)
    // Some events are for organisers alone.
    const { token } = await app.signIn('mod')
    const following = await open(url.origin, undefined, token)
    const cursor = (await following.next()).id
    const seq = await append(event)
    const told = await following.next()
    expect(told.data).toEqual({ ...event, tournament_id: id, seq, at: '2026-03-01T09:00:00+07:00' })
    expect(LiveMessage.parse(told.data)).toEqual(told.data)
    const returning = await open(url.origin, cursor, token)
    expect((await returning.next()).event).toBe('ready')
    expect(await returning.next()).toEqual(told)
  })

  test('the example of every event has every field that an event may carry', () => {
    const carried = new Set(liveEventTypes.flatMap((type) => Object.keys(eventOf(type))))
    const named = Object.keys(LiveMessage.shape).filter((field) => !['tournament_id', 'seq', 'at'].includes(field))
    expect([...carried].sort()).toEqual(named.sort())
  })

  test('a proxy that speaks HTTP/1.0 gets the same events, without the marks of HTTP/1.1', async () => {
    const socket = connect(Number(url.port), url.hostname)
    closers.push(() => socket.destroy())
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    socket.write(`GET /api/live?tournament_id=${id} HTTP/1.0\r\nhost: ${url.host}\r\n\r\n`)
    await expect.poll(() => text).toContain('event: ready')
    await append({ type: 'registration-decided', registration_id: 3 })
    await expect.poll(() => text).toContain('registration-decided')
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 200 /)
    expect(head.toLowerCase()).not.toContain('transfer-encoding')
    expect(body).toMatch(
      /^retry: 2000\nid: \S+\nevent: ready\ndata: {}\n\nid: \S+\nevent: change\nspread: 1\ndata: {.*}\n\n$/,
    )
  })
})

const score: MatchScore = {
  match_id: 7,
  phase: 'in_progress',
  game_number: 1,
  score: [4, 2],
  games: [],
  serving: 1,
  server_number: 2,
  server_player_id: 11,
}
const at = '2026-03-01T09:00:00+07:00'
const change: MatchChange = {
  id: 7,
  status: 'completed',
  participant1_id: 3,
  participant2_id: 4,
  winner_id: 3,
  loser_id: 4,
  set1_winner_score: 11,
  set1_loser_score: 8,
  games: [[11, 8]],
  outcome: 'played',
  started_at: at,
  completed_time: at,
  court_id: null,
  updated_at: at,
}
const call: MatchCall = {
  match_id: 7,
  match_code: '01',
  day_code: 'A-01',
  court_name: 'Sân 1',
  tournament_name: 'Đôi nam',
  teams: [
    ['Lê Bưởi', 'Lê Cam'],
    ['Trần Mận', 'Trần Mơ'],
  ],
  count: 1,
  called_at: at,
  no_show_at: at,
  updated_at: at,
}
const court: CourtView = {
  id: 2,
  venue: 'Sân Tao Đàn',
  name: 'Sân 1',
  busy: true,
  match_id: 7,
  match_code: '01',
  day_code: 'A-01',
  division: 'Đôi nam',
  busy_since: at,
  last_ended_at: null,
  closed_at: null,
  closed_reason: null,
  reopens_at: null,
}

/** The most that an event of this type carries. */
const onCourt = { match_id: 7, court_id: 2, court_name: 'Sân 2', updated_at: '2026-03-01T09:00:00+07:00' }

function eventOf(type: LiveEventType): LiveEvent {
  const team = { registration_id: 3 }
  const result = { match_ids: [7, 9], changes: [change] }
  const carried: Partial<Record<LiveEventType, Omit<LiveEvent, 'type'>>> = {
    'registration-created': team,
    'registration-decided': team,
    'registration-deleted': team,
    'registration-paid': team,
    'registration-withdrawn': { ...team, ...result },
    'registration-reinstated': { ...team, ...result },
    'partner-replaced': { ...team, match_ids: [7, 9] },
    'team-replaced': { ...team, match_ids: [7, 9] },
    'late-entry': { ...team, match_ids: [7, 9] },
    'team-change-undone': { ...team, match_ids: [7, 9] },
    'draw-spun': { turns: { draw_id: 1, after: 0, spins: [{ registration_id: 3, number: 1 }] } },
    'group-tie-decided': {
      ...result,
      ties: [{ id: 4, group_key: 'A', method: 'lots', participant_ids: [3, 8] }],
    },
    'group-tie-taken-back': result,
    'match-result': result,
    'match-assigned': { match_ids: [7], call, courts: [court], on_court: onCourt },
    'match-unassigned': { match_ids: [7], courts: [court] },
    'match-called': { match_ids: [7], call },
    'arrivals-changed': team,
    'missing-called': {
      ...team,
      missing: { registration_id: 3, day_code: 'A-01', tournament_name: 'Đôi nam', names: ['Lê Bưởi'], count: 1 },
    },
    'match-queued': { match_ids: [7, 9] },
    'match-completed': { match_ids: [7], courts: [court] },
    'registration-consent': team,
    'reserves-changed': team,
    'players-merged': team,
    'match-score': { match_ids: [7, 9], score, reopened: true },
    'match-amended': { match_ids: [7, 9], score, reopened: true },
    'match-lease': { match_ids: [7] },
    'team-result-changed': { match_ids: [7] },
    'protests-changed': { match_ids: [7] },
    'courts-changed': { courts: [court], removed_court_id: 5 },
    'court-renamed': { courts: [court] },
  }
  return { type, ...carried[type] }
}
