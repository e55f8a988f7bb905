import { Box, Group, Skeleton } from '@mantine/core'
import { IconPencil, IconShare2, IconTournament } from '@tabler/icons-react'
import type { BracketView, ResultsView, StandingsView, TournamentView } from '@vot/contract'
import { type MatchStatistics, pointsFromDecimal, pointsToDecimal, type TournamentStatus } from '@vot/domain'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '../../lib/api/session-store'
import { formatDayTime, formatTimeToCome } from '../../lib/format/format-day'
import { formatCount, formatPointChange, formatPoints } from '../../lib/format/format-number'
import { statusAt, useStatusNow } from '../../tournament/group/status-at'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { lazyDialog, lazyPanel } from '../../ui/feedback/lazy'
import { Button } from '../../ui/form/button'
import { Card } from '../../ui/page/card'
import { Facts } from '../../ui/page/facts'
import { Figure } from '../../ui/page/figure'
import { Page } from '../../ui/page/page'
import { PrintPage } from '../../ui/print/print-page'
import { usePodiumNote } from './api'
import { HighlightsCard } from './cards/highlights-card'
import { RatingCard } from './cards/rating-card'
import { ShareCard, shareResults } from './cards/share-card'
import { ExportMenu } from './export/export-menu'
import { NoteAlert } from './note-alert'
import { PlacingsTable } from './placings-table'
import { Podium } from './podium'
import { emptyChoice, type PodiumStep, placeTitle, playersOn, podiumOf, proposalOf } from './podium-of'
import { minutesOf, pointsGiven, scoreOf, statisticsOf } from './results-figures'
import classes from './results-screen.module.css'
import { ResultsToolbar, type ToolbarFigure } from './results-toolbar'
import type { StandingsPartsProps } from './standings/standings-parts'
import { strings } from './strings'

// Organisers alone need it.
const ResultsDialog = lazyDialog(async () => (await import('./dialog/results-dialog')).ResultsDialog)

// Of a division that is played alone.
const StandingsParts = lazyPanel<StandingsPartsProps>(
  async () => (await import('./standings/standings-parts')).StandingsParts,
  <Skeleton height={84} radius="md" />,
)

interface Failure {
  readonly error: unknown
  readonly onRetry: () => void
}

interface ResultsPageProps {
  readonly tournament: TournamentView
  readonly results: ResultsView | null
  readonly bracket: BracketView | null
  /** The bracket failed to load; its figures are missing. */
  readonly bracketFailure: Failure | null
  /** While there are no results: undefined where they are read, failed, or there is no bracket that everybody sees. */
  readonly standings: StandingsView | undefined
  readonly standingsFailure: Failure | null
  /** Shown data is older than the last, failed, look. */
  readonly isOld: boolean
}

