import { ActionIcon } from '@mantine/core'
import {
  IconArrowMerge,
  IconArrowsExchange,
  IconCopy,
  IconDotsVertical,
  IconPencil,
  IconPlusMinus,
  IconRosetteDiscountCheck,
  IconRosetteDiscountCheckOff,
  IconTicket,
  IconTrash,
} from '@tabler/icons-react'
import { fieldMessages, type PlayerLatest, type PlayerView } from '@vot/contract'
import { isDoubtfulPhone, readPhone } from '@vot/domain'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { formatCount, formatPointChange } from '../../../lib/format/format-number'
import { formatPhone } from '../../../lib/format/format-phone'
import type { OutboxEntry } from '../../../lib/offline/outbox'
import type { PendingRow } from '../../../lib/offline/use-outbox-write'
import { StateBadge } from '../../../ui/badge/state-badge'
import { PendingNote } from '../../../ui/feedback/pending-note'
import { Menu } from '../../../ui/menu/menu'
import { Tooltip } from '../../../ui/menu/tooltip'
import { Figure, Points } from '../../../ui/page/figure'
import type { ListOrder } from '../../../ui/table/list-order'
import { type ListColumn, ListTable } from '../../../ui/table/list-table'
import { MarkedText } from '../../../ui/table/marked-text'
import shared from '../../../ui/theme/shared.module.css'
import { PlayerLink, PointsMark } from '../player-link'
import { ratingOrigin } from '../player-list'
import { listStrings } from '../strings'
import classes from './players-screen.module.css'

export type PlayerAction = 'adjust' | 'verify' | 'change-club' | 'account' | 'edit' | 'merge' | 'delete'

type PlayerRow = PendingRow<PlayerView>

interface PlayersTableProps {
  readonly rows: readonly PlayerRow[]
  /** Of all that fit the filters, loaded or not. */
  readonly total: number
  /** The words that the names were found by. */
  readonly query: string
  readonly order: ListOrder
  readonly onOrder: (order: ListOrder) => void
  /** What the viewer may do besides looking; `offline` leaves what the outbox can keep. */
  readonly actions: 'none' | 'offline' | 'all'
  /** False for the sample set, whose players have no profile. */
  readonly hasProfile: boolean
  /** Kept on the device, which keeps no phone numbers. */
  readonly isOld: boolean
  /** Others would see digits that say nothing. */
  readonly seesPhones: boolean
  readonly onAct: (action: PlayerAction, player: PlayerView, pending: OutboxEntry | null) => void
}

