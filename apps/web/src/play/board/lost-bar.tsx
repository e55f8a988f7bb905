import { IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatClock } from '../../lib/format/format-day'
import classes from './lost-bar.module.css'
import { strings } from './strings'

/** A server that starts anew is back before anybody has read that it was gone. */
const saidAfterMs = 1500

/** Says how old the board is while the server is out of reach. */
export function LostBar({ lostAt }: { readonly lostAt: number | null }) {
  const [said, setSaid] = useState(false)
  useEffect(() => {
    if (lostAt === null) return setSaid(false)
    const timer = setTimeout(() => setSaid(true), saidAfterMs)
    return () => clearTimeout(timer)
  }, [lostAt])
  return (
    <div role="status" className={said && lostAt !== null ? classes.bar : ''}>
      {said && lostAt !== null && (
        <>
          <IconWifiOff aria-hidden /> {strings.lost(formatClock(lostAt))}
        </>
      )}
    </div>
  )
}
