import { type LiveEvent, type LiveEventType, type MatchView, unassignMatch } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import type { RequestContext } from '../../http/request-context'
import { rememberBracket } from '../bracket/bracket-cache'
import { getMatch, type MatchRow } from '../bracket/live-bracket'
import { type FoundMatch, lockMatch } from '../bracket/lock-match'
import { viewMatch } from '../bracket/match-view'
import { notifyDesks } from '../bracket/notify-desks'
import { readOfficials } from '../bracket/officials'
import { writeMatch } from '../bracket/save-change'

interface RowChange {
  readonly event: LiveEventType
  /** Name in the audit log. */
  readonly action: string
  readonly patch: Partial<MatchRow>
  /** What the audit log keeps of it. */
  readonly facts: Readonly<Record<string, unknown>>
  /** What viewers are told besides that the match changed. */
  readonly told?: (row: MatchRow) => Promise<Pick<LiveEvent, 'call'>>
}

/** Writes a match's own row, which no other match depends on; told, audited, and answered as it is then. */
export async function changeMatchRow(
  work: Work,
  { server, visitor }: Pick<RequestContext, 'server' | 'visitor'>,
  { bracket, number }: FoundMatch,
  { event, action, patch, facts, told }: RowChange,
): Promise<MatchView> {
  const { match, row } = getMatch(bracket, number)
  const rows = bracket.rows.slice()
  const written = await writeMatch(work.db, { ...row, ...patch }, match.result, work.now)
  rows[number - 1] = written
  const more = await told?.(written)
  const seq = await work.live(bracket.tournamentId, { type: event, match_ids: [row.id], ...more })
  const next = { ...bracket, rows, seq }
  await notifyDesks(work, bracket, next)
  const subject = { subjectType: 'match', subjectId: row.id, tournamentId: bracket.tournamentId }
  await work.audit({ action, ...subject, after: facts })
  rememberBracket(server, work, next)
  return viewMatch(next, number, await readOfficials(work.db, [getMatch(next, number).row], visitor.role))
}

/** Court, referee and players are free again, and the match is ready as before it was called. */
export const unassignMatchRoute = handle(unassignMatch, ({ params }, context) =>
  context.write(async (work) => {
    const found = await lockMatch(context.server, work, params.id)
    if (!found) return err('match-not-found')
    const { match: state, planned, row } = getMatch(found.bracket, found.number)
    if (state.status === 'completed' || state.status === 'walkover') return err('match-already-completed')
    if (row.state === 'in_progress') return err('match-in-play')
    if (row.state !== 'claimed') return err('match-not-assigned')
    const match = await changeMatchRow(work, context, found, {
      event: 'match-unassigned',
      action: 'unassign-match',
      patch: { state: 'pending', courtId: null, refereeId: null, claimedAt: null, calledAt: null, callCount: 0 },
      facts: { court_id: row.courtId, referee_id: row.refereeId },
    })
    return ok({ message: `Đã hủy giao trận ${planned.code}`, match })
  }),
)
