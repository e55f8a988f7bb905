import {
  type DivisionMergePreview,
  type MovingTeamView,
  mergeDivision,
  previewDivisionMerge,
  type StayingTeamView,
} from '@vot/contract'
import {
  checkMerge,
  decideMerge,
  err,
  feeDifference,
  ok,
  pointsToDecimal,
  type StayingTeam,
  settleMove,
  sumPayments,
  type TeamWarning,
  teamName,
  teamPoints,
  teamWarnings,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { listPaymentsOf, type PaymentRow } from '../fee/fee-queries'
import { viewTournament } from '../group/read-tournaments'
import { saveLetters, settledLetters } from '../group/save-letters'
import {
  closeMerged,
  findMergedInto,
  findTournament,
  getTournament,
  type TournamentRow,
} from '../group/tournament-queries'
import type { TeamsChanged } from '../registration/decide-registration'
import { memberPoints } from '../registration/member-points'
import type { RegistrationRow } from '../registration/registration-queries'
import {
  clashOf,
  type FrozenPoints,
  freezeFor,
  type LoadedDivision,
  loadDivision,
  lockSource,
  moveTeams,
  notifyMovedDivisions,
} from './move-teams'

/** [GRP-32] Says what would change before anything does. */
export const previewMergeRoute = handle(previewDivisionMerge, ({ params, query }, { snapshot, now }) =>
  snapshot(async (db) => {
    const source = await findTournament(db, params.id)
    if (!source) return err('tournament-not-found')
    const target = await findTournament(db, query.into)
    if (!target) return err('merge-target-invalid')
    const [from, into] = [await loadDivision(db, source), await loadDivision(db, target)]
    const checked = checkMerge(from.division, into.division)
    return checked.ok ? ok(await viewMerge({ db, now }, from, into)) : checked
  }),
)

async function viewMerge(
  { db, now }: { readonly db: Queries; readonly now: number },
  from: LoadedDivision,
  into: LoadedDivision,
): Promise<DivisionMergePreview> {
  const { moving, staying } = settleMove(from.teams, into.teams)
  const isAnew = from.row.snapshotGroupId !== into.row.snapshotGroupId
  const freeze = isAnew ? await freezeFor({ db, now }, into.row, moving) : (team: RegistrationRow) => team
  const payments = await listPaymentsOf(db, { tournamentId: from.row.id })
  const gone = staying.length === 0 ? from.row.id : undefined
  const letters = await settledLetters(db, into.row.groupId ?? 0, gone)
  return {
    source: viewTournament(from.row, now),
    target: viewTournament(into.row, now),
    moving: moving.map((team) => viewMoving(team, freeze(team), payments, into.row)),
    staying: staying.map(viewStaying),
    points_anew: isAnew,
    letter: letters.find(({ id }) => id === into.row.id)?.letter ?? null,
  }
}

function viewMoving(
  team: RegistrationRow,
  frozen: FrozenPoints,
  payments: readonly PaymentRow[],
  target: TournamentRow,
): MovingTeamView {
  const held = sumPayments(payments.filter(({ registrationId }) => registrationId === team.id))
  const withdrawn = team.withdrawnAt !== null
  const limits = {
    maxRankingPoint: target.maxRankingPoint,
    maxSinglePoint: target.maxSinglePoint,
    pointTolerance: target.pointTolerance ?? 0,
    verifiedPointsOnly: target.verifiedPointsOnly === 1,
  }
  const hasPlace = team.status !== 'rejected' && !withdrawn
  return {
    ...namesOf(team),
    status: team.status,
    withdrawn,
    rolling_number: team.rollingNumber,
    held,
    fee_difference: feeDifference({ held, status: team.status, withdrawn }, target.registrationFee),
    team_points: pointsToDecimal(teamPoints(frozen)),
    points_before: pointsToDecimal(teamPoints(team)),
    warnings: hasPlace ? teamWarnings(memberPoints(frozen), limits).map((warning) => viewWarning(warning, team)) : [],
  }
}

function viewWarning(warning: TeamWarning, team: RegistrationRow): MovingTeamView['warnings'][number] {
  const nameOf = (player: number) => (player === 1 ? team.player1Name : team.player2Name)
  return {
    code: warning.code,
    player_name: 'player' in warning ? nameOf(warning.player) : null,
    excess: 'excess' in warning ? pointsToDecimal(warning.excess) : 0,
    within_tolerance: 'withinTolerance' in warning && warning.withinTolerance,
  }
}

function viewStaying(staying: StayingTeam<RegistrationRow>): StayingTeamView {
  return {
    ...namesOf(staying.team),
    because: staying.because,
    other_team: teamName(staying.other),
    player_name: clashOf(staying)?.player ?? null,
  }
}

function namesOf({ id, player1Name, player2Name }: RegistrationRow) {
  return { registration_id: id, player1_name: player1Name, player2_name: player2Name }
}

/** [GRP-30] The teams move as they were shown; a division that is empty then leads to the other. */
export const mergeDivisionRoute = (teamsChanged: TeamsChanged) =>
  handle(mergeDivision, ({ params, body }, { write }) =>
    write(async (work) => {
      const { db } = work
      const locked = await lockSource(work, params.id)
      if (!locked.ok) return locked
      const source = locked.value
      const target = await findTournament(db, body.into)
      if (!target) {
        const merged = await findMergedInto(db, body.into)
        return merged ? err('division-merged', merged) : err('merge-target-invalid')
      }
      const [from, into] = [await loadDivision(db, source), await loadDivision(db, target)]
      const decided = decideMerge(from.division, into.division, from.teams, into.teams, body.registration_ids)
      if (!decided.ok) return decided
      const { moving, staying } = decided.value
      const groupId = source.groupId
      if (groupId === null) return err('merge-target-invalid')
      const isWhole = staying.length === 0
      const move = { kind: 'merge', groupId, source: from, target, moving, isWhole } as const
      const moveId = await moveTeams(work, move, teamsChanged)
      if (isWhole) {
        await closeMerged(db, source.id, target.id, work.now)
        await saveLetters(work, groupId)
      }
      await notifyMovedDivisions(work, [source.id, target.id])
      await work.audit({
        action: 'merge-division',
        subjectType: 'tournament',
        subjectId: source.id,
        tournamentId: target.id,
        before: { name: source.name, registration_fee: source.registrationFee },
        after: {
          ...{ name: target.name, registration_fee: target.registrationFee },
          registration_ids: moving.map(({ id }) => id),
          staying_ids: staying.map(({ team }) => team.id),
        },
      })
      return ok({
        move_id: moveId,
        tournament: viewTournament(await getTournament(db, target.id), work.now),
        moved: moving.length,
        staying: staying.length,
      })
    }),
  )
