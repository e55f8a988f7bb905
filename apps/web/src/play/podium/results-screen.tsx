import { Skeleton, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error'
import { useLive } from '../../lib/data/use-live'
import type { ReadResult } from '../../lib/data/use-read'
import { statusAt, useStatusNow } from '../../tournament/group/status-at'
import { useCachedTournament } from '../../tournament/group/tournament-reads'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { toasts } from '../../ui/feedback/toasts'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Page } from '../../ui/page/page'
import { useBracket } from '../bracket/api'
import { useResults, useStandings } from './api'
import { pageTitle, ResultsPage } from './results-page'
import { ResultsToolbar } from './results-toolbar'
import { strings } from './strings'

/** Podium, figures and final order of one tournament. */
export function ResultsScreen() {
  const id = idOf(useParams().tournamentId)
  return <Screen key={id} id={id} />
}

function Screen({ id }: { readonly id: number }) {
  const navigate = useNavigate()
  useLive({ tournamentId: id })
  const tournament = useCachedTournament(id)
  const { data: details } = tournament
  const results = useResults(id, details?.has_results ?? false)
  const bracket = useBracket(id, details?.is_bracket_generated ?? false)
  const now = useStatusNow(details && [details])
  // While teams may register there are none, for organisers neither.
  const isPlayed = details !== undefined && !details.has_results && statusAt(details, now) !== 'open'
  const standings = useStandings(id, isPlayed && bracket.data !== undefined)
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
  const [wasShown, setWasShown] = useState(false)
  // Results saved elsewhere appear live; an open dialog keeps its choice.
  if (!isLoading && !wasShown) setWasShown(true)
  return (
    <LoadingView loading={isLoading && !wasShown && !isMissing} label={strings.loading} skeleton={<ResultsSkeleton />}>
      {() => {
        if (isMissing) return null
        const retry = () => void Promise.all([tournament.refetch(), results.refetch()])
        const failed = <ErrorState title={strings.loadFailed} error={failure} onRetry={retry} />
        if (!details) {
          return (
            <Page title={strings.title} width="table">
              {failed}
            </Page>
          )
        }
        if (results.data === undefined && (results.error || tournament.isOld)) {
          return (
            <>
              <ResultsToolbar tournament={details} isOld={tournament.isOld} />
              <Page title={pageTitle(details)} width="table" isUnderToolbar>
                {failed}
              </Page>
            </>
          )
        }
        return (
          <ResultsPage
            tournament={details}
            results={results.data ?? null}
            bracket={bracket.data ?? null}
            bracketFailure={failureOf(bracket)}
            standings={standings.data}
            standingsFailure={failureOf(standings)}
            isOld={failure !== null || bracket.isRefetchError || standings.isRefetchError}
          />
        )
      }}
    </LoadingView>
  )
}

/** A read that has nothing to show. */
function failureOf({ data, error, refetch }: Pick<ReadResult, 'data' | 'error' | 'refetch'>) {
  return error && !data ? { error, onRetry: () => void refetch() } : null
}

function ResultsSkeleton() {
  return (
    <Page title={strings.title} width="table">
      <Stack gap="md">
        <Skeleton height={36} width={360} maw="100%" />
        <Skeleton height="calc(36px + 8 * 44px)" />
        <Skeleton height={60} />
      </Stack>
    </Page>
  )
}

/** 0 for what is no id: the screen then treats it as a tournament that is not there. */
function idOf(text = ''): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}
