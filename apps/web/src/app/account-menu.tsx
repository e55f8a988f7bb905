import { useMantineColorScheme } from '@mantine/core'
import {
  IconCheck,
  IconChevronDown,
  IconInfoCircle,
  IconKeyboard,
  IconLayoutSidebar,
  IconUserCircle,
} from '@tabler/icons-react'
import { languageNames, languages, type UserView } from '@vot/contract'
import { Link } from 'react-router'
import { roleTexts } from '../account/user/strings'
import { globalDialogs } from '../lib/browser/global-dialogs'
import { switchLanguage } from '../lib/browser/switch-language'
import { language } from '../lib/language'
import { Menu } from '../ui/menu/menu'
import { useMinWidth } from '../ui/screen/use-min-width'
import shared from '../ui/theme/shared.module.css'
import classes from './account-menu.module.css'
import type { MenuEntry } from './menu-entries'
import { strings } from './strings'
import type { SidebarState } from './use-sidebar'

interface AccountMenuProps {
  readonly user: UserView
  readonly entries: readonly MenuEntry[]
  readonly sidebar: SidebarState
  readonly onSidebar: (next: SidebarState) => void
}

const schemes = ['light', 'dark', 'auto'] as const

/** Who is signed in, and under it the account, the looks and the menu at the left. */
export function AccountMenu({ user, entries, sidebar, onSidebar }: AccountMenuProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const hasSidebar = useMinWidth(64)
  const name = displayName(user)
  return (
    <Menu position="bottom-end" width={276}>
      <Menu.Target>
        <button
          type="button"
          className={`${shared.row} ${classes.target}`}
          title={name}
          aria-label={strings.account(name)}
        >
          <span
            className={classes.avatar}
            data-letter={name.trim().split(/\s+/).at(-1)?.[0]?.toUpperCase()}
            aria-hidden
          />
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{name}</strong>
          <span className={shared.soft}>{roleTexts[user.role]}</span>
        </div>
        <Menu.Item component={Link} to="/account" leftSection={<IconUserCircle size={20} aria-hidden />}>
          {strings.ownAccount}
        </Menu.Item>
        {entries
          .filter(({ underName }) => underName)
          .map(({ to, label, icon: Picture }) => (
            <Menu.Item key={to} component={Link} to={to} leftSection={<Picture size={20} aria-hidden />}>
              {label}
            </Menu.Item>
          ))}
        <Menu.Item
          leftSection={<IconKeyboard size={20} aria-hidden />}
          rightSection={<kbd className={classes.key}>?</kbd>}
          onClick={() => globalDialogs.open('keys')}
        >
          {strings.keys}
        </Menu.Item>
        <Menu.Item component={Link} to="/about" leftSection={<IconInfoCircle size={20} aria-hidden />}>
          {strings.about}
        </Menu.Item>
        {hasSidebar && (
          <Menu.Item
            leftSection={<IconLayoutSidebar size={20} aria-hidden />}
            rightSection={<kbd className={classes.key}>[</kbd>}
            onClick={() => onSidebar(sidebar === 'hidden' ? 'open' : 'hidden')}
          >
            {sidebar === 'hidden' ? strings.toSide : strings.toTop}
          </Menu.Item>
        )}
        <Menu.Label>{strings.language}</Menu.Label>
        {languages.map((each) => (
          <Menu.Item
            key={each}
            lang={each}
            checked={each === language}
            leftSection={<IconCheck size={20} aria-hidden className={each === language ? '' : classes.unchosen} />}
            onClick={() => each !== language && switchLanguage(each)}
          >
            {languageNames[each]}
          </Menu.Item>
        ))}
        <Menu.Label>{strings.looks}</Menu.Label>
        {schemes.map((scheme) => (
          <Menu.Item
            key={scheme}
            checked={scheme === colorScheme}
            leftSection={<IconCheck size={20} aria-hidden className={scheme === colorScheme ? '' : classes.unchosen} />}
            onClick={() => setColorScheme(scheme)}
          >
            {strings.schemes[scheme]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The display name; the username where there is none. */
function displayName({ name, username }: UserView): string {
  return name.trim() === '' ? username : name
}
