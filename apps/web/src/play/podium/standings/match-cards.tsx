import { Anchor } from '@mantine/core'
import type { BracketView, MatchView, ParticipantView } from '@vot/contract'
import { dayCode } from '@vot/domain'
import { Link } from 'react-router'
import { formatCount } from '../../../lib/format/format-number'
import { shortPair, teamName } from '../../../lib/format/short-name'
import { MatchCode } from '../../../ui/badge/match-code'
import { MatchSides } from '../../../ui/match/match-sides'
import { Card } from '../../../ui/page/card'
import { Figure } from '../../../ui/page/figure'
import { Row, Rows } from '../../../ui/page/rows'
import { viewPath } from '../../bracket/bracket-views'
import { isOver } from '../../bracket/match-state'
import { liveNow, scoreNow, sidesOf, sideText } from '../../bracket/match-texts'
import { scoreOf } from '../results-figures'
import { strings as podiumStrings } from '../strings'
import classes from './match-cards.module.css'
import { strings } from './strings'

interface MatchCardProps {
  readonly tournamentId: number
  readonly letter: string | null
  readonly bracket: BracketView
}

type Variant = BracketView['bracket']['variant']

const matchPath = (tournamentId: number, { id }: MatchView) => `${viewPath('visual', tournamentId)}?match=${id}`

/** What is played right now, with the score as it stands. */
export function LiveCard({ tournamentId, letter, bracket }: MatchCardProps) {
  const live = bracket.bracket.matches.filter(({ status }) => status === 'in_progress')
  return (
    <Card title={strings.live} {...(live.length > 0 && { count: formatCount(live.length) })}>
      {live.length === 0 ? (
        <span className="t13 ink2">{strings.liveNone}</span>
      ) : (
        <Rows label={strings.live}>
          {live.map((match) => (
            <Row
              key={match.id}
              lead={
                match.court_name === null ? (
                  <MatchCode code={dayCode(letter, match.match_code)} />
                ) : (
                  <span className={`t13 w6 whole ${classes.court}`}>{match.court_name}</span>
                )
              }
              title={<LiveSides match={match} variant={bracket.bracket.variant} />}
              to={matchPath(tournamentId, match)}
              opens={strings.openMatch(match.day_code)}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function LiveSides({ match, variant }: { readonly match: MatchView; readonly variant: Variant }) {
  const [first, second] = sidesOf(match).map((side) => (
    <span key={side.team?.id} title={sideText(side, variant)}>
      {side.team ? shortPair(side.team, 'two-words') : sideText(side, variant)}
    </span>
  ))
  return (
    <MatchSides sides={[first, second]} score={scoreNow(match) ?? [null, null]} serving={liveNow(match)?.serving} />
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
    <Card
      title={strings.recent}
      action={
        finished.length > 0 && (
          <Anchor component={Link} size="sm" className="reach" to={viewPath('list', tournamentId)}>
            {strings.allMatches(finished.length)}
          </Anchor>
        )
      }
    >
      {recent.length === 0 ? (
        <span className="t13 ink2">{strings.recentNone}</span>
      ) : (
        <Rows label={strings.recent}>
          {recent.map((match) => (
            <Row
              key={match.id}
              lead={<MatchCode code={dayCode(letter, match.match_code)} />}
              title={<Outcome match={match} />}
              to={matchPath(tournamentId, match)}
              opens={strings.openMatch(match.day_code)}
              end={<Figure size={16}>{match.games.length > 0 ? scoreOf(match) : 'WO'}</Figure>}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function Outcome({ match: { winner_id, participant1, participant2 } }: { readonly match: MatchView }) {
  const isFirst = winner_id === participant1?.id
  const [winner, loser] = isFirst ? [participant1, participant2] : [participant2, participant1]
  return (
    <>
      <Pair team={winner} />{' '}
      <span className="t13 w4 ink2">
        {podiumStrings.beat} <Pair team={loser} />
      </span>
    </>
  )
}

function Pair({ team }: { readonly team: ParticipantView | null }) {
  if (!team) return null
  return <span title={teamName(team)}>{shortPair(team, 'short')}</span>
}
