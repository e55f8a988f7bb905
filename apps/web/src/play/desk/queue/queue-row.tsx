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
  IconScale,
} from '@tabler/icons-react'
import type { DeskMatchView } from '@vot/contract'
import { parseIsoDateTime, startOfVietnamDay } from '@vot/domain'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatTime } from '../../../lib/format/format-day'
import { formatPoints } from '../../../lib/format/format-number'
import { useNow } from '../../../lib/format/server-clock'
import { MatchCode } from '../../../ui/badge/match-code'
import { Menu } from '../../../ui/menu/menu'
import shared from '../../../ui/theme/shared.module.css'
import { flaggedGap, pairText, placeText, restingNow, spanText } from '../desk-facts'
import classes from '../match-row.module.css'
import type { QueueTarget } from '../planning/api'
import { planStrings, strings } from '../strings'

interface QueueRowProps {
  readonly match: DeskMatchView
  /** Null for read-only users. */
  readonly actions: (QueueChoices & { readonly onGiveCourt: () => void; readonly handle: DragHandle }) | null
  /** While matches are reordered: carried, or where the carried one would go. */
  readonly mark?: 'carried' | 'before' | 'after' | undefined
}

/** A queued match with its obstacles. */
export function QueueRow({ match, actions, mark }: QueueRowProps) {
  const now = useNow()
  const { day_code: code, conflict, participant1, participant2 } = match
  const gap = flaggedGap(match)
  const resting = restingNow(match, now)
  return (
    <article
      className={`${classes.row} ${shared.row} ${classes.queued}`}
      aria-label={strings.match(code)}
      data-conflict={conflict !== null || undefined}
      data-queue-row={match.id}
      data-mark={mark}
    >
      {actions && (
        <button type="button" className={classes.handle} aria-label={planStrings.drag(code)} {...actions.handle}>
          <IconGripVertical size={20} aria-hidden />
        </button>
      )}
      <div className={classes.when} title={placeText(match)}>
        <MatchCode code={code} />
        <Times match={match} now={now} />
      </div>
      <div className={`${shared.grow} ${classes.facts}`}>
        {[participant1, participant2].map(
          (team) =>
            team && (
              <span key={team.id} className={classes.pair} title={formatPoints(team.combined_rating)}>
                {pairText(team)}
              </span>
            ),
        )}
        <Notes match={match} resting={resting} gap={gap} />
      </div>
      {actions && (
        <div className={classes.side}>
          <Button
            variant="default"
            disabled={conflict !== null}
            aria-label={strings.giveCourtTo(code)}
            onClick={actions.onGiveCourt}
          >
            {strings.giveCourt}
          </Button>
          <QueueRowMenu match={match} choices={actions} />
        </div>
      )}
    </article>
  )
}

/** A match of an earlier day or of a bracket made days ago waits since today's beginning. */
function readyText(since: string, now: number): string {
  const isOfToday = (parseIsoDateTime(since) ?? now) >= startOfVietnamDay(now)
  return isOfToday ? strings.readyFor(spanText(since, now)) : strings.readySinceMorning
}

/** When it is expected to start, and for how long it has been ready. */
function Times({
  match: { estimated_start, ready_since },
  now,
}: {
  readonly match: DeskMatchView
  readonly now: number
}) {
  const start = estimated_start === null ? null : formatTime(estimated_start)
  const ready = readyText(ready_since, now)
  return (
    <>
      {start !== null && (
        <span className={`num ${classes.estimate}`} title={planStrings.aboutLong(start)}>
          {planStrings.about(start)}
        </span>
      )}
      <span className={classes.ready} title={ready}>
        {ready === strings.readySinceMorning ? strings.sinceMorning : spanText(ready_since, now)}
      </span>
      <span className="only-readers">{ready}</span>
    </>
  )
}

interface NotesProps {
  readonly match: DeskMatchView
  readonly resting: DeskMatchView['resting']
  readonly gap: number | null
}

