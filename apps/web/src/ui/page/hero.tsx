import type { ReactNode } from 'react'
import classes from './hero.module.css'

interface HeroProps {
  /** A letter or an icon. */
  readonly mark: ReactNode
  readonly title: ReactNode
  /** The level of its heading. */
  readonly order: 1 | 2
  /** One line under the title. */
  readonly text: ReactNode
  readonly actions?: ReactNode
}

/** The head of a page about a person, a club or a division, on court green. */
export function Hero({ mark, title, order, text, actions }: HeroProps) {
  const Title = order === 1 ? 'h1' : 'h2'
  return (
    <header className={`${classes.hero} on-dark`}>
      <span className={`${classes.mark} t20 w8`} aria-hidden>
        {mark}
      </span>
      <div className={classes.text}>
        <Title tabIndex={-1} className="t20 w8 whole">
          {title}
        </Title>
        <p className="t13 whole">{text}</p>
      </div>
      {actions !== undefined && <div className={`${classes.actions} no-print`}>{actions}</div>}
    </header>
  )
}
