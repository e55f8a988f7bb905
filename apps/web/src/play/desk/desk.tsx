import { Button, SegmentedControl, Select } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { CourtView, DeskMatchView, GroupView } from '@vot/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { errorText } from '../../lib/api/error-text'
import { everyVenue } from '../../lib/api/query-keys'
import { hasRole, useMay, useSession } from '../../lib/api/session-store'
import { useLostServer } from '../../lib/live/lost-server'
import { EmptyState } from '../../ui/feedback/empty-state'
import { toasts } from '../../ui/feedback/toasts'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import shared from '../../ui/theme/shared.module.css'
import { useClaimedMatches, useCourts, useDeskActions, useDeskMatches, useReferees, useWaitingMatch } from './api'
import { AssignDialog, staysAtDesk } from './assign-dialog'
import { AssignedPanel } from './assigned-panel'
import { CallBoard } from './calling/call-board'
import { useAnnouncer } from './calling/use-announcer'
import { useCallAnnouncements } from './calling/use-call-announcements'
import { CourtsPanel } from './courts/courts-panel'
import classes from './desk.module.css'
import { isSameVenue, venuesOf } from './desk-facts'
import { DeskHeader } from './desk-header'
import { useMatchActions } from './match-actions'
import { MoveDialog } from './move-dialog'
import { QueuePanel, queueSearchId } from './queue/queue-panel'
import { RefereesPanel } from './referees/referees-panel'
import { strings } from './strings'
import { useDeskKeys } from './use-desk-keys'
import { useProposals } from './use-proposals'

const parts = ['courts', 'queue', 'assigned'] as const

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
  const [part, setPart] = useState<(typeof parts)[number]>(mayManage ? 'queue' : 'assigned')
  const [assigning, setAssigning] = useState<Assigning | null>(null)
  const [params, setParams] = useSearchParams()
  const [resultOf, setResultOf] = useState<DeskMatchView | null>(null)
  const [moving, setMoving] = useState<DeskMatchView | null>(null)
  const read = useCourts(venue, elsewhere)
  const courts = { ...read, data: read.data?.filter((court) => venues.some((each) => isSameVenue(each, court.venue))) }
  const referees = useReferees(venue, group.id)
  const claimed = useClaimedMatches(group.id, venue)
  // The head of the queue, whatever the list beside is searched for.
  const queue = useDeskMatches(group.id, 'upcoming', '', 1)
  const actions = useDeskActions()
  const own = useProposals(group.id, actions)
  const proposals = mayManage ? own : null
  const matchActions = useMatchActions(actions, { onResult: setResultOf, onMove: setMoving })
  const actionsOf = mayManage ? matchActions.of : null
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
  // The sheet of a match leads here to give it a court.
  const asked = useWaitingMatch(group.id, mayManage ? idIn(params.get('assign')) : null)
  const open = assigning ?? (mayManage && asked && courts.data && referees.data ? { match: asked } : null)
  const closeAssigning = () => {
    setAssigning(null)
    if (params.has('assign')) setParams({}, { replace: true })
  }
  const labels = {
    courts: `${strings.courts} ${courts.data?.length ?? ''}`,
    queue: `${strings.queue} ${queue.data?.total_count ?? ''}`,
    assigned: `${strings.assigned} ${claimed.data?.total_count ?? ''}`,
  }
  return (
    <div className={`${shared.column} ${classes.desk}`} data-part={part}>
      <DeskHeader
        group={group}
        progress={queue.data?.progress ?? claimed.data?.progress ?? null}
        courts={courts.data}
        isOld={courts.isOld || claimed.isOld}
        announcer={mayManage ? announcer : null}
      />
      {mayManage && <CallBoard announcer={announcer} />}
      <div className={classes.parts}>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={strings.parts}
          value={part}
          onChange={(value) => setPart(parts.find((each) => each === value) ?? 'queue')}
          data={parts.map((value) => ({ value, label: labels[value] }))}
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
              data={[{ value: everyVenue, label: strings.everyVenue }, ...venues]}
              value={chosen ?? everyVenue}
              onChange={(value) => setChosen(value === everyVenue ? null : value)}
            />
          )}
          {shown.map((each) => (
            <CourtsPanel
              key={each}
              venue={each}
              courts={courts.data?.filter((court) => isSameVenue(court.venue, each))}
              error={courts.error}
              onRetry={() => void courts.refetch()}
              matches={claimed.data?.items ?? []}
              actions={mayManage ? actions : null}
              proposals={proposals}
              actionsOf={actionsOf}
              toReferee={toReferee}
              onGiveMatch={(court) => setAssigning({ court })}
              hasQueue={(queue.data?.items ?? []).some(
                ({ conflict, tournament }) => conflict === null && isSameVenue(tournament.venue, each),
              )}
            />
          ))}
          <RefereesPanel
            groupId={group.id}
            venues={venues}
            mayManage={mayManage}
            referees={referees.data}
            error={referees.error}
            busy={referees.isFetching}
            onRefresh={() => void referees.refetch()}
          />
        </div>
        <QueuePanel
          groupId={group.id}
          divisions={group.divisions}
          courts={courts.data ?? []}
          empty={<QueueEmpty group={group} progress={queue.data?.progress ?? null} mayManage={mayManage} />}
          hasQueue={queue.data?.total_count !== 0}
          onGiveCourt={(match) => void giveCourt(match)}
          actions={mayManage ? actions : null}
          proposals={proposals}
        />
        <AssignedPanel groupId={group.id} actionsOf={actionsOf} toReferee={toReferee} />
      </fieldset>
      {open && (
        <AssignDialog
          match={'match' in open ? open.match : null}
          court={'court' in open ? open.court : null}
          queue={queue.data?.items ?? []}
          courts={courts.data ?? []}
          referees={referees.data ?? []}
          assign={actions.assign}
          offersStay={toReferee !== undefined}
          onClose={closeAssigning}
          onAssigned={(matchId) => {
            if (toReferee !== undefined && !staysAtDesk()) void navigate(toReferee(matchId))
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
        />
      )}
      {matchActions.dialog}
      {resultOf && resultDialog(resultOf, () => setResultOf(null))}
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
