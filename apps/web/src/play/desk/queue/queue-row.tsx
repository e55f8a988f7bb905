import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconCalendarTime,
  IconDotsVertical,
  IconGripVertical,
  IconHourglass,
  IconListNumbers,
  IconMapPinShare,
  IconRun,
} from '@tabler/icons-react'
import type { DeskMatchView, ParticipantView } from '@vot/contract'
import { parseIsoDateTime, startOfVietnamDay } from '@vot/domain'
import { type KeyboardEvent, memo } from 'react'
import { formatTime, formatTimeToCome } from '../../../lib/format/format-day'
import { formatPoints } from '../../../lib/format/format-number'
import { useNow } from '../../../lib/format/server-clock'
import { shortPair } from '../../../lib/format/short-name'
import { MatchCode } from '../../../ui/badge/match-code'
import { Menu } from '../../../ui/menu/menu'
import shared from '../../../ui/theme/shared.module.css'
import { conflictPlace, flaggedGap, pairText, placeText, restingNow, spanText } from '../desk-facts'
import classes from '../match-row.module.css'
import type { QueueTarget } from '../planning/api'
import { planStrings, strings } from '../strings'
import type { useDeskDrag } from '../use-desk-drag'

interface QueueRowProps {
  readonly match: DeskMatchView
  /** Null for read-only users. */
  readonly actions: QueueActions | null
  /** While matches are carried: the carried one, or where it would go. */
  readonly mark?: 'carried' | 'before' | 'after' | undefined
  /** Neighbours in the list as it is shown; null at its ends. */
  readonly above: number | null
  readonly below: number | null
  /** How many letters a pair has room for. */
  readonly room: number
  /** The one that Enter gives a court. */
  readonly isChosen?: boolean
  /** No court of its venue is free. */
  readonly isFull?: boolean
}

/** What organisers do with a match that waits. The same objects for good, so that a row is drawn only when it changes. */
export interface QueueActions {
  readonly giveCourt: (match: DeskMatchView) => void
  readonly nextCourt: (match: DeskMatchView) => void
  readonly queue: (match: DeskMatchView, position: 'first' | 'last') => void
  readonly move: (id: number, target: QueueTarget) => void
  readonly drag: ReturnType<typeof useDeskDrag>['handlers']
}

/** A queued match with its obstacles. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { match, actions, mark, above, below, room, isChosen = false, isFull = false } = props
  const now = useNow()
  const { id, day_code: code, conflict, participant1, participant2 } = match
  const gap = flaggedGap(match)
  const resting = restingNow(match, now)
  const steps = {
    up: above === null ? undefined : () => actions?.move(id, { before_id: above }),
    down: below === null ? undefined : () => actions?.move(id, { after_id: below }),
  }
  return (
    <article
      className={`${classes.row} ${shared.row} ${classes.queued}`}
      aria-label={strings.match(code)}
      data-conflict={conflict !== null || undefined}
      data-queue-row={id}
      data-mark={mark}
      data-chosen={isChosen || undefined}
      {...actions?.drag(match)}
    >
      {actions && (
        <button
          type="button"
          data-grip
          className={classes.handle}
          aria-label={planStrings.drag(code)}
          onKeyDown={(event) => moveByKey(event, steps)}
        >
          <IconGripVertical size={18} aria-hidden />
        </button>
      )}
      <MatchCode code={code} />
      <div className={`${shared.grow} ${classes.facts}`} title={placeText(match)}>
        {[participant1, participant2].map(
          (team) => team && <Pair key={team.id} team={team} room={room} points={formatPoints(team.combined_rating)} />,
        )}
        <Notes match={match} resting={resting} />
      </div>
      <div className={classes.when}>
        {gap === null ? <Start of={match} /> : <b className={classes.gap}>{strings.gap(formatPoints(gap))}</b>}
        <Waiting match={match} now={now} />
      </div>
      {actions && (
        <div className={classes.side}>
          <Button
            variant={isChosen && !isFull ? 'filled' : 'default'}
            px={12}
            disabled={conflict !== null || isFull}
            title={isFull ? strings.noFreeCourt : undefined}
            aria-label={strings.giveCourtTo(code)}
            onClick={() => actions.giveCourt(match)}
          >
            {strings.giveCourt}
          </Button>
          <QueueRowMenu match={match} actions={actions} steps={steps} />
        </div>
      )}
    </article>
  )
})

interface Steps {
  readonly up: (() => void) | undefined
  readonly down: (() => void) | undefined
}

function moveByKey(event: KeyboardEvent, { up, down }: Steps): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  // The keys of the desk choose another row.
  event.stopPropagation()
  if (event.key === 'ArrowUp') up?.()
  else down?.()
}

interface PairProps {
  readonly team: ParticipantView
  readonly room: number
  readonly points: string
}

/** Both whole names in one line; where there is no room two words of each, or as little as tells them apart. */
function Pair({ team, room, points }: PairProps) {
  const whole = pairText(team)
  const twoWords = shortPair(team, 'two-words')
  const shown = [whole, twoWords].find(({ length }) => length <= room) ?? shortPair(team, 'short')
  return (
    <span className={classes.pair} title={shown === whole ? points : `${whole} · ${points}`}>
      {shown}
    </span>
  )
}

