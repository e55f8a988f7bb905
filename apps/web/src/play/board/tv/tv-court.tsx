import { Box } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import type { BoardCourt, BoardMatch, BoardTeam } from '@vot/contract'
import { useFit } from '../../../lib/browser/use-fit'
import { LiveDot } from '../../../ui/badge/live-dot'
import shared from '../../../ui/theme/shared.module.css'
import { scoreNow } from '../../bracket/match-texts'
import { MatchClock, PairNames, ScoreFigure, ServeBall, WinnerTrophy } from '../board-figures'
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
      <li ref={free} className={`${classes.court} ${shared.column} ${classes.free}`} aria-label={label}>
        <CourtName name={court.name} />
        <Box component="span" c="var(--v-ink-2)" fz="calc(34 * var(--u))" fw={600}>
          {stageTexts[stage]}
        </Box>
        {stage === 'free' && nextCode !== null && (
          <Box component="span" mt="calc(16 * var(--u))" c="var(--v-ink-2)" fz="calc(28 * var(--u))">
            {strings.upNext} <b className="num">{nextCode}</b>
          </Box>
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
  const { day_code: code, started_at: startedAt, live_score: live } = match
  const isLater = live !== null && live.games.length > 0
  return (
    <div className={classes.facts}>
      <div className={`${shared.spread} ${classes.fact}`}>
        {stage === 'called' ? (
          <>
            <b>{strings.called}</b> <IconSpeakerphone aria-hidden />
          </>
        ) : (
          <>
            <b className="num">{code}</b>
            {stage === 'playing' && startedAt !== null && (
              <span className={`${shared.inlineRow} ${classes.time}`}>
                <LiveDot onDark /> <MatchClock since={startedAt} />
              </span>
            )}
            {(stage === 'over' || stage === 'assigned') && (
              <span className={`${shared.inlineRow} ${classes.time}`}>{stageTexts[stage]}</span>
            )}
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
      <PairNames names={names} title={team ? fullPair(team) : undefined} className={classes.names} />
      {serves && <ServeBall hand={live.server_number} />}
      {hasWon && <WinnerTrophy />}
      {score && (
        <Box component="span" flex="none" miw="calc(100 * var(--u))" fz="calc(108 * var(--u))" lh={1} ta="right">
          <ScoreFigure points={score[side - 1] ?? null} />
        </Box>
      )}
    </div>
  )
}
