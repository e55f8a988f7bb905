import { ActionIcon } from '@mantine/core'
import {
  IconArrowMerge,
  IconArrowsExchange,
  IconDots,
  IconPencil,
  IconPhone,
  IconPlusMinus,
  IconRosetteDiscountCheck,
  IconRosetteDiscountCheckOff,
  IconTicket,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { PlayerView } from '@vot/contract'
import { memo, type Ref } from 'react'
import { formatPhone } from '../../../lib/format/format-phone'
import type { OutboxEntry } from '../../../lib/offline/outbox'
import { PendingNote } from '../../../ui/feedback/pending-note'
import { Menu } from '../../../ui/menu/menu'
import { Tooltip } from '../../../ui/menu/tooltip'
import { Figure, Points } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { PlayerLink, PointsMark } from '../player-link'
import { listStrings } from '../strings'
import classes from './player-card.module.css'

export type PlayerAction = 'adjust' | 'verify' | 'change-club' | 'account' | 'edit' | 'merge' | 'delete'

export interface PlayerCardProps {
  readonly ref?: Ref<HTMLLIElement> | undefined
  /** Line of the grid, from 0. */
  readonly line: number
  /** Place in the whole list, from 1, and how long that is. */
  readonly place: number
  readonly total: number
  readonly player: PlayerView
  readonly pending: OutboxEntry | null
  /** What the viewer may do besides looking; `offline` leaves what the outbox can keep. */
  readonly actions: 'none' | 'offline' | 'all'
  /** False for the sample set, whose players have no profile. */
  readonly hasProfile: boolean
  readonly onAct: (action: PlayerAction, player: PlayerView, pending: OutboxEntry | null) => void
}

/** One player; it draws again only for its own changes, not whenever the grid is scrolled. */
export const PlayerCard = memo(function PlayerCard(props: PlayerCardProps) {
  const { ref, line, place, total, player, pending, actions, hasProfile, onAct } = props
  const { id, name, phone, club_name: club, ranking_points, is_point_verified } = player
  const isOnServer = id > 0
  // A new player who was refused has "Sửa" and "Bỏ" in the note.
  const isRefusedNew = pending !== null && pending.refusal !== null && id < 0
  const isLeaving = pending?.write.kind === 'delete-player'
  const hasActions = actions !== 'none' && !isLeaving && !isRefusedNew
  return (
    <li
      ref={ref}
      data-index={line}
      aria-posinset={place}
      aria-setsize={total}
      className={`${shared.column} ${shared.panel} ${classes.card}`}
      data-pending={pending !== null || undefined}
      data-refused={(pending !== null && pending.refusal !== null) || undefined}
    >
      <div className={classes.top}>
        <h2 className={classes.name} data-leaving={isLeaving || undefined}>
          {hasProfile && isOnServer ? <PlayerLink id={id} name={name} /> : name}
        </h2>
        <div className={`${shared.row} ${classes.points}`}>
          <Points points={ranking_points} size={22} />
          <PointsMark verified={is_point_verified} />
        </div>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>
            <IconUsersGroup size={18} stroke={1.75} aria-hidden />
            <span className="only-readers">{listStrings.clubOf}</span>
          </dt>
          <dd data-none={club === null || undefined}>{club ?? listStrings.noClub}</dd>
        </div>
        <div>
          <dt>
            <IconPhone size={18} stroke={1.75} aria-hidden />
            <span className="only-readers">{listStrings.phone}</span>
          </dt>
          <dd data-none={phone === '' || undefined}>
            {phone === '' ? listStrings.phoneNotKept : <Figure>{formatPhone(phone)}</Figure>}
          </dd>
        </div>
      </dl>
      {pending !== null && <PendingNote entry={pending} onEdit={() => onAct('edit', player, pending)} />}
      {((hasProfile && isOnServer) || hasActions) && (
        <div className={`${shared.spread} ${classes.actions}`}>
          {hasProfile && isOnServer && (
            <PlayerLink id={id} name={listStrings.profileOf(name)} className={classes.profile}>
              {listStrings.profile}
            </PlayerLink>
          )}
          {hasActions && (
            <CardActions
              player={player}
              limit={!isOnServer ? listStrings.notSentYet : actions === 'offline' ? listStrings.needsServer : null}
              onAct={(action) => onAct(action, player, pending)}
            />
          )}
        </div>
      )}
    </li>
  )
})

interface CardActionsProps {
  readonly player: PlayerView
  /** Why only editing and deleting are possible now; null when everything is. */
  readonly limit: string | null
  readonly onAct: (action: PlayerAction) => void
}

function CardActions({ player: { name, is_point_verified: isVerified }, limit, onAct }: CardActionsProps) {
  const VerifyIcon = isVerified ? IconRosetteDiscountCheckOff : IconRosetteDiscountCheck
  return (
    <div className={classes.organiser}>
      {limit === null && (
        <Tooltip label={listStrings.adjust}>
          <ActionIcon size={44} color="gray" aria-label={listStrings.adjustOf(name)} onClick={() => onAct('adjust')}>
            <IconPlusMinus size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={44} color="gray" aria-label={listStrings.more(name)}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {limit === null ? (
            <>
              <Menu.Item leftSection={<VerifyIcon size={18} aria-hidden />} onClick={() => onAct('verify')}>
                {isVerified ? listStrings.unverify : listStrings.verify}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowsExchange size={18} aria-hidden />}
                onClick={() => onAct('change-club')}
              >
                {listStrings.changeClub}
              </Menu.Item>
              <Menu.Item leftSection={<IconTicket size={18} aria-hidden />} onClick={() => onAct('account')}>
                {listStrings.claimCode}
              </Menu.Item>
              <Menu.Item leftSection={<IconArrowMerge size={18} aria-hidden />} onClick={() => onAct('merge')}>
                {listStrings.merge}
              </Menu.Item>
            </>
          ) : (
            <Menu.Label>{limit}</Menu.Label>
          )}
          <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onAct('edit')}>
            {listStrings.edit}
          </Menu.Item>
          <Menu.Item danger leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onAct('delete')}>
            {listStrings.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
