import { Link, useLocation } from 'react-router'
import { isInEntry, type MenuEntry } from './menu-entries'

interface MenuLinkProps {
  readonly entry: MenuEntry
  readonly className: string | undefined
  readonly withIcon?: boolean
  /** Shows the icon alone; the words stay for readers and as a tooltip. */
  readonly iconOnly?: boolean
  readonly onChoose?: () => void
}

/** An entry of the menu, marked when it is the current place. */
export function MenuLink({ entry, className, withIcon = false, iconOnly = false, onChoose }: MenuLinkProps) {
  const { pathname } = useLocation()
  return (
    <Link
      to={entry.to}
      className={className}
      aria-current={isInEntry(entry, pathname) ? 'page' : undefined}
      onClick={onChoose}
      title={iconOnly ? entry.label : undefined}
    >
      {withIcon && <entry.icon size={22} stroke={1.75} aria-hidden />}
      <span className={iconOnly ? 'only-readers' : undefined}>{entry.label}</span>
    </Link>
  )
}
