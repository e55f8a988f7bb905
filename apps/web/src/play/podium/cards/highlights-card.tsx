import { type Icon, IconArrowsDiff, IconClock, IconFlame } from '@tabler/icons-react'
import type { BracketView, MatchView, ParticipantView } from '@vot/contract'
import { type MatchStatistics, pointsToDecimal } from '@vot/domain'
import { formatCount, formatPoints } from '../../../lib/format/format-number'
import { shortPair, teamName } from '../../../lib/format/short-name'
import { Card } from '../../../ui/page/card'
import { Figure } from '../../../ui/page/figure'
import { Row, Rows } from '../../../ui/page/rows'
import { minutesOf, scoreOf } from '../results-figures'
import { strings } from '../strings'

interface HighlightsCardProps {
  readonly tournamentId: number
  readonly bracket: BracketView
  readonly statistics: MatchStatistics
}

interface Highlight {
  readonly id: number
  readonly icon: Icon
  readonly label: string
  /** Instead of the score. */
  readonly figure?: string
  readonly unit?: string
  readonly note?: string
}

/** The matches that people talk about, each leading to its place in the bracket. */
export function HighlightsCard({ tournamentId, bracket, statistics }: HighlightsCardProps) {
  const matches = new Map(bracket.bracket.matches.map((match) => [match.id, match]))
  const shown = highlightsOf(statistics).flatMap((highlight) => {
    const match = matches.get(highlight.id)
    return match ? [{ ...highlight, match }] : []
  })
  return (
    <Card
      title={strings.highlights}
      action={<span className="t13 ink2">{strings.highlightsText(statistics.matches, statistics.pointsScored)}</span>}
    >
      {shown.length === 0 && <span>{strings.highlightsNone}</span>}
      <Rows label={strings.highlights}>
        {shown.map(({ icon: Picture, label, figure, unit, note, match }) => (
          <Row
            key={label}
            lead={<Picture size={20} stroke={1.5} aria-hidden />}
            title={
              <>
                <span className="t13 w4 ink2">{label}</span>
                <br />
                <Outcome match={match} />
              </>
            }
            to={`/tournament-bracket-visual/${tournamentId}?match=${match.id}`}
            opens={strings.openMatch(match.day_code)}
            sub={note}
            end={
              <span className="t13 ink2">
                <Figure size={20}>{figure ?? scoreOf(match)}</Figure> {unit}
              </span>
            }
          />
        ))}
      </Rows>
    </Card>
  )
}

function highlightsOf({ closest, longest, upset }: MatchStatistics): Highlight[] {
  const found: Highlight[] = []
  if (closest) {
    const note = strings.closestNote(closest.margin)
    found.push({ id: closest.id, icon: IconArrowsDiff, label: strings.closest, note })
  }
  if (longest?.by === 'time') {
    const minutes = minutesOf(longest.milliseconds)
    const [figure, unit] = [formatCount(minutes), strings.minute(minutes)]
    found.push({ id: longest.id, icon: IconClock, label: strings.longestMatch, figure, unit })
  }
  if (longest?.by === 'points') {
    const [figure, unit] = [formatCount(longest.points), strings.point(longest.points)]
    const note = strings.longestByPointsNote
    found.push({ id: longest.id, icon: IconClock, label: strings.longestMatch, figure, unit, note })
  }
  if (upset) {
    const note = strings.upsetNote(formatPoints(pointsToDecimal(upset.gap)))
    found.push({ id: upset.id, icon: IconFlame, label: strings.upset, note })
  }
  return found
}

/** Who beat whom. */
function Outcome({ match: { winner_id, participant1, participant2 } }: { readonly match: MatchView }) {
  const isFirst = winner_id === participant1?.id
  return (
    <>
      <Pair team={isFirst ? participant1 : participant2} /> {strings.beat}{' '}
      <Pair team={isFirst ? participant2 : participant1} />
    </>
  )
}

function Pair({ team }: { readonly team: ParticipantView | null }) {
  if (!team) return null
  return <span title={teamName(team)}>{shortPair(team, 'two-words')}</span>
}
