import { IconClock, IconScale, IconTournament, IconUsers } from '@tabler/icons-react'
import type { BracketView, ResultsView } from '@vot/contract'
import type { MatchStatistics } from '@vot/domain'
import { formatCount, formatPoints } from '../../lib/format/format-number'
import { minutesOf, pointsGiven } from './results-figures'
import classes from './results-strip.module.css'
import { strings } from './strings'

interface ResultsStripProps {
  readonly results: ResultsView
  readonly bracket: BracketView | null
  readonly statistics: MatchStatistics | null
}

/** Teams, matches, the longest of them, points: what the tournament came to. */
export function ResultsStrip({ results, bracket, statistics }: ResultsStripProps) {
  const longest = statistics?.longest
  const parts = [
    bracket && { icon: IconUsers, figure: formatCount(bracket.bracket.total_participants), label: strings.teams },
    statistics && { icon: IconTournament, figure: formatCount(statistics.matches), label: strings.finished },
    longest?.by === 'time' && {
      icon: IconClock,
      figure: strings.minutes(minutesOf(longest.milliseconds)),
      label: strings.longest,
    },
    { icon: IconScale, figure: formatPoints(pointsGiven(results)), label: strings.points },
  ].filter((part) => part !== null && part !== undefined && part !== false)
  return (
    <ul className={classes.strip} aria-label={strings.stats}>
      {parts.map(({ icon: Picture, figure, label }) => (
        <li key={label}>
          <Picture size={20} stroke={1.5} aria-hidden className={classes.icon} />
          <span className={`num ${classes.figure}`}>{figure}</span> <span className={classes.label}>{label}</span>
        </li>
      ))}
    </ul>
  )
}
