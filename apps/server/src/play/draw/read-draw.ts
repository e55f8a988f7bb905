import { type DrawView, type PastDraw, readDraw, readDrawRecord } from '@vot/contract'
import { type DrawAssignment, err, formatVietnamIso, formatVietnamIsoOrNull, ok } from '@vot/domain'
import { handle, handlePrepared, type Work } from '../../http/handle'
import { type DrawRow, findDraw, findDrawPlace, listDraws } from './draw-queries'
import { frozenConstraints, frozenTeams, viewConstraints } from './freeze-teams'

/** The whole outcome. While the draw is open, only the shown part may leave the server. */
export function plannedSpins({ plan }: Pick<DrawRow, 'plan'>): DrawAssignment[] {
  return JSON.parse(plan) as DrawAssignment[]
}

/** Whether the teams of the tournament are still those that the draw was opened for. */
export function isSameField(draw: DrawRow, teams: readonly { readonly id: number }[]): boolean {
  const frozen = new Set(frozenTeams(draw).map((team) => team.registration_id))
  return frozen.size === teams.length && teams.every(({ id }) => frozen.has(id))
}

/** The numbers that the draw gives so far: those that teams keep, then those that were shown. */
export function numbersSoFar(draw: DrawRow): DrawAssignment[] {
  const kept = frozenTeams(draw).flatMap(({ registration_id, kept_number }) =>
    kept_number === null ? [] : [{ registrationId: registration_id, number: kept_number }],
  )
  return [...kept, ...plannedSpins(draw).slice(0, draw.shown)]
}

/** The public view: the seed only once the draw is closed, and only the shown part of the outcome. */
export function viewDraw(row: DrawRow): DrawView {
  const spins = plannedSpins(row).slice(0, row.shown)
  return {
    ...head(row),
    teams: frozenTeams(row),
    spins: spins.map(({ registrationId, number }) => ({ registration_id: registrationId, number })),
  }
}

function viewPastDraw(row: DrawRow): PastDraw {
  return { ...head(row), team_count: frozenTeams(row).length, spin_count: row.shown }
}

function head(row: DrawRow) {
  const constraints = frozenConstraints(row)
  return {
    id: row.id,
    tournament_id: row.tournamentId,
    state: row.state,
    separate_clubs: row.separateClubs === 1,
    constraints: constraints && viewConstraints(constraints),
    from_archive: row.sealedTournamentId !== null,
    sealed_tournament_id: row.sealedTournamentId ?? row.tournamentId,
    commitment: row.commitment,
    seed: row.state === 'open' ? null : row.seed,
    abandoned_because: row.abandonedBecause,
    opened_at: formatVietnamIso(row.openedAt),
    closed_at: formatVietnamIsoOrNull(row.closedAt),
  }
}

/** The draw after the other writers on its tournament. undefined when there is none. */
export async function lockDraw(work: Work, id: number): Promise<DrawRow | undefined> {
  const seen = await findDraw(work.db, id)
  if (!seen || !(await work.lockTournament(seen.tournamentId))) return undefined
  return await findDraw(work.db, id)
}

export const readDrawRoute = handlePrepared(readDraw, {
  tournamentId: ({ params }) => params.id,
  async build(db, { params }, seq) {
    if (!(await findDrawPlace(db, params.id))) return err('tournament-not-found')
    const [current, ...past] = await listDraws(db, params.id)
    return ok({
      tournament_id: params.id,
      seq,
      current: current ? viewDraw(current) : null,
      past: past.map(viewPastDraw),
    })
  },
})

export const readDrawRecordRoute = handle(readDrawRecord, ({ params }, { read }) =>
  read(async (db) => {
    const draw = await findDraw(db, params.id)
    return draw ? ok(viewDraw(draw)) : err('draw-not-found')
  }),
)
