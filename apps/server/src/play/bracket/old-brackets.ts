import { listOldBrackets, readBracket, restoreBracket } from '@vot/contract'
import { type BracketState, err, formatVietnamIso, ok, reinstateEntry, withdrawEntry } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { closeForBracket } from '../../tournament/group/close-registration'
import { updateRegistration } from '../../tournament/registration/registration-queries'
import { findPodiumImpact } from '../award/podium-impact'
import { abandonOpenDraw } from '../draw/run-draw'
import { lockBracket, rememberBracket } from './bracket-cache'
import { findTournamentSeq, replaceBracket } from './bracket-queries'
import { assertSound, saveChange } from './commit-change'
import type { LiveBracket } from './live-bracket'
import { loadBracket } from './load-bracket'
import {
  findOldBracket,
  listOldBracketRows,
  listWithdrawn,
  restorableMs,
  restoreOldBracket,
} from './old-bracket-queries'
import { answerNewBracket } from './read-bracket'

export const listOldBracketsRoute = handle(listOldBrackets, async ({ params }, { snapshot, now }) =>
  snapshot(async (db) => {
    if ((await findTournamentSeq(db, params.id)) === undefined) return err('tournament-not-found')
    const rows = await listOldBracketRows(db, params.id, now)
    return ok({
      items: rows.map((row) => ({
        id: row.id,
        bracket_type: row.type,
        variant: row.variant,
        total_participants: (JSON.parse(row.entries) as unknown[]).length,
        total_matches: Number(row.matches),
        results: Number(row.results),
        created_at: formatVietnamIso(row.createdAt),
        created_by: row.createdBy,
        replaced_at: formatVietnamIso(row.replacedAt ?? now),
        replaced_by: row.replacedBy,
        restorable_until: formatVietnamIso((row.replacedAt ?? now) + restorableMs),
      })),
    })
  }),
)

/** The old bracket stands again with its results, and the one that stood is kept restorable in its turn. */
export const restoreBracketRoute = handle(
  restoreBracket,
  ({ params, body }, { write, server, visitor }) =>
    write(async (work) => {
      const found = await lockBracket(server, work, params.id)
      if (!found) return err('tournament-not-found')
      const { bracket: current } = found
      if (body.replaces !== undefined && body.replaces !== current?.id) return err('bracket-changed')
      const old = await findOldBracket(work.db, params.id, params.bracket_id, work.now)
      if (!old) return err('old-bracket-not-found')
      if (current) await replaceBracket(work.db, current.id, work)
      await restoreOldBracket(work.db, old.id, work.now)
      const loaded = await loadBracket(work.db, params.id, current?.seq ?? 0)
      const isComplete = loaded?.state.plan.entries.every(({ id }) => loaded.teams.has(id))
      if (!loaded || !isComplete || !followsNumbers(loaded)) return err('bracket-not-restorable')
      const settled = await settleWithdrawals(work, loaded)
      const podium = await findPodiumImpact(work, params.id, current?.state ?? null, settled.state)
      const closed = await closeForBracket(work, params.id, 'restore', body.confirm, podium.consequences)
      if (!closed.ok) return closed
      await podium.takeBack()
      await abandonOpenDraw(work, params.id, 'bracket-created')
      const bracket = { ...settled, seq: await work.live(params.id, { type: 'bracket-recreated' }) }
      assertSound(bracket)
      const resultsOf = (each: LiveBracket) => each.state.matches.filter(({ result }) => result !== null).length
      await work.audit({
        action: 'restore-bracket',
        subjectType: 'bracket',
        subjectId: bracket.id,
        tournamentId: params.id,
        ...(current && {
          before: { bracket_id: current.id, ...current.state.plan.format, results: resultsOf(current) },
        }),
        after: { ...bracket.state.plan.format, results: resultsOf(bracket) },
      })
      rememberBracket(server, work, bracket)
      return ok(await answerNewBracket(work.db, bracket, visitor.role))
    }),
  { readBy: readBracket },
)

/** False where numbers were drawn or given since that order its teams otherwise; who came late is in no such order. */
function followsNumbers({ state, teams }: LiveBracket): boolean {
  const numbers = state.plan.entries.flatMap(({ id, late }) =>
    late === undefined ? (teams.get(id)?.rollingNumber ?? []) : [],
  )
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
}

/**
 * Teams may have left or come back while the bracket was out of use: it follows them, except that a team stays
 * withdrawn where matches were played on its absence.
 */
async function settleWithdrawals(work: Work, loaded: LiveBracket): Promise<LiveBracket> {
  const now = await listWithdrawn(work.db, loaded.tournamentId)
  let bracket = loaded
  const save = async (change: Parameters<typeof saveChange>[2]) => {
    bracket = await saveChange(work.db, bracket, change, work.now)
  }
  for (const [entry, mode] of loaded.state.withdrawals) {
    if (now.some(({ id }) => id === entry)) continue
    const back = reinstateEntry(bracket.state, entry)
    if (back.ok) await save(back.value)
    else await updateRegistration(work.db, entry, { withdrawnAt: work.now, withdrawalMode: mode, updatedAt: work.now })
  }
  for (const { id, withdrawalMode } of now) {
    const gone = leave(bracket.state, id, withdrawalMode ?? 'forfeit')
    if (gone.ok) await save(gone.value)
  }
  return bracket
}

/** Refused for a team that is not in the bracket or has left it already. */
function leave(state: BracketState, entry: number, mode: 'forfeit' | 'void') {
  const gone = withdrawEntry(state, entry, mode)
  return !gone.ok && gone.code === 'group-not-open' ? withdrawEntry(state, entry, 'forfeit') : gone
}
