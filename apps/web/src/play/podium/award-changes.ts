import type { RegistrationView, ResultsView, TournamentView } from '@vot/contract'
import { comparePeople, type Place, planAwards, pointsFromDecimal, pointsToDecimal, resultEntries } from '@vot/domain'
import { type Choice, playerIdsOf } from './podium-of'

export interface AwardChange {
  readonly playerId: number
  readonly name: string
  /** Points as a decimal; negative for who loses. */
  readonly points: number
  readonly before: Place | null
  readonly after: Place | null
}

/** What a correction would append to the ledger, best gain first; the server plans it by the same rule. */
export function awardChanges(
  results: ResultsView,
  choice: Choice,
  teams: readonly RegistrationView[],
  tournament: Pick<TournamentView, 'award_first' | 'award_second' | 'award_third'>,
): AwardChange[] {
  const ids = playerIdsOf(choice, teams)
  const previous = results.items.map(({ player_id, points_awarded, place }) => ({
    playerId: player_id,
    points: pointsFromDecimal(points_awarded),
    place,
  }))
  const next = resultEntries({
    first: ids.first_place_player_ids,
    second: ids.second_place_player_ids,
    third: ids.third_place_player_ids,
  })
  const awards = {
    awardFirst: pointsFromDecimal(tournament.award_first),
    awardSecond: pointsFromDecimal(tournament.award_second),
    awardThird: pointsFromDecimal(tournament.award_third),
  }
  const names = namesOf(results, teams)
  const placeBefore = new Map(previous.map(({ playerId, place }) => [playerId, place]))
  return planAwards(previous, next, awards)
    .map(({ playerId, points, place }) => ({
      playerId,
      name: names.get(playerId) ?? '',
      points: pointsToDecimal(points),
      before: placeBefore.get(playerId) ?? null,
      after: place,
    }))
    .sort((a, b) => b.points - a.points || comparePeople(a, b))
}

function namesOf({ items }: ResultsView, teams: readonly RegistrationView[]): ReadonlyMap<number, string> {
  return new Map([
    ...items.map(({ player_id, player_name }) => [player_id, player_name] as const),
    ...teams.flatMap(({ player1_id, player1_name, player2_id, player2_name }) => [
      [player1_id, player1_name] as const,
      [player2_id, player2_name] as const,
    ]),
  ])
}
