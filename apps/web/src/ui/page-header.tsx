import { Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './page-header.module.css'

export interface Crumb {
  readonly label: string
  readonly to: string
}

export interface PageHeaderProps {
  readonly title: ReactNode
  /** The way here, without the page itself. */
  readonly crumbs?: readonly Crumb[]
  /** Badges beside the title. */
  readonly status?: ReactNode
  /** Default buttons first, then one primary. */
  readonly actions?: ReactNode
}

/** Breadcrumb, title with state, actions. The title takes the focus when the route changes. Source: design 6. */
export function PageHeader({ title, crumbs = [], status, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      {crumbs.length > 0 && (
        <nav aria-label="Đường dẫn" className="no-print">
          <ol className={classes.crumbs}>
            {crumbs.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
                <IconChevronRight size={14} aria-hidden />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={classes.row}>
        <div className={classes.title}>
          <Title order={1} tabIndex={-1}>
            {title}
          </Title>
          {status}
        </div>
        {actions && <div className={`${classes.actions} no-print`}>{actions}</div>}
      </div>
    </header>
  )
}
