import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Logo } from '../../ui/page/logo'
import { WallClock } from './board-clock'
import classes from './phone-head.module.css'

interface PhoneHeadProps {
  /** Where the link at its start leads. */
  readonly to: string
  readonly toLabel: string
  readonly title: string
  readonly sub: string
}

/** The head of a board in a hand: way back, title, time. */
export function PhoneHead({ to, toLabel, title, sub }: PhoneHeadProps) {
  return (
    <header className={`${classes.head} on-dark`}>
      <Link to={to} className={classes.back} aria-label={toLabel}>
        {to === '/' ? <Logo /> : <IconArrowLeft aria-hidden />}
      </Link>
      <div className={classes.words}>
        <h1 tabIndex={-1}>{title}</h1>
        <span>{sub}</span>
      </div>
      <WallClock className={classes.clock} />
    </header>
  )
}
