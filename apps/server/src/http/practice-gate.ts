import type { Endpoint, ErrorCode } from '@vot/contract'
import { mayPractise, maySeePractice } from '@vot/domain'
import type { Database } from '../db/database'
import type { LiveScope } from '../live/live-topic'
import type { Notice } from '../live/notifier'
import { listPracticeIds } from './practice-queries'
import type { RawInput } from './read-input'
import type { RequestVisitor, VisitorResolver } from './request-context'

type PracticeIds = Awaited<ReturnType<typeof listPracticeIds>>

export interface PracticeGate {
  /** What a call gets that is about a practice and may not be; `isPractice` where it may. */
  check(
    endpoint: Endpoint,
    raw: RawInput,
    visitor: RequestVisitor,
  ): Promise<{ readonly isPractice: boolean; readonly refusal?: ErrorCode }>
  /** Whether the visitor may watch what happens there. */
  mayWatch(scope: LiveScope, visitor: RequestVisitor): Promise<boolean>
  /** Looks anew which practices there are, where the notice may be of one that began or ended. */
  notice(notice: Notice): void
}

/**
 * [PRC-02, PRC-03] The one way to a practice: lists pass its rows over, and a call that names it comes by here. Which
 * practices there are is read once and again when one begins or ends, so a call costs no query.
 */
export function createPracticeGate(
  database: Pick<Database, 'read'>,
  visitors: Pick<VisitorResolver, 'groupOf'>,
): PracticeGate {
  let known: Promise<PracticeIds> | undefined

  async function readIds(): Promise<PracticeIds> {
    known ??= database.read(listPracticeIds)
    const reading = known
    try {
      return await reading
    } catch (error) {
      if (known === reading) known = undefined
      throw error
    }
  }

  async function isAbout({ tournaments, groups }: PracticeIds, endpoint: Endpoint, raw: RawInput): Promise<boolean> {
    if (idsIn(raw, 'tournament_id').some((id) => tournaments.has(id))) return true
    if (groupFields.some((field) => idsIn(raw, field).some((id) => groups.has(id)))) return true
    const groupId = await visitors.groupOf(endpoint, raw)
    return groupId !== undefined && groups.has(groupId)
  }

  return {
    async check(endpoint, raw, visitor) {
      const ids = await readIds()
      if (ids.tournaments.size === 0 || !(await isAbout(ids, endpoint, raw))) return { isPractice: false }
      if (!maySeePractice(visitor.role)) return { isPractice: true, refusal: missingAt(endpoint.path) }
      const isWrite = endpoint.method !== 'GET'
      return { isPractice: true, ...(isWrite && !mayPractise(endpoint.access) && { refusal: 'practice-only' }) }
    },
    async mayWatch(scope, visitor) {
      if (scope === null || maySeePractice(visitor.role)) return true
      const { tournaments, groups } = await readIds()
      return 'groupId' in scope ? !groups.has(scope.groupId) : !tournaments.has(scope.tournamentId)
    },
    notice({ kind }) {
      if (kind === 'counter' || kind === 'missed' || kind === 'process-started') known = undefined
    },
  }
}

const groupFields = ['group_id', 'snapshot_group_tournament_id', 'snapshot_tournament_id'] as const

/** Ids that query and body give by the name; what is none is for the endpoint's shapes to refuse. */
function idsIn({ query, body }: RawInput, name: string): number[] {
  return [query, body].flatMap((part) => {
    if (typeof part !== 'object' || part === null) return []
    const id = Number(Reflect.get(part, name))
    return Number.isSafeInteger(id) && id > 0 ? [id] : []
  })
}

/** The same as for what does not exist. */
function missingAt(path: string): ErrorCode {
  if (path.startsWith('/api/tournaments/groups/')) return 'group-not-found'
  if (path.startsWith('/api/matches/')) return 'match-not-found'
  if (path.startsWith('/api/tournament-registrations/:id')) return 'registration-not-found'
  return 'tournament-not-found'
}
