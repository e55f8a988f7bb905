import { Button, Group } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { TournamentView } from '@vot/contract'
import { type ReactNode, useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { hasCode } from '../../lib/api/api-error'
import { useMay } from '../../lib/api/session-store'
import { useLive } from '../../lib/data/use-live'
import { formatDeadline } from '../../lib/format/format-day'
import { registrationEndOf, statusAt, useStatusNow } from '../../tournament/group/status-at'
import { useTournament } from '../../tournament/group/tournament-reads'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { loadFaces } from '../../ui/theme/load-faces'
import shared from '../../ui/theme/shared.module.css'
import { useBracket } from './api'
import { BracketBoard } from './bracket-board'
import classes from './bracket-screen.module.css'
import { type ViewName, viewPath } from './bracket-views'
import { BracketBar } from './head/bracket-bar'
import { DrawLink } from './head/draw-link'
import { strings } from './strings'

/** Of the title and of the figures on cards. */
const faces = ["800 1rem 'Be Vietnam Pro'", "600 1rem 'Barlow Semi Condensed'", "700 1rem 'Barlow Semi Condensed'"]

/** The bracket of one tournament in one of its views. */
export function BracketScreen({ view }: { readonly view: ViewName }) {
  const id = Number(useParams().tournamentId ?? 0)
  // Each tournament starts afresh: zoom, search and dialogs belong to one bracket.
  return Number.isInteger(id) && id > 0 ? <Screen key={id} name={view} tournamentId={id} /> : <NoTournament />
}

function Screen({ name, tournamentId }: { readonly name: ViewName; readonly tournamentId: number }) {
  useEffect(() => loadFaces(faces, 'Sơ đồ 1'), [])
  useLive({ tournamentId })
  const tournament = useTournament(tournamentId)
  const { data: details } = tournament
  const mayManage = useMay('bracket:manage')
  const now = useStatusNow(details && [details])
  const hasBracket = details?.is_bracket_generated ?? false
  const isHidden = hasBracket && !mayManage && details !== undefined && statusAt(details, now) === 'open'
  const bracket = useBracket(tournamentId, hasBracket && !isHidden)
  useDocumentTitle(`${strings.title}${details ? ` · ${details.group_name ?? details.name}` : ''} · Vợt`)
  const isMissing = hasCode(tournament.error, 'tournament-not-found')
  const isWithout =
    isHidden ||
    details?.is_bracket_generated === false ||
    hasCode(bracket.error, 'bracket-not-found') ||
    hasCode(bracket.error, 'bracket-hidden')
  const failure = isWithout || isMissing ? null : bracket.error
  const tournamentFailed = name === 'mobile' ? strings.dataFailed : strings.tournamentFailed
  useFailureToast(isMissing ? null : tournament.error, tournamentFailed)
  useFailureToast(failure, strings.bracketFailed)

  // The tournament says whether there is a bracket; one that it knows of may have come since it was missed.
  const refetch = () => {
    void tournament.refetch()
    if (hasBracket && !isHidden) void bracket.refetch()
  }
  // Just after a bracket was made the tournament may still be remembered without one.
  const isReading = tournament.isPending || bracket.isLoading || (isWithout && tournament.isFetching)
  if (isReading || (details && bracket.data && !isWithout)) {
    return (
      <BracketBoard
        name={name}
        tournamentId={tournamentId}
        tournament={isWithout ? null : (details ?? null)}
        view={isWithout ? null : (bracket.data ?? null)}
        query={bracket}
      />
    )
  }
  if (!details) {
    return (
      <div className={`${shared.column} ${classes.message}`}>
        <ErrorState
          title={isMissing ? strings.tournamentMissing : tournamentFailed}
          error={isMissing ? undefined : tournament.error}
          {...(isMissing ? {} : { onRetry: () => void tournament.refetch() })}
        />
        <Button component={Link} to="/tournaments" variant="default">
          {strings.toTournaments}
        </Button>
      </div>
    )
  }
  return (
    <>
      <BracketBar name={name} tournament={details} bracket={isWithout ? null : undefined} />
      {isWithout ? (
        <NoBracket view={name} tournament={details} mayManage={mayManage} onRetry={refetch} />
      ) : (
        <div className={`${shared.column} ${classes.message}`}>
          <ErrorState title={strings.bracketFailed} error={failure} onRetry={() => void bracket.refetch()} />
          <Button component={Link} to="/tournaments" variant="default">
            {strings.toTournaments}
          </Button>
        </div>
      )}
    </>
  )
}

/** The address names no tournament. */
function NoTournament() {
  return (
    <div className={`${shared.column} ${classes.message}`}>
      <ErrorState title={strings.noId} />
      <Button component={Link} to="/tournaments" variant="default">
        {strings.toTournaments}
      </Button>
    </div>
  )
}

interface NoBracketProps {
  readonly view: ViewName
  readonly tournament: TournamentView
  readonly mayManage: boolean
  readonly onRetry: () => void
}

/** Nothing drawn yet, and the next step. */
function NoBracket(props: NoBracketProps) {
  const { tournament, mayManage } = props
  const end = registrationEndOf(tournament)
  const isHidden = tournament.is_bracket_generated && end !== undefined
  return (
    <EmptyState
      title={isHidden ? strings.hiddenTitle : strings.emptyTitle}
      action={
        <Group justify="center">
          <DrawLink tournament={tournament} />
          <NextStep {...props} />
        </Group>
      }
    >
      {isHidden ? strings.hiddenText(formatDeadline(end)) : mayManage ? strings.emptyOrganiser : strings.emptyVisitor}
    </EmptyState>
  )
}

function NextStep({ view, tournament: { id: tournamentId }, mayManage, onRetry }: NoBracketProps): ReactNode {
  if (view === 'mobile') {
    return (
      <Button component={Link} to={viewPath('visual', tournamentId)} variant="default">
        {strings.toVisualPage}
      </Button>
    )
  }
  if (view === 'compact') {
    return (
      <Button.Group>
        <Button component={Link} to="/tournaments" variant="default">
          {strings.toTournaments}
        </Button>
        <Button onClick={onRetry}>{strings.retry}</Button>
      </Button.Group>
    )
  }
  return (
    <Button component={Link} to={`/tournament-registration/${tournamentId}`} variant={mayManage ? 'filled' : 'default'}>
      {mayManage ? strings.toRegistration : strings.seeRegistration}
    </Button>
  )
}
