import { ActionIcon, Title } from '@mantine/core'
import { IconDotsVertical, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { Link } from 'react-router'
import { DataBadge } from '../../ui/badge/data-badge'
import { lazySilent } from '../../ui/feedback/lazy'
import { Menu } from '../../ui/menu/menu'
import shared from '../../ui/theme/shared.module.css'
import { DivisionSwitcher } from '../group/switcher/division-switcher'
import classes from './registration-header.module.css'
import type { ScreenAction } from './screen-actions'
import { strings } from './strings'

/** Nobody waits for it on a first visit; its place is kept. */
export const FollowDivision = lazySilent(
  async () => (await import('../../account/follow/follow-button')).FollowButton,
  <span className={classes.followPlace} />,
)

/** The division, and the way to the same screen of the others of its group, each with its number of teams. */
export function Divisions({ tournament }: { readonly tournament: TournamentView }) {
  return <DivisionSwitcher tournament={tournament} pathOf={(id) => `/tournament-registration/${id}`} noteOf={teamsOf} />
}

function teamsOf({ registered_participants: players }: TournamentView): string {
  return strings.teams(Math.floor(players / 2))
}

interface PhoneHeaderProps {
  readonly tournament: TournamentView
  readonly actions: readonly ScreenAction[]
  readonly busy: boolean
  /** Whether refreshing the list failed. */
  readonly isOld: boolean
  readonly onRefresh: () => void
  readonly onAbout: () => void
}

/** The division with its switcher, facts, and everything else in one menu; the group stands in the header above. */
export function PhoneHeader({ tournament, actions, busy, isOld, onRefresh, onAbout }: PhoneHeaderProps) {
  return (
    <header className={`${shared.row} ${classes.header} no-print`}>
      <div className={shared.grow}>
        <Title order={1} tabIndex={-1} className={classes.title ?? ''}>
          <Divisions tournament={tournament} />
        </Title>
      </div>
      {isOld && <DataBadge kind="old" />}
      <FollowDivision target="division" id={tournament.id} name={tournament.name} compact isBare />
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
