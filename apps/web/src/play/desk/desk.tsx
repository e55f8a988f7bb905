import { Button, SegmentedControl, Select, Title } from '@mantine/core'
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks'
import type { CourtView, DeskMatchView, GroupView } from '@vot/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { errorText } from '../../lib/api/error-text'
import { hasRole, useMay, useSession } from '../../lib/api/session-store'
import { serverNow } from '../../lib/format/server-clock'
import { useLostServer } from '../../lib/live/lost-server'
import { MatchCode } from '../../ui/badge/match-code'
import { EmptyState } from '../../ui/feedback/empty-state'
import { toasts } from '../../ui/feedback/toasts'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { useNarrowScreen } from '../../ui/screen/use-narrow-screen'
import { useStableCallback } from '../../ui/screen/use-stable-callback'
import shared from '../../ui/theme/shared.module.css'
import { useClaimedMatches, useCourts, useDeskActions, useDeskMatches, useReferees, useWaitingMatch } from './api'
import { AssignDialog, staysAtDesk } from './assign-dialog'
import { AssignedPanel } from './assigned-panel'
import { AttentionPanel } from './attention/attention-panel'
import { CallBoard } from './calling/call-board'
import { useAnnouncer } from './calling/use-announcer'
import { useCallAnnouncements } from './calling/use-call-announcements'
import { AssignButtons } from './courts/assign-buttons'
import { CourtsPanel } from './courts/courts-panel'
import classes from './desk.module.css'
import { DeskBar } from './desk-bar'
import { everyVenue, givenText, isSameVenue, venuesOf, venueText } from './desk-facts'
import { DeskTools } from './desk-tools'
import { FinishedPanel } from './finished-panel'
import { useMatchActions } from './match-actions'
import { MoveDialog, useMoves } from './move-dialog'
import { type QueueTarget, usePlanActions } from './planning/api'
import { noFilters } from './queue/more-filters'
import { QueuePanel, queueSearchId } from './queue/queue-panel'
import { tell, useNextCourt, useQueueActions } from './queue/use-queue-actions'
import { listedReferees, unstaffedCourts } from './referees/referee-facts'
import { RefereesPanel } from './referees/referees-panel'
import { planStrings, strings } from './strings'
import { isOvertaken, useDeskConflicts } from './use-desk-conflicts'
import { useDeskDrag } from './use-desk-drag'
import { useDeskKeys } from './use-desk-keys'
import { useProposals } from './use-proposals'

/** What phones show one of; the list of assigned matches stands in the queue's place. */
const parts = ['courts', 'queue', 'assigned', 'side'] as const
type Part = (typeof parts)[number]

/** A match that waits for a court, or a court that waits for a match. */
type Assigning = { readonly match: DeskMatchView } | { readonly court: CourtView }

