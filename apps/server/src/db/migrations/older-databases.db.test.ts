import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fixedClock, type OlderDatabase, onEachDatabase, placeOlder, readOne, startApp } from '@vot/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseLocation, openDatabase, openReader } from '../open-database'
import { buildWriter, spawnWriter } from '../spawn-writer'
import { migrations } from './migrations'

/** Every version whose schema was released; `packages/testkit/data/README.md` tells how one is added. */
const versions = ['schema-0016', 'schema-0110']

/** Those that lack several steps: the update of others has no middle in which it could be cut off. */
const withMiddle = versions.filter((version) => {
  return migrations.filter(({ number }) => number > Number(version.slice(-4))).length > 1
})

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

/** How often an update is cut off before it may end; more where none was in its middle. */
const cuts = 8
const mostCuts = 60

let folder = ''
let updater = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vot-older-'))
  updater = buildWriter(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

onEachDatabase('databases of older versions', (start) => {
  test.each(versions)('what %s showed is still there after an update', async (version) => {
    const location = await start.emptyLocation()
    const recorded = await placeOlder(location, version)
    await expectShown(location, recorded)
  })

  test.each(withMiddle)(
    'what %s showed is still there after an update that was killed again and again',
    async (version) => {
      const whole = await start.emptyLocation()
      await placeOlder(whole, version)
      const begin = performance.now()
      const first = spawnWriter(updater, whole, 'whole')
      await first.opened
      const wholeMs = performance.now() - begin
      await first.kill()

      let location = await start.emptyLocation()
      const recorded = await placeOlder(location, version)
      const before = await countSteps(location)
      let halfway = 0
      for (let round = 0; round < cuts || (halfway === 0 && round < mostCuts); round += 1) {
        const updating = spawnWriter(updater, location, 'cut')
        const opened = updating.opened.then(
          () => true,
          () => false,
        )
        // Later and later within the time that a whole one takes, whose first half is the start of its process.
        await Promise.race([opened, sleep(wholeMs * (0.3 + (round % 8) / 12))])
        await updating.kill()
        const done = await countSteps(location)
        if (done > before && done < migrations.length) halfway += 1
        if (!(await opened)) continue
        if (halfway > 0) break
        location = await start.emptyLocation()
        await placeOlder(location, version)
      }
      expect(halfway).toBeGreaterThan(0)
      await expectShown(location, recorded)
      expect(await countSteps(location)).toBe(migrations.length)
    },
  )
})

/** How many steps of the schema are done, those of programs before Kysely's Migrator included. */
async function countSteps(location: DatabaseLocation): Promise<number> {
  const reader = await openReader(location)
  try {
    const count = async (table: string) => {
      const { rows } = await reader.read((db) =>
        sql<{ steps: number | string }>`select count(*) as steps from ${sql.table(table)}`.execute(db),
      )
      return Number(rows[0]?.steps)
    }
    return await count('kysely_migration').catch(() => count('schema_migrations'))
  } finally {
    await reader.close()
  }
}

/** Brings the database up to date and compares what it answers with what was recorded. */
async function expectShown(location: DatabaseLocation, recorded: OlderDatabase): Promise<void> {
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
