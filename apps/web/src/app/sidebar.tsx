import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import type { MenuEntry } from './menu-entries'
import { MenuLink } from './menu-link'
import classes from './sidebar.module.css'
import { strings } from './strings'
import type { SidebarState } from './use-sidebar'

interface SidebarProps {
  readonly entries: readonly MenuEntry[]
  readonly state: Exclude<SidebarState, 'hidden'>
  readonly onChange: (next: SidebarState) => void
}

/** The menu at the left of wide screens, in place of the one in the header; folds to icons. */
export function Sidebar({ entries, state, onChange }: SidebarProps) {
  const isNarrow = state === 'narrow'
  const FoldIcon = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const fold = isNarrow ? strings.unfold : strings.fold
  return (
    <aside className={`${classes.sidebar} no-print`} data-narrow={isNarrow || undefined}>
      <nav aria-label={strings.mainMenu}>
        {entries.map((entry) => (
          <MenuLink key={entry.to} entry={entry} className={classes.link} withIcon iconOnly={isNarrow} />
        ))}
      </nav>
      <UnstyledButton
        className={`${classes.link} ${classes.fold}`}
        aria-expanded={!isNarrow}
        title={isNarrow ? fold : undefined}
        onClick={() => onChange(isNarrow ? 'open' : 'narrow')}
      >
        <FoldIcon size={22} stroke={1.75} aria-hidden />
        <span className={isNarrow ? 'only-readers' : undefined}>{fold}</span>
      </UnstyledButton>
    </aside>
  )
}
