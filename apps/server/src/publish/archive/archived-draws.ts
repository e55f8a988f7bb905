import type { ArchivedTournament } from '@vot/contract'
import {
  checkDraw,
  type DrawAssignment,
  type DrawConstraints,
  type DrawTerms,
  formatVietnamIso,
  recordedConstraints,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import { insertDraw, listDraws } from '../../play/draw/draw-queries'
import { frozenConstraints, frozenTeams } from '../../play/draw/freeze-teams'
import { plannedSpins } from '../../play/draw/read-draw'
import { momentOf } from './archive-ids'

export type ArchivedDraw = NonNullable<ArchivedTournament['draws']>[number]

/**
 * The closed draws of a tournament, the first first, with the ids of the server that drew, which the seal names. An
 * open one stays behind: its seed is secret.
 */
export async function archivedDraws(db: Queries, tournamentId: number): Promise<ArchivedDraw[]> {
  const rows = (await listDraws(db, tournamentId)).reverse()
  return rows.flatMap((row) => {
    if (row.state === 'open' || row.closedAt === null) return []
    const constraints = frozenConstraints(row)
    return [
      {
        state: row.state,
        separate_clubs: row.separateClubs === 1,
        tournament: row.sealedTournamentId ?? row.tournamentId,
        teams: frozenTeams(row).map(({ registration_id, ...team }) => ({ id: registration_id, ...team })),
        spins: plannedSpins(row)
          .slice(0, row.shown)
          .map(({ registrationId, number }) => ({ id: registrationId, number })),
        constraints: constraints && archivedConstraints(constraints),
        seed: row.seed,
        commitment: row.commitment,
        abandoned_because: row.abandonedBecause,
        opened_at: formatVietnamIso(row.openedAt),
        closed_at: formatVietnamIso(row.closedAt),
      },
    ]
  })
}

function archivedConstraints(constraints: NonNullable<ReturnType<typeof frozenConstraints>>) {
  const { form, seededBy, podiumName } = constraints
  return {
    variant: form.variant,
    group_size: form.groupSize,
    seeds_by: seededBy.by,
    podium: seededBy.by === 'podium' ? { tournament: seededBy.tournamentId, name: podiumName ?? '' } : null,
  }
}

function constraintsOf({ constraints, teams }: ArchivedDraw): DrawConstraints | null {
  if (constraints === null) return null
  const { variant, group_size: groupSize, seeds_by: by, podium } = constraints
  const named = teams.map(({ id, number_from: numberFrom, seed }) => ({ registrationId: id, numberFrom, seed }))
  const seededBy = by === 'podium' ? ({ by, tournamentId: podium?.tournament ?? 0 } as const) : ({ by } as const)
  return recordedConstraints({ variant, groupSize }, seededBy, named)
}

function spinsOf({ spins }: ArchivedDraw): DrawAssignment[] {
  return spins.map(({ id, number }) => ({ registrationId: id, number }))
}

/** Whether its seed, teams and constraints are those that were sealed, and draw these numbers. */
export function isProvedDraw(draw: ArchivedDraw): boolean {
  const { tournament, separate_clubs: separateClubs, teams, seed, commitment } = draw
  const terms: DrawTerms = {
    tournamentId: tournament,
    separateClubs,
    teams: teams.map(({ id, kept_number, club_ids }) => ({
      registrationId: id,
      number: kept_number,
      clubIds: club_ids,
    })),
    constraints: constraintsOf(draw),
  }
  const check = checkDraw({ terms, seed, commitment, spins: spinsOf(draw) })
  return check.commitmentFits && check.constraintsFit && check.misfits.length === 0
}

/** Puts closed draws on record again, in their order. */
export async function restoreDraws(db: Queries, tournamentId: number, draws: readonly ArchivedDraw[]): Promise<void> {
  for (const draw of draws) {
    const constraints = constraintsOf(draw)
    await insertDraw(db, {
      tournamentId,
      state: draw.state,
      separateClubs: draw.separate_clubs ? 1 : 0,
      teams: JSON.stringify(draw.teams.map(({ id, ...team }) => ({ registration_id: id, ...team }))),
      seed: draw.seed,
      commitment: draw.commitment,
      plan: JSON.stringify(spinsOf(draw)),
      shown: draw.spins.length,
      constraints:
        constraints && JSON.stringify({ ...constraints, podiumName: draw.constraints?.podium?.name ?? null }),
      sealedTournamentId: draw.tournament,
      abandonedBecause: draw.abandoned_because,
      openedBy: null,
      openedAt: momentOf(draw.opened_at),
      closedAt: momentOf(draw.closed_at),
    })
  }
}
