import { IconClock, IconScale, IconTournament, IconUsers } from '@tabler/icons-react'
import type { BracketView, ResultsView } from '@vot/contract'
import { formatPoints } from '../../lib/formats/format-number'
import { finishedMatches, longestMinutes, pointsGiven } from './results-figures'
import classes from './results-strip.module.css'
import { strings } from './strings'

interface ResultsStripProps {
  readonly results: ResultsView
  readonly bracket: BracketView | null
}

/** Teams, matches, the longest of them, points: what the tournament came to. */
export function ResultsStrip({ results, bracket }: ResultsStripProps) {
  const longest = bracket && longestMinutes(bracket)
  const parts = [
    bracket && { icon: IconUsers, figure: String(bracket.bracket.total_participants), label: strings.teams },
    bracket && { icon: IconTournament, figure: String(finishedMatches(bracket)), label: strings.finished },
    longest !== null && { icon: IconClock, figure: strings.minutes(longest), label: strings.longest },
    { icon: IconScale, figure: formatPoints(pointsGiven(results)), label: strings.points },
  ].filter((part) => part !== null && part !== false)
  return (
    <ul className={classes.strip} aria-label={strings.stats}>
      {parts.map(({ icon: Picture, figure, label }) => (
        <li key={label}>
          <Picture size={20} stroke={1.5} aria-hidden className={classes.icon} />
          <span className={`num ${classes.figure}`}>{figure}</span> {label}
        </li>
      ))}
    </ul>
  )
}
