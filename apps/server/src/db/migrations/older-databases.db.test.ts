import { fixedClock, onEachDatabase, placeOlder, readOne, startApp } from '@vot/testkit'
import { expect, test } from 'vitest'
import { openDatabase } from '../open-database'

/** Every version whose schema was released; `packages/testkit/data/README.md` tells how one is added. */
const versions = ['schema-0016']

/** What a later version shows otherwise on purpose: where, by `address field.field`, and why. */
const changedOnPurpose: readonly { readonly where: RegExp; readonly why: string }[] = [
  { where: /^anonymous .*username/, why: 'a referee is shown by display name' },
  { where: /^anonymous .*(payment|paid)/, why: 'who has paid is told to organisers alone' },
  { where: /^anonymous .*tournament-registrations\?.*(items|total_count):/, why: 'rejected teams are for organisers' },
  { where: /^anonymous .*(point|club)-history.*reason/, why: 'reasons that organisers wrote are for organisers' },
  {
    where: /standings\.\d+\.reason: "Bằng .* instead of "Bằng /,
    why: 'matches against each other are told in plainer words',
  },
]

onEachDatabase('databases of older versions', (start) => {
  test.each(versions)('what %s showed is still there after an update', async (version) => {
    const location = await start.emptyLocation()
    const recorded = await placeOlder(location, version)
    const clock = fixedClock(recorded.now)
    const database = await openDatabase(location, { clock: clock.now })
    const place = () => Promise.resolve({ location, database, clock })
    const ends: (() => Promise<void>)[] = []
    const app = await startApp(
      Object.assign(place, { ...start, endFirst: (end: () => Promise<void>) => void ends.push(end) }),
    )
    const lost: string[] = []
    for (const { as, url, status, body } of recorded.answers) {
      const today = await readOne(app, as, url)
      const differing = today.status === status ? differences(body, today.body) : [`answers ${today.status}`]
      lost.push(...differing.map((difference) => `${as} ${url} ${difference}`))
    }
    for (const end of ends) await end()
    await database.close()
    expect(recorded.answers.length).toBeGreaterThan(500)
    expect(lost.filter((line) => !changedOnPurpose.some(({ where }) => where.test(line)))).toEqual([])
  })
})

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
