import type { DrawConstraintsView, DrawTeamView } from '@vot/contract'
import { type DrawTeam, reasonOf } from '@vot/domain'
import type { DrawRow, listDrawnTeams } from './draw-queries'
import type { FrozenConstraints } from './settle-constraints'

type DrawnTeam = Awaited<ReturnType<typeof listDrawnTeams>>[number]

/** A team as a draw keeps it on record, whatever becomes of its registration. */
export function freezeTeam(
  registration: DrawnTeam,
  team: DrawTeam,
  constraints: FrozenConstraints | null,
): DrawTeamView {
  const clubs = team.clubIds.filter((club) => club !== null)
  const names = new Map([
    [registration.player1ClubId, registration.player1ClubName],
    [registration.player2ClubId, registration.player2ClubName],
  ])
  const reason = reasonOf(team, constraints)
  return {
    registration_id: registration.id,
    player1_name: registration.player1Name,
    player2_name: registration.player2Name,
    club_ids: clubs,
    club_names: clubs.map((club) => names.get(club) ?? ''),
    kept_number: team.number,
    number_from: reason?.why ?? null,
    seed: reason?.why === 'seed' ? reason.seed : null,
  }
}

/** The teams as they stood when the draw was opened. Draws of older versions say less of them. */
export function frozenTeams({ teams }: Pick<DrawRow, 'teams'>): DrawTeamView[] {
  const frozen = JSON.parse(teams) as (Omit<DrawTeamView, 'number_from' | 'seed' | 'club_names'> &
    Partial<DrawTeamView>)[]
  return frozen.map((team) => ({
    ...team,
    number_from: team.number_from ?? (team.kept_number === null ? null : 'kept'),
    seed: team.seed ?? null,
    club_names: team.club_names ?? [],
  }))
}

/** What was settled by hand; null where nothing was. */
export function frozenConstraints({ constraints }: Pick<DrawRow, 'constraints'>): FrozenConstraints | null {
  return constraints === null ? null : (JSON.parse(constraints) as FrozenConstraints)
}

export function viewConstraints({ form, seededBy, podiumName }: FrozenConstraints): DrawConstraintsView {
  return {
    form: { variant: form.variant, group_size: form.groupSize },
    seeds_by: seededBy.by,
    podium: seededBy.by === 'podium' ? { tournament_id: seededBy.tournamentId, name: podiumName ?? '' } : null,
  }
}
