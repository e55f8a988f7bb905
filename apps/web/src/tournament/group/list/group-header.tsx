import { ActionIcon } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCash,
  IconChevronRight,
  IconDeviceTv,
  IconDots,
  IconMapPin,
  IconPencil,
  IconPlayerPlay,
  IconPlugConnected,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatTimeToCome } from '../../../lib/format/format-day'
import { formatCount } from '../../../lib/format/format-number'
import { LiveDot } from '../../../ui/badge/live-dot'
import { Menu } from '../../../ui/menu/menu'
import { Tooltip } from '../../../ui/menu/tooltip'
import { DayText, Figure } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { AboutButton } from '../about/about-button'
import { PosterPicture } from '../about/poster-picture'
import { strings } from '../strings'
import type { TournamentGroup } from '../tournament-tabs'
import classes from './group-header.module.css'
import { type GroupPart, mostColumns } from './group-parts'
import { useGroupInPlay } from './in-play-reads'

interface GroupHeaderProps {
  readonly group: GroupPart
  /** What an organiser may do with the group. */
  readonly actions?: ReactNode
}

/** Columns that a group takes in the list; a row has four at most. */
export function rowSize({ items }: TournamentGroup): number {
  return Math.min(items.length, mostColumns)
}

/** A longer name is set smaller, so that it takes no more room. */
const lettersInLine = 30

/** Name, state and link of a group: one line where it has a whole row, else two. */
export function GroupHeader({ group, actions }: GroupHeaderProps) {
  const name = group.groupId === null ? strings.single : (group.name ?? '')
  const isLong = name.length > lettersInLine || undefined
  if (group.isContinued) {
    return (
      <div className={classes.head}>
        <div className={classes.header} data-size={rowSize(group)} data-long={isLong}>
          <h2>
            {name} <span className={classes.fact}>{strings.goesOn}</span>
          </h2>
        </div>
      </div>
    )
  }
  const tournaments = group.items.map(({ tournament }) => tournament)
  const starts = tournaments.map((tournament) => tournament.start_date).sort()
  const ends = tournaments.map((tournament) => tournament.end_date).sort()
  const venues = [...new Set(tournaments.map(({ venue }) => venue))]
  const [from, to] = [starts[0], ends.at(-1)]
  const [first] = tournaments
  const isPlayed = group.items.some(({ status }) => status === 'ongoing')
  const hasBracket = group.items.some(({ tournament, status }) => tournament.is_bracket_generated && status !== 'open')
  return (
    <div className={classes.head}>
      <div
        className={`${classes.header} ${group.groupId === null ? classes.alone : ''}`}
        data-size={rowSize(group)}
        data-long={isLong}
      >
        {first?.poster && (
          <div className={classes.cover}>
            <PosterPicture poster={first.poster} fit="cover" isDecoration />
          </div>
        )}
        <h2>{name}</h2>
        <div className={`${shared.wrap} ${classes.line}`}>
          {group.groupId !== null && from !== undefined && to !== undefined && (
            <span className={classes.fact}>
              <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
              <DayText from={from} to={to} />
            </span>
          )}
          {group.groupId !== null && venues.length === 1 && (
            <span className={`${classes.fact} ${classes.venue}`}>
              <IconMapPin size={16} stroke={1.75} aria-hidden />
              {venues[0]}
            </span>
          )}
          <span className={`${classes.fact} ${classes.count}`}>
            {group.groupId === null ? strings.singles(group.items.length) : strings.divisions(group.items.length)}
          </span>
          {first && (
            <div className={classes.about}>
              <AboutButton tournament={first} look="line" />
            </div>
          )}
          {group.groupId !== null && isPlayed && (
            <Link
              to={`/board/${group.groupId}`}
              className={`reach ${shared.inlineRow} ${classes.way}`}
              aria-label={strings.boardOf(group.name ?? '')}
            >
              <IconDeviceTv size={16} stroke={1.75} aria-hidden />
              <span className={classes.boardWord}>{strings.board}</span>
            </Link>
          )}
          {group.groupId !== null && hasBracket && group.items.some(({ status }) => status !== 'completed') && (
            <GroupProgress groupId={group.groupId} />
          )}
        </div>
        {group.groupId !== null && (
          <div className={`${shared.row} ${classes.ways}`}>
            <Link
              to={`/groups/${group.groupId}`}
              className={`reach ${shared.inlineRow} ${classes.way}`}
              aria-label={strings.openHomeOf(group.name ?? '')}
            >
              {strings.openHome}
              <IconChevronRight size={16} aria-hidden />
            </Link>
            {actions}
          </div>
        )}
      </div>
    </div>
  )
}

