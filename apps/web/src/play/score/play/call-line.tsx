import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { gamePoint, gamesWon, type ScoreRules, type ScoreState } from '@vot/domain'
import { memo, useEffect, useState } from 'react'
import shared from '../../../ui/theme/shared.module.css'
import type { WatchRallies } from '../log/scored-match'
import { minutesText } from '../score-figures'
import type { ScoreTeams } from '../score-teams'
import { scoreCall, timeInPlay } from '../sheet-facts'
import { strings } from '../strings'
import classes from './call-line.module.css'
import { useDirectWrite, writeText } from './play-hooks'

interface CallLineProps {
  readonly state: ScoreState
  readonly rules: ScoreRules
  readonly teams: ScoreTeams
  readonly watchRallies: WatchRallies
  /** Null where this device does not score. */
  readonly onPause: (() => void) | null
}

/** The score call, the server and the clock. */
export const CallLine = memo(function CallLine({ state, rules, teams, watchRallies, onPause }: CallLineProps) {
  const serverText = ({ serverPlayerId }: ScoreState) => strings.serves(teams.nameOf(serverPlayerId))
  const server = useDirectWrite(watchRallies, (element, now) => writeText(element, serverText(now)))
  const call = useDirectWrite(watchRallies, (element, now) => writeText(element, scoreCall(now)))
  const { paused, games, gameNumber } = state
  const point = gamePoint(state, rules)
  return (
    <div className={`${shared.row} ${classes.line}`}>
      <div className={shared.grow}>
        <span ref={server} className={`${shared.ellipsis} ${classes.label} ${classes.server}`}>
          {serverText(state)}
        </span>
        <span className="only-readers">{strings.call} </span>
        <strong ref={call} className={`num ${classes.figures}`}>
          {scoreCall(state)}
        </strong>
      </div>
      <div className={classes.side}>
        {point === null ? (
          <span className={`${shared.ellipsis} ${classes.label}`}>
            {rules.bestOf > 1
              ? `${strings.game(gameNumber, rules.bestOf)} · ${strings.games(gamesWon(games))}`
              : strings.rules(rules.pointsPerGame, rules.winBy)}
          </span>
        ) : (
          <span className={classes.point}>{point === 'match' ? strings.matchPoint : strings.gamePoint}</span>
        )}
        <MatchClock state={state} />
        {rules.scoring === 'rally' && <ScoringSystem onServe={rules.gamePointOnServe} />}
      </div>
      {onPause && (
        <button
          type="button"
          className={classes.pause}
          aria-label={paused ? strings.resume : strings.pause}
          onClick={onPause}
        >
          {paused ? playPicture : pausePicture}
        </button>
      )}
    </div>
  )
})

/** [SCR-62] Side-out is what everybody expects; of rally scoring the referee is reminded. */
function ScoringSystem({ onServe }: { readonly onServe: boolean }) {
  return (
    <span className={classes.system}>
      {strings.rally}
      {onServe && <span className={classes.onServe}>{strings.pointOnServe}</span>}
    </span>
  )
}

const playPicture = <IconPlayerPlay size={26} />
const pausePicture = <IconPlayerPause size={26} />

/** A figure of its own, so that its ticking draws nothing else; it wakes when the next second begins. */
function MatchClock({ state }: Pick<CallLineProps, 'state'>) {
  const [, tick] = useState(0)
  const runs = state.phase === 'in_progress' && !state.paused
  useEffect(() => {
    if (!runs) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(turn, 1000 - (timeInPlay(state) % 1000))
    }
    const turn = () => {
      tick((count) => count + 1)
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [runs, state])
  return (
    <span className={`num ${classes.clock}`} role="timer" aria-label={strings.clock}>
      {minutesText(timeInPlay(state))}
    </span>
  )
}
