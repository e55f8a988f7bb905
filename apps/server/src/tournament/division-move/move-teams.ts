import { err, type MoveDivision, type MoveKind, ok, type Result, type StayingTeam, teamName } from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { Work } from '../../http/handle'
import { assignPaymentsToDivision, listPaymentsOf } from '../fee/fee-queries'
import { touchGroup } from '../group/group-queries'
import { lockDivisionsOf } from '../group/save-letters'
import { findMergedInto, findTournament, type TournamentRow } from '../group/tournament-queries'
import { pointsFor } from '../registration/create-registration'
import type { TeamsChanged } from '../registration/decide-registration'
import {
  listRegistrationsOf,
  moveRegistrations,
  type RegistrationRow,
  updateRegistration,
} from '../registration/registration-queries'
import { insertMove, listPointsNow } from './division-move-queries'

/** A division with its teams, as a move decides about it. */
export interface LoadedDivision {
  readonly row: TournamentRow
  readonly division: MoveDivision
  readonly teams: readonly RegistrationRow[]
}

export async function loadDivision(db: Queries, row: TournamentRow): Promise<LoadedDivision> {
  const teams = await listRegistrationsOf(db, row.id)
  const division = {
    id: row.id,
    groupId: row.groupId,
    hasBracket: row.bracketId !== null,
    isDrawn: row.drawState === 'saved',
    hasResults: row.resultsSavedAt !== null,
  }
  return { row, division, teams }
}

/** The group first, then its divisions by id, as every writer of a group does, so that no two wait for each other. */
export async function lockGroupOf(work: Work, groupId: number): Promise<void> {
  await touchGroup(work.db, groupId, work.now)
  await lockDivisionsOf(work, groupId)
}

/** The division that teams move out of, after the other writers of its group. */
export async function lockSource(
  work: Work,
  id: number,
): Promise<Result<TournamentRow, 'division-merged' | 'tournament-not-found'>> {
  const seen = await findTournament(work.db, id)
  if (seen && seen.groupId !== null) await lockGroupOf(work, seen.groupId)
  const source = seen && (await findTournament(work.db, id))
  if (source) return ok(source)
  const merged = await findMergedInto(work.db, id)
  return merged ? err('division-merged', merged) : err('tournament-not-found')
}

/** The frozen points of a team, with the players they are of. */
export interface FrozenPoints {
  readonly player1Id: number
  readonly player1Points: number
  readonly player1PointsLater: number
  readonly player1Verified: number
  readonly player2Id: number
  readonly player2Points: number
  readonly player2PointsLater: number
  readonly player2Verified: number
}

function frozenOf(team: FrozenPoints): FrozenPoints {
  const { player1Id, player1Points, player1PointsLater, player1Verified } = team
  const { player2Id, player2Points, player2PointsLater, player2Verified } = team
  return {
    ...{ player1Id, player1Points, player1PointsLater, player1Verified },
    ...{ player2Id, player2Points, player2PointsLater, player2Verified },
  }
}

/** What teams would enter a division with, as of now: by its snapshot, where it counts by one. */
export async function freezeFor(
  source: { readonly db: Queries; readonly now: number },
  division: { readonly snapshotGroupId: number | null },
  teams: readonly RegistrationRow[],
): Promise<(team: RegistrationRow) => FrozenPoints> {
  const players = await listPointsNow(source.db, [
    ...new Set(teams.flatMap((team) => [team.player1Id, team.player2Id])),
  ])
  const byId = new Map(players.map((player) => [player.id, player]))
  const points = await pointsFor(source, division, players)
  return (team) => {
    const frozen = frozenOf(team)
    const one = byId.get(team.player1Id)
    const other = byId.get(team.player2Id)
    return {
      ...frozen,
      ...(one && {
        player1Points: points(one).points,
        player1PointsLater: points(one).isLater ? 1 : 0,
        player1Verified: one.isPointVerified,
      }),
      ...(other && {
        player2Points: points(other).points,
        player2PointsLater: points(other).isLater ? 1 : 0,
        player2Verified: other.isPointVerified,
      }),
    }
  }
}

interface Move {
  readonly kind: MoveKind
  readonly groupId: number
  readonly source: LoadedDivision
  readonly target: Pick<TournamentRow, 'id' | 'snapshotGroupId'>
  readonly moving: readonly RegistrationRow[]
  /** Whether all teams move, so that payments of deleted teams move along too. */
  readonly isWhole: boolean
}

/** Writes where teams, and what they paid, stand from now on. Answers the move, which can be taken back. */
export async function moveTeams(
  work: Work,
  { kind, groupId, source, target, moving, isWhole }: Move,
  teamsChanged: TeamsChanged,
): Promise<number> {
  const { db, now } = work
  const ids = new Set(moving.map(({ id }) => id))
  const payments = (await listPaymentsOf(db, { tournamentId: source.row.id })).filter(
    ({ registrationId }) => isWhole || (registrationId !== null && ids.has(registrationId)),
  )
  const paymentIds = payments.map(({ id }) => id)
  const isAnew = target.snapshotGroupId !== source.row.snapshotGroupId
  const freeze = isAnew ? await freezeFor(work, target, moving) : undefined
  await moveRegistrations(db, [...ids], target.id, now)
  if (freeze) for (const team of moving) await updateRegistration(db, team.id, { ...freeze(team), updatedAt: now })
  await assignPaymentsToDivision(db, paymentIds, target.id)
  for (const id of [source.row.id, target.id]) await teamsChanged(work, id)
  return await insertMove(
    db,
    {
      ...{ kind, groupId, fromId: source.row.id, toId: target.id, paymentIds: JSON.stringify(paymentIds) },
      ...{ actorId: work.actorId, createdAt: now },
    },
    moving.map((team) => ({
      registrationId: team.id,
      pointsBefore: isAnew ? JSON.stringify(frozenOf(team)) : null,
    })),
  )
}

/** Notifies viewers of both divisions, whose lists have changed. */
export async function notifyMovedDivisions(work: Work, ids: readonly number[]): Promise<void> {
  for (const id of [...ids].sort((a, b) => a - b)) await work.live(id, { type: 'teams-moved' })
}

/** The conflict of a team, in the form that approving returns. */
export function clashOf({ team, other, playerId }: StayingTeam<RegistrationRow>) {
  if (playerId === null) return undefined
  return {
    id: playerId,
    player: playerId === team.player1Id ? team.player1Name : team.player2Name,
    team: teamName(other),
  }
}
