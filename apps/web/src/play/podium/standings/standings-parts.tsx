import { Skeleton, Stack } from '@mantine/core'
import type { BracketView, StandingsView, TournamentView } from '@vot/contract'
import { ErrorState } from '../../../ui/feedback/error-state'
import { RatingCard } from '../cards/rating-card'
import page from '../results-screen.module.css'
import { LiveCard, RecentCard } from './match-cards'
import { PodiumToCome } from './podium-to-come'
import { StageStrip } from './stage-strip'
import { StandingsTable } from './standings-table'
import { strings } from './strings'

export interface StandingsPartsProps {
  readonly tournament: TournamentView
  readonly bracket: BracketView
  /** Undefined while they are read, or could not be. */
  readonly standings: StandingsView | undefined
  readonly failure: { readonly error: unknown; readonly onRetry: () => void } | null
  readonly isCompleted: boolean
  /** For organisers alone. */
  readonly onEnter: (() => void) | undefined
}

/** A division under way: how far its parts are, what is decided and what is not, and what happens right now. */
export function StandingsParts({ tournament, bracket, standings, failure, isCompleted, onEnter }: StandingsPartsProps) {
  const cards = { tournamentId: tournament.id, letter: tournament.letter, bracket }
  return (
    <div className={page.columns}>
      <Stack gap="sm" miw={0}>
        {standings ? (
          <>
            <StageStrip stages={standings.stages} variant={bracket.bracket.variant} />
            <StandingsTable standings={standings} bracket={bracket} />
          </>
        ) : failure ? (
          <ErrorState title={strings.failed} {...failure} />
        ) : (
          <>
            <Skeleton height={84} radius="md" />
            <Skeleton height="calc(36px + 10 * 44px)" radius="md" />
          </>
        )}
      </Stack>
      <div className={page.side}>
        <LiveCard {...cards} />
        <RecentCard {...cards} />
        <PodiumToCome
          tournament={tournament}
          isReady={bracket.placings.length === bracket.bracket.participants.length}
          onEnter={onEnter}
        />
        {isCompleted && tournament.practice_until === undefined && <RatingCard tournamentId={tournament.id} />}
      </div>
    </div>
  )
}
