import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { PlanMatchView, PlanView } from '@vot/contract'
import type { MatchPin } from '@vot/domain'
import { formatClock } from '../../../lib/format/format-day'
import shared from '../../../ui/theme/shared.module.css'
import { gridStrings } from '../strings'
import classes from './plan-grid.module.css'
import type { PlacePreview } from './plan-model'
import { movesText, refusalText } from './plan-texts'

interface DropNoteProps {
  readonly view: PlanView
  readonly match: PlanMatchView
  readonly place: MatchPin
  /** Null while a whole division is carried. */
  readonly preview: PlacePreview | null
  readonly byMs: number
}

/** Beside the carried match: whether it may stand there, and what it moves. */
export function DropNote({ view, match, place, preview, byMs }: DropNoteProps) {
  const court = view.courts.find(({ id }) => id === place.courtId)?.name ?? ''
  const division = view.divisions.find(({ tournament_id }) => tournament_id === match.tournament_id)?.name ?? ''
  return (
    <div className={classes.note} role="status">
      <p className={classes.noteHead}>
        <strong>{preview ? gridStrings.toCourt(match.day_code, court) : gridStrings.shifts(division)}</strong>
        <span className="num">{preview ? formatClock(place.start) : gridStrings.byMinutes(byMs / 60_000)}</span>
      </p>
      {preview?.refusal && (
        <p className={classes.refused}>
          <IconAlertTriangle size={16} aria-hidden /> {refusalText(view, preview.refusal, place.start)}
        </p>
      )}
      {preview && !preview.refusal && (
        <>
          <p className={classes.fine}>
            <IconCircleCheck size={16} aria-hidden /> {gridStrings.rested(view.rest_minutes)}
          </p>
          <p className={shared.paragraph}>{movesText(preview, place.start)}</p>
        </>
      )}
      <p className={classes.keys}>
        <kbd>Esc</kbd> {gridStrings.escape} <kbd>Shift</kbd> {gridStrings.shift}
      </p>
    </div>
  )
}
