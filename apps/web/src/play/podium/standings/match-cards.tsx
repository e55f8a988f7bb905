import type { BracketView, MatchView, ParticipantView } from '@vot/contract'
import { dayCode } from '@vot/domain'
import { Link } from 'react-router'
import { formatCount } from '../../../lib/format/format-number'
import { shortPair, teamName } from '../../../lib/format/short-name'
import { LiveDot } from '../../../ui/badge/live-dot'
import { MatchCode } from '../../../ui/badge/match-code'
import { ScoreFigure } from '../../../ui/badge/score-figure'
import shared from '../../../ui/theme/shared.module.css'
import { viewPath } from '../../bracket/bracket-views'
import { isOver } from '../../bracket/match-state'
import { liveNow, scoreNow, sidesOf, sideText } from '../../bracket/match-texts'
import { SideCard } from '../cards/side-card'
import { scoreOf } from '../results-figures'
import { strings as podiumStrings } from '../strings'
import classes from './match-cards.module.css'
import { strings } from './strings'

interface MatchCardProps {
  readonly tournamentId: number
  readonly letter: string | null
  readonly bracket: BracketView
}

const matchPath = (tournamentId: number, { id }: MatchView) => `${viewPath('visual', tournamentId)}?match=${id}`

/** What is played right now, with the score as it stands. */
export function LiveCard({ tournamentId, letter, bracket }: MatchCardProps) {
  const live = bracket.bracket.matches.filter(({ status }) => status === 'in_progress')
  return (
    <SideCard title={strings.live} note={live.length > 0 ? formatCount(live.length) : undefined}>
      {live.length === 0 ? (
        <span className={shared.soft}>{strings.liveNone}</span>
      ) : (
        <ul className={classes.list}>
          {live.map((match) => (
            <li key={match.id} data-row>
              <Link className={classes.live} to={matchPath(tournamentId, match)}>
                {match.court_name === null ? (
                  <MatchCode code={dayCode(letter, match.match_code)} />
                ) : (
                  <span className={classes.court}>{match.court_name}</span>
                )}
                <span className={classes.sides}>
                  {sidesOf(match).map((side, index) => (
                    <span key={side.team?.id ?? index} className={shared.row}>
                      <span
                        className={`${shared.grow} ${classes.pair}`}
                        title={sideText(side, bracket.bracket.variant)}
                      >
                        {side.team ? shortPair(side.team, 'two-words') : sideText(side, bracket.bracket.variant)}
                      </span>
                      {liveNow(match)?.serving === index + 1 && <LiveDot />}
                      <span className={classes.points}>
                        <ScoreFigure points={scoreNow(match)?.[index] ?? null} />
                      </span>
                    </span>
                  ))}
                </span>
                <span className="only-readers">{strings.openMatch(match.day_code)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </SideCard>
  )
}

const recentShown = 3

/** The latest results, and the way to all of them. */
export function RecentCard({ tournamentId, letter, bracket }: MatchCardProps) {
  const finished = bracket.bracket.matches.filter((match) => isOver(match) && match.loser_id !== null)
  const recent = finished
    .filter(({ completed_time }) => completed_time !== null)
    .sort((a, b) => (b.completed_time ?? '').localeCompare(a.completed_time ?? ''))
    .slice(0, recentShown)
  return (
    <SideCard
      title={strings.recent}
      note={
        finished.length > 0 && (
          <Link className={`reach ${classes.all}`} to={viewPath('list', tournamentId)}>
            {strings.allMatches(finished.length)}
          </Link>
        )
      }
    >
      {recent.length === 0 ? (
        <span className={shared.soft}>{strings.recentNone}</span>
      ) : (
        <ul className={classes.list}>
          {recent.map((match) => (
            <li key={match.id} data-row>
              <Link className={classes.recent} to={matchPath(tournamentId, match)}>
                <MatchCode code={dayCode(letter, match.match_code)} />
                <Outcome match={match} />
                <span className={`num ${classes.score}`}>{match.games.length > 0 ? scoreOf(match) : 'WO'}</span>
                <span className="only-readers">{strings.openMatch(match.day_code)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </SideCard>
  )
}

function Outcome({ match: { winner_id, participant1, participant2 } }: { readonly match: MatchView }) {
  const isFirst = winner_id === participant1?.id
  const [winner, loser] = isFirst ? [participant1, participant2] : [participant2, participant1]
  return (
    <span className={classes.outcome}>
      <Pair team={winner} /> <span className={shared.soft}>{podiumStrings.beat}</span> <Pair team={loser} />
    </span>
  )
}

function Pair({ team }: { readonly team: ParticipantView | null }) {
  if (!team) return null
  return <span title={teamName(team)}>{shortPair(team, 'short')}</span>
}
