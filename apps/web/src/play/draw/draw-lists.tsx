import { Box, Card, Title } from '@mantine/core'
import { IconLayoutGrid, IconLock, IconPin, IconStar } from '@tabler/icons-react'
import { type DrawAssignment, type DrawForm, type NumberReason, playOffForm } from '@vot/domain'
import { memo } from 'react'
import { formatCount } from '../../lib/format/format-number'
import { playerNames, teamName } from '../../lib/format/short-name'
import { StateBadge } from '../../ui/badge/state-badge'
import { Figure, Points } from '../../ui/page/figure'
import { TextLines } from '../../ui/page/text-lines'
import shared from '../../ui/theme/shared.module.css'
import classes from './draw-page.module.css'
import { numberSections } from './draw-record'
import type { ShownTeam } from './shown-draw'
import { strings } from './strings'

/** Teams without a number, with their points. */
export const WaitingList = memo(({ teams }: { readonly teams: readonly ShownTeam[] }) => {
  return (
    <Card component="section" p={0} className={`${classes.panel} ${classes.waiting}`} aria-label={strings.waiting}>
      <div className={`${shared.spread} ${classes.panelHead}`}>
        <Title order={2} fz={16}>
          {strings.waiting}
        </Title>
        <Figure size={20}>{formatCount(teams.length)}</Figure>
      </div>
      {teams.length === 0 ? (
        <Box component="p" m={0} py={20} px={16} c="var(--v-ink-2)">
          {strings.nobodyWaits}
        </Box>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls by itself, which keys must reach.
        <ul className={classes.lines} tabIndex={0}>
          {teams.map((team) => (
            <li key={team.id} className={`${shared.spread} ${classes.waitingTeam}`}>
              <span>
                <TextLines lines={playerNames(team, 'full')} />
              </span>
              {team.team_points !== null && <Points points={team.team_points} size={15} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
})

interface ResultListProps {
  readonly teams: readonly ShownTeam[]
  /** What the numbers are for. */
  readonly form?: DrawForm | undefined
  /** Why teams have their numbers, where anything was settled by hand. */
  readonly reasons?: ReadonlyMap<number, NumberReason> | undefined
  readonly results: readonly DrawAssignment[]
  readonly last: DrawAssignment | null
}

const noReasons: ReadonlyMap<number, NumberReason> = new Map()

/** Every number with its team, in the clusters or groups that the form makes of them. */
export const ResultList = memo(({ teams, form = playOffForm, reasons = noReasons, results, last }: ResultListProps) => {
  const teamOf = new Map(teams.map((team) => [team.id, team]))
  const holders = new Map(results.map(({ registrationId, number }) => [number, teamOf.get(registrationId)]))
  return (
    <Card component="section" p={0} className={`${classes.panel} ${classes.results}`} aria-label={strings.results}>
      <div className={`${shared.spread} ${classes.panelHead}`}>
        <Title order={2} fz={16}>
          {strings.results}
        </Title>
        <span>
          <Figure size={20}>{formatCount(results.length)}</Figure>
          <Box component="span" c="var(--v-ink-2)" fz="lg" className="num">
            /{formatCount(teams.length)}
          </Box>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls by itself, which keys must reach. */}
      <div className={classes.lines} tabIndex={0}>
        {numberSections(teams.length, form).map(({ label, numbers }) => (
          <section key={label} aria-label={label}>
            <h3 className={`${shared.row} ${classes.cluster}`}>
              <IconLayoutGrid size={16} stroke={1.75} aria-hidden /> {label}
            </h3>
            <ul className={classes.numbers}>
              {numbers.map((number) => {
                const team = holders.get(number)
                const reason = team && reasons.get(team.id)
                const isLast = last?.number === number && team !== undefined
                return (
                  <li key={number} className={`${shared.row} ${classes.numberLine}`} data-last={isLast}>
                    <span className={`num ${shared.centred} ${classes.ball}`} data-free={team === undefined}>
                      {number}
                    </span>
                    {team ? (
                      <span className={`${shared.grow} ${classes.holder}`}>{teamName(team)}</span>
                    ) : (
                      <Box component="span" c="var(--v-ink-3)" fz="md">
                        {strings.free}
                      </Box>
                    )}
                    {reason && <ReasonBadge reason={reason} />}
                    {isLast && (
                      <Box component="span" fz="sm" fw={600}>
                        {strings.justDrawn}
                      </Box>
                    )}
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
})

/** Why a number was not drawn. */
function ReasonBadge({ reason }: { readonly reason: NumberReason }) {
  if (reason.why === 'seed')
    return <StateBadge size="small" tone="brand" icon={IconStar} label={strings.seed(reason.seed)} />
  const icon = reason.why === 'hand' ? IconPin : IconLock
  return <StateBadge size="small" tone="neutral" icon={icon} label={strings.reasons[reason.why]} />
}
