import { endpoints } from '@vot/contract'
import type { TestApp } from '../app/start-app'
import type { RecordedAnswer } from './older-database'

/** What the addresses of a season are made of: the values of `:id` by what comes before it. */
export type SeasonIds = Readonly<Record<string, readonly (number | string)[]>>

/** The process itself, files, and what differs from reading to reading. */
const skippedPaths =
  /health|ready|backups|sessions|export|calendar|archive|template|progress|auth|merge-preview|duplicates|search$|dashboard|notifications|banks|referees\/me|fees\/:scope|payment-request|withdrawal|me\/data/

/** Reads all that the API answers about the season, as a visitor and as the administrator. */
export async function readEverything(app: TestApp, ids: SeasonIds): Promise<RecordedAnswer[]> {
  const paths = endpoints.filter(({ method, path }) => method === 'GET' && !skippedPaths.test(path))
  const urls = paths.flatMap(({ path }) => addressesOf(path, ids))
  urls.push(...(ids.groups ?? []).map((id) => `/api/fees/groups/${id}`))
  urls.push(
    ...(ids['tournament-registrations'] ?? []).map((id) => `/api/tournament-registrations/${id}/payment-request`),
  )
  const answers: RecordedAnswer[] = []
  for (const url of urls) {
    for (const as of ['anonymous', 'admin'] as const) {
      const answer = await readOne(app, as, url)
      if (answer.status === 200) answers.push(answer)
    }
  }
  return answers
}

/** One answer, read as it was recorded. */
export async function readOne(app: TestApp, as: RecordedAnswer['as'], url: string): Promise<RecordedAnswer> {
  const headers = as === 'admin' ? { authorization: `Bearer ${(await app.signIn('admin')).token}` } : {}
  const { statusCode, body } = await app.fastify.inject({ url, headers })
  return { as, url, status: statusCode, body: JSON.parse(body) }
}

/** The addresses of a path: one for each id of what it is about, and the path itself where it names none. */
export function addressesOf(path: string, ids: SeasonIds): string[] {
  const [, owner = ''] = /([\w-]+)\/:id/.exec(path) ?? []
  if (owner === '') return [onOnePage(path)]
  return (ids[owner] ?? []).map((id) => path.replace(':id', String(id)))
}

/** Lists whole, on one page. */
function onOnePage(path: string): string {
  return /\/(tournaments|players|users|audit|tournament-registrations)$/.test(path) ? `${path}?per_page=100` : path
}
