import type { BoardMatch } from '@vot/contract'
import { useFit } from '../../../lib/browser/use-fit'
import { formatTime } from '../../../lib/format/format-day'
import { MatchCode } from '../../../ui/badge/match-code'
import { WinnerTrophy } from '../board-figures'
import { placeText, sidesByResult, winnerResult } from '../board-texts'
import { strings } from '../strings'
import { TvList } from './tv-list'
import classes from './tv-list.module.css'
import type { PageTurn } from './use-turns'

/** The latest results over the whole screen. */
export function TvResults({ results, turn }: { readonly results: readonly BoardMatch[]; readonly turn: PageTurn }) {
  return (
    <TvList title={strings.results} empty={strings.noLatest} matches={results} turn={turn}>
      {(match) => <ResultLine match={match} />}
    </TvList>
  )
}

function ResultLine({ match }: { readonly match: BoardMatch }) {
  const { first, second, isWon } = sidesByResult(match)
  const box = useFit<HTMLDivElement>(`${match.id} ${first} ${second} ${winnerResult(match)}`)
  return (
    <div ref={box} className={classes.line}>
      <span className={classes.when}>
        <MatchCode code={match.day_code} isScaled />
        {match.completed_time !== null && <span className="num">{formatTime(match.completed_time)}</span>}
      </span>
      <span className={classes.who}>
        <span className={classes.place}>{placeText(match)}</span>
        <span className={classes.won}>
          {isWon ? <b>{first}</b> : first} {isWon && <WinnerTrophy />}
        </span>
        <span>{second}</span>
      </span>
      <b className={`num ${classes.result}`}>{winnerResult(match)}</b>
    </div>
  )
}
