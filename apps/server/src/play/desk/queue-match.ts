import { type BodyOf, type MatchView, queueMatch } from '@vot/contract'
import { err, ok, planQueueMove, type Result } from '@vot/domain'
import { handle, type RequestContext, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { lockMatch, rememberBracket } from '../bracket/bracket-cache'
import { findMatchKey } from '../bracket/bracket-queries'
import { writeMatch } from '../bracket/commit-change'
import { dayCodeOf, getMatch, type LiveBracket } from '../bracket/live-bracket'
import { readOfficials, viewMatch } from '../bracket/match-view'
import { changeMatchRow, checkOpen, type NotOpenError } from './call-match'
import { loadBracketsOfGroup, workDayReader } from './day-reader'
import { findGroupId, findQueueEnds, listQueueTournaments } from './desk-queries'
import { type BracketMatch, readQueue } from './group-day'
import { strings } from './strings'

/** Makes whoever changes the queue of these divisions wait; always in the order of their ids. */
export async function lockQueue(work: Work, tournamentIds: readonly number[]): Promise<void> {
  for (const id of tournamentIds) await work.lockTournament(id)
}

/** Reads what a move needs before its transaction. */
async function warmQueue(context: RequestContext, matchId: number): Promise<void> {
  const key = await context.read((db) => findMatchKey(db, matchId))
  if (key) await loadBracketsOfGroup(context, await context.read((db) => listQueueTournaments(db, key.tournamentId)))
}

/**
 * Puts the match right before or after another of the queue, which all divisions of the group share. What
 * stands before it is held there too; each division whose matches got a new place tells its viewers.
 */
async function moveInQueue(
  work: Work,
  context: Pick<RequestContext, 'server' | 'visitor'>,
  matchId: number,
  { before_id: beforeId, after_id: afterId }: Pick<BodyOf<typeof queueMatch>, 'before_id' | 'after_id'>,
): Promise<
  Result<{ readonly code: string; readonly match: MatchView }, 'match-not-found' | 'queue-changed' | NotOpenError>
> {
  const key = await findMatchKey(work.db, matchId)
  if (!key) return err('match-not-found')
  await lockQueue(work, await listQueueTournaments(work.db, key.tournamentId))
  const reader = workDayReader(context.server, work)
  const groupId = await findGroupId(work.db, key.tournamentId)
  const { matches, queue } = await readQueue(reader, groupId, key.tournamentId)
  const moved = matches.find(({ row }) => row.id === matchId)
  if (!moved) return err('match-not-found')
  const open = checkOpen(moved)
  if (!open.ok) return open
  const others = queue.filter((listed) => listed !== moved)
  const beside = others.findIndex(({ row }) => row.id === (beforeId ?? afterId))
  if (beside < 0) return err('queue-changed')
  const order = queue.map(({ row: { id, queuedAt } }) => ({ id, queuedAt }))
  const places = planQueueMove(order, matchId, beforeId === undefined ? beside + 1 : beside, work.now)
  const brackets = await savePlaces(work, queue, places)
  for (const bracket of brackets.values()) rememberBracket(context.server, work, bracket)
  await work.audit({
    action: 'queue-match',
    subjectType: 'match',
    subjectId: matchId,
    tournamentId: key.tournamentId,
    after: beforeId === undefined ? { after_id: afterId } : { before_id: beforeId },
  })
  const bracket = brackets.get(key.tournamentId) ?? moved.bracket
  const { row } = getMatch(bracket, key.number)
  const officials = await readOfficials(work.db, [row], context.visitor.role)
  return ok({ code: dayCodeOf(bracket, key.number), match: viewMatch(bracket, key.number, officials) })
}

/** Answers the brackets that changed, by tournament. */
async function savePlaces(
  work: Work,
  queue: readonly BracketMatch[],
  places: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, LiveBracket>> {
  const changed = new Map<number, { readonly bracket: LiveBracket; readonly listed: BracketMatch[] }>()
  for (const listed of queue) {
    if (!places.has(listed.row.id)) continue
    const { bracket } = listed
    const entry = changed.get(bracket.tournamentId) ?? { bracket, listed: [] }
    changed.set(bracket.tournamentId, entry)
    entry.listed.push(listed)
  }
  const brackets = new Map<number, LiveBracket>()
  for (const [tournamentId, { bracket, listed }] of [...changed].sort(([a], [b]) => a - b)) {
    const rows = bracket.rows.slice()
    for (const { row, number } of listed) {
      const queuedAt = places.get(row.id) ?? row.queuedAt
      rows[number - 1] = await writeMatch(work.db, { ...row, queuedAt }, null, work.now)
    }
    const seq = await work.live(tournamentId, { type: 'match-queued', match_ids: listed.map(({ row }) => row.id) })
    brackets.set(tournamentId, { ...bracket, rows, seq })
  }
  return brackets
}

/** Puts a ready match behind those that were queued, before them all, or beside another. */
export const queueMatchRoute = handle(queueMatch, async ({ params, body }, context) => {
  const isMove = body.before_id !== undefined || body.after_id !== undefined
  if (isMove) await warmQueue(context, params.id)
  return await context.write(async (work) => {
    if (isMove) {
      const moved = await moveInQueue(work, context, params.id, body)
      return moved.ok ? ok({ message: say(strings).moved(moved.value.code), match: moved.value.match }) : moved
    }
    const found = await lockMatch(context.server, work, params.id)
    if (!found) return err('match-not-found')
    const open = checkOpen(found)
    if (!open.ok) return open
    const { first, last } = await findQueueEnds(work.db, found.bracket.tournamentId)
    const queuedAt =
      body.position === 'first' ? Math.min(work.now, (first ?? work.now + 1) - 1) : Math.max(work.now, (last ?? 0) + 1)
    const code = dayCodeOf(found.bracket, found.number)
    const match = await changeMatchRow(work, context, found, {
      event: 'match-queued',
      action: 'queue-match',
      patch: { queuedAt },
      facts: { position: body.position },
    })
    return ok({ message: say(strings).queued(code, body.position === 'first'), match })
  })
})
