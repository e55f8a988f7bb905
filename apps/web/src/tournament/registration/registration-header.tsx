import { ActionIcon, Title, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconDotsVertical, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { Link } from 'react-router'
import { DataBadge } from '../../ui/badge/data-badge'
import { DivisionLetter } from '../../ui/badge/division-letter'
import { lazySilent } from '../../ui/feedback/lazy'
import { Menu } from '../../ui/menu/menu'
import { showCurrent } from '../../ui/table/show-current'
import scrolling from '../../ui/table/sideways.module.css'
import shared from '../../ui/theme/shared.module.css'
import classes from './registration-header.module.css'
import type { ScreenAction } from './screen-actions'
import { strings } from './strings'

/** Nobody waits for it on a first visit; its place is kept. */
export const FollowDivision = lazySilent(
  async () => (await import('../../account/follow/follow-button')).FollowButton,
  <span className={classes.followPlace} />,
)

interface PhoneHeaderProps {
  readonly tournament: TournamentView
  readonly divisions: readonly TournamentView[]
  readonly actions: readonly ScreenAction[]
  readonly busy: boolean
  /** Whether refreshing the list failed. */
  readonly isOld: boolean
  readonly onRefresh: () => void
  readonly onAbout: () => void
}

/** The division with its switcher, facts, and everything else in one menu; the group stands in the header above. */
export function PhoneHeader({ tournament, divisions, actions, busy, isOld, onRefresh, onAbout }: PhoneHeaderProps) {
  return (
    <header className={`${shared.row} ${classes.header} no-print`}>
      <div className={shared.grow}>
        <Title order={1} tabIndex={-1} className={classes.title ?? ''}>
          <DivisionSwitcher current={tournament} divisions={divisions} />
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

interface DivisionNavProps {
  readonly current: TournamentView
  readonly divisions: readonly TournamentView[]
}

const pathOf = ({ id }: TournamentView) => `/tournament-registration/${id}`
const teamsOf = ({ registered_participants: players }: TournamentView) => Math.floor(players / 2)

/** The divisions of the group side by side, each with its number of teams. */
export function DivisionTabs({ current, divisions }: DivisionNavProps) {
  if (divisions.length < 2) return null
  return (
    <nav aria-label={strings.divisions} className={`${classes.tabs} no-print`}>
      <div ref={showCurrent} className={scrolling.sideways}>
        {divisions.map((division) => (
          <Link
            key={division.id}
            to={pathOf(division)}
            className={`${shared.inlineRow} ${classes.tab}`}
            aria-current={division.id === current.id ? 'page' : undefined}
          >
            {division.letter !== null && (
              <span aria-hidden>
                <DivisionLetter letter={division.letter} />
              </span>
            )}
            {division.name} <span className={`num ${classes.count}`}>{teamsOf(division)}</span>
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** The same as a menu behind the division's name, for phones. */
function DivisionSwitcher({ current, divisions }: DivisionNavProps) {
  if (divisions.length < 2) return <span className={`${shared.ellipsis} ${classes.name}`}>{current.name}</span>
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <UnstyledButton className={`${classes.switcher} reach`} aria-label={strings.changeDivision(current.name)}>
          <span className={`${shared.ellipsis} ${classes.name}`}>{current.name}</span>
          <IconChevronDown size={20} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {divisions.map((division) => (
          <Menu.Item
            key={division.id}
            component={Link}
            to={pathOf(division)}
            className={classes.item ?? ''}
            aria-current={division.id === current.id ? 'page' : undefined}
            rightSection={
              division.id === current.id ? (
                <IconCheck size={18} aria-hidden />
              ) : (
                <span className={`num ${classes.count}`}>{teamsOf(division)}</span>
              )
            }
          >
            {division.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