/** Players in rows, of which only those near the view stand in the page, however many are loaded. */
export function PlayersTable(props: PlayersTableProps) {
  const { rows, total, query, order, onOrder, actions, hasProfile, isOld, seesPhones, onAct } = props
  const columns = useMemo(
    () => columnsOf({ query, hasProfile, isOld, seesPhones, onAct }),
    [query, hasProfile, isOld, seesPhones, onAct],
  )
  const groups = useMemo(() => [{ id: 'all', head: null, rows }], [rows])
  const hasMenu = ({ row, pending }: PlayerRow) =>
    actions !== 'none' && pending?.write.kind !== 'delete-player' && !isRefusedNew({ row, pending })
  const limitOf = ({ row }: PlayerRow) =>
    row.id < 0 ? listStrings.notSentYet : actions === 'offline' ? listStrings.needsServer : null
  return (
    <ListTable
      id="players"
      label={listStrings.list}
      columns={columns}
      groups={groups}
      keyOf={({ row }) => row.id}
      total={total}
      order={order}
      onOrder={onOrder}
      isWindowed
      stateOf={({ pending }) => (pending === null ? undefined : pending.refusal === null ? 'pending' : 'refused')}
      quick={(line) => (
        <>
          {hasProfile && line.row.id > 0 && (
            <PlayerLink id={line.row.id} name={listStrings.profileOf(line.row.name)} className={classes.profile}>
              {listStrings.profile}
            </PlayerLink>
          )}
          {hasMenu(line) && limitOf(line) === null && (
            <Tooltip label={listStrings.adjust}>
              <ActionIcon
                size={36}
                variant="default"
                aria-label={listStrings.adjustOf(line.row.name)}
                onClick={() => onAct('adjust', line.row, line.pending)}
              >
                <IconPlusMinus size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </>
      )}
      {...(actions !== 'none' && {
        menu: (line: PlayerRow) =>
          hasMenu(line) && (
            <RowMenu
              player={line.row}
              limit={limitOf(line)}
              onAct={(action) => onAct(action, line.row, line.pending)}
            />
          ),
      })}
    />
  )
}

/** A new player who was refused is edited and given up in the note. */
function isRefusedNew({ row, pending }: PlayerRow): boolean {
  return row.id < 0 && pending !== null && pending.refusal !== null
}

/** [PLR-06] Why a stored number would be refused today. */
function doubtOf(phone: string): string {
  const read = readPhone(phone)
  return read.ok ? listStrings.otherSpelling : fieldMessages[read.code]
}

const phoneColumn = (isOld: boolean): ListColumn<PlayerRow> => ({
  id: 'phone',
  title: listStrings.phone,
  width: '132px',
  onCard: 'line',
  cell: ({ row: { phone } }) =>
    phone === '' ? (
      <span className={classes.none}>{isOld ? listStrings.phoneNotKept : listStrings.noPhone}</span>
    ) : (
      <>
        <Figure>{formatPhone(phone)}</Figure>
        {isDoubtfulPhone(phone) && <div className={classes.doubt}>{doubtOf(phone)}</div>}
      </>
    ),
})

type ColumnProps = Pick<PlayersTableProps, 'query' | 'hasProfile' | 'isOld' | 'seesPhones' | 'onAct'>

function columnsOf({ query, hasProfile, isOld, seesPhones, onAct }: ColumnProps) {
  const columns: readonly ListColumn<PlayerRow>[] = [
    {
      id: 'place',
      title: '#',
      width: '56px',
      cell: (_, place) => <Figure className={classes.place}>{formatCount(place)}</Figure>,
    },
    {
      id: 'name',
      title: listStrings.fullName,
      sorts: 'up',
      choice: 'kept',
      onCard: 'title',
      cell: ({ row, pending }) => {
        const { id, name, is_point_verified: isOfficial } = row
        const text = <MarkedText text={name} query={query} />
        return (
          <>
            <span className={classes.name} data-leaving={pending?.write.kind === 'delete-player' || undefined}>
              {hasProfile && id > 0 ? (
                <PlayerLink id={id} name={name}>
                  {text}
                </PlayerLink>
              ) : (
                <span title={name}>{text}</span>
              )}
            </span>
            {'\u00A0'}
            <PointsMark verified={isOfficial} />
            {row.may_be_duplicate && (
              <span className={classes.alike}>
                <StateBadge tone="warn" label={listStrings.alike} icon={IconCopy} size="small" />
              </span>
            )}
            {pending !== null && (
              <div className={classes.pending}>
                <PendingNote entry={pending} onEdit={() => onAct('edit', row, pending)} />
              </div>
            )}
          </>
        )
      },
    },
    ...(seesPhones ? [phoneColumn(isOld)] : []),
    {
      id: 'club',
      title: listStrings.club,
      sorts: 'up',
      onCard: 'line',
      cell: ({ row: { club_name: club } }) => club ?? <span className={classes.none}>{listStrings.noClub}</span>,
    },
    {
      id: 'points',
      title: listStrings.points,
      width: '92px',
      sorts: 'down',
      isFigure: true,
      onCard: 'corner',
      cell: ({ row }) => <Points points={row.ranking_points} size={18} />,
    },
    {
      id: 'change',
      title: listStrings.pointsChange,
      inFull: listStrings.pointsChangeLong,
      width: '76px',
      isFigure: true,
      from: '80em',
      cell: ({ row: { recent } }) => recent && <PointsChange points={recent.points_change} />,
    },
    {
      id: 'tournaments',
      title: listStrings.tournaments,
      inFull: listStrings.tournamentsLong,
      width: '64px',
      isFigure: true,
      from: '80em',
      cell: ({ row: { recent } }) => recent && <Figure>{formatCount(recent.tournaments)}</Figure>,
    },
    {
      id: 'latest',
      title: listStrings.latest,
      inFull: listStrings.latestLong,
      width: '29%',
      from: '64em',
      cell: ({ row: { recent } }) => recent && <Latest latest={recent.latest} />,
    },
    {
      id: 'rating',
      title: listStrings.rating,
      width: '18%',
      sorts: 'down',
      choice: 'extra',
      from: '64em',
      cell: ({ row }) =>
        row.rating === null ? (
          <span className={classes.none}>{listStrings.noRating}</span>
        ) : (
          <>
            <Points points={row.rating} size={16} /> <span className={shared.soft}>{ratingOrigin(row)}</span>
          </>
        ),
    },
  ]
  return columns
}

/** A change of points with its sign; a zero in a muted colour. */
function PointsChange({ points }: { readonly points: number }) {
  const way = points > 0 ? 'up' : points < 0 ? 'down' : undefined
  return (
    <span className={classes.change} data-way={way}>
      <Figure>{formatPointChange(points)}</Figure>
    </span>
  )
}

/** The latest tournament and how far it went; who plays now has the match's code instead. */
function Latest({ latest }: { readonly latest: PlayerLatest | null }) {
  if (latest === null) return <span className={classes.none}>{listStrings.noLatest}</span>
  const { tournament_id: id, group_id: groupId, name, outcome, on_court: code } = latest
  return (
    <Link to={groupId === null ? `/groups/tournament/${id}` : `/groups/${groupId}`} className={classes.latest}>
      {name}{' '}
      {code === null ? (
        <span className={classes.outcome}>· {outcome}</span>
      ) : (
        <StateBadge tone="live" label={code} icon="dot" size="small" title={listStrings.onCourt(code)} />
      )}
    </Link>
  )
}

interface RowMenuProps {
  readonly player: PlayerView
  /** Why only editing and deleting are possible now; null when everything is. */
  readonly limit: string | null
  readonly onAct: (action: PlayerAction) => void
}

function RowMenu({ player: { name, is_point_verified: isVerified }, limit, onAct }: RowMenuProps) {
  const VerifyIcon = isVerified ? IconRosetteDiscountCheckOff : IconRosetteDiscountCheck
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={44} color="gray" aria-label={listStrings.more(name)}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {limit === null ? (
          <>
            <Menu.Item leftSection={<IconPlusMinus size={18} aria-hidden />} onClick={() => onAct('adjust')}>
              {listStrings.adjust}
            </Menu.Item>
            <Menu.Item leftSection={<VerifyIcon size={18} aria-hidden />} onClick={() => onAct('verify')}>
              {isVerified ? listStrings.unverify : listStrings.verify}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowsExchange size={18} aria-hidden />} onClick={() => onAct('change-club')}>
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
  )
}
