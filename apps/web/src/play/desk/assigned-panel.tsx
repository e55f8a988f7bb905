import { ActionIcon, Button } from '@mantine/core'
import {
  IconAlarm,
  IconArrowBackUp,
  IconChecks,
  IconClock,
  IconDeviceFloppy,
  IconDotsVertical,
  IconMapPin,
  IconPlayerPlay,
  IconUser,
} from '@tabler/icons-react'
import type { DeskMatchView } from '@vot/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { clockText } from '../../lib/format/clock-text'
import { useLiveNow } from '../../lib/live/lost-server'
import { MatchCode } from '../../ui/badge/match-code'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Menu } from '../../ui/menu/menu'
import shared from '../../ui/theme/shared.module.css'
import { MatchStatusBadge } from '../bracket/match-badges'
import { scoreNow } from '../bracket/match-texts'
import { CallButtons } from './calling/call-buttons'
import { NoShowClock } from './calling/no-show-clock'
import { isLongRunning, officialText, pairText, placeText, spanText } from './desk-facts'
import { type MatchActions, MatchMenuItems } from './match-actions'
import { MatchList } from './match-list'
import classes from './match-row.module.css'
import { strings } from './strings'

interface AssignedPanelProps {
  readonly groupId: number
  /** What is searched for at first. */
  readonly found: string
  readonly beside: ReactNode
  /** Null for read-only users. */
  readonly actionsOf: ((match: DeskMatchView) => MatchActions) | null
  /** Absent for whom nothing leads to the referee's screen. */
  readonly toReferee: ((matchId: number) => string) | undefined
}

/** Matches on court; a referee sees those assigned to it. */
export function AssignedPanel({ groupId, found, beside, actionsOf, toReferee }: AssignedPanelProps) {
  return (
    <MatchList
      groupId={groupId}
      status="claimed"
      title={strings.assigned}
      beside={beside}
      search={{ label: strings.searchAssignedLabel, placeholder: strings.searchAssigned, initial: found }}
      empty={
        <EmptyState title={strings.noAssigned}>{actionsOf ? strings.noAssignedText : strings.noOwnText}</EmptyState>
      }
      row={(match) => (
        <AssignedRow match={match} refereePath={toReferee?.(match.id)} actions={actionsOf?.(match) ?? null} />
      )}
    />
  )
}

interface AssignedRowProps {
  readonly match: DeskMatchView
  readonly refereePath: string | undefined
  readonly actions: MatchActions | null
}

/** A match on court: score, where, who referees, since when, and what ends it. */
function AssignedRow({ match, refereePath, actions }: AssignedRowProps) {
  const { day_code: code, status, court_name } = match
  const official = officialText(match)
  const score = scoreNow(match)
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <article className={classes.row} aria-label={strings.match(code)}>
      <header className={`${shared.wrap} ${shared.soft} ${classes.head}`}>
        <MatchCode code={code} />
        <span>{placeText(match)}</span>
        <span className={classes.status}>
          <MatchStatusBadge status={status} />
        </span>
      </header>
      {[match.participant1, match.participant2].map(
        (team, index) =>
          team && (
            <div key={team.id} className={`${classes.side} ${classes.played}`}>
              <span className={classes.pair}>{pairText(team)}</span>
              {score && <span className={`num ${classes.score}`}>{score[index]}</span>}
            </div>
          ),
      )}
      <ul className={classes.chips}>
        {court_name !== null && (
          <li>
            <IconMapPin {...icon} /> {court_name}
          </li>
        )}
        {official !== undefined && (
          <li>
            <IconUser {...icon} /> {official}
          </li>
        )}
        <TimeChip match={match} />
      </ul>
      {actions && status === 'claimed' && (
        <CallButtons match={match} busy={actions.isCalling} onCall={actions.onCall} onNoShow={actions.onNoShow} />
      )}
      {actions ? (
        <Actions match={match} refereePath={refereePath} actions={actions} />
      ) : (
        refereePath !== undefined && (
          <Button
            component={Link}
            to={refereePath}
            fullWidth
            mt={10}
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
          >
            {strings.toReferee}
          </Button>
        )
      )}
    </article>
  )
}

function TimeChip({ match }: { readonly match: DeskMatchView }) {
  const { status, claimed_at, started_at, completed_time, no_show_at } = match
  const now = useLiveNow(status === 'in_progress' ? 1000 : 30_000)
  if (completed_time !== null || claimed_at === null) return null
  if (no_show_at !== null) {
    return (
      <li>
        <NoShowClock until={no_show_at} />
      </li>
    )
  }
  if (status !== 'in_progress') {
    return (
      <li>
        <IconClock size={16} aria-hidden /> {strings.claimedFor(spanText(claimed_at, now))}
      </li>
    )
  }
  const since = started_at ?? claimed_at
  const long = isLongRunning(since, now)
  return (
    <li className="num" data-long={long || undefined}>
      {long ? <IconAlarm size={16} aria-hidden /> : <IconClock size={16} aria-hidden />} {clockText(since, now)}
    </li>
  )
}

type ActionsProps = AssignedRowProps & { readonly actions: MatchActions }

function Actions({ match, refereePath, actions }: ActionsProps) {
  const isCalled = match.status === 'claimed'
  const hasResult = match.outcome !== null
  return (
    <div className={classes.actions}>
      <Button variant="default" leftSection={<IconDeviceFloppy size={18} aria-hidden />} onClick={actions.onResult}>
        {strings.saveResult}
      </Button>
      {isCalled ? (
        <Button variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={actions.onUnassign}>
          {strings.unassign}
        </Button>
      ) : (
        hasResult && (
          <Button variant="default" leftSection={<IconChecks size={18} aria-hidden />} onClick={actions.onComplete}>
            {strings.complete}
          </Button>
        )
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label={strings.queueMenu(match.day_code)}>
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MatchMenuItems match={match} refereePath={refereePath} actions={actions} />
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
