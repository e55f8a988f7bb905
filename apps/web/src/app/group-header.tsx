import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { lazySilent } from '../ui/feedback/lazy'
import { Menu } from '../ui/menu/menu'
import shared from '../ui/theme/shared.module.css'
import classes from './group-header.module.css'
import type { GroupPlace } from './group-place'
import { homePath } from './group-tabs'
import type { MenuEntry } from './menu-entries'
import { strings } from './strings'

const GroupSwitcher = lazySilent(async () => (await import('./group-switcher')).GroupSwitcher)

/** The main menu behind one button beside the logo: inside a group its line holds the tabs of the group. */
export function PlacesMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  return (
    <nav aria-label={strings.mainMenu} className={classes.places}>
      <Menu width={272}>
        <Menu.Target>
          <button type="button" className={`${shared.row} ${classes.arrow}`}>
            {strings.menuWord}
            <IconChevronDown size={16} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map(({ to, label, key, icon: Picture }) => (
            <Menu.Item
              key={to}
              component={Link}
              to={to}
              leftSection={<Picture size={20} aria-hidden />}
              rightSection={<span className={classes.keys} data-keys={`G ${key.toUpperCase()}`} aria-hidden />}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}

/** The current group, with a list to switch to another. Its name shows before that list has loaded. */
export function GroupName({ place }: { readonly place: GroupPlace }) {
  const { name } = place
  return <div className={classes.where}>{name !== '' && <GroupSwitcher name={name} current={homePath(place)} />}</div>
}
