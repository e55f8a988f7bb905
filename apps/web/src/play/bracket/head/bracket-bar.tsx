import { Group } from '@mantine/core'
import {
  IconBinaryTree,
  IconCalendar,
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
import { DivisionSwitcher, hasLongName } from '../../../tournament/group/switcher/division-switcher'
import { StateBadge } from '../../../ui/badge/state-badge'
import { DayText } from '../../../ui/page/figure'
import { FullTitle } from '../../../ui/page/full-title'
import { Toolbar } from '../../../ui/page/toolbar'
import shared from '../../../ui/theme/shared.module.css'
import { type ViewName, viewPath } from '../bracket-views'
import { strings } from '../strings'
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
      className={`${classes.bar} ${name === 'mobile' ? classes.withFacts : ''} ${hasLongName(tournament) ? classes.withLongName : ''}`}
    >
      <Toolbar
        title={
          <>
            {strings.title}: <FullTitle tournament={tournament} />
          </>
        }
        actions={actions}
      >
        <DivisionSwitcher
          tournament={tournament}
          pathOf={(id) => viewPath(name, id)}
          noteOf={(division) => (division.is_bracket_generated ? undefined : strings.noBracketYet)}
          isAsked={!reading}
          isBriefOnPhones
        />
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
            <Group component="li" display="inline-flex" gap={4} wrap="nowrap" title={strings.hasBracket}>
              <IconCircleCheck size={14} aria-hidden /> <span className={classes.made}>{strings.hasBracket}</span>
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
    <nav className={`${classes.views} no-print`} aria-label={strings.viewLabel}>
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
