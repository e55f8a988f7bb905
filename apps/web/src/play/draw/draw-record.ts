import type { DrawView } from '@vot/contract'
import {
  type DrawConstraints,
  type DrawForm,
  type DrawTerms,
  type NumberReason,
  numberPools,
  recordedConstraints,
} from '@vot/domain'
import { clusterLetter, formOf } from './shown-draw'
import { strings } from './strings'

type Recorded = Pick<DrawView, 'teams' | 'constraints'>

function constraintsOf(draw: Recorded): DrawConstraints | null {
  const { constraints, teams } = draw
  if (!constraints) return null
  const { seeds_by: by, podium } = constraints
  return recordedConstraints(
    formOf(draw),
    by === 'podium' ? { by, tournamentId: podium?.tournament_id ?? 0 } : { by },
    teams.map(({ registration_id: registrationId, number_from: numberFrom, seed }) => ({
      ...{ registrationId, numberFrom, seed },
    })),
  )
}

/** What was sealed before the first turn. */
export function termsOf(draw: DrawView): DrawTerms {
  return {
    tournamentId: draw.sealed_tournament_id,
    separateClubs: draw.separate_clubs,
    teams: draw.teams.map(({ registration_id, kept_number, club_ids }) => ({
      registrationId: registration_id,
      number: kept_number,
      clubIds: club_ids,
    })),
    constraints: constraintsOf(draw),
  }
}

/** Why teams of a draw with constraints have their numbers; of another draw nobody asks. */
export function reasonsOf({ constraints, teams }: Recorded): ReadonlyMap<number, NumberReason> {
  const reasons = new Map<number, NumberReason>()
  if (!constraints) return reasons
  for (const { registration_id, number_from, seed } of teams) {
    if (number_from === 'seed') reasons.set(registration_id, { why: 'seed', seed: seed ?? 0 })
    else if (number_from !== null) reasons.set(registration_id, { why: number_from })
  }
  return reasons
}

/** Numbers under one heading of the results. */
export interface NumberSection {
  readonly label: string
  readonly numbers: readonly number[]
}

/** The numbers by cluster or group; where the form has neither, all of them together. */
export function numberSections(teams: number, form: DrawForm): NumberSection[] {
  const pools = numberPools(teams, form)
  if (form.variant !== 'play_off' && form.variant !== 'groups') {
    return [{ label: strings.allNumbers(teams), numbers: pools.map((_, index) => index + 1) }]
  }
  return [...new Set(pools)]
    .sort((a, b) => a - b)
    .map((pool) => ({
      label: poolText(pool, form),
      numbers: pools.flatMap((each, index) => (each === pool ? [index + 1] : [])),
    }))
}

/** "Cụm A", "Bảng A", "cặp 3 của vòng 1". */
export function poolText(pool: number, { variant }: DrawForm): string {
  if (variant === 'play_off') return strings.cluster(clusterLetter(pool))
  return variant === 'groups' ? strings.group(clusterLetter(pool)) : strings.pairing(pool + 1)
}

/** Where a number leads; null where the form has neither clusters nor groups. */
export function placeText(number: number, teams: number, form: DrawForm): string | null {
  if (form.variant !== 'play_off' && form.variant !== 'groups') return null
  const pool = numberPools(teams, form)[number - 1]
  return pool === undefined ? null : poolText(pool, form)
}
