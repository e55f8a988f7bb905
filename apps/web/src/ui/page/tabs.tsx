import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './tabs.module.css'

export interface TabItem {
  readonly label: string
  readonly to: string
  readonly count?: ReactNode
}

interface TabsProps {
  /** Names the navigation. */
  readonly label: string
  /** At most five. */
  readonly items: readonly TabItem[]
  /** The address of the one that is shown. */
  readonly current: string
}

/** Views of one thing, as links in one line that scrolls where it has no room. */
export function Tabs({ label, items, current }: TabsProps) {
  return (
    <nav className={`${classes.tabs} no-print`} aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={`${classes.tab} t14 w6`}
          aria-current={item.to === current ? 'page' : undefined}
        >
          {item.label}
          {item.count !== undefined && <span className="num">{item.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
