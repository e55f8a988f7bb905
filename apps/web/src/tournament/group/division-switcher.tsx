import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { Link } from 'react-router'
import { DivisionLetter } from '../../ui/badge/division-letter'
import { Menu } from '../../ui/menu/menu'
import shared from '../../ui/theme/shared.module.css'
import classes from './division-switcher.module.css'
import { strings } from './strings'
import { useGroup } from './tournament-reads'

interface DivisionSwitcherProps {
  readonly tournament: TournamentView
  /** Where the same screen of another division is. */
  readonly pathOf: (tournamentId: number) => string
}

/** The division whose screen this is, and the same screen of the others of its group; plain text where it is alone. */
export function DivisionSwitcher({ tournament, pathOf }: DivisionSwitcherProps) {
  const { data: group } = useGroup(tournament.group_id)
  const divisions = group?.divisions ?? []
  const label = (
    <>
      {tournament.letter !== null && <DivisionLetter letter={tournament.letter} />}
      <span className={classes.name}>{tournament.name}</span>
    </>
  )
  if (divisions.length < 2) return <strong className={`${shared.row} ${classes.division}`}>{label}</strong>
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          className={`reach whole-label ${classes.division}`}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {label} <span className="only-readers">{strings.changeDivision}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {divisions.map(({ id, name, letter }) => (
          <Menu.Item
            key={id}
            component={Link}
            to={pathOf(id)}
            aria-current={id === tournament.id ? 'page' : undefined}
            leftSection={letter !== null && <DivisionLetter letter={letter} />}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
