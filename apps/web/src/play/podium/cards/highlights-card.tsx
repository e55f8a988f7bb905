import { Box, Stack } from '@mantine/core'
import { type Icon, IconArrowsDiff, IconClock, IconFlame } from '@tabler/icons-react'
import type { BracketView, MatchView, ParticipantView } from '@vot/contract'
import { type MatchStatistics, pointsToDecimal } from '@vot/domain'
import { Link } from 'react-router'
import { formatCount, formatPoints } from '../../../lib/format/format-number'
import { shortPair, teamName } from '../../../lib/format/short-name'
import { Figure } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { minutesOf, scoreOf } from '../results-figures'
import { strings } from '../strings'
import classes from './highlights-card.module.css'
import { SideCard } from './side-card'

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
    <SideCard title={strings.highlights} note={strings.highlightsText(statistics.matches, statistics.pointsScored)}>
      {shown.length === 0 && <span>{strings.highlightsNone}</span>}
      <ul className={`${shared.column} ${classes.list}`}>
        {shown.map(({ icon: Picture, label, figure, unit, note, match }) => (
          <li key={label}>
            <Link className={classes.match} to={`/tournament-bracket-visual/${tournamentId}?match=${match.id}`}>
              <Picture
                size={20}
                stroke={1.5}
                aria-hidden
                color="var(--v-ink-3)"
                style={{ alignSelf: 'start', marginTop: 2 }}
              />
              <Stack component="span" gap={0} miw={0}>
                <Box component="span" c="var(--v-ink-2)" fz="sm" lh="1.25rem">
                  {label}
                </Box>
                <Box component="span" fw={600} lh={1.5} style={{ overflowWrap: 'anywhere' }}>
                  <Outcome match={match} />
                </Box>
                {note !== undefined && (
                  <Box component="span" c="var(--v-ink-3)" fz="sm" lh="1.125rem">
                    {note}
                  </Box>
                )}
              </Stack>
              <Box component="span" c="var(--v-ink-2)" fz="sm" style={{ whiteSpace: 'nowrap' }}>
                <Box component="span" c="var(--v-ink)">
                  <Figure size={20}>{figure ?? scoreOf(match)}</Figure>
                </Box>{' '}
                {unit}
              </Box>
              <span className="only-readers">{strings.openMatch(match.day_code)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </SideCard>
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

/** Winners and losers, a line each. */
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
  return (
    <Box component="span" display="inline-block" title={teamName(team)}>
      {shortPair(team, 'two-words')}
    </Box>
  )
}
