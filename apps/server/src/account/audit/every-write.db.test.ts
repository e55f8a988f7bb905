import {
  auditActionTexts,
  auditFieldTexts,
  auditSubjectTexts,
  auditValueText,
  type CallInput,
  createBackup,
  type Endpoint,
  endpoints,
  type ResponseOf,
} from '@vot/contract'
import { type CallOptions, onEachDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'
import { listChanges } from './routes'
import { everyWrite } from './testing/every-write'
import { admin, nameOf } from './testing/walk'

/** What people type, which may be one plain word. */
const freeText = /(^|[.])(name|username|reason|text|digest|sha256|memo|reference|venue)$/
/** What changes nothing but the caller's own session, marks or waiting screen, only looks, prepares what holds once it is confirmed, or is an append-only log of its own. */
const silent =
  /\/auth\/(login|logout|refresh)$|\/account\/second-factor$|\/notifications\/(read|choices)$|\/push\/|\/preview$|\/team-import\/file$|\/bad-rows$|\/statement$|\/matches\/:id\/events$|\/walls(\/:code\/seen)?$/

onEachDatabase('the audit of every write', (start) => {
  let app: TestApp
  const walked = new Set<string>()
  beforeAll(async () => {
    app = await startApp(start, { push: true })
  })

  const countLines = () =>
    app.database.read(async (db) => (await db.selectFrom('auditLog').select('id').execute()).length)

  /** Does a write that works, and fails unless the log has grown by it. */
  async function does<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions = admin,
  ): Promise<ResponseOf<E>> {
    const before = await countLines()
    const answer = await app.ok(endpoint, input, options)
    if (!silent.test(endpoint.path)) expect(await countLines(), nameOf(endpoint)).toBeGreaterThan(before)
    walked.add(nameOf(endpoint))
    return answer
  }

  test.each(everyWrite)('[AUD-28] $title', async ({ run }) => await run({ app, does }, start))

  test('[AUD-28] no write of the API was forgotten', () => {
    const writes = endpoints.filter(({ writes = [] }) => writes.length > 0)
    const missing = writes.map(nameOf).filter((name) => !walked.has(name))
    // Backups are of the file of SQLite.
    expect(missing).toEqual(start.dialect === 'sqlite' ? [] : [nameOf(createBackup)])
    expect(walked.size).toBeGreaterThan(140)
  })

  test('whatever these writes left in the log has a Vietnamese name: action, thing and field', async () => {
    const rows = await app.database.read((db) => db.selectFrom('auditLog').selectAll().execute())
    const nameless = rows.flatMap(({ action, subjectType, before, after }) => [
      ...(action in auditActionTexts ? [] : [action]),
      ...(subjectType in auditSubjectTexts ? [] : [subjectType]),
      ...listChanges(before, after)
        .flatMap(({ field }) => field.split('.'))
        .filter((part) => !/^\d+$/.test(part) && !(part in auditFieldTexts)),
    ])
    expect(nameless, `no text in audit-words.ts: ${[...new Set(nameless)].join(' ')}`).toEqual([])
    const raw = rows.flatMap(({ action, before, after }) =>
      listChanges(before, after).flatMap(({ field, ...sides }) =>
        [sides.before, sides.after]
          .filter((value) => typeof value === 'string' && /^[a-z]+([_-][a-z]+)*$/.test(value) && !freeText.test(field))
          .filter((value) => value !== null && auditValueText(value, field) === value)
          .map((value) => `${action} ${field}: ${value}`),
      ),
    )
    expect([...new Set(raw)]).toEqual([])
  })
})
