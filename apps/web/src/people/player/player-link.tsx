import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { overScreen } from '../../lib/browser/over-screen'
import classes from './player-link.module.css'

export interface PlayerLinkProps {
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
