import { Button } from '@mantine/core'
import type { SheetEvent, SheetMatch, SheetNote } from '@vot/contract'
import { formatDay, formatTime } from '../../lib/format/format-day'
import { nameOfPlayer } from '../../lib/format/short-name'
import shared from '../../ui/theme/shared.module.css'
import { mayAmend } from './amend-choices'
import { clockWithSeconds, eventText, fullText } from './event-text'
import classes from './sheet.module.css'
import { SheetHead, sideText } from './sheet-head'
import { amendStrings, strings } from './strings'

interface RecordSheetProps {
  readonly match: SheetMatch
  readonly events: readonly SheetEvent[]
  readonly notes: readonly SheetNote[]
  readonly origin: string
  /** Null where nothing is corrected. */
  readonly onAmend: ((event: SheetEvent) => void) | null
}

/** What happened in a match, event by event, as it was recorded. */
export function RecordSheet({ match, events, notes, origin, onAmend }: RecordSheetProps) {
  const [first] = events
  return (
    <article className={classes.sheet} aria-label={strings.recordOf(match.day_code)}>
      <SheetHead title={strings.recordTitle} match={match} origin={origin} />
      <p className={classes.sides}>
        {strings.team(1)}: <b>{sideText(match, 1)}</b>
        <br />
        {strings.team(2)}: <b>{sideText(match, 2)}</b>
        {match.games.length > 0 && (
          <>
            <br />
            {strings.result}: <b className="num">{match.games.map(([one, two]) => `${one} – ${two}`).join(', ')}</b>
          </>
        )}
      </p>
      {first === undefined ? (
        <p className={shared.paragraph}>{strings.noEvents}</p>
      ) : (
        <table className={classes.events}>
          <caption>{formatDay(first.at)}</caption>
          <thead>
            <tr>
              {onAmend && (
                <th scope="col" className="no-print">
                  {amendStrings.column}
                </th>
              )}
              <th scope="col">{strings.number}</th>
              <th scope="col">{strings.time}</th>
              <th scope="col">{strings.event}</th>
              <th scope="col">{strings.gameColumn}</th>
              <th scope="col">{strings.score}</th>
              <th scope="col">{strings.server}</th>
              <th scope="col">{strings.by}</th>
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <Line key={event.seq} match={match} event={event} onAmend={onAmend} />
            ))}
          </tbody>
        </table>
      )}
      <RecordNotes match={match} notes={notes} />
    </article>
  )
}

interface LineProps extends Pick<RecordSheetProps, 'match' | 'onAmend'> {
  readonly event: SheetEvent
}

function Line({ match, event, onAmend }: LineProps) {
  const { seq, at, by, after, notes, is_struck: isStruck, origin } = event
  const isPlayed = after.phase === 'in_progress'
  const text = eventText(match, event)
  return (
    <tr>
      {onAmend && (
        <td className={`no-print ${classes.amend}`}>
          {mayAmend(event) && (
            <Button
              variant="default"
              className={classes.amendButton ?? ''}
              aria-label={amendStrings.editOne(seq, text)}
              onClick={() => onAmend(event)}
            >
              {amendStrings.column}
            </Button>
          )}
        </td>
      )}
      <td className="num">{seq}</td>
      <td className="num">{clockWithSeconds(at)}</td>
      <td>
        {isStruck ? <s>{text}</s> : text}
        {isStruck && <small> ({amendStrings.isStruck})</small>}
        {origin === 'desk' && <small> ({amendStrings.isInserted})</small>}
        {notes.length > 0 && (
          <sup>
            <span aria-hidden>{notes.join(', ')}</span>
            <span className="only-readers">{amendStrings.seeNotes(notes)}</span>
          </sup>
        )}
      </td>
      <td className="num">{after.game_number}</td>
      <td className="num">
        {after.score[0]} – {after.score[1]}
      </td>
      <td>
        {isPlayed &&
          strings.serverText(
            nameOfPlayer([match.participant1, match.participant2], after.server_player_id),
            after.server_number,
          )}
      </td>
      <td>{by}</td>
    </tr>
  )
}

interface RecordNotesProps {
  readonly match: SheetMatch
  readonly notes: readonly SheetNote[]
}

/** The corrections below a record: what, why, who and when. */
function RecordNotes({ match, notes }: RecordNotesProps) {
  if (notes.length === 0) return null
  return (
    <section className={classes.notes}>
      <h3>{amendStrings.notes}</h3>
      <ol>
        {notes.map((note) => (
          <li key={note.number}>
            {amendStrings.note(note.seq, whatOf(match, note))} {amendStrings.noteReason(note.reason)} (
            {amendStrings.noteBy(note.by, `${formatTime(note.at)} ${formatDay(note.at)}`)})
          </li>
        ))}
      </ol>
    </section>
  )
}

function whatOf(match: SheetMatch, { before, after, is_insertion: isInsertion }: SheetNote): string {
  if (before && after) return amendStrings.replaced(fullText(match, before), fullText(match, after))
  if (before) return amendStrings.struck(fullText(match, before))
  if (!after) return ''
  return isInsertion ? amendStrings.inserted(fullText(match, after)) : amendStrings.restored(fullText(match, after))
}
