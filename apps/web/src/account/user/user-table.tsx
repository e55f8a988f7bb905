import { ActionIcon, Button } from '@mantine/core'
import {
  IconDevices,
  IconDotsVertical,
  IconKey,
  IconLinkOff,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconShieldLock,
  IconShieldOff,
  IconTrash,
  IconUserShield,
} from '@tabler/icons-react'
import type { ListedUserView } from '@vot/contract'
import { useSession } from '../../lib/api/session-store'
import { formatCount } from '../../lib/format/format-number'
import { StateBadge } from '../../ui/badge/state-badge'
import { Menu } from '../../ui/menu/menu'
import { DayText, Figure } from '../../ui/page/figure'
import type { ListOrder } from '../../ui/table/list-order'
import { type ListColumn, ListTable } from '../../ui/table/list-table'
import { MarkedText } from '../../ui/table/marked-text'
import type { UserDialog } from './shown-user-dialog'
import { roleTexts, secondFactorStrings, strings } from './strings'
import classes from './users-screen.module.css'

interface UserTableProps {
  readonly users: readonly ListedUserView[]
  /** How many stand on the pages before. */
  readonly before: number
  /** The words that they were found by. */
  readonly query: string
  readonly order: ListOrder
  readonly onOrder: (order: ListOrder) => void
  readonly onOpen: (dialog: UserDialog) => void
}

/** Accounts in rows; a name opens the account to be edited. */
export function UserTable({ users, before, query, order, onOrder, onOpen }: UserTableProps) {
  const { user: own } = useSession()
  const columns: readonly ListColumn<ListedUserView>[] = [
    {
      id: 'place',
      title: '#',
      width: '56px',
      cell: (_, place) => <Figure className={classes.place}>{formatCount(before + place)}</Figure>,
    },
    {
      id: 'name',
      title: strings.name,
      sorts: 'up',
      choice: 'kept',
      onCard: 'title',
      cell: (user) => (
        <button type="button" className={`${classes.name} reach`} onClick={() => onOpen({ kind: 'edit', user })}>
          <MarkedText text={user.name} query={query} />
        </button>
      ),
    },
    {
      id: 'username',
      title: strings.username,
      sorts: 'up',
      onCard: 'line',
      cell: ({ username }) => (
        <span className={classes.username}>
          <MarkedText text={username} query={query} />
        </span>
      ),
    },
    { id: 'email', title: strings.emailHead, choice: 'extra', cell: ({ email }) => email },
    {
      id: 'role',
      title: strings.role,
      width: '25%',
      sorts: 'up',
      onCard: 'line',
      cell: (user) => (
        <span className={classes.badges}>
          <StateBadge
            tone={user.role === 'admin' ? 'brand' : 'neutral'}
            {...(user.role === 'admin' ? { icon: IconUserShield } : {})}
            label={roleTexts[user.role]}
          />
          {user.second_factor && <StateBadge tone="neutral" icon={IconShieldLock} label={secondFactorStrings.badge} />}
          {user.id === own?.id && <StateBadge tone="outline" label={strings.you} />}
        </span>
      ),
    },
    {
      id: 'state',
      title: strings.state,
      width: '152px',
      onCard: 'line',
      cell: ({ disabled }) =>
        disabled ? (
          <StateBadge tone="bad" icon={IconLock} label={strings.disabled} />
        ) : (
          <StateBadge tone="plain" label={strings.active} />
        ),
    },
    {
      id: 'created',
      title: strings.created,
      width: '128px',
      sorts: 'down',
      from: '64em',
      cell: ({ created_at: created }) => <DayText from={created} />,
    },
  ]
  return (
    <ListTable
      id="users"
      label={strings.title}
      columns={columns}
      groups={[{ id: 'all', head: null, rows: users }]}
      keyOf={({ id }) => id}
      order={order}
      onOrder={onOrder}
      quick={(user) => (
        <Button variant="default" size="xs" h={36} onClick={() => onOpen({ kind: 'sessions', user })}>
          {strings.sessions}
        </Button>
      )}
      menu={(user) => <UserMenu user={user} isOwn={user.id === own?.id} onOpen={onOpen} />}
    />
  )
}

interface UserMenuProps {
  readonly user: ListedUserView
  readonly isOwn: boolean
  readonly onOpen: UserTableProps['onOpen']
}

function UserMenu({ user, isOwn, onOpen }: UserMenuProps) {
  const open = (kind: Exclude<UserDialog['kind'], 'add'>) => () => onOpen({ kind, user })
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon size={44} color="gray" aria-label={strings.actionsOf(user.name)}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={open('edit')}>
          {strings.edit}
        </Menu.Item>
        <Menu.Item leftSection={<IconDevices size={18} aria-hidden />} onClick={open('sessions')}>
          {strings.sessions}
        </Menu.Item>
        {!user.disabled && (
          <Menu.Item leftSection={<IconKey size={18} aria-hidden />} onClick={open('reset')}>
            {strings.reset}
          </Menu.Item>
        )}
        {user.sign_in_link_until !== null && (
          <Menu.Item leftSection={<IconLinkOff size={18} aria-hidden />} onClick={open('revoke-link')}>
            {strings.revokeLink}
          </Menu.Item>
        )}
        {user.second_factor && !isOwn && (
          <Menu.Item leftSection={<IconShieldOff size={18} aria-hidden />} onClick={open('reset-factor')}>
            {secondFactorStrings.reset}
          </Menu.Item>
        )}
        {user.disabled ? (
          <Menu.Item leftSection={<IconLockOpen size={18} aria-hidden />} onClick={open('enable')}>
            {strings.enable}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconLock size={18} aria-hidden />} onClick={open('disable')}>
            {strings.disable}
          </Menu.Item>
        )}
        <Menu.Item danger leftSection={<IconTrash size={18} aria-hidden />} onClick={open('delete')}>
          {strings.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
