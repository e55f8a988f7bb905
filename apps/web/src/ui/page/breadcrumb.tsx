import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import shared from '../theme/shared.module.css'
import classes from './breadcrumb.module.css'
import { strings } from './strings'

export interface Crumb {
  readonly label: string
  /** Without it a step that has no page of its own. */
  readonly to?: string
}

/** The way to a page, ending with the page itself. */
export function Breadcrumb({ parents, here }: { readonly parents: readonly Crumb[]; readonly here: string }) {
  return (
    <nav aria-label={strings.way} className="no-print">
      <ol className={`${shared.wrap} ${shared.soft} ${classes.crumbs}`}>
        {parents.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? (
              <Step label={label} />
            ) : (
              <Link to={to} className={`${classes.link} reach`}>
                <Step label={label} />
              </Link>
            )}
            <IconChevronRight size={14} aria-hidden />
          </li>
        ))}
        <li aria-current="page">
          <Step label={here} />
        </li>
      </ol>
    </nav>
  )
}

/** Where it is cut, its title has the whole. */
function Step({ label }: { readonly label: string }) {
  return (
    <span className={classes.step} title={label}>
      {label}
    </span>
  )
}
