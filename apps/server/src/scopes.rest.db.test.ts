import {
  type CallInput,
  createConsentLink,
  type Endpoint,
  eventScopes,
  type LiveEvent,
  type LiveEventType,
  openWall,
  organiserEvents,
  type ResponseOf,
  rallyScopes,
  type Scope,
  sharesScope,
  type Touched,
  touchedBy,
} from '@vot/contract'
import { mayDo, type Visitor } from '@vot/domain'
import { type CallOptions, onSqlite, type Person, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'
import { type AskedRead, keptReads, listAsked, type Secrets } from './account/audit/testing/asked-reads'
import { everyWrite } from './account/audit/testing/every-write'
import { expandSubjects, noSubjects, orElse, subjectsOf } from './account/audit/testing/subject-queries'
import { admin, nameOf } from './account/audit/testing/walk'

/** Fields that differ without any change that a scope could name, by the paths of answers that have them. */
const ignoredFields: readonly { readonly path: RegExp; readonly field: string; readonly reason: string }[] = [
  { path: /./, field: 'seq', reason: 'the number of the last event: each event counts it up' },
  { path: /\/dashboard$/, field: 'system', reason: 'figures of the process, which each request changes' },
]

/** Answers of one person: what another person writes reaches them by events alone. */
const isPersonal = ({ access, path }: Endpoint) => /:own$/.test(access) || /\/(own-check-in|own-matches)$/.test(path)

/** What the web app puts into an answer itself, from what a write answered. */
const isPatched = (write: Endpoint, read: Endpoint) =>
  read.path === '/api/players' && (write.writes ?? []).some((scope) => scope === 'player')

/** Asked when its dialog is opened, and checked again by what it prepares. */
const isAskedAnew = ({ path }: Endpoint) => path === '/api/players/:id/merge-preview'

/** Scopes whose changes no event tells: where a write sent none, other screens show it when they are opened again. */
const untold: Partial<Record<Scope, string>> = {
  accounts: 'accounts and sessions are looked at by their owner or by one administrator',
  connections: 'tokens and webhooks are set up by one organiser',
  follows: 'what one device follows',
  notices: 'marks of one person, and notices about profiles: the bell reads them when it is opened',
  players: 'profiles are edited by one organiser at a time',
  player: 'profiles are edited by one organiser at a time',
  clubs: 'clubs are edited by one organiser at a time',
  dashboard: 'tasks are read every 30 s, figures when the dashboard is opened',
  money: 'account and bank hook of a group are set up once',
  referees: 'accounts of referees are made before the day',
  protests: 'organisers alone hear of them; a referee reads those of a match when it is opened',
  'team-phones': 'who gets or loses a profile is told by a notice',
}

const times = 'expected times move with each court; they are read every 30 or 60 s, or with the next match'
const teamsOfDay = 'teams change before the day: the desk reads its list every 30 s, a phone when it is opened'
const asOpened = 'kept as it was opened: it is printed or handed on'
const latest = 'lists of players name the last tournament of each, as old as the list'

/** Events that leave answers as they are although these changed, as they always did. */
const unheard: readonly {
  readonly reads: RegExp
  /** Any event where none are named. */
  readonly events?: readonly LiveEventType[]
  readonly reason: string
}[] = [
  { reads: /\/api\/players(\/counts|\/search)?$/, reason: latest },
  { reads: /\/merge-preview$/, reason: 'asked when its dialog is opened, and checked again by the merge' },
  { reads: /\/dashboard(\/today)?$/, reason: 'tasks are read every 30 s, figures when the dashboard is opened' },
  { reads: /\/(sheets|dupr)$/, reason: asOpened },
  { reads: /\/screens$/, reason: 'read every 30 s' },
  { reads: /\/season/, events: ['match-score', 'courts-changed'], reason: 'counted again once the match is completed' },
  {
    reads: /\/standings$/,
    events: ['courts-changed', 'match-assigned', 'match-score', 'match-amended'],
    reason: times,
  },
  {
    reads: /\/groups\/:id\/(check-in|own-check-in|day-plan|day-report|matches|plan)$/,
    events: ['courts-changed'],
    reason: times,
  },
  { reads: /\/own-check-in$/, events: ['match-queued', 'match-score'], reason: times },
  {
    reads: /\/(check-in|own-check-in|own-matches)$/,
    events: ['registration-decided', 'teams-imported', 'teams-moved', 'tournament-updated'],
    reason: teamsOfDay,
  },
  {
    reads: /\/matches\/:id(\/sheet)?$|\/bracket(\/lean)?$/,
    events: ['match-called', 'match-queued'],
    reason: 'only the moment of the last change differs, which a write with an older one is told',
  },
  { reads: /\/groups\/:id\/matches$/, events: ['match-called'], reason: 'the call is put into the list by the event' },
  {
    reads: /\/tournaments\/groups\/:id$/,
    events: ['referees-changed'],
    reason: 'referees come and go all day; how matches are officiated is fixed before it',
  },
  {
    reads: /\/referees\/me\/days$/,
    events: ['match-assigned', 'match-unassigned', 'match-result', 'match-completed', 'match-score', 'courts-changed'],
    reason: 'the count of matches is read when it is opened',
  },
  { reads: /\/plan$/, events: ['tournament-deleted'], reason: 'who rests is read every 60 s' },
  {
    reads: /\/notifications$/,
    events: ['tournament-updated', 'teams-moved'],
    reason: 'older notices name the division as it is now',
  },
]

const people = [undefined, 'user', 'ref', 'mod', 'admin'] as const satisfies readonly (Person | undefined)[]

interface Viewer {
  readonly name: string
  readonly by: Visitor
  readonly token?: string
}

interface Answer {
  readonly asked: AskedRead
  readonly viewer: Viewer
  readonly status: number
  readonly body: string
}

/**
 * Asks every GET that screens keep before and after every write of the contract. What changed must be reached by the
 * scopes of the write, for who wrote, and by those of its events, for everybody else.
 */
onSqlite('scopes of the contract', (start) => {
  let app: TestApp
  /** Counts commits: answers are asked for once between two of them. */
  let commits = 0
  let subjects = noSubjects()
  const secrets: Secrets = { consents: new Set(), walls: new Set() }
  const known = new Map<string, { readonly at: string; readonly answer: Answer }>()
  const changed = new Set<string>()
  const answered = new Set<string>()
  const excused = new Set<unknown>()
  const unwritten = new Set<string>()
  const untoldChanges = new Set<string>()
  beforeAll(async () => {
    app = await startApp(start, { push: true, trustedAddresses: ['127.0.0.1'] })
    app.database.onSignal(() => {
      commits += 1
    })
  })

  async function does<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions = admin,
  ): Promise<ResponseOf<E>> {
    const named = subjectsOf(endpoint, input)
    const found = await app.database.read((db) => expandSubjects(db, named, endpoint.path, input as object))
    subjects = orElse(found, subjects)
    const asked = await listAsked(app, subjects, secrets)
    const before = await ask(asked, options)
    const events: (LiveEvent & { readonly tournamentId: number })[] = []
    const signals = new Set<string>()
    const stop = app.database.onSignal((signal) => {
      signals.add(signal.kind)
      if (signal.kind !== 'tournament' || !signal.told) return
      events.push({ ...signal.told.event, ...signal.told.deskPart, tournamentId: signal.tournamentId })
    })
    const answer: ResponseOf<E> = await app.ok(endpoint, input, options)
    stop()
    const after = await ask(asked, options)
    keepSecrets(endpoint, answer)
    for (const [key, old] of before) {
      const now = after.get(key)
      if (now && differ(old, now)) check({ endpoint, input: input as object, by: options, events, signals }, old)
    }
    return answer
  }

  /** Tokens and codes, with which later reads ask. */
  function keepSecrets({ path }: Endpoint, answer: unknown): void {
    if (path === createConsentLink.path) secrets.consents.add((answer as ResponseOf<typeof createConsentLink>).token)
    if (path === openWall.path) secrets.walls.add((answer as ResponseOf<typeof openWall>).code)
  }

  interface Written {
    readonly endpoint: Endpoint
    readonly input: object
    readonly by: CallOptions
    readonly events: readonly (LiveEvent & { readonly tournamentId: number })[]
    readonly signals: ReadonlySet<string>
  }

  function check({ endpoint, input, by, events, signals }: Written, { asked, viewer }: Answer): void {
    const read = asked.endpoint
    changed.add(nameOf(read))
    const reads = touchedBy(read.reads ?? [], asked)
    const writes = touchedBy(['audit', ...(endpoint.writes ?? [])], input)
    const what = `${nameOf(endpoint)} changes ${nameOf(read)} for ${viewer.name}`
    const isWriter =
      viewer.token === undefined ? by.as === undefined && by.token === undefined : viewer.name === (by.as ?? 'caller')
    if (
      !sharesScope(reads, writes) &&
      !isPatched(endpoint, read) &&
      !isAskedAnew(read) &&
      (isWriter || !isPersonal(read))
    ) {
      unwritten.add(`${what}: it reads ${read.reads}, written are ${endpoint.writes}`)
    }
    const isOrganiser = mayDo(viewer.by, 'bracket:manage')
    const heard = events.filter(
      ({ type, registration_id: team }) =>
        isOrganiser || !organiserEvents.has(type) || (team !== undefined && asked.params.id === String(team)),
    )
    const told: Touched[] = heard.flatMap(({ type, score, tournamentId }) =>
      (type === 'match-score' && score?.phase === 'in_progress' ? rallyScopes : eventScopes[type]).map((scope) => ({
        scope,
        tournamentId,
      })),
    )
    // The stream has a line of its own for corrections.
    if (signals.has('correction'))
      for (const scope of ['corrections', 'own-page', 'notices'] as const) told.push({ scope, tournamentId: undefined })
    if (sharesScope(reads, told)) return
    const types = heard.map(({ type }) => type)
    const excuse = unheard.find(
      (each) => each.reads.test(read.path) && types.every((type) => each.events?.includes(type) ?? true),
    )
    const shared = reads.filter((scope) => sharesScope([scope], writes)).map(({ scope }) => scope)
    if (types.length === 0 && shared.every((scope) => untold[scope] !== undefined)) {
      for (const scope of shared) excused.add(scope)
      return
    }
    if (excuse && types.length > 0) {
      excused.add(excuse)
      return
    }
    untoldChanges.add(`${what}: it reads ${read.reads}, events are ${types.join(', ') || 'none'}`)
  }

  async function ask(asked: readonly AskedRead[], { token }: CallOptions): Promise<Map<string, Answer>> {
    const viewers: Viewer[] = []
    for (const as of people) {
      const by = (as?.split('-')[0] ?? 'anonymous') as Visitor
      viewers.push(as === undefined ? { name: by, by } : { name: as, by, token: (await app.signIn(as)).token })
    }
    if (token !== undefined) viewers.push({ name: 'caller', by: 'user', token })
    const answers = new Map<string, Answer>()
    for (const each of asked) {
      const path = each.endpoint.path.replace(/:(\w+)/g, (_part, name: string) => each.params[name] ?? '')
      const url = `${path}?${new URLSearchParams(each.query)}`
      for (const viewer of viewersOf(each.endpoint, viewers))
        answers.set(`${viewer.name} ${url}`, await askOne(each, url, viewer))
    }
    return answers
  }

  async function askOne(asked: AskedRead, url: string, viewer: Viewer): Promise<Answer> {
    const key = `${viewer.token ?? ''} ${url}`
    const at = () => `${commits} ${app.clock.now()}`
    const last = known.get(key)
    if (last?.at === at()) return last.answer
    const headers = viewer.token === undefined ? {} : { authorization: `Bearer ${viewer.token}` }
    const { statusCode: status, body } = await app.fastify.inject({ url, headers })
    if (status === 200) answered.add(nameOf(asked.endpoint))
    const answer = { asked, viewer, status, body }
    known.set(key, { at: at(), answer })
    return answer
  }

  test.each(everyWrite)('every answer that a write changes is read again: $title', async ({ run }) => {
    unwritten.clear()
    untoldChanges.clear()
    await run({ app, does }, start)
    expect([...unwritten], 'changes that no scope of the write reaches').toEqual([])
    expect([...untoldChanges], 'changes that no scope of an event reaches').toEqual([])
  })

  test('the walk asked every GET, and no exception is left over', () => {
    const names = keptReads.map(nameOf)
    expect({
      unasked: names.filter((name) => !answered.has(name)),
      unchanged: names.filter((name) => !changed.has(name)),
      unheard: unheard.filter((each) => !excused.has(each)).map(({ reads }) => String(reads)),
      untold: Object.keys(untold).filter((scope) => !excused.has(scope)),
    }).toEqual({ unasked: [], unchanged: neverChanged, unheard: [], untold: [] })
  })
})

