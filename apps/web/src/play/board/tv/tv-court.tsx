import { IconSpeakerphone, IconTrophyFilled } from '@tabler/icons-react'
import type { BoardCourt, BoardMatch, BoardTeam } from '@vot/contract'
import { useFit } from '../../../lib/browser/use-fit'
import { LiveDot } from '../../../ui/badge/live-dot'
import { scoreNow } from '../../bracket/match-texts'
import { MatchClock, ScoreFigure, ServeBall } from '../board-figures'
import {
  type CourtStage,
  courtParts,
  fullPair,
  namesOf,
  placeText,
  stageOf,
  stageOfBracket,
  stageTexts,
} from '../board-texts'
import { strings } from '../strings'
import classes from './tv-court.module.css'

interface TvCourtProps {
  readonly court: BoardCourt
  /** The match that waits for this court while it is free. */
  readonly nextCode: string | null
}

/** One court of the hall's screen: free, called or in play. */
export function TvCourt({ court, nextCode }: TvCourtProps) {
  const stage = stageOf(court)
  const label = strings.courtState(court.name, stageTexts[stage])
  const head = useFit<HTMLDivElement>(`${court.name} ${court.match ? placeText(court.match) : ''} ${stage}`)
  const free = useFit<HTMLLIElement>(`${court.name} ${stage}`)
  if (!court.match) {
    return (
      <li ref={free} className={`${classes.court} ${classes.free}`} aria-label={label}>
        <CourtName name={court.name} />
        <span className={classes.freeText}>{stageTexts[stage]}</span>
        {stage === 'free' && nextCode !== null && (
          <span className={classes.hint}>
            {strings.upNext} <b className="num">{nextCode}</b>
          </span>
        )}
      </li>
    )
  }
  return (
    <li className={`${classes.court} ${classes[stage] ?? ''}`} aria-label={label}>
      <div ref={head} className={classes.head}>
        <CourtName name={court.name} />
        <CourtHead stage={stage} match={court.match} />
      </div>
      <TeamRow team={court.match.participant1} match={court.match} side={1} stage={stage} />
      <TeamRow team={court.match.participant2} match={court.match} side={2} stage={stage} />
    </li>
  )
}

function CourtName({ name }: { readonly name: string }) {
  const { word, number } = courtParts(name)
  return (
    <strong className={classes.name} title={name}>
      {word} {number !== '' && <span className="num">{number}</span>}
    </strong>
  )
}

function CourtHead({ stage, match }: { readonly stage: CourtStage; readonly match: BoardMatch }) {
  const { match_code: code, started_at: startedAt, live_score: live } = match
  const isLater = live !== null && live.games.length > 0
  return (
    <div className={classes.facts}>
      <div className={classes.fact}>
        {stage === 'called' ? (
          <>
            <b>{strings.called}</b> <IconSpeakerphone aria-hidden />
          </>
        ) : (
          <>
            <b className="num">{code}</b>
            {stage === 'playing' && startedAt !== null && (
              <span className={classes.time}>
                <LiveDot onDark /> <MatchClock since={startedAt} />
              </span>
            )}
            {(stage === 'over' || stage === 'assigned') && <span className={classes.time}>{stageTexts[stage]}</span>}
          </>
        )}
      </div>
      <div className={classes.place} title={placeText(match)}>
        <span>
          {stage === 'called' && (
            <>
              <b className="num">{code}</b> ·{' '}
            </>
          )}
          {match.tournament_name}
        </span>
        <span>{isLater ? `${strings.game(live.game_number)} (${gamesText(live.games)})` : stageOfBracket(match)}</span>
      </div>
    </div>
  )
}

function gamesText(games: readonly (readonly [number, number])[]): string {
  return games.map(([first, second]) => `${first}–${second}`).join(', ')
}

interface TeamRowProps {
  readonly team: BoardTeam | null
  readonly match: BoardMatch
  readonly side: 1 | 2
  readonly stage: CourtStage
}

function TeamRow({ team, match, side, stage }: TeamRowProps) {
  const live = stage === 'playing' ? match.live_score : null
  const serves = live?.serving === side
  const hasWon = stage === 'over' && team !== null && match.winner_id === team.id
  const score = scoreNow(match)
  const names = team ? namesOf(team) : [strings.toBeKnown]
  const box = useFit<HTMLDivElement>(`${names.join()} ${serves} ${score?.[side - 1]}`)
  return (
    <div ref={box} className={classes.team} data-serving={serves || undefined} data-winner={hasWon || undefined}>
      <span className={classes.names} title={team ? fullPair(team) : undefined}>
        {names.map((name, index) => (
          // Two players may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair has a first and a second player
          <span key={index}>{name}</span>
        ))}
      </span>
      {serves && <ServeBall hand={live.server_number} />}
      {hasWon && (
        <span className={classes.trophy}>
          <IconTrophyFilled aria-hidden />
          <span className="only-readers">{strings.winner}</span>
        </span>
      )}
      {score && (
        <span className={classes.score}>
          <ScoreFigure points={score[side - 1] ?? null} />
        </span>
      )}
    </div>
  )
}
