import { previewWithdrawal, reinstateRegistration, type WithdrawalEffects, withdrawRegistration } from '@vot/contract'
import {
  type BracketChange,
  type BracketState,
  decideReinstatement,
  decideWithdrawal,
  err,
  ok,
  reinstateEntry,
  type WithdrawalMode,
  withdrawalEffects,
  withdrawEntry,
} from '@vot/domain'
import { breaksUniqueRule } from '../../db/unique-rules'
import { handle, type RequestContext, type Work } from '../../http/handle'
import { findClash, lockRegistration, queueBehind } from '../../tournament/registration/decide-registration'
import { viewRegistration } from '../../tournament/registration/list-registrations'
import { restoreWithdrawnTeam } from '../../tournament/registration/own-withdrawal'
import {
  findRegistration,
  getRegistration,
  listRegistrationsOf,
  listTeamChangeRows,
  updateRegistration,
} from '../../tournament/registration/registration-queries'
import { confirmPodiumImpact } from '../award/podium-impact'
import { findBracket, lockBracket } from '../bracket/bracket-cache'
import { commitChange, type RowPatches } from '../bracket/commit-change'
import { dayCodeOf, getMatch, type LiveBracket, type MatchRow } from '../bracket/live-bracket'
import { shortPair } from '../bracket/match-view'
import { abandonOpenDraw } from '../draw/run-draw'
import { returnToCourt } from '../match/return-to-court'

const nothing: WithdrawalEffects = { walkovers: [], voided: [], cancelled: [] }

/** Previews both ways of a withdrawal; nothing is written. */
export const previewWithdrawalRoute = handle(previewWithdrawal, async ({ params }, context) => {
  const registration = await context.read((db) => findRegistration(db, params.id))
  if (!registration) return err('registration-not-found')
  const decided = decideWithdrawal(registration, 'forfeit', context.now)
  if (!decided.ok) return decided
  const bracket = (await findBracket(context, registration.tournamentId))?.bracket
  const forfeit = bracket && effectsOf(bracket, params.id, 'forfeit')
  const voiding = bracket && effectsOf(bracket, params.id, 'void')
  return ok({ forfeit: forfeit ?? nothing, void: voiding ?? null })
})

/** Null where the team is not in the bracket, or cannot leave in this way. */
function effectsOf(bracket: LiveBracket, entry: number, mode: WithdrawalMode): WithdrawalEffects | null {
  const change = withdrawEntry(bracket.state, entry, mode)
  if (!change.ok) return null
  const { walkovers, voided, cancelled } = withdrawalEffects(bracket.state, change.value)
  return {
    walkovers: walkovers.map((number) => {
      const winner = change.value.state.matches[number - 1]?.winner
      return {
        ...calledMatch(bracket, number),
        winner: typeof winner === 'number' ? shortPair(bracket, winner) : '',
      }
    }),
    voided: voided.map((number) => calledMatch(bracket, number)),
    cancelled: cancelled.map((number) => calledMatch(bracket, number)),
  }
}

function calledMatch(bracket: LiveBracket, number: number): { id: number; day_code: string } {
  return { id: getMatch(bracket, number).row.id, day_code: dayCodeOf(bracket, number) }
}

