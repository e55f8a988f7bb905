import { type BodyOf, moveMatch } from '@vot/contract'
import { currentPause, err, isDecided, ok, type Result } from '@vot/domain'
import { notify } from '../../account/notification/notify'
import { handle, type RequestContext, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { type FoundMatch, lockMatch } from '../bracket/bracket-cache'
import { findMatchKey } from '../bracket/bracket-queries'
import { writeMatch } from '../bracket/commit-change'
import { dayCodeOf, getMatch, isHeld } from '../bracket/live-bracket'
import { officiatingPlayersOf } from '../bracket/match-view'
import {
  type CourtRow,
  findCourtName,
  findHolderOfCourt,
  isReferee,
  lockCourt,
  releaseHoldings,
  releasePlayer,
} from '../court/court-queries'
import { foldVenue } from '../court/court-view'
import { holdForMatch } from '../court/hold-for-match'
import { calledRow, changeMatchRow, readMatchCall } from './call-match'
import { findVenue } from './desk-queries'
import { lockQueue } from './queue-match'
import { strings } from './strings'

type Deps = Pick<RequestContext, 'server' | 'visitor'>
type CourtError = 'court-not-found' | 'court-other-venue' | 'court-closed'
interface Chosen {
  /** Null to keep the court. */
  readonly court: CourtRow | null
  /** Null to keep the referee. */
  readonly refereeId: number | null
}

/** Gives a match that is assigned or in play another court, another referee, or both. What does not change stays held. */
export const moveMatchRoute = handle(moveMatch, ({ params, body }, context) =>
  context.write(async (work) => {
    const partner = body.swap ? await lockSwapPartner(work, params.id, body.court_id) : null
    const found = await lockMatch(context.server, work, params.id)
    if (!found) return err('match-not-found')
    const movable = checkMovable(found)
    if (!movable.ok) return movable
    const chosen = await choose(work, found, body)
    if (!chosen.ok) return chosen
    const { court, refereeId } = chosen.value
    const { row } = getMatch(found.bracket, found.number)
    if (isElsewhere(row.courtId, body)) {
      const court_name = row.courtId === null ? null : await findCourtName(work.db, row.courtId)
      return err('match-moved', { match_ids: [row.id], court_name })
    }
    const isThere = court !== null && partner !== null && (await findHolderOfCourt(work.db, court.id)) === partner
    const isSwap = isThere && (await canMove(context, work, partner))
    if (court !== null) await releaseHoldings(work.db, isSwap ? [row.id, partner] : [row.id], 'court')
    if (refereeId !== null) {
      await releaseHoldings(work.db, [row.id], 'referee')
      for (const { id } of officiatingPlayersOf(found.bracket, found.number)) await releasePlayer(work.db, row.id, id)
    }
    const held = await holdForMatch(work, row.id, { courtId: court?.id ?? null, refereeId, playerIds: [] })
    if (!held.ok) return held.code === 'player-busy' ? err('court-busy') : err(held.code, held.details)
    if (isSwap) await leaveCourt(work, context, partner)
    const match = await saveMove(work, context, found, chosen.value)
    if (isSwap) {
      const swapped = await moveToCourt(work, context, partner, row.courtId)
      if (!swapped.ok) return swapped
      return ok({
        message: say(strings).swapped(dayCodeOf(found.bracket, found.number), swapped.value),
        match,
      })
    }
    return ok({
      message: say(strings).movedTo(dayCodeOf(found.bracket, found.number), court?.name ?? null, refereeId !== null),
      match,
    })
  }),
)

/** [OPS-303] Another desk moved it meanwhile, and not to where this one wants it. */
function isElsewhere(now: number | null, { from_court_id: seen, court_id: wanted }: BodyOf<typeof moveMatch>): boolean {
  return seen !== undefined && now !== seen && now !== wanted
}

/** Only a match on a court can be moved; a finished one only waits to be cleared from it. */
function checkMovable({ bracket, number }: FoundMatch): Result<null, 'match-already-completed' | 'match-not-assigned'> {
  const { match, row } = getMatch(bracket, number)
  if (isDecided(match)) return err('match-already-completed')
  return isHeld(row) ? ok(null) : err('match-not-assigned')
}

/** A match that is over was played on its court and is called to no other one: its court is taken until it is cleared. */
async function canMove({ server }: Deps, work: Work, matchId: number): Promise<boolean> {
  const found = await lockMatch(server, work, matchId)
  return found !== undefined && checkMovable(found).ok
}

async function choose(
  work: Work,
  { bracket, number }: FoundMatch,
  { court_id, referee_id }: BodyOf<typeof moveMatch>,
): Promise<Result<Chosen, CourtError | 'referee-not-found'>> {
  const { row } = getMatch(bracket, number)
  const isNewReferee = referee_id !== undefined && referee_id !== row.refereeId
  if (isNewReferee && !(await isReferee(work.db, referee_id))) return err('referee-not-found')
  const refereeId = isNewReferee ? referee_id : null
  if (court_id === undefined || court_id === row.courtId) return ok({ court: null, refereeId })
  const court = await lockCourt(work, { id: court_id })
  if (!court) return err('court-not-found')
  if (court.venueFolded !== foldVenue(await findVenue(work.db, bracket.tournamentId))) return err('court-other-venue')
  const { closedAt, closedReason } = currentPause(court, work.now)
  if (closedAt !== null) return err('court-closed', { reason: closedReason })
  return ok({ court, refereeId })
}

/** The match on the chosen court. Both tournaments are locked in the order of their ids before either match is read. */
async function lockSwapPartner(work: Work, matchId: number, courtId: number | undefined): Promise<number | null> {
  const partner = courtId === undefined ? undefined : await findHolderOfCourt(work.db, courtId)
  if (partner === undefined || partner === matchId) return null
  const keys = await Promise.all([matchId, partner].map((id) => findMatchKey(work.db, id)))
  await lockQueue(
    work,
    [...new Set(keys.flatMap((key) => key?.tournamentId ?? []))].sort((a, b) => a - b),
  )
  return partner
}

/** For a moment within the unit: the database allows no two running matches on one court. */
async function leaveCourt(work: Work, { server }: Deps, matchId: number): Promise<void> {
  const found = await lockMatch(server, work, matchId)
  if (!found) return
  const { match, row } = getMatch(found.bracket, found.number)
  await writeMatch(work.db, { ...row, courtId: null }, match.result, work.now)
}

/** Moves the other match of a swap to the court that this one leaves. Returns its code. */
async function moveToCourt(
  work: Work,
  context: Deps,
  matchId: number,
  courtId: number | null,
): Promise<Result<string, 'court-busy' | 'match-not-found' | CourtError>> {
  const found = await lockMatch(context.server, work, matchId)
  const court = courtId === null ? undefined : await lockCourt(work, { id: courtId })
  if (!found || !court) return err('court-not-found')
  if (court.venueFolded !== foldVenue(await findVenue(work.db, found.bracket.tournamentId)))
    return err('court-other-venue')
  const held = await holdForMatch(work, matchId, { courtId: court.id, refereeId: null, playerIds: [] })
  if (!held.ok) return err('court-busy')
  await saveMove(work, context, found, { court, refereeId: null })
  return ok(dayCodeOf(found.bracket, found.number))
}

/** Writes what changed; sides that were called are called again, to the new court, and a new referee hears of it. */
async function saveMove(work: Work, context: Deps, found: FoundMatch, { court, refereeId }: Chosen) {
  const { row } = getMatch(found.bracket, found.number)
  const isCalledAgain = court !== null && row.state === 'claimed' && row.callCount > 0
  const match = await changeMatchRow(work, context, found, {
    event: 'match-assigned',
    action: 'move-match',
    patch: {
      ...(court && { courtId: court.id }),
      ...(refereeId !== null && { refereeId, officiatingRegistrationId: null }),
      ...(isCalledAgain && calledRow(row, work.now)),
    },
    facts: {
      ...(court && { court_id: court.id, court_name: court.name }),
      ...(refereeId !== null && { referee_id: refereeId }),
    },
    told: async (moved) => (isCalledAgain ? { call: await readMatchCall(work.db, found.bracket, moved) } : {}),
  })
  if (refereeId !== null) {
    const courtId = court?.id ?? row.courtId
    const courtName = courtId === null ? undefined : await findCourtName(work.db, courtId)
    await notify(work, {
      kind: 'assignment',
      to: { userId: refereeId },
      tournamentId: found.bracket.tournamentId,
      matchId: row.id,
      facts: { event: 'assigned', matchCode: dayCodeOf(found.bracket, found.number), court: courtName ?? '' },
    })
  }
  return match
}