/** `5 trận đang đấu`, `31/73 trận · xong khoảng 18:20`. */
function GroupProgress({ groupId }: { readonly groupId: number }) {
  const inPlay = useGroupInPlay(groupId)
  if (!inPlay) return null
  const { progress, ends_at: endsAt } = inPlay
  const isLeft = progress.finished < progress.total
  // Before its first match what is expected is the plan's to say.
  const hasBegun = progress.finished + progress.in_progress > 0
  return (
    <div className={`${shared.wrap} ${classes.progress}`}>
      {progress.in_progress > 0 && (
        <span className={`${shared.inlineRow} ${classes.live}`}>
          <LiveDot />
          {strings.liveMatches(progress.in_progress)}
        </span>
      )}
      <span>
        <span className={classes.played}>
          <Figure>
            {formatCount(progress.finished)}/{formatCount(progress.total)}
          </Figure>{' '}
          {strings.matchesWord}
        </span>
        {isLeft && hasBegun && endsAt !== null && (
          <>
            <span className={classes.played}> · </span>
            {strings.endsAbout} <Figure>{formatTimeToCome(endsAt)}</Figure>
          </>
        )}
      </span>
    </div>
  )
}

interface GroupActionsProps {
  readonly groupId: number
  readonly name: string
  readonly onAddDivision: () => void
  readonly onDelete: () => void
}

/** Organiser's actions on a group: icons where there is room, else a menu; the rare ones always in the menu. */
export function GroupActions({ groupId, name, onAddDivision, onDelete }: GroupActionsProps) {
  const editPath = `/tournaments/edit-group/${groupId}`
  const operatePath = `/matches/${groupId}`
  const feesPath = `/fees/${groupId}`
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  const ways = [
    { label: strings.editGroup, name: strings.editGroupNamed(name), to: editPath, icon: IconPencil },
    { label: strings.addDivision, name: strings.addDivisionTo(name), onClick: onAddDivision, icon: IconPlus },
    { label: strings.fees, name: strings.feesOf(name), to: feesPath, icon: IconCash },
    { label: strings.operate, name: strings.operateNamed(name), to: operatePath, icon: IconPlayerPlay },
  ] as const
  const rest = (
    <>
      <Menu.Item component={Link} to={`/groups/${groupId}/connections`} leftSection={<IconPlugConnected {...icon} />}>
        {strings.connections}
      </Menu.Item>
      <Menu.Item danger leftSection={<IconTrash {...icon} />} onClick={onDelete}>
        {strings.removeGroup}
      </Menu.Item>
    </>
  )
  return (
    <div className={classes.actions}>
      <div className={classes.icons}>
        {ways.map(({ label, name: full, icon: WayIcon, ...way }) => (
          <Tooltip key={label} label={label}>
            {'to' in way ? (
              <ActionIcon component={Link} to={way.to} size={32} color="gray" aria-label={full}>
                <WayIcon {...icon} />
              </ActionIcon>
            ) : (
              <ActionIcon size={32} color="gray" aria-label={full} onClick={way.onClick}>
                <WayIcon {...icon} />
              </ActionIcon>
            )}
          </Tooltip>
        ))}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={32} color="gray" aria-label={strings.groupMore(name)}>
              <IconDots size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>{rest}</Menu.Dropdown>
        </Menu>
      </div>
      <div className={classes.folded}>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={32} color="gray" aria-label={strings.groupMore(name)}>
              <IconDots size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {ways.map(({ label, icon: WayIcon, ...way }) =>
              'to' in way ? (
                <Menu.Item key={label} component={Link} to={way.to} leftSection={<WayIcon {...icon} />}>
                  {label}
                </Menu.Item>
              ) : (
                <Menu.Item key={label} leftSection={<WayIcon {...icon} />} onClick={way.onClick}>
                  {label}
                </Menu.Item>
              ),
            )}
            {rest}
          </Menu.Dropdown>
        </Menu>
      </div>
    </div>
  )
}
