import { approveRegistration, type RegistrationView, rejectRegistration } from '@vot/contract'
import {
  decideRegistration,
  err,
  isEntryListLocked,
  ok,
  type Result,
  teamName,
  tournamentStatus,
  type Verdict,
} from '@vot/domain'
import { handle, type RequestContext, type Work } from '../../http/handle'
import { abandonOpenDraw } from '../draws/abandon-open-draw'
import { notify } from '../notifications/notify'
import { lockRegistration } from './lock-registration'
import { getRegistration, type RegistrationRow, updateRegistration } from './registrations-queries'
import { viewRegistration } from './registrations-view'

export const approveRegistrationRoute = handle(approveRegistration, ({ params }, context) =>
  decide(params.id, 'approved', context),
)

export const rejectRegistrationRoute = handle(rejectRegistration, ({ params }, context) =>
  decide(params.id, 'rejected', context),
)

type DecisionError = 'registration-not-found' | 'registration-already-decided' | 'entry-list-locked'

/** The same verdict again is answered as before, even once the list is locked, and viewers are not told twice. */
function decide(
  id: number,
  verdict: Verdict,
  { write, visitor }: RequestContext,
): Promise<Result<RegistrationView, DecisionError | 'idempotency-key-reused'>> {
  return write(async (work) => {
    const locked = await lockRegistration(work, id)
    if (!locked) return err('registration-not-found')
    const { registration, list } = locked
    const decided = decideRegistration(registration, verdict)
    if (!decided.ok) return decided
    if (decided.value === registration) return ok(viewRegistration(registration, list, visitor.role))
    if (isEntryListLocked(list.bracketId !== null, tournamentStatus(list, work.now))) return err('entry-list-locked')
    await saveVerdict(work, registration, verdict)
    return ok(viewRegistration(await getRegistration(work.db, id), list, visitor.role))
  })
}

/** Writes a verdict that changes a pending registration, and tells viewers and whoever entered the team. */
export async function saveVerdict(work: Work, registration: RegistrationRow, verdict: Verdict): Promise<void> {
  const { id, tournamentId, createdBy } = registration
  await updateRegistration(work.db, id, { status: verdict, updatedAt: work.now })
  if (verdict === 'approved') await abandonOpenDraw(work, tournamentId, 'teams-changed')
  await work.live(tournamentId, { type: 'registration-decided', registration_id: id })
  if (createdBy !== null) {
    await notify(work, {
      type: 'registration',
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
    after: { status: verdict },
  })
}
