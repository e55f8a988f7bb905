import type { SheetEvent, SheetMatch } from '@vot/contract'
import { formatClock, formatDay } from '../../lib/formats/format-day'
import { pairName, shortName } from '../../lib/formats/short-name'
import classes from './sheet.module.css'
import { SheetHead, sideText } from './sheet-head'
import { strings } from './strings'

interface RecordSheetProps {
  readonly match: SheetMatch
  readonly events: readonly SheetEvent[]
  readonly origin: string
}

/** What happened in a match, event by event, as it was recorded. */
export function RecordSheet({ match, events, origin }: RecordSheetProps) {
  const [first] = events
  return (
    <article className={classes.sheet} aria-label={`${strings.recordTitle} ${match.match_code}`}>
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
        <p>{strings.noEvents}</p>
      ) : (
        <table className={classes.events}>
          <caption>{formatDay(first.at)}</caption>
          <thead>
            <tr>
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
              <Line key={event.seq} match={match} event={event} />
            ))}
          </tbody>
        </table>
      )}
    </article>
  )
}

function Line({ match, event }: { readonly match: SheetMatch; readonly event: SheetEvent }) {
  const { seq, type, side, at, by, after } = event
  const isPlayed = after.phase === 'in_progress'
  return (
    <tr>
      <td className="num">{seq}</td>
      <td className="num">{clockWithSeconds(at)}</td>
      <td>{strings.events[type](side === null ? '' : givenText(match, side))}</td>
      <td className="num">{after.game_number}</td>
      <td className="num">
        {after.score[0]} – {after.score[1]}
      </td>
      <td>{isPlayed && strings.serverText(serverName(match, after.server_player_id), after.server_number)}</td>
      <td>{by}</td>
    </tr>
  )
}

/** `09:42:05`. */
function clockWithSeconds(iso: string): string {
  const moment = Date.parse(iso)
  return `${formatClock(moment)}:${String(Math.floor(moment / 1000) % 60).padStart(2, '0')}`
}

function givenText(match: SheetMatch, side: 1 | 2): string {
  const team = side === 1 ? match.participant1 : match.participant2
  return team ? pairName(team.player1_name, team.player2_name, 'given') : strings.team(side)
}

function serverName({ participant1, participant2 }: SheetMatch, id: number): string {
  for (const team of [participant1, participant2]) {
    if (team?.player1_id === id) return shortName(team.player1_name, 'two-words')
    if (team?.player2_id === id) return shortName(team.player2_name, 'two-words')
  }
  return ''
}
