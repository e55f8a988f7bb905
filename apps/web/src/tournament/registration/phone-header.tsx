import { ActionIcon, Title } from '@mantine/core'
import { IconArrowLeft, IconDotsVertical, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { Link } from 'react-router'
import { DataBadge } from '../../ui/badge/data-badge'
import { Menu } from '../../ui/menu/menu'
import { DivisionSwitcher } from './division-nav'
import classes from './phone-header.module.css'
import type { ScreenAction } from './screen-actions'
import { strings } from './strings'

interface PhoneHeaderProps {
  readonly tournament: TournamentView
  readonly divisions: readonly TournamentView[]
  readonly actions: readonly ScreenAction[]
  readonly busy: boolean
  /** Whether the list could not be read anew. */
  readonly isOld: boolean
  readonly onRefresh: () => void
  readonly onAbout: () => void
}

/** Back, group over division with its switcher, facts, and everything else in one menu. */
export function PhoneHeader({ tournament, divisions, actions, busy, isOld, onRefresh, onAbout }: PhoneHeaderProps) {
  return (
    <header className={`${classes.header} no-print`}>
      <ActionIcon component={Link} to="/tournaments" size={44} color="gray" aria-label={strings.back}>
        <IconArrowLeft size={22} />
      </ActionIcon>
      <div className={classes.names}>
        {tournament.group_name !== null && (
          <div className={classes.group} title={tournament.group_name}>
            {tournament.group_name}
          </div>
        )}
        <Title order={1} tabIndex={-1} className={classes.title ?? ''}>
          <DivisionSwitcher current={tournament} divisions={divisions} />
        </Title>
      </div>
      {isOld && <DataBadge kind="old" />}
      <ActionIcon size={44} color="gray" aria-label={strings.about} onClick={onAbout}>
        <IconInfoCircle size={22} stroke={1.75} />
      </ActionIcon>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon size={44} color="gray" aria-label={strings.moreActions}>
            <IconDotsVertical size={22} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            className={classes.item ?? ''}
            leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
            disabled={busy}
            onClick={onRefresh}
          >
            {strings.refresh}
          </Menu.Item>
          {actions.map(({ key, label, icon: ActionPicture, look, to, run, disabled = false }) => {
            const shared = {
              className: classes.item ?? '',
              leftSection: <ActionPicture size={20} stroke={1.75} aria-hidden />,
              ...(look === 'danger' ? { danger: true } : {}),
            }
            return to === undefined ? (
              <Menu.Item key={key} {...shared} {...(run ? { onClick: run } : {})} disabled={disabled}>
                {label}
              </Menu.Item>
            ) : (
              <Menu.Item key={key} {...shared} component={Link} to={to}>
                {label}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
    </header>
  )
}
