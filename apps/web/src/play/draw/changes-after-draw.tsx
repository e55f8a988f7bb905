import { Box } from '@mantine/core'
import { useTeamChanges } from '../../tournament/registration/late/api'
import { Card } from '../../ui/page/card'
import { Figure } from '../../ui/page/figure'
import classes from './draw-stage.module.css'
import { strings } from './strings'

/**
 * Who plays under a drawn number now, and who came late with a number that was never drawn. The record of the draw
 * names the teams as they were, so that it can still be checked (OPS-265).
 */
export function ChangesAfterDraw({ tournamentId }: { readonly tournamentId: number }) {
  const changes = (useTeamChanges(tournamentId).data?.items ?? []).filter(
    ({ rolling_number }) => rolling_number !== null,
  )
  if (changes.length === 0) return null
  return (
    <Card title={strings.afterDraw}>
      <Box component="ul" m={0} p={0} className={classes.meetings ?? ''}>
        {changes.map(({ id, rolling_number, joined_name, left_name }) => (
          <li key={id}>
            {strings.numberOf} <Figure>{rolling_number}</Figure>:{' '}
            {left_name === null ? strings.cameLate(joined_name) : strings.cameFor(joined_name, left_name)}
          </li>
        ))}
      </Box>
    </Card>
  )
}
