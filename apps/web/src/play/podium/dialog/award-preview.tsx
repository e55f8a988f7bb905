import { Box, Group } from '@mantine/core'
import { membersOf, type RegistrationView, type ResultsView, type TournamentView } from '@vot/contract'
import { comparePeople, type Place, planAwards, pointsFromDecimal, pointsToDecimal, resultEntries } from '@vot/domain'
import { useId } from 'react'
import { formatPointChange } from '../../../lib/format/format-number'
import { type Choice, playerIdsOf } from '../podium-of'
import { strings } from '../strings'

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
    ...teams.flatMap(membersOf).map(({ id, name }) => [id, name] as const),
  ])
}

/** Who gains and who loses points when the correction is saved (RES-22). */
export function AwardPreview({ changes }: { readonly changes: readonly AwardChange[] }) {
  const id = useId()
  return (
    <Box
      component="section"
      mt={16}
      py={12}
      px={12}
      bd="1px solid var(--v-line)"
      bdrs="md"
      bg="var(--v-inset)"
      aria-labelledby={id}
    >
      <Box id={id} component="h3" mt={0} mx={0} mb={4} fz="md" fw={600}>
        {strings.changes}
      </Box>
      {changes.length === 0 ? (
        <Box component="p" m={0} c="var(--v-ink-2)">
          {strings.changesNone}
        </Box>
      ) : (
        <Box component="ul" m={0} p={0}>
          {changes.map(({ playerId, name, points, before, after }) => (
            <Group component="li" key={playerId} gap="sm" wrap="nowrap" align="baseline" justify="space-between" py={4}>
              <Box component="span" miw={0} fw={600} style={{ overflowWrap: 'anywhere' }}>
                {name}
                {before !== after && (
                  <Box component="span" display="block" c="var(--v-ink-2)" fz="sm" fw={400}>
                    {strings.placeChange(placeText(before), placeText(after))}
                  </Box>
                )}
              </Box>
              <Box
                component="span"
                className="num"
                flex="none"
                fz="lg"
                c={points < 0 ? 'var(--v-bad)' : 'var(--v-brand)'}
              >
                {formatPointChange(points)}
              </Box>
            </Group>
          ))}
        </Box>
      )}
    </Box>
  )
}

function placeText(place: Place | null): string {
  return place === null ? strings.noPlace : strings.places[place]
}
