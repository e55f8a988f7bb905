import { Button, Card, Skeleton, Text } from '@mantine/core'
import { IconPencil, IconShare2, IconTournament, IconTrophy } from '@tabler/icons-react'
import type { BracketView, TournamentView } from '@vot/contract'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { ApiError } from '../../lib/api-error'
import { useBracket } from '../../lib/bracket-reads'
import { useNow } from '../../lib/server-clock'
import { useMay } from '../../lib/session-store'
import { shareLink } from '../../lib/share-link'
import { statusAt } from '../../lib/status-at'
import { useTournament } from '../../lib/tournament-reads'
import { useLive } from '../../lib/use-live'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { FullTitle } from '../../ui/full-title'
import { LoadingView } from '../../ui/loading-view'
import { Page } from '../../ui/page'
import { PageHeader } from '../../ui/page-header'
import { toasts } from '../../ui/toasts'
import { TournamentStatusBadge } from '../../ui/tournament-status-badge'
import { useFailureToast } from '../../ui/use-failure-toast'
import { useResults } from './api'
import { PlacingsTable } from './placings-table'
import { Podium } from './podium'
import { choiceFields, emptyChoice, podiumOf, proposalOf } from './podium-of'
import { ResultsDialog } from './results-dialog'
import { scoreOf } from './results-figures'
import classes from './results-screen.module.css'
import { ResultsStrip } from './results-strip'
import { strings } from './strings'

/** Podium, figures and final order of one tournament. Source: A 2. */
export function ResultsScreen() {
  const id = Number(useParams().tournamentId ?? 0)
  const navigate = useNavigate()
  useLive({ tournamentId: id })
  const tournament = useTournament(id)
  const { data: details } = tournament
  const results = useResults(id, details?.has_results ?? false)
  const bracket = useBracket(id, details?.is_bracket_generated ?? false)
  const isMissing =
    id <= 0 || (tournament.error instanceof ApiError && tournament.error.code === 'tournament-not-found')
  useEffect(() => {
    if (!isMissing) return
    toasts.error(strings.tournamentMissing)
    void navigate('/tournaments', { replace: true })
  }, [isMissing, navigate])
  useFailureToast(isMissing ? null : tournament.error, strings.tournamentFailed)
  useFailureToast(isMissing ? null : results.error, strings.loadFailed)
  const failure = tournament.error ?? results.error
  const isLoading = tournament.isPending || results.isLoading || bracket.isLoading
  return (
    <Page title={details ? `${strings.title} · ${details.group_name ?? details.name}` : strings.title} width="table">
      <LoadingView loading={isLoading && !isMissing} label={strings.loading} skeleton={<ResultsSkeleton />}>
        {() => {
          if (isMissing) return null
          if (!details || (results.error && results.data === undefined)) {
            const retry = () => void Promise.all([tournament.refetch(), results.refetch()])
            return <ErrorState title={strings.loadFailed} error={failure} onRetry={retry} />
          }
          return <Content tournament={details} results={results.data ?? null} bracket={bracket.data ?? null} />
        }}
      </LoadingView>
    </Page>
  )
}

interface ContentProps {
  readonly tournament: TournamentView
  readonly results: ReturnType<typeof useResults>['data'] | null
  readonly bracket: BracketView | null
}

function Content({ tournament, results = null, bracket }: ContentProps) {
  const [editing, setEditing] = useState(false)
  const mayManage = useMay('results:manage')
  const status = statusAt(tournament, useNow())
  const proposal = bracket ? proposalOf(bracket.placings) : emptyChoice
  const steps = results ? podiumOf(results) : []
  const podium = new Set(steps.flatMap(({ teams }) => teams.map(({ registrationId }) => registrationId)))
  const final = bracket?.grand_final
  const title = tournament.group_name === null ? tournament.name : `${tournament.group_name} | ${tournament.name}`
  return (
    <>
      <PageHeader
        trail={{
          way: [{ label: strings.crumb, to: '/tournaments' }, { label: tournament.group_name ?? tournament.name }],
          here: strings.title,
        }}
        title={<FullTitle tournament={tournament} />}
        status={<TournamentStatusBadge status={status} />}
        actions={
          <>
            {mayManage && results && (
              <Button
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => setEditing(true)}
              >
                {strings.edit}
              </Button>
            )}
            {results && (
              <Button leftSection={<IconShare2 size={18} aria-hidden />} onClick={() => void share(title)}>
                {strings.share}
              </Button>
            )}
          </>
        }
      />
      {results ? (
        <div className={classes.columns}>
          <div>
            <Podium steps={steps} finalScore={final ? scoreOf(final) : ''} />
            <ResultsStrip results={results} bracket={bracket} />
            {bracket && <PlacingsTable view={bracket} podium={podium} />}
          </div>
          {bracket && <BracketLink id={tournament.id} matches={bracket.total_matches} />}
        </div>
      ) : (
        <NoResults
          id={tournament.id}
          hasBracket={bracket !== null}
          isReady={choiceFields.every((field) => field === 'otherThird' || proposal[field] !== null)}
          onEnter={mayManage ? () => setEditing(true) : undefined}
        />
      )}
      {editing && (
        <ResultsDialog
          tournament={tournament}
          results={results}
          proposal={proposal}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

function BracketLink({ id, matches }: { readonly id: number; readonly matches: number }) {
  return (
    <Card className={classes.bracket ?? ''}>
      <div>
        <Text fw={600} size="lg">
          {strings.bracketTitle}
        </Text>
        <Text size="sm" c="dimmed">
          {strings.bracketText(matches)}
        </Text>
      </div>
      <BracketButton id={id} />
    </Card>
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

interface NoResultsProps {
  readonly id: number
  readonly hasBracket: boolean
  /** The bracket knows first, second and third. */
  readonly isReady: boolean
  readonly onEnter: (() => void) | undefined
}

function NoResults({ id, hasBracket, isReady, onEnter }: NoResultsProps) {
  const text = onEnter ? (isReady ? strings.emptyReady : strings.emptyOrganiser) : strings.emptyVisitor
  const back = (
    <Button component={Link} to="/tournaments" variant="default">
      {strings.toTournaments}
    </Button>
  )
  return (
    <EmptyState
      icon={IconTrophy}
      title={strings.emptyTitle}
      action={
        onEnter ? <Button onClick={onEnter}>{strings.enter}</Button> : hasBracket ? <BracketButton id={id} /> : back
      }
    >
      {text}
    </EmptyState>
  )
}

function ResultsSkeleton() {
  return (
    <div className={classes.skeleton}>
      <Skeleton height={36} width={360} maw="100%" />
      <Skeleton height={380} />
      <Skeleton height={58} />
    </div>
  )
}

async function share(title: string): Promise<void> {
  const outcome = await shareLink(title, window.location.href.split('?')[0] ?? '')
  if (outcome === 'copied') toasts.success(strings.shared)
  if (outcome === 'failed') toasts.error(strings.shareFailed)
}