/** A tournament's podium, final order and figures; without results, the next step. */
export function ResultsPage(props: ResultsPageProps) {
  const { tournament, results, bracket, bracketFailure, standings, standingsFailure, isOld } = props
  const [params, setParams] = useSearchParams()
  const mayManage = useMay('results:manage')
  const status = statusAt(tournament, useStatusNow([tournament]))
  const note = usePodiumNote(tournament.id, results, bracket)
  const proposal = bracket ? proposalOf(bracket.placings) : emptyChoice
  const isPractice = tournament.practice_until !== undefined
  const title = tournament.group_name === null ? tournament.name : `${tournament.group_name} | ${tournament.name}`
  const edit = useCallback(
    (isOpen: boolean) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (isOpen) next.set('edit', '1')
          else next.delete('edit')
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  const onEnter = mayManage && status !== 'open' ? () => edit(true) : undefined
  const isPlayed = results === null && bracket !== null && status !== 'open'
  const statistics = results && bracket ? statisticsOf(bracket) : null
  const figures = results
    ? { label: strings.stats, items: savedFigures(results, bracket, statistics, isPractice) }
    : isPlayed && standings
      ? { label: strings.progress, items: playedFigures(standings), isRepeated: true }
      : undefined
  const actions = (
    <>
      {results && mayManage && (
        <Button
          size={36}
          icon={IconPencil}
          label={strings.editShort}
          spoken={strings.edit}
          onClick={() => edit(true)}
        />
      )}
      {isPlayed && (
        <Button
          to={`/tournament-bracket-visual/${tournament.id}`}
          size={36}
          icon={IconTournament}
          label={strings.bracketShort}
          spoken={strings.bracketOpen}
        />
      )}
      {(results || isPlayed) && <ExportMenu tournamentId={tournament.id} title={title} hasResults={results !== null} />}
      {results && !isPractice && (
        <Button
          kind="primary"
          size={36}
          icon={IconShare2}
          label={strings.share}
          onClick={() => void shareResults(title)}
        />
      )}
    </>
  )
  return (
    <>
      <PrintPage size="A4 portrait" footer={title} />
      <ResultsToolbar tournament={tournament} isOld={isOld} actions={actions} {...(figures && { figures })} />
      <Page title={pageTitle(tournament)} width="table" isUnderToolbar>
        {note !== null && <NoteAlert note={note} />}
        {results ? (
          <Saved
            {...{ tournament, results, bracket, bracketFailure, statistics, title }}
            isCompleted={status === 'completed'}
          />
        ) : isPlayed ? (
          <StandingsParts
            tournament={tournament}
            bracket={bracket}
            standings={standings}
            failure={standingsFailure}
            isCompleted={status === 'completed'}
            onEnter={onEnter}
          />
        ) : (
          <>
            <NoResults id={tournament.id} status={status} hasBracket={bracket !== null} onEnter={onEnter} />
            {status === 'completed' && !isPractice && (
              <Box maw={480} mt="md" mx="auto">
                <RatingCard tournamentId={tournament.id} />
              </Box>
            )}
          </>
        )}
      </Page>
      {mayManage && params.get('edit') === '1' && (
        <ResultsDialog
          tournament={tournament}
          status={status}
          bracket={bracket}
          results={results}
          proposal={proposal}
          onClose={() => edit(false)}
        />
      )}
    </>
  )
}

/** The division's own screen in the list of the browser's tabs. */
export function pageTitle({ group_name, name }: TournamentView): string {
  return `${strings.title} · ${group_name ?? name}`
}

interface SavedProps {
  readonly tournament: TournamentView
  readonly results: ResultsView
  readonly bracket: BracketView | null
  readonly bracketFailure: Failure | null
  readonly statistics: MatchStatistics | null
  readonly title: string
  readonly isCompleted: boolean
}

function Saved({ tournament, results, bracket, bracketFailure, statistics, title, isCompleted }: SavedProps) {
  const steps = podiumOf(results)
  const podium = new Set(steps.flatMap(({ teams }) => teams.map(({ registrationId }) => registrationId)))
  // [PRC-01, PRC-02] It gives no points, and nobody is shown it.
  const isPractice = tournament.practice_until !== undefined
  const final = bracket?.grand_final
  return (
    <div className={classes.columns}>
      <div>
        <Podium
          steps={steps}
          finalScore={final ? scoreOf(final) : ''}
          placings={bracket?.placings ?? []}
          givesPoints={!isPractice}
        />
        {bracket && <PlacingsTable view={bracket} podium={podium} />}
        {bracketFailure && <ErrorState title={strings.bracketFailed} {...bracketFailure} />}
      </div>
      <div className={classes.side}>
        {!isPractice && <ShareCard tournamentId={tournament.id} title={title} steps={steps} seq={results.seq} />}
        {isCompleted && !isPractice && <RatingCard tournamentId={tournament.id} />}
        {bracket && statistics && (
          <HighlightsCard tournamentId={tournament.id} bracket={bracket} statistics={statistics} />
        )}
        {!isPractice && <AwardsCard results={results} steps={steps} />}
        {bracket && <BracketLink id={tournament.id} matches={bracket.total_matches} />}
      </div>
    </div>
  )
}

function BracketLink({ id, matches }: { readonly id: number; readonly matches: number }) {
  return (
    <Card className="no-print" title={strings.bracketTitle}>
      <p className="t13 ink2">{strings.bracketText(matches)}</p>
      <BracketButton id={id} />
    </Card>
  )
}

/** Teams, matches, longest match, points. */
function savedFigures(
  results: ResultsView,
  bracket: BracketView | null,
  statistics: MatchStatistics | null,
  isPractice: boolean,
): ToolbarFigure[] {
  const longest = statistics?.longest
  return [
    bracket && { figure: formatCount(bracket.bracket.total_participants), label: strings.teams },
    statistics && { figure: formatCount(statistics.matches), label: strings.finished },
    longest?.by === 'time' && { figure: strings.minutes(minutesOf(longest.milliseconds)), label: strings.longest },
    !isPractice && { figure: formatPoints(pointsGiven(results)), label: strings.points },
  ].filter((part) => part !== null && part !== false)
}

/** How far it is, what is on court, and when the final is expected. */
function playedFigures({ progress, stages }: StandingsView): ToolbarFigure[] {
  const { finished, total, in_progress } = progress
  const final = stages.at(-1)?.expected_start ?? null
  return [
    { figure: `${formatCount(finished)}/${formatCount(total)}`, label: strings.finished },
    ...(in_progress > 0 ? [{ figure: formatCount(in_progress), label: strings.playing }] : []),
    ...(final === null ? [] : [{ figure: formatTimeToCome(final), label: strings.finalAt, isBefore: true }]),
  ]
}

interface AwardsCardProps {
  readonly results: ResultsView
  readonly steps: readonly PodiumStep[]
}

/** How the points that the results gave add up. */
function AwardsCard({ results, steps }: AwardsCardProps) {
  return (
    <Card title={strings.awards}>
      <Facts
        rows={[
          ...steps.map((step) => {
            const players = playersOn(step)
            const each = step.teams[0]?.points ?? 0
            return {
              label: placeTitle(step),
              value: (
                <Group component="span" gap="xs" justify="flex-end">
                  <span className="t13 w4 ink2">
                    <Figure>{formatPoints(each)}</Figure> {strings.times(players)}
                  </span>
                  <Figure size={16}>{formatPointChange(pointsToDecimal(pointsFromDecimal(each) * players))}</Figure>
                </Group>
              ),
            }
          }),
          { label: strings.awardsTotal, value: <Figure size={16}>{formatPointChange(pointsGiven(results))}</Figure> },
        ]}
      />
      <span className="t13 ink3">{strings.awardsText(formatDayTime(results.saved_at))}</span>
    </Card>
  )
}

interface NoResultsProps {
  readonly id: number
  readonly status: TournamentStatus
  readonly hasBracket: boolean
  /** For organisers alone. */
  readonly onEnter: (() => void) | undefined
}

/** Nothing saved yet, and what to do next by role and status. */
function NoResults({ id, status, hasBracket, onEnter }: NoResultsProps) {
  const isOpen = status === 'open'
  return (
    <EmptyState
      title={strings.emptyTitle}
      action={
        <Group justify="center" gap="xs">
          {onEnter && <Button kind="primary" label={strings.enter} onClick={onEnter} />}
          {hasBracket && <BracketButton id={id} />}
          {isOpen && <Button kind="primary" to={`/tournament-registration/${id}`} label={strings.toRegistration} />}
          {!isOpen && !hasBracket && !onEnter && <Button to="/tournaments" label={strings.toTournaments} />}
        </Group>
      }
    >
      {isOpen ? strings.emptyOpen : onEnter ? strings.emptyOrganiser : strings.emptyVisitor}
    </EmptyState>
  )
}

function BracketButton({ id }: { readonly id: number }) {
  return <Button to={`/tournament-bracket-visual/${id}`} icon={IconTournament} label={strings.bracketOpen} />
}
