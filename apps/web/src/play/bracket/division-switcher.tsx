import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { Link } from 'react-router'
import { useGroup } from '../../tournament/group/tournament-reads'
import { Menu } from '../../ui/menu/menu'
import { strings } from './strings'
import { type ViewName, viewPath } from './views'

interface DivisionSwitcherProps {
  readonly view: ViewName
  readonly tournament: TournamentView
  /** The bracket is still being read; the other divisions are asked for after it. */
  readonly reading: boolean
}

/** The divisions of the group, each with its bracket's screen; plain text where there is only one. */
export function DivisionSwitcher({ view, tournament, reading }: DivisionSwitcherProps) {
  const { data: group } = useGroup(tournament.group_id, !reading)
  const divisions = group?.divisions ?? []
  if (divisions.length < 2) return <strong>{tournament.name}</strong>
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          className="reach whole-label"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={strings.divisionSwitch(tournament.name)}
        >
          {tournament.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {divisions.map(({ id, name, is_bracket_generated }) => (
          <Menu.Item
            key={id}
            component={Link}
            to={viewPath(view, id)}
            aria-current={id === tournament.id ? 'page' : undefined}
            rightSection={is_bracket_generated ? undefined : <small>{strings.noBracketYet}</small>}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
