import { MatchCode } from '../badge/match-code'
import { StateDot } from '../badge/state-dot'
import classes from './court-row.module.css'
import type { CourtView } from './court-view'
import { MatchSides } from './match-sides'
import { strings } from './strings'

interface CourtRowProps {
  readonly court: CourtView
  readonly isChosen?: boolean
  readonly onPress: () => void
}

/** A court in a list: its match with the score, or what it waits for. All of it is pressed. */
export function CourtRow({ court: shown, isChosen = false, onPress }: CourtRowProps) {
  const { court, state, code, sides, score, serving, time, note } = shown
  return (
    <li className={classes.row} data-state={state} data-row>
      <button type="button" className={classes.press} aria-pressed={isChosen} onClick={onPress}>
        <span className={classes.court}>
          <span className="t12 w6">{strings.court}</span>
          <span className="num t16 w8 whole">{court}</span>
        </span>
        {code !== undefined && <MatchCode code={code} />}
        {sides === undefined ? (
          <span className={`${classes.words} t14`}>
            {time}
            {note !== undefined && <span className="t13 ink2">{note}</span>}
          </span>
        ) : (
          <>
            <MatchSides sides={sides} score={score} serving={serving} />
            <span className={`${classes.words} ${classes.end}`}>
              {state === 'late' ? (
                <StateDot kind="late">{time}</StateDot>
              ) : state === 'to-court' ? (
                <StateDot kind="to-court">{strings.toCourt}</StateDot>
              ) : (
                <span className="t13">{time}</span>
              )}
              {note !== undefined && <span className="t13 ink2">{note}</span>}
            </span>
          </>
        )}
      </button>
    </li>
  )
}
