import { IconRosetteDiscountCheckFilled, IconRosetteDiscountCheckOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { overScreen } from '../../lib/browser/over-screen'
import { Tooltip } from '../../ui/menu/tooltip'
import { markTexts } from './mark-strings'
import classes from './player-link.module.css'

interface PlayerLinkProps {
  readonly id: number
  /** Full name, also where the text is a short one. */
  readonly name: string
  readonly children?: ReactNode
  readonly className?: string | undefined
}

/** Opens the player's profile over the screen that stands there: the address gets `?player=ID`. */
export function PlayerLink({ id, name, children, className = '' }: PlayerLinkProps) {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.set('player', String(id))
  return (
    <Link
      to={{ search: `?${next}` }}
      state={overScreen.state}
      preventScrollReset
      title={name}
      className={`${classes.link} reach ${className}`}
    >
      {children ?? name}
    </Link>
  )
}

/** Whether ranking points are official: a filled or a struck-out rosette that says its word. */
export function PointsMark({ verified, size = 18 }: { readonly verified: boolean; readonly size?: number }) {
  const label = verified ? markTexts.official : markTexts.unofficial
  const Mark = verified ? IconRosetteDiscountCheckFilled : IconRosetteDiscountCheckOff
  return (
    <Tooltip label={label}>
      <span role="img" aria-label={label} className={`${classes.mark} ${verified ? classes.official : ''}`}>
        <Mark size={size} aria-hidden />
      </span>
    </Tooltip>
  )
}
