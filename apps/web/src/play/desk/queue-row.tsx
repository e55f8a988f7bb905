import { Button } from '@mantine/core'
import { IconAlertTriangle, IconGripVertical, IconHourglass, IconScale } from '@tabler/icons-react'
import type { DeskMatchView } from '@vot/contract'
import { parseIsoDateTime, startOfVietnamDay } from '@vot/domain'
import { formatTime } from '../../lib/format/format-day'
import { formatPoints } from '../../lib/format/format-number'
import { useNow } from '../../lib/format/server-clock'
import { StateBadge } from '../../ui/badge/state-badge'
import { flaggedGap, pairText, placeText } from './desk-match'
import classes from './match-row.module.css'
import { restingNow } from './planning/resting'
import { strings as planStrings } from './planning/strings'
import type { DragHandle } from './planning/use-row-drag'
import { type QueueChoices, QueueRowMenu } from './queue-row-menu'
import { spanText } from './span-text'
import { strings } from './strings'

interface QueueRowProps {
  readonly match: DeskMatchView
  /** Null for those who only look on. */
  readonly actions: (QueueChoices & { readonly onGiveCourt: () => void; readonly handle: DragHandle }) | null
  /** While matches are reordered: carried, or where the carried one would go. */
  readonly mark?: 'carried' | 'before' | 'after' | undefined
}

/** A match that waits for a court, with what speaks against it. */
export function QueueRow({ match, actions, mark }: QueueRowProps) {
  const now = useNow()
  const { match_code: code, conflict, participant1, participant2 } = match
  const gap = flaggedGap(match)
  const resting = restingNow(match, now)
  return (
    <article
      className={`${classes.row} ${classes.queued}`}
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
      <div className={classes.facts}>
        <header className={classes.head}>
          <strong className="num">{code}</strong>
          <span>{placeText(match)}</span>
          {gap !== null && (
            <StateBadge tone="warn" icon={IconScale} label={strings.gap(formatPoints(gap))} size="small" />
          )}
          {conflict && <StateBadge tone="bad" icon={IconAlertTriangle} label={strings.conflict} size="small" />}
          {!conflict && resting && (
            <StateBadge
              tone="warn"
              icon={IconHourglass}
              label={planStrings.restUntil(formatTime(resting.until))}
              size="small"
            />
          )}
        </header>
        {[participant1, participant2].map(
          (team) =>
            team && (
              <div key={team.id} className={classes.side}>
                <span className={classes.pair}>{pairText(team)}</span>
                <span className={`num ${classes.rating}`}>{formatPoints(team.combined_rating)}</span>
              </div>
            ),
        )}
        <Foot match={match} resting={resting} now={now} />
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

interface FootProps {
  readonly match: DeskMatchView
  readonly resting: DeskMatchView['resting']
  readonly now: number
}

/** A match of an earlier day or of a bracket made days ago waits since today's beginning. */
function readyText(since: string, now: number): string {
  const isOfToday = (parseIsoDateTime(since) ?? now) >= startOfVietnamDay(now)
  return isOfToday ? strings.readyFor(spanText(since, now)) : strings.readySinceMorning
}

function Foot({ match: { conflict, estimated_start, queued_at, ready_since }, resting, now }: FootProps) {
  const start = estimated_start === null ? null : formatTime(estimated_start)
  const estimate = start !== null && (
    <span className={`num ${classes.estimate}`} title={planStrings.aboutLong(start)}>
      {planStrings.about(start)}
    </span>
  )
  if (conflict || resting) {
    return (
      <p className={conflict ? classes.reason : classes.foot}>
        {estimate}
        {conflict
          ? strings.conflictAt(conflict.player_name, conflict.court_name ?? strings.match(conflict.match_code))
          : resting && planStrings.restReason(resting.player_name, formatTime(resting.until))}
      </p>
    )
  }
  return (
    <p className={classes.foot}>
      {estimate}
      {readyText(ready_since, now)}
      {queued_at !== null && ` · ${strings.queued}`}
    </p>
  )
}
