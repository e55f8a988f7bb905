import { setImmediate as otherRequests } from 'node:timers/promises'
import {
  type ArchivedTournament,
  divisionCodecs,
  divisionFields,
  eligibilityOf,
  memberInRow,
  memberSnapshot,
  registrationCodecs,
  teamNotes,
  teamPlace,
  teamReasons,
} from '@vot/contract'
import type { Work } from '../../http/handle'
import { insertAttendance } from '../../play/check-in/check-in-queries'
import { insertProtest, listMatchIds } from '../../play/protest/protest-queries'
import { insertTournament } from '../../tournament/group/tournament-queries'
import { insertPartnerChange, insertRegistration } from '../../tournament/registration/registration-queries'
import { momentOf, momentOrNull } from './archive-ids'
import { insertArchivedRatings, insertArchivedResults } from './archive-queries'
import { restoreDraws } from './archived-draws'
import { restoreTeamChanges } from './archived-team-changes'
import { restoreBracketFacts } from './restore-bracket-facts'
import type { RestoredPeople } from './restore-people'

/** Rows that are written between two turns of the event loop. */
const rowsPerTurn = 100

interface Place {
  readonly groupId: number | null
  readonly position: number
  readonly letter: string | null
}

interface RestoredTournament {
  readonly id: number
  /** Ids of the teams by their numbers in the archive. */
  readonly registrations: ReadonlyMap<number, number>
  readonly problems: readonly string[]
}

/** Stores one tournament with teams, bracket and podium; `problems` says why nothing of it may be kept. */
export async function restoreTournament(
  work: Work,
  archived: ArchivedTournament,
  { groupId, position, letter }: Place,
  people: RestoredPeople,
): Promise<RestoredTournament> {
  const id = await insertTournament(work.db, {
    ...archivedColumns(archived, people.clubs),
    groupId,
    position,
    letter,
    hasFixedLetter: archived.bracket === null ? 0 : 1,
    createdBy: work.actorId,
    createdAt: work.now,
    updatedAt: work.now,
  })
  const registrations = new Map<number, number>()
  for (const registration of [...archived.registrations].sort((a, b) => a.ref - b.ref)) {
    const values = registrationColumns(registration, people)
    const actor = { createdBy: work.actorId, updatedAt: work.now }
    const registrationId = await insertRegistration(work.db, { tournamentId: id, ...values, ...actor })
    registrations.set(registration.ref, registrationId)
    for (const { kind, place, way, at } of registration.attendance ?? []) {
      const playerId = place === null ? null : place === 1 ? values.player1Id : values.player2Id
      const entry = { registrationId, kind, playerId, way, actorId: null, createdAt: momentOf(at) }
      await insertAttendance(work.db, entry)
    }
    for (const { left_name, joined_name, reason, at } of registration.partner_changes ?? []) {
      await insertPartnerChange(work.db, {
        ...{ registrationId, leftName: left_name, joinedName: joined_name, reason, createdAt: momentOf(at) },
        ...{ leftId: null, joinedId: null, actorId: null },
      })
    }
    if (registrations.size % rowsPerTurn === 0) await otherRequests()
  }
  await restoreTeamChanges(work.db, id, archived.team_changes ?? [], registrations)
  await restoreDraws(work.db, id, archived.draws ?? [])
  const known = { ...people, registrations }
  const ids = {
    of(kind: 'players' | 'clubs' | 'courts' | 'registrations', ref: number): number {
      const found = known[kind].get(ref)
      if (found === undefined) throw new Error(`${kind} ${ref} passed the check and is not there`)
      return found
    },
    maybe(kind: 'players' | 'clubs' | 'courts' | 'registrations', ref: number | null): number | null {
      return ref === null ? null : this.of(kind, ref)
    },
  }
  const results = archived.results.map(({ player, place }) => ({
    tournamentId: id,
    playerId: ids.of('players', player),
    place,
  }))
  await insertArchivedResults(work.db, results)
  const problems = archived.bracket ? await restoreBracketFacts(work, id, archived.bracket, ids) : []
  if (problems.length === 0) await restoreProtests(work, id, archived.protests ?? [], registrations)
  const ratings = archived.ratings.map(({ stars, created_at, updated_at }, index) => ({
    ...{ tournamentId: id, rater: `archive ${index + 1}`, stars },
    ...{ createdAt: momentOf(created_at), updatedAt: momentOf(updated_at) },
  }))
  await insertArchivedRatings(work.db, ratings)
  return { id, registrations, problems }
}

