import { listDivisionMoves, type UndoObstacle, undoDivisionMove } from '@vot/contract'
import {
  err,
  feeDifference,
  formatVietnamIso,
  formatVietnamIsoOrNull,
  moveObstacle,
  ok,
  settleMove,
  sumPayments,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle, type Work } from '../../http/handle'
import { assignPaymentsToDivision, listPaymentsOf } from '../fee/fee-queries'
import { findGroup } from '../group/group-queries'
import { viewTournament } from '../group/read-tournaments'
import { saveLetters } from '../group/save-letters'
import {
  closeMerged,
  findTournament,
  findTournamentRow,
  getTournament,
  reopenMerged,
} from '../group/tournament-queries'
import type { TeamsChanged } from '../registration/decide-registration'
import {
  listRegistrationsOf,
  moveRegistrations,
  type RegistrationRow,
  updateRegistration,
} from '../registration/registration-queries'
import { type DivisionMoveRow, findMove, listMovedTeams, listMoves, markMoveUndone } from './division-move-queries'
import { clashOf, type FrozenPoints, freezeFor, loadDivision, lockGroupOf, notifyMovedDivisions } from './move-teams'

type Ways = Pick<DivisionMoveRow, 'id' | 'kind' | 'fromId' | 'toId' | 'undoneAt'>

/** Why a move cannot be taken back now; null where it can. `moves`: all of the group. */
async function findObstacle(db: Queries, move: Ways, moves: readonly Ways[]): Promise<UndoObstacle | null> {
  if (move.undoneAt !== null) return 'move-undone'
  const touches = ({ fromId, toId }: Ways) => [fromId, toId].some((id) => id === move.fromId || id === move.toId)
  if (moves.some((other) => other.id > move.id && other.undoneAt === null && touches(other))) return 'move-overtaken'
  const [from, to] = [await findTournamentRow(db, move.fromId), await findTournament(db, move.toId)]
  const isThere = from?.deletedAt === null || from?.mergedIntoId === move.toId
  if (!isThere || !to) return 'move-overtaken'
  const source = await findTournament(db, move.fromId)
  for (const row of [source, to]) {
    const obstacle = row && moveObstacle((await loadDivision(db, row)).division)
    if (obstacle) return obstacle
  }
  if (move.kind === 'merge') return null
  const moved = new Set((await listMovedTeams(db, move.id)).map(({ registrationId }) => registrationId))
  const entered = await listRegistrationsOf(db, move.toId)
  return entered.every(({ id }) => moved.has(id)) ? null : 'division-has-newcomers'
}

/** [GRP-36] Every team of the move that is still there goes back, with its money and the points it had. */
export const undoDivisionMoveRoute = (teamsChanged: TeamsChanged) =>
  handle(undoDivisionMove, ({ params }, { write }) =>
    write(async (work) => {
      const { db, now } = work
      const seen = await findMove(db, params.id)
      if (!seen) return err('move-not-found')
      await lockGroupOf(work, seen.groupId)
      const move = await findMove(db, params.id)
      if (!move) return err('move-not-found')
      const { fromId, toId, groupId, kind } = move
      const obstacle = await findObstacle(db, move, await listMoves(db, groupId))
      if (obstacle === 'move-undone') return ok(await answer(work, move))
      if (obstacle !== null) return err(obstacle)
      const moved = await listMovedTeams(db, move.id)
      const before = new Map(moved.map(({ registrationId, pointsBefore }) => [registrationId, pointsBefore]))
      const back = (await listRegistrationsOf(db, toId)).filter(({ id }) => before.has(id))
      const [clash] = settleMove(back, await listRegistrationsOf(db, fromId)).staying
      if (clash) return err(clash.because, clashOf(clash))

      const wasClosed = (await findTournament(db, fromId)) === undefined
      if (wasClosed) await reopenMerged(db, fromId, now)
      await moveRegistrations(
        db,
        back.map(({ id }) => id),
        fromId,
        now,
      )
      await restorePoints(work, fromId, back, before)
      await assignPaymentsToDivision(db, await paymentsBack(db, move, new Set(before.keys())), fromId)
      for (const id of [fromId, toId]) await teamsChanged(work, id)
      if (kind === 'split') await closeMerged(db, toId, fromId, now)
      if (wasClosed || kind === 'split') await saveLetters(work, groupId)
      await markMoveUndone(db, move.id, now)
      await notifyMovedDivisions(work, [fromId, toId])
      await work.audit({
        action: 'undo-division-move',
        subjectType: 'tournament',
        subjectId: fromId,
        tournamentId: fromId,
        after: { registration_ids: back.map(({ id }) => id) },
      })
      return ok(await answer(work, move))
    }),
  )

