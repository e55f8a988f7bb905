import { ActionIcon, Button, Group, Title } from '@mantine/core'
import {
  IconArrowLeft,
  IconCalendar,
  IconChevronDown,
  IconCircleCheck,
  IconCircleDashed,
  IconEyeOff,
  IconLayoutGrid,
  IconMapPin,
  IconUsers,
} from '@tabler/icons-react'
import type { BracketView, TournamentView } from '@vot/contract'
import { isBracketPublic } from '@vot/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../lib/api/session-store'
import { formatCount } from '../../../lib/format/format-number'
import { statusAt, useStatusNow } from '../../../tournament/group/status-at'
import { useGroup } from '../../../tournament/group/tournament-reads'
import { StateBadge } from '../../../ui/badge/state-badge'
import { Menu } from '../../../ui/menu/menu'
import { Breadcrumb } from '../../../ui/page/breadcrumb'
import { DayText } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { strings } from '../strings'
import { type ViewName, viewPath } from '../views'
import classes from './bracket-header.module.css'

interface BracketHeaderProps {
  readonly name: ViewName
  readonly tournament: TournamentView
  /** Null where there is none; undefined while it is loading or failed to load. */
  readonly bracket: BracketView['bracket'] | null | undefined
  /** It is still being read. */
  readonly reading?: boolean
  readonly actions: ReactNode
}

/** Breadcrumbs, title, division switcher, format; on phones venue and date instead of breadcrumbs. */
export function BracketHeader({ name: view, tournament, bracket, reading = false, actions }: BracketHeaderProps) {
  const { id, group_id, group_name, name, start_date, venue, registered_participants, total_participants } = tournament
  const mayOperate = useMay('operations:view')
  const groupPath = mayOperate ? `/matches/${group_id}` : `/board/${group_id}`
  return (
    <header className={`${classes.header} ${view === 'mobile' ? classes.withFacts : ''}`}>
      <div className={classes.breadcrumb}>
        <Breadcrumb
          parents={[
            { label: strings.crumb, to: '/tournaments' },
            { label: group_name ?? name, to: group_id === null ? `/tournament-registration/${id}` : groupPath },
          ]}
          here={strings.title}
        />
      </div>
      <div className={`${shared.wrap} ${classes.row}`}>
        <ActionIcon
          component={Link}
          to="/tournaments"
          size={44}
          color="gray"
          className={classes.back ?? ''}
          aria-label={strings.toTournaments}
        >
          <IconArrowLeft />
        </ActionIcon>
        <div className={`${shared.wrap} ${shared.grow} ${classes.title}`}>
          <Title order={1} tabIndex={-1}>
            <span className={classes.wideOnly}>{strings.title}</span>
            <span className={classes.narrowOnly}>{group_name ?? strings.title}</span>
          </Title>
          <DivisionSwitcher view={view} tournament={tournament} reading={reading} />
          <FormBadge bracket={bracket} always={view === 'mobile'} />
          {bracket && <PublicityBadge tournament={tournament} />}
        </div>
        <div className={`${shared.wrap} ${classes.actions}`}>{actions}</div>
      </div>
      <ul className={classes.facts}>
        <Group component="li" display="inline-flex" gap={6} wrap="nowrap">
          <IconCalendar size={16} aria-hidden /> <DayText from={start_date} />
        </Group>
        <Group component="li" display="inline-flex" gap={6} wrap="nowrap" className={classes.venue ?? ''} title={venue}>
          <IconMapPin size={16} aria-hidden /> <span>{venue}</span>
        </Group>
        <Group component="li" display="inline-flex" gap={6} wrap="nowrap">
          <IconUsers size={16} aria-hidden />
          <span className="num">
            {formatCount(registered_participants)}/{formatCount(total_participants)}
          </span>
        </Group>
      </ul>
    </header>
  )
}

/** While teams may register only organisers see the bracket. */
function PublicityBadge({ tournament }: Pick<BracketHeaderProps, 'tournament'>) {
  if (isBracketPublic(statusAt(tournament, useStatusNow([tournament])))) return null
  return <StateBadge tone="warn" icon={IconEyeOff} label={strings.notPublic} title={strings.notPublicTitle} />
}

function FormBadge({ bracket, always }: Pick<BracketHeaderProps, 'bracket'> & { readonly always: boolean }) {
  if (bracket === undefined) return null
  if (!bracket) return <StateBadge tone="dashed" icon={IconCircleDashed} label={strings.noBracket} />
  const form = `${strings.variants[bracket.variant]} · ${strings.teams(bracket.total_participants)}`
  return (
    <>
      <span className={classes.wideOnly}>
        <StateBadge tone={bracket.variant === 'standard' ? 'red' : 'blue'} icon={IconLayoutGrid} label={form} />
      </span>
      <span className={always ? '' : `${classes.narrowOnly} ${classes.hiddenWhenSmallest}`}>
        <StateBadge tone="brand" icon={IconCircleCheck} label={strings.hasBracket} size="small" />
      </span>
    </>
  )
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