/** Letters beside the names for which a list of matches leaves room: “chờ 25 phút” and “Giao”. */
const usual = { when: 11, button: 4, icon: 3 }

/** How many letters fewer a pair has room for, since what stands beside it is longer than usual. */
export function lettersTaken(match: DeskMatchView, now: number): number {
  const gap = flaggedGap(match)
  const { estimated_start: start, queued_at: queued } = match
  const above = gap !== null ? strings.gap(formatPoints(gap)) : planStrings.about(start ? formatTimeToCome(start) : '')
  const below = waitText(match, now).length + (queued === null ? 0 : usual.icon)
  const when = Math.max(above.length, below) - usual.when
  return Math.max(0, when) + Math.max(0, strings.giveCourt.length - usual.button)
}

function waitText({ ready_since }: DeskMatchView, now: number): string {
  return readyText(ready_since, now) === strings.readySinceMorning
    ? strings.sinceMorning
    : strings.waits(spanText(ready_since, now))
}

/** A match of an earlier day or of a bracket made days ago waits since today's beginning. */
function readyText(since: string, now: number): string {
  const isOfToday = (parseIsoDateTime(since) ?? now) >= startOfVietnamDay(now)
  return isOfToday ? strings.readyFor(spanText(since, now)) : strings.readySinceMorning
}

/** When it is expected to start. */
function Start({ of: { estimated_start } }: { readonly of: DeskMatchView }) {
  if (estimated_start === null) return null
  const start = formatTimeToCome(estimated_start)
  return (
    <span className={`num ${classes.estimate}`} title={planStrings.aboutLong(start)}>
      {planStrings.about(start)}
    </span>
  )
}

/** For how long it has been ready, and whether somebody put it where it stands. */
function Waiting({ match, now }: { readonly match: DeskMatchView; readonly now: number }) {
  const { ready_since, queued_at } = match
  const ready = readyText(ready_since, now)
  return (
    <span className={classes.ready} title={ready}>
      {queued_at !== null && (
        <>
          <IconListNumbers size={14} aria-hidden />
          <span className="only-readers">{strings.queued}</span>
        </>
      )}
      <span aria-hidden>{waitText(match, now)}</span>
      <span className="only-readers">{ready}</span>
    </span>
  )
}

interface NotesProps {
  readonly match: DeskMatchView
  readonly resting: DeskMatchView['resting']
}

/** What keeps it waiting; nothing where it can be played. */
function Notes({ match: { conflict, held_until }, resting }: NotesProps) {
  if (conflict) {
    const place = conflictPlace(conflict)
    return (
      <span className={classes.reason} title={strings.conflict}>
        <IconRun size={16} aria-hidden /> {strings.conflictAt(conflict.player_name, place)}
      </span>
    )
  }
  if (resting) {
    return (
      <span className={classes.reason}>
        <IconHourglass size={16} aria-hidden /> {planStrings.restReason(resting.player_name, formatTime(resting.until))}
      </span>
    )
  }
  if (held_until !== null) {
    return (
      <span className={classes.reason}>
        <IconCalendarTime size={16} aria-hidden /> {planStrings.heldUntil(formatTimeToCome(held_until))}
      </span>
    )
  }
  return null
}

interface QueueRowMenuProps {
  readonly match: DeskMatchView
  readonly actions: QueueActions
  readonly steps: Steps
}

/** What else can be done with a match that waits. */
function QueueRowMenu({ match, actions, steps: { up, down } }: QueueRowMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size={44}
          color="gray"
          className={classes.menu ?? ''}
          aria-label={strings.queueMenu(match.day_code)}
        >
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {match.conflict === null && (
          <Menu.Item leftSection={<IconMapPinShare size={18} aria-hidden />} onClick={() => actions.nextCourt(match)}>
            {planStrings.nextItem}
          </Menu.Item>
        )}
        {up && (
          <Menu.Item leftSection={<IconArrowUp size={18} aria-hidden />} onClick={up}>
            {planStrings.up}
          </Menu.Item>
        )}
        {down && (
          <Menu.Item leftSection={<IconArrowDown size={18} aria-hidden />} onClick={down}>
            {planStrings.down}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconArrowBarToUp size={18} aria-hidden />}
          onClick={() => actions.queue(match, 'first')}
        >
          {strings.queueFirst}
        </Menu.Item>
        <Menu.Item leftSection={<IconListNumbers size={18} aria-hidden />} onClick={() => actions.queue(match, 'last')}>
          {strings.queueLast}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