async function answer({ db, now }: Work, { id, fromId }: DivisionMoveRow) {
  return { move_id: id, tournament: viewTournament(await getTournament(db, fromId), now) }
}

/** Points that were frozen anew get what they were; those of a partner who came meanwhile are frozen for where they go. */
async function restorePoints(
  work: Work,
  fromId: number,
  teams: readonly RegistrationRow[],
  before: ReadonlyMap<number, string | null>,
): Promise<void> {
  const anew = teams.flatMap((team) => {
    const text = before.get(team.id) ?? null
    return text === null ? [] : [{ team, was: readFrozen(text) }]
  })
  if (anew.length === 0) return
  const freeze = await freezeFor(work, await getTournament(work.db, fromId), teams)
  for (const { team, was } of anew) {
    const now = freeze(team)
    const one = was.player1Id === team.player1Id ? was : now
    const other = was.player2Id === team.player2Id ? was : now
    await updateRegistration(work.db, team.id, {
      ...{ player1Points: one.player1Points, player1PointsLater: one.player1PointsLater },
      ...{ player2Points: other.player2Points, player2PointsLater: other.player2PointsLater },
      ...{ player1Verified: one.player1Verified, player2Verified: other.player2Verified },
    })
  }
}

// Written by `moveTeams`.
function readFrozen(text: string): FrozenPoints {
  return JSON.parse(text)
}

/** Those that went along, and what the teams of the move paid since. */
async function paymentsBack(db: Queries, move: DivisionMoveRow, teams: ReadonlySet<number>): Promise<number[]> {
  const ids: number[] = JSON.parse(move.paymentIds)
  const along = new Set(ids)
  const there = await listPaymentsOf(db, { tournamentId: move.toId })
  return there
    .filter(({ id, registrationId }) => along.has(id) || (registrationId !== null && teams.has(registrationId)))
    .map(({ id }) => id)
}

/** [GRP-37] What was merged and split, whether it can be taken back, and whose payment differs from the fee since. */
export const listDivisionMovesRoute = handle(listDivisionMoves, ({ params }, { snapshot }) =>
  snapshot(async (db) => {
    if (!(await findGroup(db, params.id))) return err('group-not-found')
    const moves = await listMoves(db, params.id)
    const items = []
    for (const move of moves) {
      const { id, kind, fromId, fromName, toId, toName, createdAt, undoneAt } = move
      items.push({
        ...{ id, kind, from: { id: fromId, name: fromName }, to: { id: toId, name: toName } },
        teams: move.teams ?? 0,
        at: formatVietnamIso(createdAt),
        actor_name: move.actorName,
        undone_at: formatVietnamIsoOrNull(undoneAt),
        obstacle: await findObstacle(db, move, moves),
        differences: undoneAt === null ? await listDifferences(db, move) : [],
      })
    }
    return ok({ items })
  }),
)

async function listDifferences(db: Queries, { id, toId }: DivisionMoveRow) {
  const to = await findTournament(db, toId)
  if (!to) return []
  const moved = new Set((await listMovedTeams(db, id)).map(({ registrationId }) => registrationId))
  const payments = await listPaymentsOf(db, { tournamentId: toId })
  const teams = (await listRegistrationsOf(db, toId)).filter((team) => moved.has(team.id))
  return teams.flatMap((team) => {
    const held = sumPayments(payments.filter(({ registrationId }) => registrationId === team.id))
    const state = { held, status: team.status, withdrawn: team.withdrawnAt !== null }
    const difference = feeDifference(state, to.registrationFee)
    if (difference === 0) return []
    const { player1Name: player1_name, player2Name: player2_name } = team
    return [{ registration_id: team.id, player1_name, player2_name, fee_difference: difference }]
  })
}
