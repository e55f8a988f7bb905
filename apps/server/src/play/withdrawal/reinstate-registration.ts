import { reinstateRegistration } from '@vot/contract'
import { type BracketChange, decideReinstatement, err, ok, reinstateEntry } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { lockRegistration } from '../../tournament/registration/decide-registration'
import { getRegistration, updateRegistration } from '../../tournament/registration/registration-queries'
import { viewRegistration } from '../../tournament/registration/registration-view'
import { lockBracket } from '../bracket/bracket-cache'
import { commitChange } from '../bracket/commit-change'
import { getMatch, isHeld, type LiveBracket, type MatchRow } from '../bracket/live-bracket'
import { playersOf } from '../bracket/match-view'
import { type RowPatches, released } from '../bracket/save-change'
import { holdForMatch } from '../court/hold-for-match'
import { abandonOpenDraw } from '../draw/end-draw'

/**
 * Brings a withdrawn team back before its next match. A team that had left before the bracket was made has no place
 * in it, so for that one it is too late.
 */
export const reinstateRegistrationRoute = handle(reinstateRegistration, ({ params }, { write, server, visitor }) =>
  write(async (work) => {
    const locked = await lockRegistration(work, params.id)
    if (!locked) return err('registration-not-found')
    const { registration, list } = locked
    const decided = decideReinstatement(registration)
    if (!decided.ok) return decided
    const found = await lockBracket(server, work, list.tournamentId)
    const change = found?.bracket && reinstateEntry(found.bracket.state, params.id)
    if (change && !change.ok) return err('reinstate-too-late')
    const { withdrawnAt, withdrawalMode } = decided.value
    await updateRegistration(work.db, params.id, { withdrawnAt, withdrawalMode, updatedAt: work.now })
    await abandonOpenDraw(work, list.tournamentId, 'teams-changed')
    const event = { type: 'registration-reinstated', registration_id: params.id } as const
    if (found?.bracket && change) {
      const patches = await placesBack(work, found.bracket, change.value)
      await commitChange(server, work, found.bracket, change.value, event, patches)
    } else await work.live(list.tournamentId, event)
    await work.audit({
      action: 'reinstate-registration',
      subjectType: 'registration',
      subjectId: params.id,
      tournamentId: list.tournamentId,
    })
    return ok(viewRegistration(await getRegistration(work.db, params.id), list, visitor.role))
  }),
)

/** Matches that were broken off go on where court, referee and players are free; else they are ready, with their score. */
async function placesBack(work: Work, bracket: LiveBracket, { state, changed }: BracketChange): Promise<RowPatches> {
  const patches = new Map<number, Partial<MatchRow>>()
  for (const number of changed) {
    const { row } = getMatch(bracket, number)
    if (state.matches[number - 1]?.status !== 'ready' || isHeld(row)) continue
    if (row.courtId === null && row.startedAt === null) continue
    const playerIds = playersOf({ ...bracket, state }, number).map(({ id }) => id)
    const held = await holdForMatch(work, row.id, { ...row, playerIds })
    patches.set(number, held.ok ? { state: row.startedAt === null ? 'claimed' : 'in_progress' } : released)
  }
  return patches
}
