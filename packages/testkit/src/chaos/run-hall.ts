import { randomUUID } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  appendScoreEvents,
  approveRegistration,
  assignMatch,
  createBracket,
  createClub,
  createCourt,
  createGroup,
  createRegistration,
  createUser,
  leaseMatch,
  login,
  type MatchView,
  readBracket,
  refreshSession,
  saveMatchResult,
} from '@vot/contract'
import { dayMs } from '@vot/domain'
import { division } from '../app/build-season'
import { openStream } from '../app/open-stream'
import { testPassword } from '../app/start-app'
import { fixedClock } from '../fixed-clock'
import { type BareScoreEvent, setupEvent } from '../score-events'
import type { EventLog, History, Hold, View } from './check-history'

/** A hall at work on several servers, and all that was said and done. */
export interface Hall {
  /** How many writes were acknowledged so far. */
  readonly acknowledged: () => number
  /** Lets everybody finish, and answers what happened. */
  finish(): Promise<History>
}

/** Reads and writes a database past its servers; whole numbers alone stand in what it is asked. */
export type AskDatabase = (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>

export interface HallOptions {
  /** Where the servers are now, none for one that is down: they take turns, and who is not answered asks the next. */
  readonly urls: () => readonly string[]
  readonly askDatabase: AskDatabase
  readonly desks: number
  /** From 0 to 1. */
  readonly random: () => number
}

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, read by those who asked.
  readonly body: any
}

const teamsOfDivision = 10
const venue = 'Sân Bão Táp'
/** As long as the web app waits for an answer. */
const patienceMs = 8_000
/** Some give up sooner, so that the first request often comes to the server with its repeat. */
const shortPatienceMs = 150
/** What says that the same write may be answered in a while. */
const askAgain = new Set([429, 502, 503, 504, 507])

