import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { useNavigate } from 'react-router'
import { overScreen } from '../../lib/browser/over-screen'
import { Menu } from '../../ui/menu/menu'
import { Figure } from '../../ui/page/figure'
import classes from './registration-table.module.css'
import { strings } from './strings'
import type { TeamDesk } from './team-actions'
import { teamMenuItems } from './team-menu-items'
import { teamLabel } from './team-rows'
import { TeamWarnings } from './team-warnings'

interface RowMenuProps {
  readonly registration: RegistrationView
  readonly tournament: TournamentView
  readonly desk: TeamDesk
}

/** Everything that can be done with the team of a line, under what an organiser should know of it. */
export function RowMenu({ registration, tournament, desk }: RowMenuProps) {
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <ActionIcon color="gray" size={36} aria-label={strings.actionsFor(teamLabel(registration))}>
          <IconDotsVertical size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.menuWarnings}>
          <TeamWarnings registration={registration} tournament={tournament} />
        </div>
        <Items registration={registration} tournament={tournament} desk={desk} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Apart, so that the closed menus of a long list cost nothing. */
function Items({ registration, tournament, desk }: RowMenuProps) {
  const navigate = useNavigate()
  return teamMenuItems(registration, tournament, desk).map(
    ({ key, icon: ItemIcon, label, hint, danger, disabled, href, profileOf, run }) => {
      const shared = {
        leftSection: <ItemIcon size={20} stroke={1.75} aria-hidden />,
        className: classes.menuItem ?? '',
        ...(hint === undefined ? {} : { rightSection: <Figure>{hint}</Figure> }),
      }
      if (href !== undefined) {
        return (
          <Menu.Item key={key} {...shared} component="a" href={href}>
            {label}
          </Menu.Item>
        )
      }
      const choose = () => {
        if (profileOf === undefined) run?.()
        else void navigate({ search: `?player=${profileOf}` }, { state: overScreen.state, preventScrollReset: true })
      }
      return (
        <Menu.Item
          key={key}
          {...shared}
          {...(danger ? { danger: true } : {})}
          {...(disabled ? { disabled } : {})}
          onClick={choose}
        >
          {label}
        </Menu.Item>
      )
    },
  )
}