/** What keeps it waiting, or is worth knowing before it is called; nothing where all is well. */
function Notes({ match: { conflict, queued_at, held_until }, resting, gap }: NotesProps) {
  if (conflict) {
    const place = conflict.court_name ?? strings.match(conflict.day_code)
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
        <IconCalendarTime size={16} aria-hidden /> {planStrings.heldUntil(formatTime(held_until))}
      </span>
    )
  }
  if (gap === null && queued_at === null) return null
  return (
    <span className={classes.notes}>
      {gap !== null && (
        <b className={classes.gap}>
          <IconScale size={16} aria-hidden /> {strings.gap(formatPoints(gap))}
        </b>
      )}
      {queued_at !== null && <span>{strings.queued}</span>}
    </span>
  )
}

interface QueueChoices {
  readonly onNextCourt: () => void
  readonly onQueue: (position: 'first' | 'last') => void
  /** Absent at the ends of the shown list. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
}

interface QueueRowMenuProps {
  readonly match: DeskMatchView
  readonly choices: QueueChoices
}

/** What else can be done with a match that waits. */
function QueueRowMenu({ match: { day_code, conflict }, choices }: QueueRowMenuProps) {
  const { onNextCourt, onQueue, onUp, onDown } = choices
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={44} color="gray" aria-label={strings.queueMenu(day_code)}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {conflict === null && (
          <Menu.Item leftSection={<IconMapPinShare size={18} aria-hidden />} onClick={onNextCourt}>
            {planStrings.nextItem}
          </Menu.Item>
        )}
        {onUp && (
          <Menu.Item leftSection={<IconArrowUp size={18} aria-hidden />} onClick={onUp}>
            {planStrings.up}
          </Menu.Item>
        )}
        {onDown && (
          <Menu.Item leftSection={<IconArrowDown size={18} aria-hidden />} onClick={onDown}>
            {planStrings.down}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconArrowBarToUp size={18} aria-hidden />} onClick={() => onQueue('first')}>
          {strings.queueFirst}
        </Menu.Item>
        <Menu.Item leftSection={<IconListNumbers size={18} aria-hidden />} onClick={() => onQueue('last')}>
          {strings.queueLast}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface Drag {
  readonly id: number
  /** The row under the pointer, and on which side of it the match would go; null over none. */
  readonly over: { readonly id: number; readonly side: 'before' | 'after' } | null
}

const rowSelector = '[data-queue-row]'

/** Reorders rows by a drag handle: mouse, touch or arrow keys. */
export function useRowDrag(onMove: (id: number, target: QueueTarget) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  return {
    handleOf: (id: number, step: (by: 1 | -1) => void) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, over: null })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag?.id === id) setDrag({ id, over: rowAt(event, id) })
      },
      onPointerUp: () => {
        if (drag?.id === id && drag.over) {
          onMove(id, drag.over.side === 'before' ? { before_id: drag.over.id } : { after_id: drag.over.id })
        }
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') setDrag(null)
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step(event.key === 'ArrowUp' ? -1 : 1)
      },
    }),
    /** How the row shows: carried, or with the line where the carried one would go. */
    markOf: (id: number) => (drag?.id === id ? 'carried' : drag?.over?.id === id ? drag.over.side : undefined),
  }
}
type DragHandle = ReturnType<ReturnType<typeof useRowDrag>['handleOf']>

/** The place right before or right after the neighbour in the list as it is shown; undefined at its ends. */
export function targetBeside(
  shown: readonly { readonly id: number }[],
  id: number,
  by: 1 | -1,
): QueueTarget | undefined {
  const other = shown[shown.findIndex((each) => each.id === id) + by]
  if (other === undefined) return undefined
  return by < 0 ? { before_id: other.id } : { after_id: other.id }
}

function rowAt({ clientX, clientY }: PointerEvent, carriedId: number): Drag['over'] {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(rowSelector)
  const id = Number(row?.dataset.queueRow)
  if (!row || !Number.isSafeInteger(id) || id === carriedId) return null
  row.scrollIntoView({ block: 'nearest' })
  const { top, height } = row.getBoundingClientRect()
  return { id, side: clientY < top + height / 2 ? 'before' : 'after' }
}
