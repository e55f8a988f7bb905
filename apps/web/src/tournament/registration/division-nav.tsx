import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { Link } from 'react-router'
import { Menu } from '../../ui/menu/menu'
import scrolling from '../../ui/table/sideways.module.css'
import classes from './division-nav.module.css'
import { strings } from './strings'

interface DivisionNavProps {
  readonly current: TournamentView
  readonly divisions: readonly TournamentView[]
}

const pathOf = ({ id }: TournamentView) => `/tournament-registration/${id}`
const teamsOf = ({ registered_participants: players }: TournamentView) => Math.floor(players / 2)

/** Sideways alone: `scrollIntoView` would move the page too. */
function showCurrent(row: HTMLDivElement | null) {
  const tab = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && tab) row.scrollLeft = tab.offsetLeft - row.clientWidth / 2
}

/** The divisions of the group side by side, each with its number of teams. */
export function DivisionTabs({ current, divisions }: DivisionNavProps) {
  if (divisions.length < 2) return null
  return (
    <nav aria-label={strings.divisions} className={`${classes.tabs} no-print`}>
      <div ref={showCurrent} className={scrolling.sideways}>
        {divisions.map((division) => (
          <Link
            key={division.id}
            to={pathOf(division)}
            className={classes.tab}
            aria-current={division.id === current.id ? 'page' : undefined}
          >
            {division.name} <span className={`num ${classes.count}`}>{teamsOf(division)}</span>
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** The same as a menu behind the division's name, for phones. */
export function DivisionSwitcher({ current, divisions }: DivisionNavProps) {
  if (divisions.length < 2) return <span className={classes.name}>{current.name}</span>
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <UnstyledButton className={`${classes.switcher} reach`} aria-label={strings.changeDivision(current.name)}>
          <span className={classes.name}>{current.name}</span>
          <IconChevronDown size={20} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {divisions.map((division) => (
          <Menu.Item
            key={division.id}
            component={Link}
            to={pathOf(division)}
            className={classes.item ?? ''}
            aria-current={division.id === current.id ? 'page' : undefined}
            rightSection={
              division.id === current.id ? (
                <IconCheck size={18} aria-hidden />
              ) : (
                <span className={`num ${classes.count}`}>{teamsOf(division)}</span>
              )
            }
          >
            {division.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
