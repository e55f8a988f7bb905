import { Box, Group, NativeSelect, Stack } from '@mantine/core'
import type { PlayerSeason, RecordWithView, SeasonMatchView } from '@vot/contract'
import { useSearchParams } from 'react-router'
import { Card } from '../../ui/page/card'
import { Figure } from '../../ui/page/figure'
import { Meter } from '../../ui/page/meter'
import { Rows } from '../../ui/page/rows'
import { MatchRow } from './match-rows'
import { withPart } from './season-filters'
import { strings } from './strings'

/** The record against one opponent, in figures, as a bar and match by match. */
export function HeadToHead({ page }: { readonly page: PlayerSeason }) {
  const [params, setParams] = useSearchParams()
  const { opponents, player } = page
  const chosen = opponents.find((each) => keyOf(each) === params.get('vs')) ?? opponents[0]
  if (!chosen) {
    return (
      <Card title={strings.headToHead}>
        <p className="t13 ink2">{strings.noOpponents}</p>
      </Card>
    )
  }
  const met = page.matches.filter((match) => match.opponents.some((each) => isSame(each, chosen)))
  return (
    <Card title={strings.headToHead} action={<span className="t13 ink2">{strings.meetings(met.length)}</span>}>
      <NativeSelect
        size="md"
        aria-label={strings.opponent}
        value={keyOf(chosen)}
        data={opponents.map((each) => ({ value: keyOf(each), label: each.name }))}
        onChange={(event) =>
          setParams(withPart(params, 'vs', event.currentTarget.value), { replace: true, preventScrollReset: true })
        }
      />
      <Stack gap={4}>
        <Group justify="space-between" wrap="nowrap" className="w6 whole">
          <span>{givenName(player.name)}</span>
          <span>{givenName(chosen.name)}</span>
        </Group>
        <Group gap="sm" wrap="nowrap">
          <Figure size={32}>{chosen.wins}</Figure>
          <Box flex={1}>
            <Meter
              label={strings.headToHead}
              value={chosen.wins}
              most={Math.max(1, chosen.wins + chosen.losses)}
              text={strings.recordText(chosen.wins, chosen.losses)}
            />
          </Box>
          <Figure size={32} className="ink3">
            {chosen.losses}
          </Figure>
        </Group>
      </Stack>
      <Rows label={strings.headToHead}>
        {met.map((match) => (
          <MatchRow key={match.id} match={match} told="partner" />
        ))}
      </Rows>
    </Card>
  )
}

type Named = Pick<RecordWithView, 'player_id' | 'name'>

/** Who is no longer on file is known by the name of then. */
function keyOf({ player_id: id, name }: Named): string {
  return id === null ? name : String(id)
}

function isSame(one: SeasonMatchView['opponents'][number], other: Named): boolean {
  return keyOf(one) === keyOf(other)
}

/** The last two words: given name with what stands before it. */
function givenName(name: string): string {
  return name.trim().split(/\s+/).slice(-2).join(' ')
}
