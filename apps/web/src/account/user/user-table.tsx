import { ActionIcon } from '@mantine/core'
import {
  IconDevices,
  IconDots,
  IconKey,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconShieldLock,
  IconShieldOff,
  IconTrash,
  IconUserShield,
} from '@tabler/icons-react'
import type { ManagedUserView } from '@vot/contract'
import { useSession } from '../../lib/api/session-store'
import { StateBadge } from '../../ui/badge/state-badge'
import { Menu } from '../../ui/menu/menu'
import { DayText } from '../../ui/page/figure'
import { DataTable } from '../../ui/table/data-table'
import type { UserDialog } from './shown-user-dialog'
import { roleTexts, secondFactorStrings, strings } from './strings'
import classes from './users-screen.module.css'

interface UserTableProps {
  readonly users: readonly ManagedUserView[]
  readonly onOpen: (dialog: UserDialog) => void
}

/** A table from 768 px; below, each row is a small card. */
export function UserTable({ users, onOpen }: UserTableProps) {
  const { user: own } = useSession()
  return (
    <div className={classes.frame}>
      <DataTable className={classes.table}>
        <caption className="only-readers">{strings.title}</caption>
        <thead>
          <tr>
            <th scope="col">{strings.name}</th>
            <th scope="col">{strings.role}</th>
            <th scope="col">{strings.state}</th>
            <th scope="col">{strings.created}</th>
            <th scope="col">
              <span className="only-readers">{strings.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <th scope="row" className={classes.name}>
                {user.name}
                <div className={classes.username}>{user.username}</div>
              </th>
              <td>
                <span className={classes.badges}>
                  <StateBadge
                    tone={user.role === 'admin' ? 'brand' : 'neutral'}
                    {...(user.role === 'admin' ? { icon: IconUserShield } : {})}
                    label={roleTexts[user.role]}
                  />
                  {user.second_factor && (
                    <StateBadge tone="neutral" icon={IconShieldLock} label={secondFactorStrings.badge} />
                  )}
                  {user.id === own?.id && <StateBadge tone="outline" label={strings.you} />}
                </span>
              </td>
              <td>
                {user.disabled ? (
                  <StateBadge tone="bad" icon={IconLock} label={strings.disabled} />
                ) : (
                  <StateBadge tone="plain" label={strings.active} />
                )}
              </td>
              <td className={classes.made}>
                <DayText from={user.created_at} />
              </td>
              <td className={classes.action}>
                <UserMenu user={user} isOwn={user.id === own?.id} onOpen={onOpen} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}

interface UserMenuProps {
  readonly user: ManagedUserView
  readonly isOwn: boolean
  readonly onOpen: UserTableProps['onOpen']
}

function UserMenu({ user, isOwn, onOpen }: UserMenuProps) {
  const open = (kind: Exclude<UserDialog['kind'], 'add'>) => () => onOpen({ kind, user })
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon size={44} color="gray" aria-label={strings.actionsOf(user.name)}>
          <IconDots size={20} aria-hidden />
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
