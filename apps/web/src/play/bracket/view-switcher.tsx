import { IconBinaryTree, IconDeviceMobile, IconLayoutColumns, IconList } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { strings } from './strings'
import classes from './view-switcher.module.css'
import { type ViewName, viewPath } from './views'

const entries = [
  ['visual', IconBinaryTree],
  ['list', IconList],
  ['compact', IconLayoutColumns],
  ['mobile', IconDeviceMobile],
] as const

interface ViewSwitcherProps {
  readonly view: ViewName
  readonly tournamentId: number
}

/** The other ways to see the same bracket; the chosen team goes along. On phones pictures alone. */
export function ViewSwitcher({ view, tournamentId }: ViewSwitcherProps) {
  const { search } = useLocation()
  return (
    <nav className={classes.views} aria-label={strings.viewLabel}>
      {entries.map(([name, Picture]) => (
        <Link
          key={name}
          to={{ pathname: viewPath(name, tournamentId), search }}
          className={`${classes.view} ${name === 'mobile' && view !== 'mobile' ? classes.onPhones : ''}`}
          aria-current={name === view ? 'page' : undefined}
          title={strings.views[name]}
        >
          <Picture size={18} aria-hidden />
          <span className={classes.text}>{strings.views[name]}</span>
        </Link>
      ))}
    </nav>
  )
}
