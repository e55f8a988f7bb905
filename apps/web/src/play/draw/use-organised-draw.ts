import type { DrawBoard, DrawView, RegistrationView } from '@vot/contract'
import type { DrawAssignment, NumberReason } from '@vot/domain'
import { useMemo, useState } from 'react'
import { serverNow } from '../../lib/format/server-clock'
import { toasts } from '../../ui/feedback/toasts'
import { useDrawActions } from './api'
import { type CachedDraw, drawCache } from './draw-cache'
import { type Reels, useReels } from './reels'
import { constraintsOf, type DrawSetup, isUnconstrained, setupAfter, tryOut } from './setup/draw-setup'
import { playingTeams, runningDraw, type ShownDraw, savedDraw } from './shown-draw'
import { strings } from './strings'

export interface OrganisedDraw extends ShownDraw {
  /** The draw that is open on the server and followed here. */
  readonly running: DrawView | null
  readonly reels: Reels
  /** Turns that are shown and not saved. */
  readonly unsaved: number
  /** What this device still holds of the open draw from an earlier visit. */
  readonly offer: CachedDraw | null
  readonly isBusy: boolean
  readonly isSaving: boolean
  /** Opens a draw of the teams without a number, or of all. */
  readonly open: (who: 'waiting' | 'everybody') => void
  /** Opens a draw of those whom the setup does not fix, where everybody has a number. */
  readonly openAgain: (setup: DrawSetup) => void
  readonly spin: (count: 'one' | 'all') => void
  readonly save: () => void
  /** Gives the open draw up. */
  readonly abandon: () => void
  readonly restore: () => void
  readonly separateClubs: boolean
  readonly setSeparateClubs: (separate: boolean) => void
  /** Seeds, placed teams and kept numbers of the next draw. */
  readonly setup: DrawSetup
  readonly setSetup: (setup: DrawSetup) => void
  readonly clearSetup: () => void
  /** Numbers that the next draw begins with and why; null where nothing is settled by hand, or it does not fit. */
  readonly planned: PlannedNumbers | null
}

export interface PlannedNumbers {
  readonly results: readonly DrawAssignment[]
  readonly reasons: ReadonlyMap<number, NumberReason>
}

/** The organiser's draw of one tournament: the server draws, this hook shows the result and keeps the state. */
export function useOrganisedDraw(
  tournamentId: number,
  registrations: readonly RegistrationView[],
  { current }: DrawBoard,
): OrganisedDraw {
  const actions = useDrawActions(tournamentId)
  const [separateClubs, setSeparateClubs] = useState(true)
  const [edited, setSetup] = useState<DrawSetup | null>(null)
  const [cached, setCached] = useState(() => drawCache.read(tournamentId, serverNow()))
  const opened = current?.state === 'open' ? current : null
  const offer = cached !== null && opened !== null && cached.drawId === opened.id ? cached : null
  const running = offer === null ? opened : null
  const reels = useReels(running?.id ?? 0, running?.spins.length ?? 0)
  // Ticks of the reels leave the lists as they are.
  const shown = useMemo(
    () => (running ? runningDraw(running, reels.shown, registrations) : savedDraw(registrations)),
    [running, reels.shown, registrations],
  )

  const teams = useMemo(() => playingTeams(registrations), [registrations])
  const setup = useMemo(() => edited ?? setupAfter(current, teams), [edited, current, teams])
  const plain = isUnconstrained(setup, teams)
  const planned = useMemo(() => {
    if (plain || running) return null
    const tried = tryOut(setup, teams)
    return tried.ok ? tried.value : null
  }, [plain, running, setup, teams])

  const keep = (draw: DrawView) =>
    drawCache.write(tournamentId, {
      timestamp: serverNow(),
      drawId: draw.id,
      results: draw.spins.map(({ registration_id, number }) => ({ registrationId: registration_id, number })),
    })
  const forget = () => {
    drawCache.clear(tournamentId)
    setCached(null)
  }
  const openWith = (wanted: DrawSetup, keepNumbers: boolean) =>
    actions.open.mutate(
      isUnconstrained(wanted, teams)
        ? { separate_clubs: separateClubs, keep_numbers: keepNumbers }
        : { separate_clubs: separateClubs, keep_numbers: false, constraints: constraintsOf(wanted, teams) },
      {
        onSuccess: () => {
          forget()
          setSetup(null)
        },
        onError: (error) => toasts.failure(strings.openFailed, error),
      },
    )
  const save = (id: number) =>
    actions.save.mutate(id, {
      onSuccess: () => {
        forget()
        toasts.success(strings.saved)
      },
      onError: (error) =>
        toasts.failure(strings.saveFailed, error, { action: { label: strings.retry, run: () => save(id) } }),
    })
  return {
    ...shown,
    running,
    reels,
    unsaved: running ? reels.shown : 0,
    offer,
    isBusy: actions.open.isPending || actions.spin.isPending || actions.abandon.isPending || actions.save.isPending,
    isSaving: actions.save.isPending,
    open: (who) => openWith(setup, who === 'waiting'),
    openAgain: (wanted) => openWith(wanted, false),
    spin: (count) => {
      if (!running || reels.isTurning || actions.spin.isPending) return
      const turn = count === 'one' ? running.spins.length + 1 : null
      actions.spin.mutate(
        { id: running.id, turn },
        { onSuccess: keep, onError: (error) => toasts.failure(strings.spinFailed, error) },
      )
    },
    save: () => {
      if (running && running.spins.length > 0) save(running.id)
      else toasts.error(strings.nothingToSave)
    },
    abandon: () => {
      if (!opened) return
      actions.abandon.mutate(opened.id, {
        onSuccess: forget,
        onError: (error) => toasts.failure(strings.resetFailed, error),
      })
    },
    restore: () => setCached(null),
    separateClubs,
    setSeparateClubs,
    setup,
    setSetup,
    clearSetup: () => setSetup(setupAfter(null, teams)),
    planned,
  }
}