/** Signs in, makes divisions in play and one that takes entries, and has everybody begin. */
export async function runHall(options: HallOptions): Promise<Hall> {
  const { askDatabase, desks, random, urls } = options
  let token = ''
  let refreshToken = ''
  let renewing: Promise<void> | undefined
  let turn = 0

  /** One try at one server; throws where nobody answers in time. */
  function ask(url: string, method: string, path: string, body: unknown, key: string): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      'idempotency-key': key,
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    }
    return new Promise((resolve, reject) => {
      const timeout = random() < 0.3 ? shortPatienceMs : patienceMs
      const sending = requestHttp(`${url}${path}`, { method, headers, timeout }, (response) => {
        let answered = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (answered += part))
        response.on('error', reject)
        response.on('close', () => {
          if (!response.complete) reject(new Error('cut off'))
          else resolve({ status: response.statusCode ?? 0, body: JSON.parse(answered) })
        })
      })
      sending.on('timeout', () => sending.destroy(new Error('no answer')))
      sending.on('error', reject)
      sending.end(text)
    })
  }

  /** One session for all, as a device has: refreshed where its token has run out by the clock of who was asked. */
  async function renew(url: string): Promise<void> {
    renewing ??= (async () => {
      const known =
        refreshToken && (await ask(url, 'POST', refreshSession.path, { refresh_token: refreshToken }, randomUUID()))
      const person = { username: 'admin', password: testPassword }
      const answer = known && known.status === 200 ? known : await ask(url, 'POST', login.path, person, randomUUID())
      if (answer.status !== 200) throw new Error(`signing in: ${answer.status}`)
      token = answer.body.token
      refreshToken = answer.body.refresh_token
    })().finally(() => {
      renewing = undefined
    })
    await renewing
  }

  /** As the web app does: the same write under the same key, until it is answered for good. */
  async function send(method: string, path: string, body?: unknown): Promise<Answer> {
    const key = randomUUID()
    turn += 1
    const from = turn
    for (let attempt = 0; ; attempt += 1) {
      const all = urls()
      const url = all[(from + attempt) % all.length]
      try {
        if (url === undefined) throw new Error('nobody is there')
        if (token === '') await renew(url)
        const answer = await ask(url, method, path, body, key)
        if (answer.status === 401) await renew(url)
        else if (!askAgain.has(answer.status)) return answer
      } catch {
        // Nobody knows whether it was done: the next one is asked.
      }
      await sleep(50 + random() * 100)
    }
  }
  async function make(method: string, path: string, body?: unknown): Promise<Answer['body']> {
    const answer = await send(method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const at = (path: string, id: number) => path.replace(':id', String(id))

  const fields = division({ clock: fixedClock(Date.now()) }, { max_ranking_point: 20, max_single_point: 10 })
  const names = ['Đôi nam', 'Đôi nữ', 'Đôi nam nữ', 'Đôi mở rộng']
  const group = await make('POST', createGroup.path, {
    group_name: 'Giải Giữa Bão',
    venue,
    divisions: names.map((name) => ({ ...fields, name })),
    confirm: true,
  })
  const ids: number[] = group.divisions.map(({ id }: { id: number }) => id)
  const [open = 0, ...running] = ids
  let made = 0
  const newPlayer = () => {
    made += 1
    return { name: `Người Giữa Bão ${made}`, phone: `09${20_000_000 + made}` }
  }
  for (const id of running) {
    for (let team = 0; team < teamsOfDivision; team += 1) {
      const body = { tournament_id: id, new_player1: newPlayer(), new_player2: newPlayer() }
      const entry = await make('POST', createRegistration.path, body)
      await make('POST', at(approveRegistration.path, entry.id))
    }
    await make('POST', at(createBracket.path, id), { bracket_type: 'round_robin', variant: 'league', confirm: true })
  }
  const began = Date.now() - dayMs
  await askDatabase(
    `update tournaments set start_date = ${began}, last_registration_date = ${began - 1_000} where id in (${running})`,
  )
  const places = Array.from({ length: 12 }, (_, index) => index + 1)
  const courts: number[] = []
  const referees: number[] = []
  for (const place of places) {
    courts.push((await make('POST', createCourt.path, { name: `Sân ${place}`, venue })).id)
    const referee = { name: `Trọng Tài ${place}`, username: `ref-${place}`, password: testPassword, role: 'ref' }
    referees.push((await make('POST', createUser.path, referee)).id)
  }
  const matches: MatchView[] = []
  for (const id of running) matches.push(...(await make('GET', at(readBracket.path, id))).bracket.matches)
  const [mark] = await askDatabase('select coalesce(max(id), 0) as last from audit_log')
  const lastBefore = Number(mark?.last)

  const acknowledged: string[] = []
  const holds: Hold[] = []
  const faults: unknown[] = []
  let going = true
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]

  /** Gives a match to a court, scores it on some, and brings its result. Others reach for the same. */
  async function runDesk(): Promise<void> {
    const [match, court, referee] = [pick(matches), pick(courts), pick(referees)]
    if (!match) return
    const answer = await send('POST', at(assignMatch.path, match.id), {
      ...{ court_id: court, referee_id: referee, override: true },
    })
    if (answer.status !== 200) return expectRefusal(answer)
    const from = performance.now()
    acknowledged.push(`assign-match ${match.id}`)
    if (random() < 0.5) await scoreSome(match)
    else await sleep(random() * 300)
    const until = performance.now()
    const result = await send('POST', at(saveMatchResult.path, match.id), {
      ...{ winner_id: match.participant1_id, loser_id: match.participant2_id, games: [[11, 7]], complete: true },
    })
    if (result.status !== 200) throw new Error(`the result of ${match.id}: ${result.status} ${JSON.stringify(result)}`)
    acknowledged.push(`save-match-result ${match.id}`)
    const held = [
      `court ${court}`,
      `referee ${referee}`,
      `team ${match.participant1_id}`,
      `team ${match.participant2_id}`,
    ]
    holds.push(...held.map((each) => ({ held: each, matchId: match.id, from, until })))
  }

  async function scoreSome(match: MatchView): Promise<void> {
    const device_id = randomUUID()
    const lease = async () => (await make('POST', at(leaseMatch.path, match.id), { device_id })).lease_epoch
    let lease_epoch = await lease()
    const events: BareScoreEvent[] = [
      setupEvent(match.participant1?.player1_id ?? 0, match.participant2?.player1_id ?? 0),
      { type: 'start' },
      { type: 'rally', winner: 1 },
      { type: 'rally', winner: 2 },
    ]
    for (const event of events) {
      const sent = { ...event, op_id: randomUUID(), at: new Date().toISOString() }
      for (;;) {
        const body = { lease_epoch, device_id, events: [sent] }
        const { status, body: answered } = await send('POST', at(appendScoreEvents.path, match.id), body)
        if (status === 200) break
        // The same device under a new session has to say so.
        if (answered.code !== 'lease-stale') throw new Error(`a rally of ${match.id}: ${JSON.stringify(answered)}`)
        lease_epoch = await lease()
      }
      acknowledged.push(`score ${sent.op_id}`)
    }
  }

  async function enterTeam(): Promise<void> {
    const entry = { tournament_id: open, new_player1: newPlayer(), new_player2: newPlayer() }
    const answer = await send('POST', createRegistration.path, entry)
    if (answer.status !== 201) return expectRefusal(answer)
    acknowledged.push(`entry ${entry.new_player1.phone}`)
  }

  async function makeClub(): Promise<void> {
    const name = `CLB ${randomUUID()}`
    const answer = await send('POST', createClub.path, { name })
    if (answer.status !== 201) return expectRefusal(answer)
    acknowledged.push(`club ${name}`)
  }

  const works = [runDesk, runDesk, runDesk, enterTeam, makeClub]
  const everybody = Array.from({ length: desks }, async (_, desk) => {
    const work = works[desk % works.length] ?? runDesk
    while (going) {
      await work().catch((error: unknown) => faults.push(error))
      await sleep(random() * 200)
    }
  })

  let ends: ReadonlyMap<number, number> | null = null
  const views: (View & { readonly numbers: number[] })[] = []
  async function watch(view: { tournamentId: number; numbers: number[] }, first: number): Promise<void> {
    const { tournamentId, numbers } = view
    let cursor: string | undefined
    for (let connection = first; ; connection += 1) {
      const all = urls()
      const url = all[connection % all.length]
      const headers = cursor === undefined ? {} : { 'last-event-id': cursor }
      let close: () => void = () => undefined
      try {
        const stream = await within(patienceMs, openStream(`${url}/api/live?tournament_id=${tournamentId}`, headers))
        close = stream.close
        for (;;) {
          const end = ends?.get(tournamentId)
          if (end !== undefined && (numbers.at(-1) ?? end) >= end) return
          const { id, event, data } = await stream.next()
          if (id) cursor = id
          if (event === 'resync') faults.push(new Error(`a viewer of ${tournamentId} was told to read everything anew`))
          if (typeof data.seq === 'number') numbers.push(data.seq)
        }
      } catch {
        // Cut off, or silent for a while: on with the next server, as the web app does.
        await sleep(100)
      } finally {
        close()
      }
    }
  }
  const watching = ids.flatMap((tournamentId) =>
    [0, 1].map(async (first) => {
      const view = { viewer: `viewer ${first + 1}`, tournamentId, numbers: [] }
      views.push(view)
      await watch(view, first)
    }),
  )

  return {
    acknowledged: () => acknowledged.length,
    async finish() {
      going = false
      await within(60_000, Promise.all(everybody))
      const logs = await readLogs(askDatabase, ids)
      ends = new Map(logs.map(({ tournamentId, seq }) => [tournamentId, seq]))
      await within(30_000, Promise.all(watching)).catch(() => undefined)
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} were told what cannot be: ${faults[0]}`)
      return { acknowledged, found: await readWrites(askDatabase, open, lastBefore), logs, views, holds }
    },
  }
}

/** What somebody else got first is refused in so many words; anything else is a fault. */
function expectRefusal({ status, body }: Answer): void {
  if (status !== 409) throw new Error(`refused with ${status} ${JSON.stringify(body)}`)
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = sleep(ms, undefined, { ref: false }).then(() => {
    throw new Error(`it took more than ${ms} ms`)
  })
  return await Promise.race([work, late])
}

async function readLogs(askDatabase: AskDatabase, ids: readonly number[]): Promise<EventLog[]> {
  const ends = await askDatabase(`select tournament_id as id, seq from event_counters where tournament_id in (${ids})`)
  const events = await askDatabase(
    `select tournament_id as id, seq from live_events where tournament_id in (${ids}) order by seq`,
  )
  return ends.map(({ id, seq }) => ({
    tournamentId: Number(id),
    seq: Number(seq),
    numbers: events.filter((event) => Number(event.id) === Number(id)).map((event) => Number(event.seq)),
  }))
}

/** By what it made, or by its line in the log of who did what. */
async function readWrites(askDatabase: AskDatabase, tournamentId: number, after: number): Promise<string[]> {
  const rows = await askDatabase(
    `select action || ' ' || subject_id as name from audit_log
       where id > ${after} and action in ('assign-match', 'save-match-result', 'correct-match-result')
     union all select 'score ' || op_id from score_events
     union all select 'club ' || name from clubs
     union all select 'entry ' || p.phone from registrations r join players p on p.id = r.player1_id
       where r.tournament_id = ${tournamentId}`,
  )
  return rows.map(({ name }) => String(name))
}
