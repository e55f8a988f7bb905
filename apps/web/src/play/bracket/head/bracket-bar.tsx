import { Button, Group } from '@mantine/core'
import {
  IconBinaryTree,
  IconCalendar,
  IconChevronDown,
  IconCircleCheck,
  IconCircleDashed,
  IconDeviceMobile,
  IconEyeOff,
  IconLayoutColumns,
  IconList,
  IconMapPin,
  IconUsers,
} from '@tabler/icons-react'
import type { BracketView, TournamentView } from '@vot/contract'
import { isBracketPublic } from '@vot/domain'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { formatCount } from '../../../lib/format/format-number'
import { statusAt, useStatusNow } from '../../../tournament/group/status-at'
import { useGroup } from '../../../tournament/group/tournament-reads'
import { DivisionLetter } from '../../../ui/badge/division-letter'
import { StateBadge } from '../../../ui/badge/state-badge'
import { Menu } from '../../../ui/menu/menu'
import { DayText } from '../../../ui/page/figure'
import { Toolbar } from '../../../ui/page/toolbar'
import shared from '../../../ui/theme/shared.module.css'
import { strings } from '../strings'
import { type ViewName, viewPath } from '../views'
import classes from './bracket-bar.module.css'

interface BracketBarProps {
  readonly name: ViewName
  readonly tournament: TournamentView
  /** Null where there is none; undefined while it is loading or failed to load. */
  readonly bracket: BracketView['bracket'] | null | undefined
  /** It is still being read. */
  readonly reading?: boolean
  /** What the bracket itself brings: figures and search. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** The one line above a bracket: division, view, state; on phones, and in their view, with where and when below. */
export function BracketBar({ name, tournament, bracket, reading = false, children, actions }: BracketBarProps) {
  const { start_date, venue, registered_participants, total_participants } = tournament
  return (
    <div
      className={`${classes.bar} ${name === 'mobile' ? classes.withFacts : ''} ${isLong(tournament) ? classes.withLongName : ''}`}
    >
      <Toolbar title={strings.title} actions={actions}>
        <DivisionSwitcher view={name} tournament={tournament} reading={reading} />
        <ViewSwitcher view={name} tournamentId={tournament.id} />
        {bracket === null && <StateBadge tone="dashed" icon={IconCircleDashed} label={strings.noBracket} />}
        {bracket && <PublicityBadge tournament={tournament} />}
        {children}
        <ul className={classes.facts}>
          <Group component="li" display="inline-flex" gap={4} wrap="nowrap" className={classes.name ?? ''}>
            <strong title={tournament.name}>{tournament.name}</strong>
          </Group>
          <Group component="li" display="inline-flex" gap={4} wrap="nowrap">
            <IconCalendar size={14} aria-hidden /> <DayText from={start_date} />
          </Group>
          <Group
            component="li"
            display="inline-flex"
            gap={4}
            wrap="nowrap"
            className={classes.venue ?? ''}
            title={venue}
          >
            <IconMapPin size={14} aria-hidden /> <span>{venue}</span>
          </Group>
          <Group component="li" display="inline-flex" gap={4} wrap="nowrap">
            <IconUsers size={14} aria-hidden />
            <span className="num">
              {formatCount(registered_participants)}/{formatCount(total_participants)}
            </span>
          </Group>
          {bracket && (
            <Group component="li" display="inline-flex" gap={4} wrap="nowrap">
              <IconCircleCheck size={14} aria-hidden /> {strings.hasBracket}
            </Group>
          )}
        </ul>
      </Toolbar>
    </div>
  )
}

/** While teams may register only organisers see the bracket. */
function PublicityBadge({ tournament }: Pick<BracketBarProps, 'tournament'>) {
  if (isBracketPublic(statusAt(tournament, useStatusNow([tournament])))) return null
  return <StateBadge tone="warn" icon={IconEyeOff} label={strings.notPublic} title={strings.notPublicTitle} />
}

/** A longer name of a division stands whole in two small lines. */
const lettersInLine = 24

function isLong({ name }: TournamentView): boolean {
  return name.length > lettersInLine
}

interface DivisionSwitcherProps {
  readonly view: ViewName
  readonly tournament: TournamentView
  /** The bracket is loading; the other divisions are fetched after it. */
  readonly reading: boolean
}

/** The divisions of the group, each with its bracket's screen; plain text where there is only one. */
function DivisionSwitcher({ view, tournament, reading }: DivisionSwitcherProps) {
  const { data: group } = useGroup(tournament.group_id, !reading)
  const divisions = group?.divisions ?? []
  const letter = tournament.letter !== null && <DivisionLetter letter={tournament.letter} />
  const label = (
    <>
      {letter}
      <span className={letter ? classes.divisionName : ''}>{tournament.name}</span>
    </>
  )
  const long = isLong(tournament) || undefined
  if (divisions.length < 2) {
    return (
      <strong className={`${shared.row} ${classes.division}`} data-long={long}>
        {label}
      </strong>
    )
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          className={`reach whole-label ${classes.division}`}
          data-long={long}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          <span className="only-readers">{strings.division}</span>
          {label}
          <span className="only-readers">{strings.otherDivision}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {divisions.map(({ id, name, letter: own, is_bracket_generated }) => (
          <Menu.Item
            key={id}
            component={Link}
            to={viewPath(view, id)}
            aria-current={id === tournament.id ? 'page' : undefined}
            leftSection={own !== null && <DivisionLetter letter={own} />}
            rightSection={is_bracket_generated ? undefined : <small>{strings.noBracketYet}</small>}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export const viewEntries = [
  ['visual', IconBinaryTree],
  ['list', IconList],
  ['compact', IconLayoutColumns],
  ['mobile', IconDeviceMobile],
] as const

interface ViewSwitcherProps {
  readonly view: ViewName
  readonly tournamentId: number
}

/** Links to the other views of the bracket, with the chosen team; on phones they are in the menu. */
function ViewSwitcher({ view, tournamentId }: ViewSwitcherProps) {
  const { search } = useLocation()
  return (
    <nav className={classes.views} aria-label={strings.viewLabel}>
      {viewEntries.map(([name, Picture]) => (
        <Link
          key={name}
          to={{ pathname: viewPath(name, tournamentId), search }}
          className={`${shared.inlineRow} ${classes.view} ${name === 'mobile' && view !== 'mobile' ? classes.onPhones : ''}`}
          aria-current={name === view ? 'page' : undefined}
          title={strings.views[name]}
        >
          <Picture size={18} aria-hidden />
          <span>{strings.views[name]}</span>
        </Link>
      ))}
    </nav>
  )
}