async function restoreProtests(
  work: Work,
  tournamentId: number,
  protests: NonNullable<ArchivedTournament['protests']>,
  registrations: ReadonlyMap<number, number>,
): Promise<void> {
  const matches = await listMatchIds(work.db, tournamentId)
  for (const { match, registration, text, noted_at, state, reason, decided_at } of protests) {
    const [matchId, registrationId] = [matches.get(match), registrations.get(registration)]
    if (matchId === undefined || registrationId === undefined) {
      throw new Error(`the protest of match ${match} passed the check and has no match or team`)
    }
    await insertProtest(work.db, {
      ...{ matchId, registrationId, text, notedBy: null, notedAt: momentOf(noted_at), state, reason },
      ...{ decidedBy: null, decidedAt: momentOrNull(decided_at) },
    })
  }
}

/** The snapshot that points were taken from stays behind: each team carries its points. */
function archivedColumns({ eligibility, ...archived }: ArchivedTournament, clubs: RestoredPeople['clubs']) {
  return {
    ...divisionCodecs.toColumns(divisionFields, archived),
    eligibility: restoredEligibility(eligibility, clubs),
    registrationClosedAt: momentOrNull(archived.registration_closed_at),
    offerHours: archived.offer_hours,
    resultsSavedAt: momentOrNull(archived.results_saved_at),
    podiumRule: archived.podium_rule ?? 1,
  }
}

function restoredEligibility(
  archived: ArchivedTournament['eligibility'],
  clubs: RestoredPeople['clubs'],
): string | null {
  if (archived === null) return null
  const { clubs: refs, ...conditions } = archived
  return JSON.stringify(eligibilityOf({ ...conditions, club_ids: refs.flatMap((ref) => clubs.get(ref) ?? []) }))
}

type Registration = ArchivedTournament['registrations'][number]

function registrationColumns(registration: Registration, people: RestoredPeople) {
  const { player1, player2, paid_at: paidAt, withdrawal } = registration
  const playerOf = ({ player }: Registration['player1']) => {
    const id = people.players.get(player)
    if (id === undefined) throw new Error(`player ${player} passed the check and is not there`)
    return id
  }
  const { toColumns } = registrationCodecs
  const memberOf = (side: Registration['player1']) => ({
    id: playerOf(side),
    ...toColumns(memberSnapshot, side),
    clubId: side.club === null ? null : (people.clubs.get(side.club) ?? null),
    clubName: side.club_name,
  })
  return {
    ...memberInRow('player1', memberOf(player1)),
    ...memberInRow('player2', memberOf(player2)),
    status: registration.status,
    decidedAt: momentOrNull(registration.decided_at ?? null),
    ...toColumns(teamReasons, registration),
    consent: registration.consent ?? null,
    paymentCompleted: paidAt === null ? 0 : 1,
    paidAt: momentOrNull(paidAt),
    ...toColumns(teamPlace, registration),
    waitingHeld: registration.waiting_held ? 1 : 0,
    withdrawnAt: momentOrNull(withdrawal?.at ?? null),
    withdrawalMode: withdrawal?.mode ?? null,
    ...toColumns(teamNotes, registration),
    withdrawnPlace: registration.withdrawn_place ?? null,
    createdAt: momentOf(registration.created_at),
  }
}
