import { LiveDot } from '../badge/live-dot'
import { MatchCode } from '../badge/match-code'
import { ScoreFigure } from '../badge/score-figure'
import { StateDot } from '../badge/state-dot'
import classes from './court-tile.module.css'
import type { CourtView } from './court-view'
import { strings } from './strings'

/** A court as a tile, for the hall and wide home pages. */
export function CourtTile({ court: shown }: { readonly court: CourtView }) {
  const { court, state, code, sides, score, serving, time, note } = shown
  return (
    <li className={`${classes.tile} on-dark`} data-state={state}>
      <span className={classes.head}>
        <span className="t13 w6 whole">
          {strings.court} {court}
        </span>
        {code !== undefined && <MatchCode code={code} onDark={state !== 'to-court'} />}
      </span>
      {score && state !== 'to-court' ? (
        <span className={`num ${classes.score}`}>
          {score.map((points, index) => (
            <span key={index === 0 ? 'first' : 'second'} className={classes.points}>
              {serving === index + 1 && (
                <span>
                  <LiveDot onDark />
                  <span className="only-readers">{strings.serving}</span>
                </span>
              )}
              <ScoreFigure points={points} />
            </span>
          ))}
        </span>
      ) : (
        <span className={classes.words}>
          {state === 'to-court' ? (
            <StateDot kind="ready">{strings.toCourt}</StateDot>
          ) : (
            <StateDot kind="waiting">{time}</StateDot>
          )}
        </span>
      )}
      {sides === undefined ? (
        note !== undefined && <span className="t13">{note}</span>
      ) : (
        <span className={`${classes.sides} t13 w6`}>
          {sides.map((side) => (
            <span key={side} className="whole">
              {side}
            </span>
          ))}
        </span>
      )}
    </li>
  )
}
