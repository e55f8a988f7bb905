import { IconSpeakerphone } from '@tabler/icons-react'
import type { BoardMatch, BoardTeam } from '@vot/contract'
import { formatTimeToCome } from '../../lib/format/format-day'
import { teamName } from '../../lib/format/short-name'
import { LiveDot } from '../../ui/badge/live-dot'
import { MatchCode } from '../../ui/badge/match-code'
import { ScoreFigure } from '../../ui/badge/score-figure'
import shared from '../../ui/theme/shared.module.css'
import { OutcomeMark } from '../bracket/match-badges'
import { MatchClock, ServeBall } from './board-figures'
import { placeText, sourceOnDay } from './board-texts'
import classes from './match-line.module.css'
import { strings } from './strings'

interface MatchLineProps {
  readonly match: BoardMatch
  /** Where it is played, where that is the first thing to read. */
  readonly court?: string
  /** What else is known of it, such as its place in the queue. */
  readonly note?: string | undefined
}

/** A match in a list: where and which, who with full names, and the score. */
export function MatchLine({ match, court, note }: MatchLineProps) {
  const isCalled = match.status === 'claimed' && match.called_at !== null
  const isLive = match.status === 'in_progress'
  return (
    <li
      className={classes.match}
      data-live={isLive || undefined}
      aria-label={[court, strings.match(match.day_code)].filter(Boolean).join(', ')}
    >
      <div className={`${shared.wrap} ${classes.head}`} data-called={isCalled || undefined}>
        {court !== undefined && <b className={classes.court}>{court}</b>}
        <MatchCode code={match.day_code} />
        <span className={classes.place}>{placeText(match)}</span>
        {isCalled && <IconSpeakerphone size={18} aria-label={strings.called} />}
        {match.estimated_start !== null && (
          <span className="num">
            {strings.expected(formatTimeToCome(match.estimated_start), match.estimated_court)}
          </span>
        )}
        {isLive && (
          <span className={`${shared.inlineRow} ${classes.time}`}>
            <LiveDot /> {match.started_at !== null && <MatchClock since={match.started_at} />}
          </span>
        )}
      </div>
      <Side match={match} side={1} team={match.participant1} source={match.participant1_source} />
      <Side match={match} side={2} team={match.participant2} source={match.participant2_source} />
      {note !== undefined && <p className={classes.note}>{note}</p>}
    </li>
  )
}

interface SideProps {
  readonly match: BoardMatch
  readonly side: 1 | 2
  readonly team: BoardTeam | null
  readonly source: string | null
}

function Side({ match, side, team, source }: SideProps) {
  const live = match.status === 'in_progress' ? match.live_score : null
  const isOver = match.status === 'completed' || match.status === 'walkover'
  const won = team !== null && match.winner_id === team.id
  const games = live ? live.games : isOver ? match.games : []
  return (
    <div className={`${shared.row} ${classes.side}`} data-winner={won || undefined}>
      <span className={`${shared.grow} ${classes.pair}`}>{team ? teamName(team) : sourceOnDay(match, source)}</span>
      {live?.serving === side && (
        <span className={classes.ball}>
          <ServeBall hand={live.server_number} />
        </span>
      )}
      {isOver && team !== null && match.winner_id !== null && <OutcomeMark won={won} />}
      {games.map((game, index) => (
        // Games are told apart by their order alone.
        // biome-ignore lint/suspicious/noArrayIndexKey: sides, games and players never change places
        <span key={index} className={`num ${classes.game}`} data-past={live !== null || undefined}>
          {game[side - 1]}
        </span>
      ))}
      {live && (
        <span className={classes.score}>
          <ScoreFigure points={live.score[side - 1] ?? null} />
        </span>
      )}
    </div>
  )
}
