import { type DatabaseLocation, openDatabase } from '@vot/server'
import { expect } from 'vitest'
import { startApp } from '../app/start-app'
import { fixedClock } from '../fixed-clock'
import type { OlderDatabase } from './older-database'
import { readOne } from './read-everything'

/** Every version whose schema was released; `packages/testkit/data/README.md` tells how one is added. */
export const olderVersions = ['schema-0016', 'schema-0110']

/** What a later version shows otherwise on purpose: where, by `address field.field`, and why. */
const changedOnPurpose: readonly { readonly where: RegExp; readonly why: string }[] = [
  { where: /^anonymous .*username/, why: 'a referee is shown by display name' },
  {
    where: /\/(bracket|sheets?)\b.*\.referee\.username: "" instead of /,
    why: 'sign-in names of referees stand in no answer for everybody, and on no paper',
  },
  { where: /^anonymous .*(payment|paid)/, why: 'who has paid is told to organisers alone' },
  { where: /^anonymous .*tournament-registrations\?.*(items|total_count):/, why: 'rejected teams are for organisers' },
  { where: /^anonymous .*(point|club)-history.*reason/, why: 'reasons that organisers wrote are for organisers' },
  {
    where: /standings\.\d+\.reason: "Bằng .* instead of "Bằng /,
    why: 'matches against each other are told in plainer words',
  },
  {
    where: /placings\.\d+\.reason: "(Thắng|Thua) trận [A-Z]-\d+.* instead of "(Thắng|Thua) trận \d/,
    why: 'reasons call matches by their whole code',
  },
  { where: /^admin \/api\/fees\/.*totals\.(expected|missing|missing_teams): /, why: 'the waiting list owes no fee' },
  {
    where: /api\/matches\/\d+ \.score_state\.(phase|winner|outcome|games|score\.[01]): /,
    why: 'a result that was saved stands over the score in play',
  },
  {
    where: /groups\/\d+\/plan \.divisions\.\d+\.starts_at: "[\d-]+T07:00:00\+07:00" instead of "[\d-]+T00:00:00/,
    why: 'a division without a start time begins when the hall opens, not at midnight',
  },
  { where: /groups\/\d+\/day-report \./, why: 'the report opens on the last day that was played' },
  { where: /groups\/\d+\/board \.results: 12 instead of 5/, why: 'the results in the foot of a board take turns' },
]

/** Brings the database up to date and compares what it answers with what was recorded. */
export async function expectOlderShown(location: DatabaseLocation, recorded: OlderDatabase): Promise<void> {
  const clock = fixedClock(recorded.now)
  const database = await openDatabase(location, { clock: clock.now })
  const place = () => Promise.resolve({ location, database, clock })
  const ends: (() => Promise<void>)[] = []
  const app = await startApp(
    Object.assign(place, {
      dialect: location.dialect,
      emptyLocation: () => Promise.reject(new Error('there is one database alone')),
      endFirst: (end: () => Promise<void>) => void ends.push(end),
    }),
  )
  const lost: string[] = []
  for (const { as, url, status, body } of recorded.answers) {
    const today = await readOne(app, as, url)
    const [older, answer] = [inOneOrder(url, body), inOneOrder(url, today.body)]
    const differing = today.status === status ? differences(older, answer) : [`answers ${today.status}`]
    lost.push(...differing.map((difference) => `${as} ${url} ${difference}`))
  }
  for (const end of ends) await end()
  await database.close()
  expect(recorded.answers.length).toBeGreaterThan(500)
  expect(lost.filter((line) => !changedOnPurpose.some(({ where }) => where.test(line)))).toEqual([])
}

/** What waits for a player stands last in the queue since then, on the desk, on boards and in paper sheets alike. */
function inOneOrder(url: string, body: unknown): unknown {
  const list = /\/groups\/\d+\/(matches|sheets)(\?|$)/.test(url) ? 'items' : /\/board$/.test(url) ? 'next' : null
  if (list === null || typeof body !== 'object' || body === null) return body
  const matches: unknown = Reflect.get(body, list)
  if (!Array.isArray(matches)) return body
  return { ...body, [list]: [...matches].sort((a: { id: number }, b: { id: number }) => a.id - b.id) }
}

/** Where today's answer lacks something of the older one, or says it otherwise. What came to it is no difference. */
function differences(older: unknown, today: unknown, path = ''): string[] {
  if (Array.isArray(older) && Array.isArray(today) && older.length !== today.length) {
    return [`${path}: ${today.length} instead of ${older.length}`]
  }
  if (typeof older !== 'object' || older === null || typeof today !== 'object' || today === null) {
    return Object.is(older, today) ? [] : [`${path}: ${JSON.stringify(today)} instead of ${JSON.stringify(older)}`]
  }
  const fields = new Map<string, unknown>(Object.entries(today))
  return Object.entries(older).flatMap(([name, value]) =>
    fields.has(name) ? differences(value, fields.get(name), `${path}.${name}`) : [`${path}.${name}: missing`],
  )
}