export function Desk({ group, resultDialog, refereePath }: OperationsScreenProps & { readonly group: GroupView }) {
  useDocumentTitle(`${strings.title} · ${group.group_name} · Vợt`)
  const venues = useMemo(() => venuesOf(group), [group])
  const [venue, ...elsewhere] = venues
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = venues.filter((each) => chosen === null || each === chosen)
  const navigate = useNavigate()
  const { user } = useSession()
  const isLost = useLostServer() !== null
  const mayManage = useMay('operations:manage')
  const toReferee = hasRole(user, 'admin') ? undefined : refereePath
  const [params, setParams] = useSearchParams()
  // A match on court leads here from its bracket.
  const found = params.get('on') ?? ''
  const [part, setPart] = useState<Part>(mayManage && found === '' ? 'queue' : 'assigned')
  const [filters, setFilters] = useState(noFilters)
  const [assigning, setAssigning] = useState<Assigning | null>(null)
  const [resultOf, setResultOf] = useState<DeskMatchView | null>(null)
  const [moving, setMoving] = useState<DeskMatchView | null>(null)
  const [isSigningIn, setIsSigningIn] = useState(false)
  const isNarrow = useNarrowScreen()
  const hasDone = useMediaQuery('(min-width: 112em)', false, { getInitialValueInEffect: false })
  const read = useCourts(venue, elsewhere)
  const allCourts = useMemo(
    () => read.data?.filter((court) => venues.some((each) => isSameVenue(each, court.venue))),
    [read.data, venues],
  )
  const courts = { ...read, data: allCourts }
  const referees = useReferees(venue, group.id)
  const claimed = useClaimedMatches(group.id, venue)
  // The head of the queue, whatever the list beside is searched for.
  const queue = useDeskMatches(group.id, 'upcoming', '', 1)
  const actions = useDeskActions()
  const { conflicts, tell: tellConflict, dismiss } = useDeskConflicts(group.id)
  /** [OPS-292] The row or the tile says what another desk did; a toast whatever else was wrong. */
  const refuse = (title: string, match: DeskMatchView | undefined, failure: unknown) => {
    if (match && isOvertaken(failure)) void tellConflict(match, failure)
    else toasts.failure(title, failure)
  }
  const own = useProposals(group.id, actions, (matchId, failure) => {
    refuse(
      planStrings.nextFailed,
      queue.data?.items.find(({ id }) => id === matchId),
      failure,
    )
  })
  const proposals = mayManage ? own : null
  const matchActions = useMatchActions(actions, { onResult: setResultOf, onMove: setMoving })
  const actionsOf = mayManage ? matchActions.of : null
  const moves = useMoves(actions.move)
  const places = shown.flatMap((each) => courts.data?.filter((court) => isSameVenue(court.venue, each)) ?? [])
  useDeskKeys(
    mayManage && !isLost
      ? {
          courts: places.length,
          onCourt: (place) => {
            const proposal = own.items?.find(({ court_id }) => court_id === places[place - 1]?.id)
            if (proposal) own.give(proposal)
          },
          onUndo: own.undo,
          onSearch: () => document.getElementById(queueSearchId)?.focus(),
        }
      : null,
  )
  const announcer = useAnnouncer(mayManage)
  useCallAnnouncements(group.id, announcer)
  useFailureToast(courts.error, strings.courtsFailed)
  useFailureToast(referees.error, strings.refereesFailed)
  useFailureToast(claimed.error ?? queue.error, strings.matchesFailed)

  const giveCourt = async (match: DeskMatchView) => {
    if (courts.data?.length !== 0) return setAssigning({ match })
    toasts.error(await errorText('no-court'))
  }
  const plan = usePlanActions(group.id)
  const nextCourt = useNextCourt(plan, actions, (match, failure) => refuse(planStrings.nextFailed, match, failure))
  const moveInQueue = (id: number, target: QueueTarget) => {
    void tell(planStrings.moveFailed, plan.move.mutateAsync({ id, target }))
  }
  const onCourt = claimed.data?.items ?? noMatches
  const drag = useDeskDrag({
    courts: courts.data ?? noCourts,
    claimed: onCourt,
    isDisabled: !mayManage || isLost,
    onCourt: (match, court, { kind }) => {
      if (kind === 'assign') return nextCourt.give(match, court.id)
      const change = { courtId: court.id, refereeId: undefined, swap: kind === 'swap' }
      void moves(match, change).catch((failure) => refuse(strings.moveFailed, match, failure))
    },
    onRow: (match, target) => moveInQueue(match.id, target),
  })
  const rowActions = useQueueActions({
    queue: actions.queue,
    nextCourt,
    onGiveCourt: (match) => void giveCourt(match),
    drag: drag.handlers,
    move: moveInQueue,
  })
  const giveProposed = useStableCallback((match: DeskMatchView) => {
    const proposal = own.items?.find(({ match_id }) => match_id === match.id)
    if (proposal) own.give(proposal)
    else nextCourt.give(match)
  })
  const openCourt = async (court: CourtView) => {
    try {
      await actions.openCourt.mutateAsync(court.id)
      toasts.success(strings.courtOpened(court.name))
    } catch (failure) {
      toasts.failure(strings.openCourtFailed, failure)
    }
  }
  // The sheet of a match leads here to give it a court.
  const asked = useWaitingMatch(group.id, mayManage ? idIn(params.get('assign')) : null)
  const open = assigning ?? (mayManage && asked && courts.data && referees.data ? { match: asked } : null)
  const closeAssigning = () => {
    setAssigning(null)
    if (params.has('assign')) setParams({}, { replace: true })
  }
  const waiting = queue.data?.total_count
  const labels: Readonly<Record<Part, string>> = {
    courts: strings.part(strings.courts, courts.data?.length),
    queue: strings.part(strings.queue, waiting),
    assigned: strings.part(strings.assigned, claimed.data?.total_count),
    side: strings.referees,
  }
  // From 768 px up the courts stand above the parts; the assigned matches have their own way from the queue.
  const offered = parts.filter((each) => (isNarrow || each !== 'courts') && (!mayManage || each !== 'assigned'))
  const shownPart = isNarrow || part !== 'courts' ? part : mayManage ? 'queue' : 'assigned'
  const besides = useMemo(() => {
    const leadTo = (to: Part, label: string) => (
      <Button variant="subtle" px={8} className={classes.beside ?? ''} onClick={() => setPart(to)}>
        {label}
      </Button>
    )
    return { toAssigned: leadTo('assigned', labels.assigned), toQueue: leadTo('queue', labels.queue) }
  }, [labels.assigned, labels.queue])
  // A match on court is told about at its tile; one that was to be given a court, in the queue.
  const rowConflicts = useMemo(
    () => conflicts.filter(({ match }) => match.court_id === null || !onCourt.some(({ id }) => id === match.id)),
    [conflicts, onCourt],
  )
  const progress = queue.data?.progress ?? claimed.data?.progress ?? null
  const empty = useMemo(
    () => <QueueEmpty group={group} progress={queue.data?.progress ?? null} mayManage={mayManage} />,
    [group, queue.data?.progress, mayManage],
  )
  const leftToStaff = unstaffedCourts({
    free: (courts.data ?? []).filter(({ busy, closed_at }) => !busy && closed_at === null).length,
    playable: queue.data?.playable ?? 0,
    proposed: own.items?.filter(({ referee_id }) => referee_id !== null).length,
    officiated: own.items?.filter(({ referee_id }) => referee_id === null).length ?? 0,
    referees: referees.data && listedReferees(referees.data, serverNow()).free,
  })
  return (
    <div className={`${shared.column} ${classes.desk}`} data-part={shownPart}>
      <Title order={1} tabIndex={-1} className="only-readers">
        {strings.title}
      </Title>
      <DeskBar
        groupId={group.id}
        divisions={group.divisions}
        division={filters.division}
        onDivision={(division) => setFilters({ ...filters, division })}
        progress={progress}
        courts={courts.data}
        isOld={courts.isOld || claimed.isOld}
        mayManage={mayManage}
        tools={<DeskTools group={group} announcer={mayManage ? announcer : null} />}
      />
      {mayManage && <CallBoard announcer={announcer} />}
      <div className={classes.parts}>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={strings.parts}
          value={mayManage && shownPart === 'assigned' ? 'queue' : shownPart}
          onChange={(value) => setPart(parts.find((each) => each === value) ?? 'queue')}
          data={offered.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      {/* No court may change while the state of the courts is unknown. */}
      <fieldset className={classes.columns} disabled={isLost} aria-label={strings.title}>
        <div className={classes.courts}>
          {venues.length > 1 && (
            <Select
              size="md"
              label={strings.venue}
              allowDeselect={false}
              data={[
                { value: everyVenue, label: strings.everyVenue },
                ...venues.map((each) => ({ value: each, label: venueText(each) })),
              ]}
              value={chosen ?? everyVenue}
              onChange={(value) => setChosen(value === everyVenue ? null : value)}
            />
          )}
          {shown.map((each, index) => (
            <CourtsPanel
              key={each}
              venue={each}
              courts={courts.data?.filter((court) => isSameVenue(court.venue, each))}
              error={courts.error}
              onRetry={() => void courts.refetch()}
              matches={onCourt}
              actions={mayManage ? actions : null}
              proposals={proposals}
              actionsOf={actionsOf}
              toReferee={toReferee}
              onGiveMatch={(court) => setAssigning({ court })}
              hasQueue={(queue.data?.items ?? []).some(
                ({ conflict, tournament }) => conflict === null && isSameVenue(tournament.venue, each),
              )}
              tools={
                proposals &&
                index === 0 && (
                  <AssignButtons
                    proposals={proposals}
                    actions={actions}
                    busy={nextCourt.busy}
                    onNext={waiting === 0 ? null : () => nextCourt.give()}
                  />
                )
              }
              onOpen={(court) => void openCourt(court)}
              drag={mayManage ? drag : null}
              mark={drag.court}
              conflicts={conflicts}
              onUnderstood={dismiss}
            />
          ))}
        </div>
        <QueuePanel
          groupId={group.id}
          divisions={group.divisions}
          courts={courts.data ?? noCourts}
          filters={filters}
          onFilters={setFilters}
          beside={besides.toAssigned}
          empty={empty}
          actions={mayManage ? rowActions : null}
          carriedId={drag.carried?.match.id ?? null}
          mark={drag.row}
          onGive={giveProposed}
          conflicts={rowConflicts}
          onUnderstood={dismiss}
        />
        <AssignedPanel
          groupId={group.id}
          found={found}
          beside={besides.toQueue}
          actionsOf={actionsOf}
          toReferee={toReferee}
        />
        <div className={classes.side}>
          {mayManage && (
            <AttentionPanel
              groupId={group.id}
              claimed={onCourt}
              courts={courts.data ?? noCourts}
              needsReferee={own.setting === 'required'}
              unstaffed={leftToStaff}
              signReferees={() => setIsSigningIn(true)}
              moveMatch={setMoving}
              openCourt={(court) => void openCourt(court)}
            />
          )}
          <RefereesPanel
            groupId={group.id}
            venues={venues}
            mayManage={mayManage}
            referees={referees.data}
            error={referees.error}
            busy={referees.isFetching}
            onRefresh={() => void referees.refetch()}
            setting={proposals?.setting}
            courts={courts.data?.length ?? 0}
            isSigningIn={isSigningIn}
            onSignIn={setIsSigningIn}
            officiatingTeams={own.officiatingTeams}
          />
        </div>
        {hasDone && <FinishedPanel groupId={group.id} mayManage={mayManage} />}
      </fieldset>
      {drag.carried && <CarriedMatch {...drag.carried} />}
      {open && (
        <AssignDialog
          match={'match' in open ? open.match : null}
          court={'court' in open ? open.court : null}
          queue={queue.data?.items ?? []}
          courts={courts.data ?? []}
          referees={referees.data ?? []}
          officiatingTeams={own.officiatingTeams}
          groupId={group.id}
          setting={own.setting ?? 'required'}
          assign={actions.assign}
          offersStay={toReferee !== undefined}
          onClose={closeAssigning}
          onTaken={(match, failure) => void tellConflict(match, failure)}
          onAssigned={(matchId, hasReferee) => {
            if (hasReferee && toReferee !== undefined && !staysAtDesk()) void navigate(toReferee(matchId))
          }}
        />
      )}
      {moving && (
        <MoveDialog
          match={moving}
          courts={courts.data ?? []}
          referees={referees.data ?? []}
          move={actions.move}
          onClose={() => setMoving(null)}
          onTaken={(match, failure) => void tellConflict(match, failure)}
        />
      )}
      {nextCourt.question}
      {matchActions.dialog}
      {resultOf && resultDialog(onCourt.find(({ id }) => id === resultOf.id) ?? resultOf, () => setResultOf(null))}
    </div>
  )
}

// The same for good, so that what takes them is not drawn again.
const noCourts: readonly CourtView[] = []
const noMatches: readonly DeskMatchView[] = []

/** Goes with the pointer. */
function CarriedMatch({ match, x, y }: { readonly match: DeskMatchView; readonly x: number; readonly y: number }) {
  return (
    <div className={classes.carried} style={{ translate: `${x + 12}px ${y + 12}px` }} aria-hidden>
      <MatchCode code={match.day_code} /> {givenText(match.participant1)} – {givenText(match.participant2)}
    </div>
  )
}

/** The number of an address; null for anything else. */
function idIn(text: string | null): number | null {
  const id = Number(text ?? Number.NaN)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

interface QueueEmptyProps {
  readonly group: GroupView
  /** Of all matches of the group; null while that is not known. */
  readonly progress: { readonly total: number; readonly finished: number } | null
  readonly mayManage: boolean
}

/** Why no match waits for a court, and for a group without matches the way to them. */
function QueueEmpty({ group, progress, mayManage }: QueueEmptyProps) {
  if (progress === null || (progress.total > 0 && progress.finished < progress.total)) {
    return <EmptyState title={strings.noQueue}>{strings.noQueueText}</EmptyState>
  }
  if (progress.total > 0) return <EmptyState title={strings.allDone}>{strings.allDoneText}</EmptyState>
  const [only, ...others] = group.divisions
  const nextStep =
    only && others.length === 0
      ? { to: `/tournament-registration/${only.id}`, label: strings.toRegistrations }
      : { to: '/tournaments', label: strings.toTournaments }
  const toMatches = (
    <Button component={Link} to={nextStep.to}>
      {nextStep.label}
    </Button>
  )
  return (
    <EmptyState title={strings.noMatches} action={mayManage && toMatches}>
      {mayManage ? strings.noMatchesText : strings.noMatchesYet}
    </EmptyState>
  )
}

/** Components of other features and link targets, passed in. */
export interface OperationsScreenProps {
  /** The dialog that saves a result or corrects it. */
  readonly resultDialog: (match: DeskMatchView, onClose: () => void) => ReactNode
  /** Address of the screen on which a match is refereed; without one nothing leads there. */
  readonly refereePath?: ((matchId: number) => string) | undefined
}