/** Takes a team out. With a bracket its open matches become walkovers and what they held is free. */
export const withdrawRegistrationRoute = handle(withdrawRegistration, ({ params, body }, { write, server, visitor }) =>
  write(async (work) => {
    const locked = await lockRegistration(work, params.id)
    if (!locked) return err('registration-not-found')
    const { registration, list } = locked
    const found = await lockBracket(server, work, list.tournamentId)
    const state = found?.bracket?.state
    const mode = state ? possibleMode(state, params.id, body.group_results) : body.group_results
    const decided = decideWithdrawal(registration, mode, work.now)
    if (!decided.ok) return decided
    const { withdrawnAt, withdrawalMode } = decided.value
    const change = state && withdrawEntry(state, params.id, mode)
    if (state && change?.ok) {
      const settled = await confirmPodiumImpact(work, list.tournamentId, state, change.value.state, body.confirm)
      if (!settled.ok) return settled
    }
    await updateRegistration(work.db, params.id, { withdrawnAt, withdrawalMode, updatedAt: work.now })
    await abandonOpenDraw(work, list.tournamentId, 'teams-changed')
    const event = { type: 'registration-withdrawn', registration_id: params.id } as const
    if (found?.bracket && change?.ok) await commitChange(server, work, found.bracket, change.value, event)
    else await work.live(list.tournamentId, event)
    await work.audit({
      action: 'withdraw-registration',
      subjectType: 'registration',
      subjectId: params.id,
      tournamentId: list.tournamentId,
      after: { group_results: mode, reason: body.reason ?? null },
    })
    return ok(viewRegistration(await getRegistration(work.db, params.id), list, visitor.role))
  }),
)

/** Voiding is for a group that is still being played; elsewhere the team forfeits what is left. */
function possibleMode(state: BracketState, entry: number, wanted: WithdrawalMode): WithdrawalMode {
  const tried = withdrawEntry(state, entry, wanted)
  return !tried.ok && tried.code === 'group-not-open' ? 'forfeit' : wanted
}

/**
 * Brings a withdrawn team back before its next match. A team that had left before the bracket was made has no place
 * in it, so for that one it is too late.
 */
export const reinstateRegistrationRoute = handle(reinstateRegistration, async ({ params, body }, context) => {
  try {
    return await reinstate(params.id, body.confirm, context)
  } catch (error) {
    if (breaksUniqueRule(error, 'live-pair')) return err('pair-already-registered')
    throw error
  }
})

const reinstate = (id: number, confirmed: boolean | undefined, { write, server, visitor }: RequestContext) =>
  write(async (work) => {
    const locked = await lockRegistration(work, id)
    if (!locked) return err('registration-not-found')
    const { registration, list } = locked
    const decided = decideReinstatement(registration)
    if (!decided.ok) return decided
    const changes = await listTeamChangeRows(work.db, list.tournamentId)
    if (changes.some(({ leftId }) => leftId === id)) return err('team-replaced')
    if (registration.status === 'approved') {
      const back = { ...registration, withdrawnAt: null }
      const clash = findClash(back, await listRegistrationsOf(work.db, list.tournamentId))
      if (clash) return err('player-already-registered', clash)
    }
    const found = await lockBracket(server, work, list.tournamentId)
    const change = found?.bracket && reinstateEntry(found.bracket.state, id)
    if (change && !change.ok) return err('reinstate-too-late')
    if (found?.bracket && change) {
      const { tournamentId, state } = found.bracket
      const settled = await confirmPodiumImpact(work, tournamentId, state, change.value.state, confirmed)
      if (!settled.ok) return settled
    }
    await restoreWithdrawnTeam(work, registration)
    // Whose place another team has by now waits for the next; in a bracket every team keeps its own.
    if (!found?.bracket) await queueBehind(work, list.tournamentId, id)
    await abandonOpenDraw(work, list.tournamentId, 'teams-changed')
    const event = { type: 'registration-reinstated', registration_id: id } as const
    if (found?.bracket && change) {
      const patches = await placesBack(work, found.bracket, change.value)
      await commitChange(server, work, found.bracket, change.value, event, patches)
    } else await work.live(list.tournamentId, event)
    await work.audit({
      action: 'reinstate-registration',
      subjectType: 'registration',
      subjectId: id,
      tournamentId: list.tournamentId,
    })
    return ok(viewRegistration(await getRegistration(work.db, id), list, visitor.role))
  })

/** Matches that were broken off go on where court, referee and players are free; else they are ready, with their score. */
async function placesBack(work: Work, bracket: LiveBracket, { state, changed }: BracketChange): Promise<RowPatches> {
  const patches = new Map<number, Partial<MatchRow>>()
  for (const number of changed) {
    const patch = await returnToCourt(work, { ...bracket, state }, number)
    if (patch) patches.set(number, patch)
  }
  return patches
}
