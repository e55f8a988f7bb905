import { previewWithdrawal, type WithdrawalEffects } from '@vot/contract'
import { decideWithdrawal, err, ok, type WithdrawalMode, withdrawalEffects, withdrawEntry } from '@vot/domain'
import { handle } from '../../http/handle'
import { findRegistration } from '../../tournament/registration/registration-queries'
import { findBracket } from '../bracket/bracket-cache'
import { matchLabels } from '../bracket/commit-change'
import { type LiveBracket, partsOf } from '../bracket/live-bracket'
import { shortPair } from '../bracket/match-view'

const nothing: WithdrawalEffects = { walkovers: [], voided: [], cancelled: [] }

/** What taking a team out would do in either way; nothing is written. */
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
      const { planned, row } = partsOf(bracket, number)
      const winner = change.value.state.matches[number - 1]?.winner
      return {
        id: row.id,
        match_code: planned.code,
        winner: typeof winner === 'number' ? shortPair(bracket, winner) : '',
      }
    }),
    voided: matchLabels(bracket, voided),
    cancelled: matchLabels(bracket, cancelled),
  }
}
