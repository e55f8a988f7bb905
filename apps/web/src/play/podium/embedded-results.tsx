import { Skeleton, Stack } from '@mantine/core'
import { useParams } from 'react-router'
import { hasCode } from '../../lib/api/api-error'
import { useLive } from '../../lib/data/use-live'
import { statusAt, useStatusNow } from '../../tournament/group/status-at'
import { useTournament } from '../../tournament/group/tournament-reads'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { EmbedFrame } from '../../ui/page/embed-frame'
import { useBracket } from '../bracket/api'
import { useResults, useStandings } from './api'
import { PlacingsTable } from './placings-table'
import { Podium } from './podium'
import { podiumOf } from './podium-of'
import { scoreOf } from './results-figures'
import { LiveCard, RecentCard } from './standings/match-cards'
import { StageStrip } from './standings/stage-strip'
import { StandingsTable } from './standings/standings-table'
import { strings } from './strings'

/** [RES-61] Results in the frame of another site: podium and final order, or the standings while it is played. */
export function EmbeddedResults() {
  const text = useParams().tournamentId ?? ''
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
  useLive({ tournamentId: id })
  const tournament = useTournament(id)
  const { data: details } = tournament
  const now = useStatusNow(details && [details])
  const isPlayed = details !== undefined && statusAt(details, now) !== 'open'
  const results = useResults(id, details?.has_results ?? false)
  const bracket = useBracket(id, isPlayed && details.is_bracket_generated)
  const standings = useStandings(id, isPlayed && !details.has_results && bracket.data !== undefined)
  const isMissing = id === 0 || hasCode(tournament.error, 'tournament-not-found')
  const failure = tournament.error ?? results.error
  const name = details && (details.group_name === null ? details.name : `${details.group_name} | ${details.name}`)
  const steps = results.data ? podiumOf(results.data) : null
  const podium = new Set(steps?.flatMap(({ teams }) => teams.map(({ registrationId }) => registrationId)))
  const cards = details && bracket.data && { tournamentId: id, letter: details.letter, bracket: bracket.data }
  const retry = () => void Promise.all([tournament.refetch(), results.refetch()])
  return (
    <EmbedFrame title={name ?? strings.title} {...(details && { note: details.venue })}>
      {isMissing ? (
        <ErrorState title={strings.tournamentMissing} />
      ) : failure && !steps ? (
        <ErrorState title={strings.loadFailed} error={failure} onRetry={retry} />
      ) : tournament.isPending || results.isLoading || bracket.isLoading ? (
        <Skeleton height="calc(36px + 9 * 44px)" radius="md" />
      ) : steps ? (
        <div>
          <Podium
            steps={steps}
            finalScore={bracket.data?.grand_final ? scoreOf(bracket.data.grand_final) : ''}
            placings={bracket.data?.placings ?? []}
            givesPoints
          />
          {bracket.data && <PlacingsTable view={bracket.data} podium={podium} />}
        </div>
      ) : cards && standings.data ? (
        <Stack gap="sm">
          <LiveCard {...cards} />
          <StageStrip stages={standings.data.stages} variant={cards.bracket.bracket.variant} />
          <StandingsTable standings={standings.data} bracket={cards.bracket} />
          <RecentCard {...cards} />
        </Stack>
      ) : (
        <EmptyState title={strings.emptyTitle}>{strings.emptyVisitor}</EmptyState>
      )}
    </EmbedFrame>
  )
}
