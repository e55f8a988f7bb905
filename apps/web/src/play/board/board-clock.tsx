import { clockText } from '../../lib/format/clock-text'
import { formatClock } from '../../lib/format/format-day'
import { useNow } from '../../lib/format/server-clock'
import { useLiveNow } from '../../lib/live/lost-server'

/** The time of day by the server's clock. */
export function WallClock({ className }: { readonly className?: string | undefined }) {
  return <span className={`num ${className ?? ''}`}>{formatClock(useNow(1000))}</span>
}

/** Minutes and seconds since the match began. */
export function MatchClock({ since }: { readonly since: string }) {
  return <span className="num">{clockText(since, useLiveNow(1000))}</span>
}
