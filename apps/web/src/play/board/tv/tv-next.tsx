import type { BoardMatch } from '@vot/contract'
import { useFit } from '../../../lib/browser/use-fit'
import { formatTime } from '../../../lib/format/format-day'
import { fullPair, pairLine } from '../board-texts'
import { strings } from '../strings'
import classes from './tv-next.module.css'

const listed = 4
/** What a line of the list holds. */
const widestLine = 20

interface TvNextProps {
  readonly next: readonly BoardMatch[]
  readonly waiting: number
}

/** Who is called next, in the order of the queue. */
export function TvNext({ next, waiting }: TvNextProps) {
  const shown = next.slice(0, listed)
  const list = useFit<HTMLOListElement>(shown.map(({ id }) => id).join())
  return (
    <section className={classes.panel} aria-labelledby="tv-next">
      <h2 id="tv-next" className={classes.title}>
        {strings.next}
      </h2>
      {shown.length === 0 ? (
        <p className={classes.none}>{strings.noNext}</p>
      ) : (
        <ol ref={list} className={classes.list}>
          {shown.map((match) => (
            <li key={match.id} className={classes.match}>
              <span className={classes.head}>
                <b className="num">{match.match_code}</b>
                <span className={classes.division} title={match.tournament_name}>
                  {match.tournament_name}
                </span>
                {match.estimated_start !== null && (
                  <b
                    className={`num ${classes.expected}`}
                    title={strings.expectedAt(formatTime(match.estimated_start))}
                  >
                    {strings.expected(formatTime(match.estimated_start))}
                  </b>
                )}
              </span>
              {[match.participant1, match.participant2].map(
                (team) =>
                  team && (
                    <span key={team.id} className={classes.pair} title={fullPair(team)}>
                      {pairLine(team, widestLine)}
                    </span>
                  ),
              )}
            </li>
          ))}
        </ol>
      )}
      {waiting > shown.length && <p className={classes.more}>{strings.moreWaiting(waiting - shown.length)}</p>}
    </section>
  )
}
