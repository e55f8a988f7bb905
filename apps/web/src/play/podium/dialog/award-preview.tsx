import type { RegistrationView, ResultsView, TournamentView } from '@vot/contract'
import { comparePeople, type Place, planAwards, pointsFromDecimal, pointsToDecimal, resultEntries } from '@vot/domain'
import { useId } from 'react'
import { formatPointChange } from '../../../lib/format/format-number'
import { type Choice, playerIdsOf } from '../podium-of'
import { strings } from '../strings'
import classes from './award-preview.module.css'

interface AwardChange {
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

/** Who gains and who loses points when the correction is saved (RES-22). */
export function AwardPreview({ changes }: { readonly changes: readonly AwardChange[] }) {
  const id = useId()
  return (
    <section className={classes.preview} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {strings.changes}
      </h3>
      {changes.length === 0 ? (
        <p className={classes.none}>{strings.changesNone}</p>
      ) : (
        <ul className={classes.list}>
          {changes.map(({ playerId, name, points, before, after }) => (
            <li key={playerId}>
              <span className={classes.name}>
                {name}
                {before !== after && (
                  <span className={classes.places}>{strings.placeChange(placeText(before), placeText(after))}</span>
                )}
              </span>
              <span className={`num ${points < 0 ? classes.loss : classes.gain}`}>{formatPointChange(points)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function placeText(place: Place | null): string {
  return place === null ? strings.noPlace : strings.places[place]
}
