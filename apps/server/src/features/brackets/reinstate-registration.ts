import { reinstateRegistration } from '@vot/contract'
import { decideReinstatement, err, ok, reinstateEntry } from '@vot/domain'
import { handle } from '../../http/handle'
import { abandonOpenDraw } from '../draws/abandon-open-draw'
import { lockRegistration } from '../registrations/lock-registration'
import { getRegistration, updateRegistration } from '../registrations/registrations-queries'
import { viewRegistration } from '../registrations/registrations-view'
import { lockBracket } from './bracket-cache'
import { commitChange } from './commit-change'

/**
 * Brings a withdrawn team back before its next match. A team that had left before the bracket was made has no place
 * in it, so for that one it is too late. Source: D 5.
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
    if (found?.bracket && change) await commitChange(server, work, found.bracket, change.value, event)
    else await work.live(list.tournamentId, event)
    await work.audit({
      action: 'reinstate-registration',
      subjectType: 'registration',
      subjectId: params.id,
      tournamentId: list.tournamentId,
    })
    return ok(viewRegistration(await getRegistration(work.db, params.id), list, visitor.role))
  }),
)