/** Reads whose answers no write of the walk changes: what it proves, it does not prove of these. */
const neverChanged: readonly string[] = [
  'GET /api/system/held-off',
  'GET /api/auth/validate',
  'GET /api/tournaments/groups/:id/schedule',
  'GET /api/tournaments/groups/:id/hall-code',
  'GET /api/walls/:code',
  'GET /api/players/duplicates',
  'GET /api/players/duplicate-pairs',
  'GET /api/season/clubs/:id',
  'GET /api/me/day',
  'GET /api/webhooks/:id/deliveries',
]

/** The person whom an answer is for, where that matters; else an organiser, whom it shows most, and a visitor. */
function viewersOf(endpoint: Endpoint, viewers: readonly Viewer[]): readonly Viewer[] {
  const may = viewers.filter(({ by }) => mayDo(by, endpoint.access))
  const isShown =
    isPersonal(endpoint) || /tournament-registrations$|\/dashboard$|\/protests$|\/notifications$/.test(endpoint.path)
  const names = [
    ...['anonymous', 'admin', 'caller'],
    ...(isShown || endpoint.access !== 'public:read' ? ['user', 'ref'] : []),
    ...(endpoint.path.includes('/notifications') ? ['mod'] : []),
  ]
  return may.filter(({ name }) => names.includes(name))
}

function differ(before: Answer, after: Answer): boolean {
  if (before.body === after.body && before.status === after.status) return false
  // Who is signed out, or looks at what is gone or not there yet, has left that screen or opens it later.
  if ([before, after].some(({ status }) => [401, 403, 404].includes(status))) return false
  return JSON.stringify(withoutIgnored(before)) !== JSON.stringify(withoutIgnored(after))
}

function withoutIgnored({ asked, body }: Answer): unknown {
  const found: unknown = JSON.parse(body)
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return found
  const ignored = ignoredFields.filter(({ path }) => path.test(asked.endpoint.path)).map(({ field }) => field)
  return Object.fromEntries(Object.entries(found).filter(([field]) => !ignored.includes(field)))
}
