import { ActionIcon, Button } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCash,
  IconDeviceTv,
  IconDots,
  IconMapPin,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
  IconTicket,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StateBadge } from '../../../ui/badge/state-badge'
import { Menu } from '../../../ui/menu/menu'
import { DayText } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { AboutButton } from '../about/about-button'
import { PosterPicture } from '../about/poster-picture'
import { strings } from '../strings'
import type { TournamentGroup } from '../tournament-tabs'
import classes from './group-header.module.css'

interface GroupHeaderProps {
  readonly group: TournamentGroup
  /** What an organiser may do with the group. */
  readonly actions?: ReactNode
}

export function GroupHeader({ group, actions }: GroupHeaderProps) {
  const tournaments = group.items.map(({ tournament }) => tournament)
  const starts = tournaments.map((tournament) => tournament.start_date).sort()
  const ends = tournaments.map((tournament) => tournament.end_date).sort()
  const venues = [...new Set(tournaments.map(({ venue }) => venue))]
  const [from, to] = [starts[0], ends.at(-1)]
  const poster = tournaments[0]?.poster
  return (
    <div className={`${classes.header} ${actions ? classes.withActions : ''}`}>
      {poster && (
        <div className={classes.cover}>
          <PosterPicture poster={poster} fit="cover" isDecoration />
        </div>
      )}
      <div className={`${shared.grow} ${classes.names}`}>
        <h2>{group.groupId === null ? strings.single : group.name}</h2>
        {group.groupId !== null && (
          <div className={classes.facts}>
            {from !== undefined && to !== undefined && (
              <span>
                <IconCalendarEvent size={18} stroke={1.75} aria-hidden />
                <DayText from={from} to={to} />
              </span>
            )}
            {venues.length === 1 && (
              <span className={classes.venue}>
                <IconMapPin size={18} stroke={1.75} aria-hidden />
                {venues[0]}
              </span>
            )}
            {tournaments[0] && <AboutButton tournament={tournaments[0]} look="line" />}
            {group.items.some(({ status }) => status === 'ongoing') && (
              <Link
                to={`/board/${group.groupId}`}
                className={`${shared.inlineRow} ${classes.board}`}
                aria-label={strings.boardOf(group.name ?? '')}
              >
                <IconDeviceTv size={18} stroke={1.75} aria-hidden />
                {strings.board}
              </Link>
            )}
          </div>
        )}
      </div>
      <div className={`${shared.row} ${classes.end}`}>
        <StateBadge
          tone="neutral"
          icon={IconTicket}
          label={group.groupId === null ? strings.singles(group.items.length) : strings.divisions(group.items.length)}
        />
        {actions}
      </div>
    </div>
  )
}

interface GroupActionsProps {
  readonly groupId: number
  readonly name: string
  readonly onAddDivision: () => void
  readonly onDelete: () => void
}

/** Organiser's actions on a group: buttons on wide screens, a menu on phones; deleting it always in the menu. */
export function GroupActions({ groupId, name, onAddDivision, onDelete }: GroupActionsProps) {
  const editPath = `/tournaments/edit-group/${groupId}`
  const operatePath = `/matches/${groupId}`
  const feesPath = `/fees/${groupId}`
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  const remove = (
    <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
      {strings.removeGroup}
    </Menu.Item>
  )
  return (
    <>
      <Button
        component={Link}
        to={editPath}
        variant="default"
        leftSection={<IconPencil {...icon} />}
        visibleFrom="md"
        aria-label={strings.editGroupNamed(name)}
      >
        {strings.editGroup}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPlus {...icon} />}
        onClick={onAddDivision}
        visibleFrom="md"
        aria-label={strings.addDivisionTo(name)}
      >
        {strings.addDivision}
      </Button>
      <Button
        component={Link}
        to={feesPath}
        variant="default"
        leftSection={<IconCash {...icon} />}
        visibleFrom="md"
        aria-label={strings.feesOf(name)}
      >
        {strings.fees}
      </Button>
      <Button
        component={Link}
        to={operatePath}
        variant="default"
        leftSection={<IconPlayerPlay {...icon} />}
        visibleFrom="md"
        aria-label={strings.operateNamed(name)}
      >
        {strings.operate}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={44} color="gray" visibleFrom="md" aria-label={strings.groupMore(name)}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{remove}</Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={44} color="gray" hiddenFrom="md" aria-label={strings.groupMore(name)}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={editPath} leftSection={<IconPencil {...icon} />}>
            {strings.editGroup}
          </Menu.Item>
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={onAddDivision}>
            {strings.addDivision}
          </Menu.Item>
          <Menu.Item component={Link} to={feesPath} leftSection={<IconCash {...icon} />}>
            {strings.fees}
          </Menu.Item>
          <Menu.Item component={Link} to={operatePath} leftSection={<IconPlayerPlay {...icon} />}>
            {strings.operate}
          </Menu.Item>
          {remove}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
