import { Card, Title } from '@mantine/core'
import { memo } from 'react'
import { formatCount } from '../../lib/format/format-number'
import { Figure, Points } from '../../ui/page/figure'
import classes from './draw-page.module.css'
import type { ShownTeam } from './shown-draw'
import { strings } from './strings'

/** Teams without a number, with their points. */
export const WaitingList = memo(({ teams }: { readonly teams: readonly ShownTeam[] }) => {
  return (
    <Card component="section" p={0} className={`${classes.panel} ${classes.waiting}`} aria-label={strings.waiting}>
      <div className={classes.panelHead}>
        <Title order={2} fz={16}>
          {strings.waiting}
        </Title>
        <Figure size={20}>{formatCount(teams.length)}</Figure>
      </div>
      {teams.length === 0 ? (
        <p className={classes.nobody}>{strings.nobodyWaits}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls by itself, which keys must reach.
        <ul className={classes.lines} tabIndex={0}>
          {teams.map((team) => (
            <li key={team.id} className={classes.waitingTeam}>
              <span>
                {team.player1_name}
                <br />
                {team.player2_name}
              </span>
              {team.team_points !== null && <Points points={team.team_points} size={15} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
})
