import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconClock, IconCoffee, IconCoffeeOff, IconDoorExit, IconDotsVertical } from '@tabler/icons-react'
import type { DeskRefereeView } from '@vot/contract'
import { StateBadge } from '../../../ui/badge/state-badge'
import { Menu } from '../../../ui/menu/menu'
import { strings as deskStrings } from '../strings'
import type { RefereeDays } from './api'
import { awayText, breakEnd, presenceOf } from './referee-facts'
import classes from './referees-panel.module.css'
import { refereeStrings as strings } from './strings'

interface RefereeRowProps {
  readonly referee: DeskRefereeView
  /** Whether organisers say who is here. */
  readonly isKept: boolean
  readonly now: number
  /** Null for those who only look on. */
  readonly days: RefereeDays | null
  readonly onDay: () => void
}

/** Where a referee is, and what they had today. */
export function RefereeRow({ referee, isKept, now, days, onDay }: RefereeRowProps) {
  const { name, busy, court_name, matches, on_court_ms } = referee
  const presence = presenceOf(referee, now)
  const away = isKept ? awayText(presence) : null
  const state = busy ? 'busy' : away === null ? 'free' : 'away'
  const minutes = Math.floor(on_court_ms / 60_000)
  return (
    <li className={classes.row} data-state={state}>
      <span className={classes.dot} aria-hidden />
      <span className={classes.name} title={name}>
        {name}
      </span>
      {state === 'free' && <StateBadge tone="brand" icon={IconCheck} label={deskStrings.refereeFree} size="small" />}
      {state === 'busy' && <small title={court_name ?? undefined}>{court_name ?? deskStrings.refereeBusy}</small>}
      {state === 'away' && <small>{away}</small>}
      <span className={`${classes.figures} num`}>
        <span aria-hidden>
          {matches} · {minutes}’
        </span>
        <VisuallyHidden>{strings.figures(matches, minutes)}</VisuallyHidden>
      </span>
      {days && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={44} m={-10} color="gray" aria-label={strings.rowMenu(name)} disabled={days.isBusy}>
              <IconDotsVertical size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <RowMenu referee={referee} kind={presence.kind} days={days} onDay={onDay} />
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

const breaks = [10, 20, 30] as const

interface RowMenuProps {
  readonly referee: DeskRefereeView
  readonly kind: ReturnType<typeof presenceOf>['kind']
  readonly days: RefereeDays
  readonly onDay: () => void
}

function RowMenu({ referee, kind, days, onDay }: RowMenuProps) {
  const icon = { size: 18, 'aria-hidden': true } as const
  const isIn = kind === 'here' || kind === 'break' || kind === 'later'
  const rest = (minutes: number) => void days.change(referee, { break_until: breakEnd(minutes) })
  return (
    <>
      {!isIn && (
        <Menu.Item leftSection={<IconCheck {...icon} />} onClick={() => void days.signIn(referee)}>
          {strings.signIn}
        </Menu.Item>
      )}
      {kind === 'later' && (
        <Menu.Item leftSection={<IconCheck {...icon} />} onClick={() => void days.change(referee, { from: null })}>
          {strings.signInNow}
        </Menu.Item>
      )}
      {kind === 'here' &&
        breaks.map((minutes) => (
          <Menu.Item key={minutes} leftSection={<IconCoffee {...icon} />} onClick={() => rest(minutes)}>
            {strings.takeBreak(minutes)}
          </Menu.Item>
        ))}
      {kind === 'break' && (
        <Menu.Item
          leftSection={<IconCoffeeOff {...icon} />}
          onClick={() => void days.change(referee, { break_until: null })}
        >
          {strings.endBreak}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconClock {...icon} />} onClick={onDay}>
        {strings.day}
      </Menu.Item>
      {isIn && (
        <Menu.Item leftSection={<IconDoorExit {...icon} />} onClick={() => void days.leave(referee)}>
          {strings.leave}
        </Menu.Item>
      )}
    </>
  )
}
