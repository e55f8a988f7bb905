import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import type { MatchView } from '@vot/contract'
import { formatCount } from '../../lib/format/format-number'
import { LiveDot } from '../../ui/badge/live-dot'
import classes from './bracket-stats.module.css'
import { isOver } from './group-progress'
import { isBye } from './layout/match-graph'
import { strings } from './strings'

/** The marks of the compact view with how many matches bear each: done, in progress, not started. */
export function StateLegend({ matches }: { readonly matches: readonly MatchView[] }) {
  const played = matches.filter((match) => !isBye(match))
  const done = played.filter(isOver).length
  const live = played.filter(({ status }) => status === 'in_progress').length
  const entries = [
    [strings.states.done, done, <IconCheck key="mark" size={17} aria-hidden />],
    [strings.states.live, live, <LiveDot key="mark" />],
    [strings.states.open, played.length - done - live, <IconCircleDashed key="mark" size={17} aria-hidden />],
  ] as const
  return (
    <ul className={classes.stats} aria-label={strings.legend}>
      {entries.map(([label, count, mark]) => (
        <li key={label}>
          {mark} {label} <span className={`num ${classes.figure}`}>{formatCount(count)}</span>
        </li>
      ))}
    </ul>
  )
}
