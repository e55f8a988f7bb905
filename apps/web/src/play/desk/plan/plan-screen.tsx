import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { GroupView, PlanMatchView, PlanView } from '@vot/contract'
import { formatVietnamIso, type MatchPin, startOfVietnamDay } from '@vot/domain'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '../../../lib/api/session-store'
import { useKeyList, useScreenKeys } from '../../../lib/browser/screen-keys'
import { useLiveNow } from '../../../lib/live/lost-server'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { toasts } from '../../../ui/feedback/toasts'
import shared from '../../../ui/theme/shared.module.css'
import { GroupFrame } from '../group-frame'
import { gridStrings } from '../strings'
import { isPlanChanged, type PlanChanges, usePlan, usePlanChanges } from './api'
import { DayChips } from './day-chips'
import { DivisionDialog } from './division-dialog'
import { ForecastStrip } from './forecast-strip'
import { HoursDialog } from './hours-dialog'
import { PlaceDialog } from './place-dialog'
import classes from './plan.module.css'
import { UnsavedMatches } from './plan-block'
import { daysOfPlan, dayToShow } from './plan-days'
import { PlanDifference } from './plan-difference'
import { PlanGrid } from './plan-grid'
import { PlanHeader } from './plan-header'
import { PlanLegend } from './plan-legend'
import { PlanList, PrintedPlan } from './plan-lists'
import { divisionLater, hoursOfDays, type PlanBlock, type PlanBody, pinBody, previewPlace, workOut } from './plan-model'
import { refusalText } from './plan-texts'

/** The grid moves by less than a pixel meanwhile. */
const nowEveryMs = 15_000

/** The plan of a group's day: who plays where and when, what organisers fix of it, and what players are told. */
export function PlanScreen() {
  return <GroupFrame title={gridStrings.title}>{(group) => <GroupPlan group={group} />}</GroupFrame>
}

