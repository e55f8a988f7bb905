import type { LateCandidate, TeamComing } from '@vot/contract'
import { eligibilityTexts, errorTexts, phrases, problemText } from '@vot/contract'
import {
  checkPair,
  checkPairFree,
  err,
  ok,
  pointsToDecimal,
  type Result,
  type TeamWarning,
  teamName,
  teamPoints,
  teamWarnings,
} from '@vot/domain'
import { notify } from '../../account/notification/notify'
import type { Queries } from '../../db/schema'
import type { Work } from '../../http/handle'
import { formats } from '../../language/formats'
import { say } from '../../language/say'
import { lockPlayers } from '../../people/player/player-queries'
import { getTournament, type TournamentRow } from '../../tournament/group/tournament-queries'
import { insertTeam } from '../../tournament/registration/create-registration'
import { findClash, isUnverified } from '../../tournament/registration/decide-registration'
import { eligibilityProblems } from '../../tournament/registration/list-registrations'
import { memberPoints } from '../../tournament/registration/member-points'
import {
  type EntryList,
  findRegistration,
  getRegistration,
  listRegistrationsOf,
  type RegistrationRow,
  removeFromWaitingList,
  updateRegistration,
} from '../../tournament/registration/registration-queries'
import { requireEligible } from '../../tournament/registration/require-eligible'
import { strings } from './strings'

/** State of a team before it came in, or before it was replaced. */
export interface TeamBefore {
  readonly status: RegistrationRow['status']
  readonly decidedAt: number | null
  readonly reserveOrder: number | null
  readonly rollingNumber: number | null
  readonly withdrawnAt: number | null
  readonly withdrawalMode: RegistrationRow['withdrawalMode']
  /** Absent in old rows. */
  readonly overrideReason?: string | null
}

export function asBefore(row: RegistrationRow): TeamBefore {
  const { status, decidedAt, reserveOrder, rollingNumber, withdrawnAt, withdrawalMode, overrideReason } = row
  return { status, decidedAt, reserveOrder, rollingNumber, withdrawnAt, withdrawalMode, overrideReason }
}

/** Written by this feature alone. */
export function readBefore(json: string): TeamBefore {
  return JSON.parse(json) as TeamBefore
}

interface Coming {
  readonly team: TeamComing
  readonly confirm?: boolean | undefined
  /** The reason, which also justifies an exception from the conditions. */
  readonly reason?: string | null | undefined
  /** Entries of the bracket; null where there is none, when every approved team has its place. */
  readonly placed: ReadonlySet<number> | null
  /** The team that leaves; its players are free again. */
  readonly leaves?: number
  readonly rollingNumber: number | null
  readonly action: string
}

type ComingError =
  | 'registration-not-found'
  | 'registration-already-decided'
  | 'team-has-place'
  | 'player-not-found'
  | 'same-player-twice'
  | 'pair-already-registered'
  | 'player-already-registered'
  | 'players-unverified'
  | 'confirmation-needed'
  | 'validation-failed'

/** The team approved, under its number; a pair that enters now is written first. What cannot be overlooked is asked. */
export async function addIncomingTeam(
  work: Work,
  list: EntryList,
  { team, confirm, reason, placed, leaves, rollingNumber, action }: Coming,
): Promise<Result<{ readonly joined: RegistrationRow; readonly before: TeamBefore }, ComingError>> {
  const { db, now } = work
  const teams = await listRegistrationsOf(db, list.tournamentId)
  const found = 'registration_id' in team ? ok(team.registration_id) : await enterPair(work, list, team, teams)
  if (!found.ok) return found
  const row = await findRegistration(db, found.value)
  if (row?.tournamentId !== list.tournamentId) return err('registration-not-found')
  const obstacle = obstacleOf(row, placed)
  if (obstacle) return err(obstacle)
  const clash = findClash(
    row,
    teams.filter(({ id }) => id !== leaves),
  )
  if (clash) return err('player-already-registered', clash)
  const tournament = await getTournament(db, list.tournamentId)
  const warnings = pointTexts(row, tournament).map((text) => ({ kind: 'points', text }))
  const overrideReason = requireEligible(row, tournament, { confirm, reason, action, warnings })
  if (!overrideReason.ok) return overrideReason
  await removeFromWaitingList(db, row)
  const decidedAt = row.status === 'approved' ? row.decidedAt : now
  await updateRegistration(db, row.id, {
    ...{ status: 'approved', decidedAt, rollingNumber, overrideReason: overrideReason.value, updatedAt: now },
  })
  if (row.status === 'pending' && row.createdBy !== null && row.createdBy !== work.actorId) {
    await notify(work, {
      kind: 'verdict',
      to: { userId: row.createdBy },
      tournamentId: list.tournamentId,
      facts: { event: 'approved', team: teamName(row) },
    })
  }
  return ok({ joined: await getRegistration(db, row.id), before: asBefore(row) })
}

