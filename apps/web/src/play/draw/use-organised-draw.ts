import type { DrawBoard, DrawView, RegistrationView } from '@vot/contract'
import { useMemo, useState } from 'react'
import { serverNow } from '../../lib/format/server-clock'
import { toasts } from '../../ui/feedback/toasts'
import { useDrawActions } from './api'
import { type CachedDraw, drawCache } from './draw-cache'
import { type Reels, useReels } from './reels'
import { runningDraw, type ShownDraw, savedDraw } from './shown-draw'
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
  readonly spin: (count: 'one' | 'all') => void
  readonly save: () => void
  /** Gives the open draw up. */
  readonly abandon: () => void
  readonly restore: () => void
  readonly separateClubs: boolean
  readonly setSeparateClubs: (separate: boolean) => void
}

/** The organiser's draw of one tournament: the server draws, this hook shows the result and keeps the state. */
export function useOrganisedDraw(
  tournamentId: number,
  registrations: readonly RegistrationView[],
  { current }: DrawBoard,
): OrganisedDraw {
  const actions = useDrawActions(tournamentId)
  const [separateClubs, setSeparateClubs] = useState(true)
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
    open: (who) =>
      actions.open.mutate(
        { separate_clubs: separateClubs, keep_numbers: who === 'waiting' },
        { onSuccess: forget, onError: (error) => toasts.failure(strings.openFailed, error) },
      ),
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
  }
}