function GroupPlan({ group }: { readonly group: GroupView }) {
  const { data: view, error, refetch, unsaved } = usePlan(group.id)
  const unsavedMatches = useMemo(
    () => new Set(unsaved.flatMap(({ pins = [] }) => pins.map((pin) => pin.match_id))),
    [unsaved],
  )
  const changes = usePlanChanges(group.id)
  const mayManage = useMay('operations:manage')
  const undo = () => void changes.undo().catch(tellFailure)
  const publish = async () => {
    try {
      toasts.success((await changes.publish.mutateAsync(view?.revision ?? 0)).message)
    } catch (failure) {
      if (!isPlanChanged(failure)) toasts.failure(gridStrings.publishFailed, failure)
    }
  }
  const { legend } = gridStrings
  useKeyList([
    { caps: ['↑', '↓'], does: legend.choose },
    ...(mayManage
      ? [
          { caps: ['←', '→'], does: legend.court },
          { caps: ['Alt', '↑', '↓'], does: legend.later },
          { caps: ['P'], does: legend.pin },
        ]
      : []),
  ])
  useScreenKeys(mayManage ? [{ keys: ['mod+Z'], does: legend.undo, run: undo }] : [])
  return (
    <div className={classes.screen}>
      <PlanHeader
        group={group}
        view={view}
        unsaved={unsaved.length}
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
      {changes.refused && <PlanDifference {...changes.refused} onClose={changes.dismiss} />}
      {view ? (
        <UnsavedMatches value={unsavedMatches}>
          <PlanOfDay group={group} view={view} changes={mayManage ? changes : null} />
        </UnsavedMatches>
      ) : error ? (
        <ErrorState title={gridStrings.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <p className={shared.paragraph} role="status">
          {gridStrings.loading}
        </p>
      )}
    </div>
  )
}

/** A change that another desk was faster than is told with the difference, beside the plan. */
function tellFailure(failure: unknown): void {
  if (!isPlanChanged(failure)) toasts.failure(gridStrings.changeFailed, failure)
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
  const days = useMemo(() => daysOfPlan(view, plan, now), [view, plan, now])
  const [search, setSearch] = useSearchParams()
  // A match that nobody can play yet leads here from its bracket.
  const asked = Number(search.get('match'))
  const askedDay = days.find(({ blocks }) => blocks.some(({ match }) => match.id === asked))
  const chosenDay = search.get('day')
  const day = dayToShow(
    days,
    now,
    chosenDay === null ? (askedDay?.day ?? null) : Date.parse(`${chosenDay}T00:00:00+07:00`),
  )
  const isAskedShown = askedDay !== undefined
  useEffect(() => {
    if (isAskedShown) document.querySelector<HTMLElement>(`[data-match="${asked}"]`)?.focus()
  }, [asked, isAskedShown])
  const isNarrow = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false })
  const [placing, setPlacing] = useState<PlanBlock | null>(null)
  const [divisionId, setDivisionId] = useState<number | null>(null)
  const [setsHours, setSetsHours] = useState(false)
  const division = view.divisions.find(({ tournament_id }) => tournament_id === divisionId)
  const change = (body: PlanBody) => void changes?.change(body).catch(tellFailure)
  const nextStep = missingStep(group, view)
  if (nextStep) return nextStep
  if (!day) return null
  const place = (match: PlanMatchView, wanted: MatchPin | null) => {
    const refusal = wanted && previewPlace(view, plan, match, wanted).refusal
    if (refusal) toasts.warning(`${match.day_code}: ${refusalText(view, refusal, wanted.start)}`)
    else change({ pins: [{ match_id: match.id, place: wanted && pinBody(wanted) }] })
    return !refusal
  }
  const onOpen = (block: PlanBlock) => block.match.state === 'waiting' && setPlacing(block)
  return (
    <>
      <div className={classes.only}>
        <DayChips
          days={days}
          shown={day}
          onShow={(shown) => setSearch({ day: formatVietnamIso(shown).slice(0, 10) }, { replace: true })}
        />
        <ForecastStrip
          view={view}
          plan={plan}
          day={day}
          isOneDay={days.length === 1}
          actions={changes && { onDivision: setDivisionId, onHours: () => setSetsHours(true) }}
        />
        {plan.unplanned.length > 0 && (
          <p className={shared.paragraph} role="status">
            {gridStrings.unplanned(plan.unplanned.length)}
          </p>
        )}
        {isNarrow ? (
          <PlanList view={view} day={day} onOpen={changes && onOpen} />
        ) : (
          <>
            <PlanGrid
              view={view}
              plan={plan}
              day={day}
              now={now}
              actions={
                changes && {
                  onOpen,
                  onPlace: place,
                  onShift: (tournamentId, byMs) => change(divisionLater(view, plan, tournamentId, byMs)),
                }
              }
            />
            <PlanLegend mayMove={changes !== null} />
          </>
        )}
      </div>
      <PrintedPlan view={view} days={days} />
      {placing && (
        <PlaceDialog
          view={view}
          plan={plan}
          block={placing}
          days={days.filter(({ day: each }) => each >= startOfVietnamDay(now))}
          onPlace={(wanted) => {
            setPlacing(null)
            place(placing.match, wanted)
          }}
          onClose={() => setPlacing(null)}
        />
      )}
      {division && changes && (
        <DivisionDialog
          division={division}
          courts={view.courts.filter(({ venue }) => venue === division.venue)}
          days={hoursOfDays(view)}
          others={view.divisions.filter(({ tournament_id }) => tournament_id !== divisionId)}
          onSave={(settings) => {
            setDivisionId(null)
            change({ divisions: [settings] })
          }}
          onClose={() => setDivisionId(null)}
        />
      )}
      {setsHours && changes && (
        <HoursDialog
          days={view.days.filter((each) => Date.parse(each.day) >= startOfVietnamDay(now))}
          onSave={(hours) => {
            setSetsHours(false)
            if (hours.length > 0) change({ hours })
          }}
          onClose={() => setSetsHours(false)}
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