async function enterPair(
  work: Work,
  list: EntryList,
  { player1_id, player2_id }: { readonly player1_id: number; readonly player2_id: number },
  teams: readonly RegistrationRow[],
): Promise<Result<number, 'player-not-found' | 'same-player-twice' | 'pair-already-registered'>> {
  const pair = checkPair(player1_id, player2_id)
  if (!pair.ok) return err('same-player-twice')
  const players = await lockPlayers(work, pair.value)
  const [player1, player2] = [players.get(player1_id), players.get(player2_id)]
  if (!player1 || player1.isUnverified === 1) return err('player-not-found', { id: player1_id })
  if (!player2 || player2.isUnverified === 1) return err('player-not-found', { id: player2_id })
  const free = checkPairFree(pair.value, teams)
  return free.ok ? ok(await insertTeam(work, list, player1, player2)) : free
}

function obstacleOf(row: RegistrationRow, placed: Coming['placed']) {
  const { id, status, withdrawnAt } = row
  if (status === 'rejected') return 'registration-already-decided'
  if (isUnverified(row)) return 'players-unverified'
  if (status === 'pending') return undefined
  // Who left has lost its place, and who was approved after the bracket was made never had one.
  return withdrawnAt !== null || placed === null || placed.has(id) ? 'team-has-place' : undefined
}

/** Reserves in their order, then who waits, then approved teams without a place, each as they came. */
export async function listCandidates(
  db: Queries,
  tournamentId: number,
  placed: ReadonlySet<number> | null,
  leaves?: number,
): Promise<LateCandidate[]> {
  const teams = await listRegistrationsOf(db, tournamentId)
  const tournament = await getTournament(db, tournamentId)
  const rank = ({ reserveOrder, status }: RegistrationRow) => reserveOrder ?? (status === 'pending' ? 10_000 : 20_000)
  return teams
    .filter((row) => row.id !== leaves && obstacleOf(row, placed) === undefined)
    .sort((a, b) => rank(a) - rank(b))
    .map((row) => {
      const clash = findClash(
        row,
        teams.filter(({ id }) => id !== leaves),
      )
      return {
        registration_id: row.id,
        player1_name: row.player1Name,
        player2_name: row.player2Name,
        status: row.status === 'approved' ? 'approved' : 'pending',
        reserve_place: row.reserveOrder,
        team_points: pointsToDecimal(teamPoints(row)),
        obstacle: clash ? say(phrases).otherTeam(clash.player, clash.team) : null,
        warnings: [...pointTexts(row, tournament), ...lackTexts(row, tournament)],
      }
    })
}

/** Warnings about a team's points, as sentences. */
function pointTexts(row: RegistrationRow, tournament: TournamentRow): string[] {
  const { maxRankingPoint, maxSinglePoint, pointTolerance, verifiedPointsOnly } = tournament
  const limits = {
    ...{ maxRankingPoint, maxSinglePoint, pointTolerance: pointTolerance ?? 0 },
    verifiedPointsOnly: verifiedPointsOnly === 1,
  }
  return teamWarnings(memberPoints(row), limits).map((warning) => warningText(warning, row, tournament))
}

function lackTexts(row: RegistrationRow, tournament: TournamentRow): string[] {
  return eligibilityProblems(row, tournament).map((problem) =>
    problemText(problem, problem.player === 1 ? row.player1Name : row.player2Name, say(eligibilityTexts)),
  )
}

function warningText(warning: TeamWarning, row: RegistrationRow, tournament: TournamentRow): string {
  const nameOf = (player: number) => (player === 1 ? row.player1Name : row.player2Name)
  const texts = say(strings)
  switch (warning.code) {
    case 'team-points-over-cap':
      return texts.teamOverCap(decimal(teamPoints(row)), decimal(tournament.maxRankingPoint))
    case 'player-points-over-cap':
      return texts.playerOverCap(nameOf(warning.player), decimal(tournament.maxSinglePoint), decimal(warning.excess))
    case 'player-points-unverified':
      return texts.unverified(nameOf(warning.player))
  }
}

const decimal = (points: number) => say(formats).points(pointsToDecimal(points))

/** The text of a refusal. */
export function refusalText(code: keyof typeof errorTexts): string {
  return say(errorTexts)[code]
}
