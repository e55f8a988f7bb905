import { Box, Button, Group, Stack, Text } from '@mantine/core'
import {
  IconClock,
  IconPencil,
  IconScale,
  IconShare2,
  IconTournament,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react'
import type { BracketView, ResultsView, TournamentView } from '@vot/contract'
import { type MatchStatistics, pointsFromDecimal, pointsToDecimal, type TournamentStatus } from '@vot/domain'
import { type ReactNode, useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '../../lib/api/session-store'
import { formatDayTime } from '../../lib/format/format-day'
import { formatCount, formatPointChange, formatPoints } from '../../lib/format/format-number'
import { statusAt, useStatusNow } from '../../tournament/group/status-at'
import { TournamentStatusBadge } from '../../tournament/group/tournament-status'
import { DataBadge } from '../../ui/badge/data-badge'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { lazyDialog } from '../../ui/feedback/lazy'
import { Figure } from '../../ui/page/figure'
import { FullTitle } from '../../ui/page/full-title'
import { PageHeader } from '../../ui/page/page-header'
import { PrintPage } from '../../ui/print/print-page'
import { HighlightsCard } from './cards/highlights-card'
import { RatingCard } from './cards/rating-card'
import { ShareCard, shareResults } from './cards/share-card'
import { SideCard } from './cards/side-card'
import { ExportMenu } from './export/export-menu'
import { PlacingsTable } from './placings-table'
import { Podium } from './podium'
import { choiceFields, emptyChoice, type PodiumStep, placeTitle, playersOn, podiumOf, proposalOf } from './podium-of'
import { minutesOf, pointsGiven, scoreOf, statisticsOf } from './results-figures'
import classes from './results-screen.module.css'
import { strings } from './strings'

// Organisers alone need it.
const ResultsDialog = lazyDialog(async () => (await import('./dialog/results-dialog')).ResultsDialog)

interface ResultsPageProps {
  readonly tournament: TournamentView
  readonly results: ResultsView | null
  readonly bracket: BracketView | null
  /** The bracket failed to load; its figures are missing. */
  readonly bracketFailure: { readonly error: unknown; readonly onRetry: () => void } | null
  /** Shown data is older than the last, failed, look. */
  readonly isOld: boolean
}

/** A tournament's podium, final order and figures; without results, the next step. */
export function ResultsPage({ tournament, results, bracket, bracketFailure, isOld }: ResultsPageProps) {
  const [params, setParams] = useSearchParams()
  const mayManage = useMay('results:manage')
  const status = statusAt(tournament, useStatusNow([tournament]))
  const proposal = bracket ? proposalOf(bracket.placings) : emptyChoice
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
  const actions = results && (
    <>
      {mayManage && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={strings.edit}
          onClick={() => edit(true)}
        >
          <Box component="span" hiddenFrom="sm">
            {strings.editShort}
          </Box>
          <Box component="span" visibleFrom="sm">
            {strings.edit}
          </Box>
        </Button>
      )}
      <ExportMenu tournamentId={tournament.id} title={title} />
      <Button leftSection={<IconShare2 size={18} aria-hidden />} onClick={() => void shareResults(title)}>
        {strings.share}
      </Button>
    </>
  )
  return (
    <>
      <PrintPage size="A4 portrait" footer={title} />
      <ResultsHeader tournament={tournament} isOld={isOld} actions={actions} />
      {results ? (
        <Saved {...{ tournament, results, bracket, bracketFailure, title }} isCompleted={status === 'completed'} />
      ) : (
        <>
          <NoResults
            id={tournament.id}
            status={status}
            hasBracket={bracket !== null}
            isReady={choiceFields.every((field) => field === 'otherThird' || proposal[field] !== null)}
            onEnter={mayManage ? () => edit(true) : undefined}
          />
          {status === 'completed' && (
            <Box maw={420} mt={20} mx="auto">
              <RatingCard tournamentId={tournament.id} />
            </Box>
          )}
        </>
      )}
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

interface SavedProps extends Omit<ResultsPageProps, 'isOld'> {
  readonly results: ResultsView
  readonly title: string
  readonly isCompleted: boolean
}

function Saved({ tournament, results, bracket, bracketFailure, title, isCompleted }: SavedProps) {
  const steps = podiumOf(results)
  const podium = new Set(steps.flatMap(({ teams }) => teams.map(({ registrationId }) => registrationId)))
  const statistics = bracket && statisticsOf(bracket)
  const final = bracket?.grand_final
  return (
    <div className={classes.columns}>
      <div>
        <Podium steps={steps} finalScore={final ? scoreOf(final) : ''} placings={bracket?.placings ?? []} />
        <ResultsStrip results={results} bracket={bracket} statistics={statistics} />
        {bracket && <PlacingsTable view={bracket} podium={podium} />}
        {bracketFailure && <ErrorState title={strings.bracketFailed} {...bracketFailure} />}
      </div>
      <div className={classes.side}>
        <ShareCard tournamentId={tournament.id} title={title} steps={steps} seq={results.seq} />
        {isCompleted && <RatingCard tournamentId={tournament.id} />}
        {bracket && statistics && (
          <HighlightsCard tournamentId={tournament.id} bracket={bracket} statistics={statistics} />
        )}
        <AwardsCard results={results} steps={steps} />
        {bracket && <BracketLink id={tournament.id} matches={bracket.total_matches} />}
      </div>
    </div>
  )
}

function BracketLink({ id, matches }: { readonly id: number; readonly matches: number }) {
  return (
    <SideCard className="no-print" title={strings.bracketTitle}>
      <Group gap="sm" justify="space-between">
        <Text size="sm" c="dimmed">
          {strings.bracketText(matches)}
        </Text>
        <BracketButton id={id} />
      </Group>
    </SideCard>
  )
}

interface ResultsStripProps {
  readonly results: ResultsView
  readonly bracket: BracketView | null
  readonly statistics: MatchStatistics | null
}

/** Figures of the tournament: teams, matches, longest match, points. */
function ResultsStrip({ results, bracket, statistics }: ResultsStripProps) {
  const longest = statistics?.longest
  const parts = [
    bracket && { icon: IconUsers, figure: formatCount(bracket.bracket.total_participants), label: strings.teams },
    statistics && { icon: IconTournament, figure: formatCount(statistics.matches), label: strings.finished },
    longest?.by === 'time' && {
      icon: IconClock,
      figure: strings.minutes(minutesOf(longest.milliseconds)),
      label: strings.longest,
    },
    { icon: IconScale, figure: formatPoints(pointsGiven(results)), label: strings.points },
  ].filter((part) => part !== null && part !== undefined && part !== false)
  return (
    <ul className={classes.strip} aria-label={strings.stats}>
      {parts.map(({ icon: Picture, figure, label }) => (
        <li key={label}>
          <Picture size={20} stroke={1.5} aria-hidden color="var(--v-ink-3)" />
          <Figure size={20}>{figure}</Figure> <span className={classes.label}>{label}</span>
        </li>
      ))}
    </ul>
  )
}

interface AwardsCardProps {
  readonly results: ResultsView
  readonly steps: readonly PodiumStep[]
}

/** How the points that the results gave add up. */
function AwardsCard({ results, steps }: AwardsCardProps) {
  return (
    <SideCard title={strings.awards}>
      <Stack component="dl" gap={0} m={0}>
        {steps.map((step) => {
          const players = playersOn(step)
          const each = step.teams[0]?.points ?? 0
          const sum = pointsToDecimal(pointsFromDecimal(each) * players)
          return (
            <div key={step.place} className={classes.row}>
              <dt>{placeTitle(step)}</dt>
              <Box component="dd" c="var(--v-ink-2)">
                <Figure size={15}>{formatPoints(each)}</Figure> {strings.times(players)}
              </Box>
              <Box component="dd" fz="lg" className="num">
                {formatPointChange(sum)}
              </Box>
            </div>
          )
        })}
        <Box fw={600} className={classes.row ?? ''}>
          <dt>{strings.awardsTotal}</dt>
          <dd />
          <Box component="dd" fz="lg" className="num">
            {formatPointChange(pointsGiven(results))}
          </Box>
        </Box>
      </Stack>
      <Box component="span" c="var(--v-ink-3)" fz="sm" lh="1.125rem">
        {strings.awardsText(formatDayTime(results.saved_at))}
      </Box>
    </SideCard>
  )
}

interface NoResultsProps {
  readonly id: number
  readonly status: TournamentStatus
  readonly hasBracket: boolean
  /** The bracket knows first, second and third. */
  readonly isReady: boolean
  /** For organisers alone. */
  readonly onEnter: (() => void) | undefined
}

/** Nothing saved yet, and what to do next by role and status. */
function NoResults({ id, status, hasBracket, isReady, onEnter }: NoResultsProps) {
  const isOpen = status === 'open'
  const organiserText = isReady ? strings.emptyReady : strings.emptyOrganiser
  return (
    <EmptyState
      icon={IconTrophy}
      title={strings.emptyTitle}
      action={
        <Group justify="center" gap="xs">
          {onEnter && !isOpen && <Button onClick={onEnter}>{strings.enter}</Button>}
          {hasBracket && <BracketButton id={id} />}
          {isOpen && (
            <Button component={Link} to={`/tournament-registration/${id}`}>
              {strings.toRegistration}
            </Button>
          )}
          {!isOpen && !hasBracket && !onEnter && (
            <Button component={Link} to="/tournaments" variant="default">
              {strings.toTournaments}
            </Button>
          )}
        </Group>
      }
    >
      {isOpen ? strings.emptyOpen : onEnter ? organiserText : strings.emptyVisitor}
    </EmptyState>
  )
}

function BracketButton({ id }: { readonly id: number }) {
  return (
    <Button
      component={Link}
      to={`/tournament-bracket-visual/${id}`}
      variant="default"
      leftSection={<IconTournament size={18} aria-hidden />}
    >
      {strings.bracketOpen}
    </Button>
  )
}

interface ResultsHeaderProps {
  readonly tournament: TournamentView
  /** Shown data is older than the last, failed, look. */
  readonly isOld: boolean
  readonly actions?: ReactNode
}

/** Whose results these are, and how fresh. */
export function ResultsHeader({ tournament, isOld, actions }: ResultsHeaderProps) {
  return (
    <PageHeader
      trail={{
        parents: [{ label: strings.crumb, to: '/tournaments' }, { label: tournament.group_name ?? tournament.name }],
        here: strings.title,
      }}
      title={<FullTitle tournament={tournament} />}
      status={
        <>
          <TournamentStatusBadge status={statusAt(tournament, useStatusNow([tournament]))} />
          {isOld && <DataBadge kind="old" />}
        </>
      }
      actions={actions}
    />
  )
}
