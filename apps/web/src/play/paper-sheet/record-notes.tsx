import type { SheetMatch, SheetNote } from '@vot/contract'
import { formatDay, formatTime } from '../../lib/format/format-day'
import { amendStrings as strings } from './amend-strings'
import { fullText } from './event-text'
import classes from './sheet.module.css'

interface RecordNotesProps {
  readonly match: SheetMatch
  readonly notes: readonly SheetNote[]
}

/** The corrections below a record: what, why, who and when. */
export function RecordNotes({ match, notes }: RecordNotesProps) {
  if (notes.length === 0) return null
  return (
    <section className={classes.notes}>
      <h3>{strings.notes}</h3>
      <ol>
        {notes.map((note) => (
          <li key={note.number}>
            {strings.note(note.seq, whatOf(match, note))} {strings.noteReason(note.reason)} (
            {strings.noteBy(note.by, `${formatTime(note.at)} ${formatDay(note.at)}`)})
          </li>
        ))}
      </ol>
    </section>
  )
}

function whatOf(match: SheetMatch, { before, after, is_insertion: isInsertion }: SheetNote): string {
  if (before && after) return strings.replaced(fullText(match, before), fullText(match, after))
  if (before) return strings.struck(fullText(match, before))
  if (!after) return ''
  return isInsertion ? strings.inserted(fullText(match, after)) : strings.restored(fullText(match, after))
}
