import { approveRegistration, type RegistrationView, rejectRegistration, undoDecision } from '@vot/contract'
import {
  decideRegistration,
  err,
  findOtherTeam,
  isEntryListLocked,
  ok,
  type Result,
  teamName,
  tournamentStatus,
  type Verdict,
} from '@vot/domain'
import { notify } from '../../account/notification/notify'
import { breaksUniqueRule } from '../../db/unique-rules'
import { handle, type RequestContext, type Work } from '../../http/handle'
import { lockRegistration } from './lock-registration'
import { getRegistration, listRegistrationsOf, type RegistrationRow, updateRegistration } from './registration-queries'
import { viewRegistration } from './registration-view'

export const approveRegistrationRoute = (teamsChanged: TeamsChanged) =>
  handle(approveRegistration, ({ params }, context) => decide(params.id, 'approved', context, teamsChanged))

export const rejectRegistrationRoute = (teamsChanged: TeamsChanged) =>
  handle(rejectRegistration, ({ params, body }, context) =>
    decide(params.id, 'rejected', context, teamsChanged, body.reason ?? null),
  )

/** Told, in the unit of work, that other teams are approved now than before. The tournament is locked. */
export type TeamsChanged = (work: Work, tournamentId: number) => Promise<void>

type DecisionError =
  | 'registration-not-found'
  | 'registration-already-decided'
  | 'player-already-registered'
  | 'entry-list-locked'

/** The same verdict again is answered as before, even once the list is locked, and viewers are not told twice. */
function decide(
  id: number,
  verdict: Verdict,
  { write, visitor }: RequestContext,
  teamsChanged: TeamsChanged,
  reason: string | null = null,
): Promise<Result<RegistrationView, DecisionError | 'idempotency-key-reused'>> {
  return write(async (work) => {
    const locked = await lockRegistration(work, id)
    if (!locked) return err('registration-not-found')
    const { registration, list } = locked
    const decided = decideRegistration(registration, verdict)
    if (!decided.ok) return decided
    if (decided.value === registration) return ok(viewRegistration(registration, list, visitor.role))
    if (isEntryListLocked(list.bracketId !== null, tournamentStatus(list, work.now))) return err('entry-list-locked')
    if (verdict === 'approved') {
      const clash = findClash(registration, await listRegistrationsOf(work.db, list.tournamentId))
      if (clash) return err('player-already-registered', clash)
    }
    await saveVerdict(work, registration, verdict, teamsChanged, reason)
    return ok(viewRegistration(await getRegistration(work.db, id), list, visitor.role))
  })
}

/** Writes a verdict that changes a pending registration, and tells viewers and whoever entered the team. */
export async function saveVerdict(
  work: Work,
  registration: RegistrationRow,
  verdict: Verdict,
  teamsChanged: TeamsChanged,
  reason: string | null = null,
): Promise<void> {
  const { id, tournamentId, createdBy } = registration
  await updateRegistration(work.db, id, {
    ...{ status: verdict, decidedAt: work.now, updatedAt: work.now },
    rejectionReason: verdict === 'rejected' ? reason : null,
  })
  if (verdict === 'approved') await teamsChanged(work, tournamentId)
  await work.live(tournamentId, { type: 'registration-decided', registration_id: id })
  if (createdBy !== null) {
    await notify(work, {
      kind: 'verdict',
      to: { userId: createdBy },
      tournamentId,
      facts: { event: verdict, team: teamName(registration) },
    })
  }
  await work.audit({
    action: verdict === 'approved' ? 'approve-registration' : 'reject-registration',
    subjectType: 'registration',
    subjectId: id,
    tournamentId,
    before: { status: registration.status },
    after: { status: verdict, ...(reason !== null && { reason }) },
  })
}

/** Who of the team plays in another approved one already, by name, and in which. */
export function findClash(registration: RegistrationRow, others: readonly RegistrationRow[]) {
  const found = findOtherTeam(registration, others)
  if (!found) return undefined
  const { player1Id, player1Name, player2Name } = registration
  return {
    id: found.playerId,
    player: found.playerId === player1Id ? player1Name : player2Name,
    team: teamName(found.team),
  }
}

/** The team waits again, as if nobody had decided; its number goes back. */
export const undoDecisionRoute = (teamsChanged: TeamsChanged) =>
  handle(undoDecision, async ({ params }, { write, visitor }) => {
    try {
      return await write(async (work) => {
        const locked = await lockRegistration(work, params.id)
        if (!locked) return err('registration-not-found')
        const { registration, list } = locked
        const { id, tournamentId, status, withdrawnAt } = registration
        if (status === 'pending') return ok(viewRegistration(registration, list, visitor.role))
        if (list.bracketId !== null) return err('entry-list-locked')
        if (withdrawnAt !== null) return err('already-withdrawn')
        await updateRegistration(work.db, id, {
          ...{ status: 'pending', decidedAt: null, rejectionReason: null, rollingNumber: null, updatedAt: work.now },
        })
        if (status === 'approved') await teamsChanged(work, tournamentId)
        await work.live(tournamentId, { type: 'registration-decided', registration_id: id })
        await work.audit({
          action: 'undo-decision',
          subjectType: 'registration',
          subjectId: id,
          tournamentId,
          before: { status, rollingNumber: registration.rollingNumber, reason: registration.rejectionReason },
          after: { status: 'pending' },
        })
        return ok(viewRegistration(await getRegistration(work.db, id), list, visitor.role))
      })
    } catch (error) {
      if (breaksUniqueRule(error, 'live-pair')) return err('pair-already-registered')
      throw error
    }
  })
