import {
  approveRegistration,
  approveRegistrations,
  type Consequence,
  type ErrorCode,
  eligibilityTexts,
  errorTexts,
  phrases,
  problemText,
  type RegistrationView,
  rejectRegistration,
  undoDecision,
} from '@vot/contract'
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
import { breaksUniqueRule } from '../../db/unique-rules'
import { handle, type RequestContext, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { fillPlaces, loadPlaces } from './fill-places'
import { eligibilityProblems, viewRegistration } from './list-registrations'
import { notifyTeam } from './notify-team'
import {
  type EntryList,
  findEntryList,
  findRegistration,
  getRegistration,
  listRegistrationsOf,
  listReserveIds,
  type RegistrationRow,
  removeFromWaitingList,
  saveReserveOrder,
  updateRegistration,
} from './registration-queries'
import { requireEligible } from './require-eligible'
import { strings } from './strings'

/** The registration with its entry list, after the other writers on its tournament. undefined when there is none. */
export async function lockRegistration(
  work: Work,
  id: number,
): Promise<{ readonly registration: RegistrationRow; readonly list: EntryList } | undefined> {
  const seen = await findRegistration(work.db, id)
  if (!seen) return undefined
  const isThere = await work.lockTournament(seen.tournamentId)
  const registration = await findRegistration(work.db, id)
  // It went to another division while this unit waited; its own may be gone since.
  if (registration && registration.tournamentId !== seen.tournamentId) return await lockRegistration(work, id)
  const list = isThere ? await findEntryList(work.db, seen.tournamentId) : undefined
  return registration && list && { registration, list }
}

export const approveRegistrationRoute = (teamsChanged: TeamsChanged) =>
  handle(approveRegistration, ({ params, body }, context) =>
    decide(params.id, 'approved', context, teamsChanged, (registration, list) =>
      isUnverified(registration)
        ? err('players-unverified')
        : requireEligible(registration, list, {
            ...body,
            action:
              eligibilityProblems(registration, list).length > 0
                ? say(strings).approveAsException
                : say(strings).approveAllTheSame,
            warnings: consentWarnings(registration),
          }),
    ),
  )

/** [USR-66] A player who said no is asked about before the team is approved; one who has not answered holds nothing up. */
function consentWarnings({ consent }: RegistrationRow): readonly Consequence[] {
  return consent === 'refused' ? [{ kind: 'partner-refused', text: say(strings).partnerRefused }] : []
}

export const rejectRegistrationRoute = (teamsChanged: TeamsChanged) =>
  handle(rejectRegistration, ({ params, body }, context) =>
    decide(params.id, 'rejected', context, teamsChanged, () => ok(body.reason ?? null)),
  )

/** Told, in the unit of work, that other teams are approved now than before. The tournament is locked. */
export type TeamsChanged = (work: Work, tournamentId: number) => Promise<void>

type DecisionError =
  | 'registration-not-found'
  | 'registration-already-decided'
  | 'player-already-registered'
  | 'entry-list-locked'

/**
 * The same verdict again is answered as before, even once the list is locked, and viewers are not told twice.
 * @param reasonFor what is written as the reason, or why the verdict is refused
 */
function decide<CheckError extends ErrorCode>(
  id: number,
  verdict: Verdict,
  { write, visitor }: RequestContext,
  teamsChanged: TeamsChanged,
  reasonFor: (registration: RegistrationRow, list: EntryList) => Result<string | null, CheckError>,
): Promise<Result<RegistrationView, DecisionError | CheckError | 'idempotency-key-reused'>> {
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
    const reason = reasonFor(registration, list)
    if (!reason.ok) return reason
    await saveVerdict(work, registration, verdict, teamsChanged, reason.value)
    await fillPlaces(work, list.tournamentId)
    return ok(viewRegistration(await getRegistration(work.db, id), list, visitor.role))
  })
}

/** Writes a verdict that changes a pending registration, and tells viewers and whoever entered the team. */
async function saveVerdict(
  work: Work,
  registration: RegistrationRow,
  verdict: Verdict,
  teamsChanged: TeamsChanged,
  reason: string | null = null,
): Promise<void> {
  const { id, tournamentId } = registration
  await removeFromWaitingList(work.db, registration)
  await updateRegistration(work.db, id, {
    ...{ status: verdict, decidedAt: work.now, updatedAt: work.now },
    rejectionReason: verdict === 'rejected' ? reason : null,
    overrideReason: verdict === 'approved' ? reason : null,
  })
  if (verdict === 'approved') await teamsChanged(work, tournamentId)
  await work.live(tournamentId, { type: 'registration-decided', registration_id: id })
  await notifyTeam(work, registration, { event: verdict, team: teamName(registration) })
  await work.audit({
    action: verdict === 'approved' ? 'approve-registration' : 'reject-registration',
    subjectType: 'registration',
    subjectId: id,
    tournamentId,
    before: { status: registration.status },
    after: { status: verdict, ...(reason !== null && { reason }) },
  })
}

