import type { BoardMatch, BoardTeam } from '@vot/contract'
import { useFit } from '../../../lib/browser/use-fit'
import { formatTime } from '../../../lib/format/format-day'
import { pairLine } from '../../../lib/format/short-name'
import { MatchCode } from '../../../ui/badge/match-code'
import { useBoardHour } from '../api'
import { maxPairLetters, placeText, sourceOnDay } from '../board-texts'
import { strings } from '../strings'
import { TvList } from './tv-list'
import classes from './tv-list.module.css'
import type { PageTurn } from './use-turns'

/** [BRD-11] Who plays within the next hour, and where as far as it was published. */
export function TvNextHour({ groupId, turn }: { readonly groupId: number; readonly turn: PageTurn }) {
  const { data } = useBoardHour(groupId)
  return (
    <TvList
      title={strings.nextHour}
      note={data?.is_published === false ? strings.hourByQueue : undefined}
      empty={data ? strings.noHour : ''}
      matches={data?.matches ?? []}
      turn={turn}
    >
      {(match) => <HourLine match={match} />}
    </TvList>
  )
}

function HourLine({ match }: { readonly match: BoardMatch }) {
  const { estimated_start: start, estimated_court: court } = match
  const sides = [
    sideOf(match, match.participant1, match.participant1_source),
    sideOf(match, match.participant2, match.participant2_source),
  ]
  const box = useFit<HTMLDivElement>(`${match.id} ${sides.join()} ${start} ${court}`)
  return (
    <div ref={box} className={classes.line}>
      <span className={classes.when}>
        <b className="num">{start === null ? '' : formatTime(start)}</b>
        {court !== null && <b className={classes.court}>{court}</b>}
      </span>
      <span className={classes.who}>
        <span className={classes.place}>
          <MatchCode code={match.day_code} isScaled /> {placeText(match)}
        </span>
        {sides.map((side, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a match has two sides that never change places
          <b key={index}>{side}</b>
        ))}
      </span>
    </div>
  )
}

function sideOf(match: BoardMatch, team: BoardTeam | null, source: string | null): string {
  return team ? pairLine(team, maxPairLetters) : sourceOnDay(match, source)
}
