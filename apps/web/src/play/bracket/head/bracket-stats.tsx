import { IconCheck, IconCircleDashed, IconPlayerPlay } from '@tabler/icons-react'
import type { MatchView } from '@vot/contract'
import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/format/format-number'
import { LiveDot } from '../../../ui/badge/live-dot'
import shared from '../../../ui/theme/shared.module.css'
import { isBye } from '../layout/match-graph'
import { isOver } from '../match-state'
import { strings } from '../strings'
import classes from './bracket-stats.module.css'

interface BracketStatsProps {
  readonly matches: readonly MatchView[]
  /** They stand over a drawing and not over the list. */
  readonly isDrawn: boolean
}

/** Number of matches by status, byes excluded. */
export function BracketStats({ matches, isDrawn }: BracketStatsProps) {
  // One pass over the matches: the first render of a thousand waits for it.
  const counts = new Map<MatchView['status'], number>()
  let total = 0
  for (const match of matches) {
    if (isBye(match)) continue
    total++
    counts.set(match.status, (counts.get(match.status) ?? 0) + 1)
  }
  const count = (status: MatchView['status']) => counts.get(status) ?? 0
  const parts: readonly [count: number, label: string, mark: ReactNode][] = [
    [
      count('walkover'),
      strings.walkovers,
      <span key="mark" className={`num ${classes.walkover}`}>
        WO
      </span>,
    ],
    [count('in_progress'), strings.playing, <LiveDot key="mark" />],
    [count('ready') + count('claimed'), strings.next, <IconPlayerPlay key="mark" size={17} aria-hidden />],
    [count('pending'), strings.waiting, <IconCircleDashed key="mark" size={17} aria-hidden />],
  ]
  return (
    <ul
      className={`${shared.wrap} ${classes.stats} ${isDrawn ? classes.drawn : ''}`}
      aria-label={strings.stats}
      data-as-many-as-fit
    >
      <li>
        <IconCheck size={17} aria-hidden />
        <span className={`num ${classes.figure}`}>
          {formatCount(count('completed'))}/{formatCount(total)}
        </span>{' '}
        {strings.done}
      </li>
      {parts.map(([number, label, mark]) =>
        number === 0 ? null : (
          <li key={label}>
            {mark}
            <span className={`num ${classes.figure}`}>{formatCount(number)}</span> {label}
          </li>
        ),
      )}
    </ul>
  )
}

/** Invisible placeholder of the size of the figures. */
export function StatsPlace() {
  return (
    <ul className={`${shared.wrap} ${classes.stats} ${classes.drawn}`} style={{ visibility: 'hidden' }} aria-hidden>
      <li>
        <span className={`num ${classes.figure}`}>0</span>
      </li>
    </ul>
  )
}

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
    <ul className={`${shared.wrap} ${classes.stats} ${classes.drawn}`} aria-label={strings.legend} data-as-many-as-fit>
      {entries.map(([label, count, mark]) => (
        <li key={label}>
          {mark} {label} <span className={`num ${classes.figure}`}>{formatCount(count)}</span>
        </li>
      ))}
    </ul>
  )
}