/** Whether a visitor entered one of its players, whom no organiser accepted yet. */
export function isUnverified({ player1Unverified, player2Unverified }: RegistrationRow): boolean {
  return player1Unverified === 1 || player2Unverified === 1
}

/** The first condition that a team does not meet for sure or as far as anybody knows, as a sentence. */
function firstProblem(registration: RegistrationRow, list: EntryList): string | undefined {
  const [problem] = eligibilityProblems(registration, list)
  const { player1Name, player2Name } = registration
  if (!problem) return consentWarnings(registration)[0]?.text
  return problemText(problem, problem.player === 1 ? player1Name : player2Name, say(eligibilityTexts))
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
        const { id, tournamentId, status, withdrawnAt, rollingNumber, rejectionReason, overrideReason } = registration
        if (status === 'pending') return ok(viewRegistration(registration, list, visitor.role))
        if (list.bracketId !== null) return err('entry-list-locked')
        if (withdrawnAt !== null) return err('already-withdrawn')
        if (status === 'approved' && list.resultsSavedAt !== null) return err('tournament-has-results')
        await updateRegistration(work.db, id, {
          ...{ status: 'pending', decidedAt: null, rejectionReason: null, overrideReason: null, rollingNumber: null },
          updatedAt: work.now,
        })
        if (status === 'approved') await teamsChanged(work, tournamentId)
        else await queueBehind(work, tournamentId, id)
        await work.live(tournamentId, { type: 'registration-decided', registration_id: id })
        await fillPlaces(work, tournamentId)
        await work.audit({
          action: 'undo-decision',
          subjectType: 'registration',
          subjectId: id,
          tournamentId,
          before: { status, rollingNumber, reason: rejectionReason ?? overrideReason },
          after: { status: 'pending' },
        })
        return ok(viewRegistration(await getRegistration(work.db, id), list, visitor.role))
      })
    } catch (error) {
      if (breaksUniqueRule(error, 'live-pair')) return err('pair-already-registered')
      throw error
    }
  })

/** Whose place went to another team meanwhile waits for the next; an offer that nobody took yet gives way. */
export async function queueBehind(work: Work, tournamentId: number, id: number): Promise<void> {
  if ((await getRegistration(work.db, id)).reserveOrder !== null) return
  const loaded = await loadPlaces(work.db, tournamentId, work.now)
  if (!loaded || loaded.places.taken <= loaded.places.number) return
  // Nobody on the list is approved, or has a number.
  await updateRegistration(work.db, id, {
    status: 'pending',
    decidedAt: null,
    overrideReason: null,
    rollingNumber: null,
  })
  await saveReserveOrder(work.db, tournamentId, [...(await listReserveIds(work.db, tournamentId)), id])
}

type SkipCode =
  | 'registration-not-found'
  | 'registration-already-decided'
  | 'player-already-registered'
  | 'team-not-eligible'
  | 'players-unverified'

/** One unit of work for all of them; each that changes tells its viewers and is a line in the audit log of its own. */
export const approveRegistrationsRoute = (teamsChanged: TeamsChanged) =>
  handle(approveRegistrations, ({ body }, { write, visitor }) =>
    write(async (work) => {
      const list = (await work.lockTournament(body.tournament_id))
        ? await findEntryList(work.db, body.tournament_id)
        : undefined
      if (!list) return err('tournament-not-found')
      const known = new Map((await listRegistrationsOf(work.db, list.tournamentId)).map((each) => [each.id, each]))
      const items: RegistrationView[] = []
      const skipped: { id: number; code: SkipCode; message: string }[] = []
      const skip = (id: number, code: SkipCode, message: string = say(errorTexts)[code]) =>
        skipped.push({ id, code, message })
      for (const id of new Set(body.ids)) {
        const registration = known.get(id)
        const decided = registration && decideRegistration(registration, 'approved')
        const clash = registration && findClash(registration, [...known.values()])
        const problem = registration && firstProblem(registration, list)
        if (!registration || !decided) skip(id, 'registration-not-found')
        else if (!decided.ok) skip(id, decided.code)
        else if (decided.value === registration) items.push(viewRegistration(registration, list, visitor.role))
        else if (clash) skip(id, 'player-already-registered', say(phrases).otherTeam(clash.player, clash.team))
        else if (isUnverified(registration)) skip(id, 'players-unverified')
        else if (problem) skip(id, 'team-not-eligible', problem)
        else if (isEntryListLocked(list.bracketId !== null, tournamentStatus(list, work.now)))
          return err('entry-list-locked')
        else {
          await saveVerdict(work, registration, 'approved', teamsChanged)
          known.set(id, { ...registration, status: 'approved' })
          items.push(viewRegistration(await getRegistration(work.db, id), list, visitor.role))
        }
      }
      await fillPlaces(work, list.tournamentId)
      return ok({ items, skipped })
    }),
  )
