import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import shared from '../theme/shared.module.css'
import { Breadcrumb, type Crumb } from './breadcrumb'
import classes from './page-header.module.css'

export interface PageHeaderProps {
  readonly title: ReactNode
  /** The way here and the page's short name. */
  readonly trail?: { readonly parents: readonly Crumb[]; readonly here: string }
  /** Badges beside the title. */
  readonly status?: ReactNode
  /** Default buttons first, then one primary. */
  readonly actions?: ReactNode
}

/** Breadcrumb, title with state, actions. The title takes the focus when the route changes. */
export function PageHeader({ title, trail, status, actions }: PageHeaderProps) {
  return (
    <header className={`${shared.column} ${classes.header}`}>
      {trail && <Breadcrumb {...trail} />}
      <div className={`${shared.spread} ${classes.row}`}>
        <div className={`${shared.wrap} ${classes.title}`}>
          <Title order={1} tabIndex={-1}>
            {title}
          </Title>
          {status}
        </div>
        {actions && <div className={`${shared.wrap} ${classes.actions} no-print`}>{actions}</div>}
      </div>
    </header>
  )
}
