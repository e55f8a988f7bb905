import { type CallInput, type Endpoint, endpoints, listRegistrations, readRatings } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import { deviceKey, type TestApp } from '@vot/testkit'
import type { SubjectKind, Subjects } from './subject-queries'
import { admin, walkedDevice } from './walk'

/** One GET as it is sent. */
export interface AskedRead {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** Secrets that answers have shown, with which anybody may ask. */
export interface Secrets {
  readonly consents: Set<string>
  readonly walls: Set<string>
}

/** What is not asked. */
const unasked: readonly (readonly [RegExp, string])[] = [
  [/\/health$|\/ready$|\/backups/, 'the process and its files, which no screen shows beside a live stream'],
  [/\/import\/progress$/, 'of an import that runs: asked every second while it does'],
  [/\/audit/, 'every write changes the log, and useWrite says so of each'],
  [/\/banks$|\/push\/key$/, 'constant while a server runs'],
]

/** Reads that screens keep: a file is asked anew by each click. */
export const keptReads = endpoints.filter(
  ({ method, path, produces }) =>
    method === 'GET' && produces === undefined && !unasked.some(([each]) => each.test(path)),
)

const ownerKinds: Readonly<Record<string, SubjectKind>> = {
  'tournament-registrations': 'registrations',
  ...Object.fromEntries(
    (['groups', 'tournaments', 'players', 'matches', 'courts', 'clubs', 'draws', 'users', 'webhooks'] as const).map(
      (kind) => [kind, kind],
    ),
  ),
}

/** Every GET that the subjects can be asked by. */
export async function listAsked(app: TestApp, subjects: Subjects, secrets: Secrets): Promise<AskedRead[]> {
  const receipts = await findReceipts(app, subjects)
  return keptReads.flatMap((endpoint): AskedRead[] =>
    placesOf(endpoint, subjects, secrets).flatMap((params) =>
      queriesOf(endpoint, params, { app, subjects, secrets, receipts }).map((query) => ({ endpoint, params, query })),
    ),
  )
}

function placesOf({ path }: Endpoint, subjects: Subjects, secrets: Secrets): AskedRead['params'][] {
  if (path.includes('/walls/:code')) return [...secrets.walls].slice(-2).map((code) => ({ code }))
  const texts = (kind: SubjectKind) => [...subjects[kind]].map(String)
  if (path.includes(':scope/:id'))
    return (['groups', 'tournaments'] as const).flatMap((scope) => texts(scope).map((id) => ({ scope, id })))
  const [, owner = ''] = /([\w-]+)\/:id/.exec(path) ?? []
  if (owner === '') return [{}]
  const kind = ownerKinds[owner]
  if (!kind) throw new Error(`nothing is known of ${path}`)
  return texts(kind).map((id) => ({ id }))
}

interface Context {
  readonly app: TestApp
  readonly subjects: Subjects
  readonly secrets: Secrets
  readonly receipts: readonly Receipt[]
}

interface Receipt {
  readonly id: string
  readonly key: string
}

const q = 'van dong'

/** By path, where a query is needed or tells something else. */
function queriesOf(
  { path }: Endpoint,
  { id }: AskedRead['params'],
  { app, subjects, secrets, receipts }: Context,
): readonly AskedRead['query'][] {
  const of = (kind: SubjectKind, name: string) => [...subjects[kind]].map((each) => ({ [name]: String(each) }))
  const whole = { per_page: '100' }
  switch (path) {
    case listRegistrations.path:
      return of('tournaments', 'tournament_id').map((each) => ({ ...each, ...whole }))
    case '/api/tournaments':
      return [whole, { ...whole, status: 'not-completed' }, { ...whole, q: 'mua' }]
    case '/api/players':
      return [whole, { ...whole, may_be_duplicate: 'true' }]
    case '/api/players/counts':
    case '/api/season':
      return [{}]
    case '/api/players/search':
    case '/api/players/duplicates':
      return [path.endsWith('search') ? { q } : { name: 'Vận Động Viên', phone: '0911111111' }]
    case '/api/players/duplicate-pairs':
    case '/api/webhooks':
      return of('groups', 'group_id')
    case '/api/players/claims':
    case '/api/player-corrections':
    case '/api/referees':
      return [{}, ...of('groups', 'group_id')]
    case '/api/players/:id/merge-preview':
      return [...subjects.players].slice(0, 2).map((other) => ({ other_id: String(other) }))
    case '/api/tournaments/:id/merge':
      return of('tournaments', 'into').filter(({ into }) => into !== id)
    case '/api/consents':
      return [...secrets.consents].slice(-2).map((token) => ({ token }))
    case '/api/courts':
      return [{}, { venue: 'Sân Tao Đàn' }]
    case '/api/tournaments/groups/:id/matches':
      return ['upcoming', 'claimed', 'finished'].map((status) => ({ status }))
    case '/api/tournaments/groups/:id/team-matches':
    case '/api/homes/:scope/:id/players':
      return [{ q }]
    case '/api/homes/:scope/:id/matches':
      return of('players', 'player_id').slice(0, 2)
    case '/api/search':
      return [{ q }, ...of('groups', 'scope').map((each) => ({ ...each, q }))]
    case '/api/tournaments/champions': {
      const [from, to] = [-30, 60].map((days) => formatVietnamIso(app.clock.now() + days * 86_400_000))
      return [{ from: from ?? '', to: to ?? '' }]
    }
    case '/api/tournaments/groups/:id/own-check-in':
    case '/api/tournaments/groups/:id/own-matches':
      return [{}, ...receipts.map((receipt) => ({ team: receipt.id, key: receipt.key }))]
    case '/api/tournament-registrations/:id/payment-request':
      return receipts.filter((receipt) => receipt.id === id).map(({ key }) => ({ key }))
    case '/api/protests':
      return [...of('groups', 'group_id'), ...of('tournaments', 'tournament_id'), ...of('matches', 'match_id')]
    case '/api/tournaments/:id/late-entry':
      return [{ place: 'line-4' }]
    case '/api/push/own':
      return [{ device_key: walkedDevice }]
    case readRatings.path:
      return [{}, { rater_key: deviceKey('rater') }]
    default:
      return [{}]
  }
}

const knownKeys = new WeakMap<TestApp, Map<number, string>>()

async function findReceipts(app: TestApp, { registrations, tournaments }: Subjects): Promise<Receipt[]> {
  const keys = knownKeys.get(app) ?? new Map<number, string>()
  knownKeys.set(app, keys)
  if ([...registrations].some((id) => !keys.has(id))) {
    for (const id of tournaments) {
      const query: CallInput<typeof listRegistrations>['query'] = { tournament_id: String(id), per_page: '100' }
      const { status, body } = await app.call(listRegistrations, { query }, admin)
      if (status === 200) for (const { id: team, payment_key } of body.items) keys.set(team, payment_key ?? '')
    }
  }
  return [...registrations].flatMap((id) => {
    const key = keys.get(id)
    return key ? [{ id: String(id), key }] : []
  })
}
