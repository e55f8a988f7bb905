import { ActionIcon, Button } from '@mantine/core'
import { IconDotsVertical, IconFileImport, IconPencil, IconTrash, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import type { ClubView } from '@vot/contract'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { globalDialogs } from '../../lib/browser/global-dialogs'
import { formatCount } from '../../lib/format/format-number'
import type { PendingRow } from '../../lib/offline/use-outbox-write'
import { PendingNote } from '../../ui/feedback/pending-note'
import { Menu } from '../../ui/menu/menu'
import { DayText, Figure } from '../../ui/page/figure'
import type { ListOrder } from '../../ui/table/list-order'
import { type ListColumn, ListTable } from '../../ui/table/list-table'
import { MarkedText } from '../../ui/table/marked-text'
import classes from './clubs-screen.module.css'
import type { ClubDialog } from './shown-club-dialog'
import { strings } from './strings'

type ClubRow = PendingRow<ClubView>

interface ClubsTableProps {
  readonly rows: readonly ClubRow[]
  /** The words that the names were found by. */
  readonly query: string
  readonly order: ListOrder
  readonly onOrder: (order: ListOrder) => void
  readonly isOrganiser: boolean
  /** False for the sample set, whose clubs are nowhere else. */
  readonly isReal: boolean
  readonly onOpen: (dialog: ClubDialog) => void
}

/** Clubs with their sizes; their players are one step away. */
export function ClubsTable({ rows, query, order, onOrder, isOrganiser, isReal, onOpen }: ClubsTableProps) {
  const columns = useMemo(() => columnsOf(query, isReal, onOpen), [query, isReal, onOpen])
  const groups = useMemo(() => [{ id: 'all', head: null, rows }], [rows])
  const isOnServer = ({ row }: ClubRow) => isReal && row.id > 0
  // A new club that was refused is edited and given up in the note.
  const hasMenu = ({ row, pending }: ClubRow) =>
    isOrganiser &&
    (isReal || row.id < 0) &&
    pending?.write.kind !== 'delete-club' &&
    !(row.id < 0 && pending !== null && pending.refusal !== null)
  return (
    <ListTable
      id="clubs"
      label={strings.list}
      columns={columns}
      groups={groups}
      keyOf={({ row }) => row.id}
      order={order}
      onOrder={onOrder}
      stateOf={({ pending }) => (pending === null ? undefined : pending.refusal === null ? 'pending' : 'refused')}
      quick={(line) =>
        isOnServer(line) && (
          <>
            <PlayersLink club={line.row}>{strings.players}</PlayersLink>
            {hasMenu(line) && (
              <Button
                variant="default"
                size="xs"
                h={36}
                aria-label={strings.membersOf(line.row.name)}
                onClick={() => onOpen({ kind: 'members', club: line.row })}
              >
                {strings.showMembers}
              </Button>
            )}
          </>
        )
      }
      menu={(line) => hasMenu(line) && <RowMenu line={line} isOnServer={isOnServer(line)} onOpen={onOpen} />}
    />
  )
}

function columnsOf(query: string, isReal: boolean, onOpen: ClubsTableProps['onOpen']): readonly ListColumn<ClubRow>[] {
  return [
    {
      id: 'place',
      title: '#',
      width: '56px',
      cell: (_, place) => <Figure className={classes.place}>{formatCount(place)}</Figure>,
    },
    {
      id: 'name',
      title: strings.name,
      sorts: 'up',
      choice: 'kept',
      onCard: 'title',
      cell: ({ row, pending }) => {
        const text = <MarkedText text={row.name} query={query} />
        const refused = pending !== null && pending.refusal !== null ? pending : null
        return (
          <>
            <span className={classes.name} data-leaving={pending?.write.kind === 'delete-club' || undefined}>
              {isReal && row.id > 0 ? (
                <Link className={`${classes.link} reach`} to={`/players?club=${row.id}`} title={row.name}>
                  {text}
                </Link>
              ) : (
                text
              )}
            </span>
            {pending !== null && (
              <div className={classes.pending}>
                <PendingNote entry={pending} onEdit={() => onOpen({ kind: 'edit', club: row, refused })} />
              </div>
            )}
          </>
        )
      },
    },
    {
      id: 'members',
      title: strings.size,
      width: '160px',
      sorts: 'down',
      onCard: 'line',
      cell: ({ row }) => strings.members(row.member_count),
    },
    {
      id: 'updated',
      title: strings.updated,
      width: '32%',
      from: '64em',
      cell: ({ row }) => (row.updated_at === '' ? null : <DayText from={row.updated_at} />),
    },
  ]
}

function PlayersLink({ club: { id, name }, children }: { readonly club: ClubView; readonly children: string }) {
  return (
    <Link className={classes.players} to={`/players?club=${id}`} aria-label={strings.playersOf(name)}>
      {children}
    </Link>
  )
}

interface RowMenuProps {
  readonly line: ClubRow
  readonly isOnServer: boolean
  readonly onOpen: (dialog: ClubDialog) => void
}

function RowMenu({ line: { row: club, pending }, isOnServer, onOpen }: RowMenuProps) {
  const { id, name } = club
  const refused = pending !== null && pending.refusal !== null ? pending : null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={44} color="gray" aria-label={strings.more(name)}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isOnServer && (
          <>
            <Menu.Item component={Link} to={`/players?club=${id}`} leftSection={<IconUsers size={18} aria-hidden />}>
              {strings.players}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconUsersGroup size={18} aria-hidden />}
              onClick={() => onOpen({ kind: 'members', club })}
            >
              {strings.showMembers}
            </Menu.Item>
          </>
        )}
        <Menu.Item
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => onOpen({ kind: 'edit', club, refused })}
        >
          {strings.edit}
        </Menu.Item>
        {isOnServer && (
          <Menu.Item
            leftSection={<IconFileImport size={18} aria-hidden />}
            onClick={() => globalDialogs.open({ dialog: 'import', club: { id, name } })}
          >
            {strings.importMembers}
          </Menu.Item>
        )}
        <Menu.Item
          danger
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => onOpen({ kind: 'delete', club })}
        >
          {strings.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
