import { IconTrophyFilled } from '@tabler/icons-react'
import { clockText } from '../../lib/format/clock-text'
import { formatClock } from '../../lib/format/format-day'
import { useNow } from '../../lib/format/server-clock'
import { useLiveNow } from '../../lib/live/lost-server'
import shared from '../../ui/theme/shared.module.css'
import classes from './board-figures.module.css'
import { strings } from './strings'

/** The time of day by the server's clock. */
export function WallClock({ className }: { readonly className?: string | undefined }) {
  return <span className={`num ${className ?? ''}`}>{formatClock(useNow(1000))}</span>
}

/** Minutes and seconds since the match began. */
export function MatchClock({ since }: { readonly since: string }) {
  return <span className="num">{clockText(since, useLiveNow(1000))}</span>
}

/** The ball at the side that serves, with the number of the server's hand; rally scoring has none. */
export function ServeBall({ hand }: { readonly hand: number | null }) {
  return (
    <span className={`num ${classes.ball}`}>
      <span aria-hidden>{hand}</span>
      <span className="only-readers">{strings.server(hand)}</span>
    </span>
  )
}

/** Trophy of the winners; its size is the board's `--trophy`. */
export function WinnerTrophy() {
  return (
    <span className={classes.trophy}>
      <IconTrophyFilled aria-hidden />
      <span className="only-readers">{strings.winner}</span>
    </span>
  )
}

interface PairNamesProps {
  readonly names: readonly string[]
  readonly title: string | undefined
  readonly className: string | undefined
}

/** The names of a pair, one below the other. */
export function PairNames({ names, title, className }: PairNamesProps) {
  return (
    <span className={`${shared.grow} ${classes.names} ${className}`} title={title}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair has a first and a second player, maybe of one name
        <span key={index}>{name}</span>
      ))}
    </span>
  )
}
