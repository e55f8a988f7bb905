import { Button } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import type { GroupView, PlanView } from '@vot/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../lib/api/session-store'
import { useLiveNow } from '../../../lib/live/lost-server'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { toasts } from '../../../ui/feedback/toasts'
import { GroupFrame } from '../group-frame'
import { gridStrings } from '../strings'
import { type PlanChanges, usePlan, usePlanChanges } from './api'
import { DivisionDialog } from './division-dialog'
import { ForecastStrip } from './forecast-strip'
import { PlaceDialog } from './place-dialog'
import classes from './plan.module.css'
import { PlanDifference } from './plan-difference'
import { PlanGrid } from './plan-grid'
import { PlanHeader } from './plan-header'
import { PlanLegend } from './plan-legend'
import { PlanList, PrintedPlan } from './plan-lists'
import { divisionLater, type PlanBlock, type PlanBody, pinBody, workOut } from './plan-model'

/** The grid moves by less than a pixel meanwhile. */
const nowEveryMs = 15_000

/** The plan of a group's day: who plays where and when, what organisers fix of it, and what players are told. */
export function PlanScreen() {
  return <GroupFrame title={gridStrings.title}>{(group) => <GroupPlan group={group} />}</GroupFrame>
}

function GroupPlan({ group }: { readonly group: GroupView }) {
  const { data: view, error, refetch } = usePlan(group.id)
  const changes = usePlanChanges(group.id)
  const mayManage = useMay('operations:manage')
  const undo = () => void changes.undo().catch((failure) => toasts.failure(gridStrings.changeFailed, failure))
  const publish = async () => {
    try {
      toasts.success((await changes.publish.mutateAsync(view?.revision ?? 0)).message)
    } catch (failure) {
      toasts.failure(gridStrings.publishFailed, failure)
    }
  }
  useHotkeys(mayManage ? [['mod+Z', undo]] : [])
  return (
    <div className={classes.screen}>
      <PlanHeader
        group={group}
        view={view}
        actions={
          mayManage
            ? {
                onUndo: changes.canUndo ? undo : undefined,
                onPublish: () => void publish(),
                isPublishing: changes.publish.isPending,
              }
            : null
        }
      />
      {changes.refusedOn && view && <PlanDifference before={changes.refusedOn} now={view} onClose={changes.dismiss} />}
      {view ? (
        <PlanOfDay group={group} view={view} changes={mayManage ? changes : null} />
      ) : error ? (
        <ErrorState title={gridStrings.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">{gridStrings.loading}</p>
      )}
    </div>
  )
}

interface PlanOfDayProps {
  readonly group: GroupView
  readonly view: PlanView
  /** Null for those who only look on. */
  readonly changes: PlanChanges | null
}

function PlanOfDay({ group, view, changes }: PlanOfDayProps) {
  const now = Math.max(useLiveNow(nowEveryMs), Date.parse(view.at))
  const plan = useMemo(() => workOut(view, now), [view, now])
  const isNarrow = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false })
  const [placing, setPlacing] = useState<PlanBlock | null>(null)
  const [divisionId, setDivisionId] = useState<number | null>(null)
  const division = view.divisions.find(({ tournament_id }) => tournament_id === divisionId)
  const change = async (body: PlanBody, onDone?: () => void) => {
    try {
      await changes?.change(body)
      onDone?.()
    } catch (failure) {
      toasts.failure(gridStrings.changeFailed, failure)
    }
  }
  const nextStep = missingStep(group, view)
  if (nextStep) return nextStep
  const onOpen = (block: PlanBlock) => block.match.state === 'waiting' && setPlacing(block)
  return (
    <>
      <div className={classes.only}>
        <ForecastStrip view={view} plan={plan} onDivision={changes ? setDivisionId : undefined} />
        {plan.unplanned.length > 0 && <p role="status">{gridStrings.unplanned(plan.unplanned.length)}</p>}
        {isNarrow ? (
          <PlanList view={view} plan={plan} onOpen={changes && onOpen} />
        ) : (
          <>
            <PlanGrid
              view={view}
              plan={plan}
              now={now}
              actions={
                changes && {
                  onOpen,
                  onPlace: (match, place) =>
                    void change({ pins: [{ match_id: match.id, place: place && pinBody(place) }] }),
                  onShift: (tournamentId, byMs) => void change(divisionLater(view, plan, tournamentId, byMs)),
                }
              }
            />
            <PlanLegend mayMove={changes !== null} />
          </>
        )}
      </div>
      <PrintedPlan view={view} plan={plan} />
      {placing && (
        <PlaceDialog
          view={view}
          plan={plan}
          block={placing}
          onPlace={(place) => {
            setPlacing(null)
            void change({ pins: [{ match_id: placing.match.id, place: place && pinBody(place) }] })
          }}
          onClose={() => setPlacing(null)}
        />
      )}
      {division && changes && (
        <DivisionDialog
          division={division}
          courts={view.courts.filter(({ venue }) => venue === division.venue)}
          onSave={(settings) => {
            setDivisionId(null)
            void change({ divisions: [settings] })
          }}
          onClose={() => setDivisionId(null)}
        />
      )}
    </>
  )
}

/** What is missing before there can be a plan, with the way to it; null where nothing is. */
function missingStep(group: GroupView, view: PlanView): ReactNode {
  const [only] = group.divisions
  const way = (to: string, label: string) => (
    <Button component={Link} to={to}>
      {label}
    </Button>
  )
  if (view.matches.length === 0) {
    const to = only && group.divisions.length === 1 ? `/tournament-registration/${only.id}` : '/tournaments'
    return (
      <EmptyState title={gridStrings.noMatches} action={way(to, gridStrings.toDivisions)}>
        {gridStrings.noMatchesText}
      </EmptyState>
    )
  }
  if (view.courts.length > 0) return null
  return (
    <EmptyState title={gridStrings.noCourts} action={way(`/matches/${group.id}`, gridStrings.toDesk)}>
      {gridStrings.noCourtsText}
    </EmptyState>
  )
}
