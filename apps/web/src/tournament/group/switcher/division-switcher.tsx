import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { Link } from 'react-router'
import { DivisionLetter } from '../../../ui/badge/division-letter'
import { Menu } from '../../../ui/menu/menu'
import shared from '../../../ui/theme/shared.module.css'
import { useGroup } from '../tournament-reads'
import classes from './division-switcher.module.css'
import { strings } from './strings'

interface DivisionSwitcherProps {
  readonly tournament: TournamentView
  /** Where the same screen of another division is. */
  readonly pathOf: (tournamentId: number) => string
  /** What is told beside another division. */
  readonly noteOf?: (division: TournamentView) => string | undefined
  /** False while something more urgent is read than the other divisions. */
  readonly isAsked?: boolean
  /** On phones the letter alone is seen: the name stands elsewhere. */
  readonly isBriefOnPhones?: boolean
}

/** A longer name stands whole in two small lines. */
const lettersInLine = 24

export function hasLongName({ name }: TournamentView): boolean {
  return name.length > lettersInLine
}

/** The division whose screen this is, and the same screen of the others of its group; plain text where it is alone. */
export function DivisionSwitcher(props: DivisionSwitcherProps) {
  const { tournament, pathOf, noteOf, isAsked = true, isBriefOnPhones = false } = props
  const { data: group } = useGroup(tournament.group_id, isAsked)
  const divisions = group?.divisions ?? []
  const label = (
    <>
      {tournament.letter !== null && <DivisionLetter letter={tournament.letter} />}
      <span
        className={`${classes.name} ${isBriefOnPhones && tournament.letter !== null ? 'only-readers-on-phones' : ''}`}
      >
        {tournament.name}
      </span>
    </>
  )
  const isLong = hasLongName(tournament) || undefined
  if (divisions.length < 2) {
    return (
      <strong className={`${shared.row} ${classes.division}`} data-long={isLong}>
        {label}
      </strong>
    )
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          className={`reach no-print whole-label ${classes.division}`}
          data-long={isLong}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {label} <span className="only-readers">{strings.changeDivision}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {divisions.map((division) => (
          <Menu.Item
            key={division.id}
            component={Link}
            to={pathOf(division.id)}
            aria-current={division.id === tournament.id ? 'page' : undefined}
            leftSection={division.letter !== null && <DivisionLetter letter={division.letter} />}
            rightSection={noteOf?.(division) && <small>{noteOf(division)}</small>}
          >
            {division.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
