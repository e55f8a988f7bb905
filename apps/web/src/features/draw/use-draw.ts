import type { RegistrationView } from '@vot/contract'
import type { DrawAssignment } from '@vot/domain'
import { useMemo, useState } from 'react'
import { randomId } from '../../lib/random-id'
import { serverNow } from '../../lib/server-clock'
import { toasts } from '../../ui/toasts'
import { useSaveDraw } from './api'
import { type CachedDraw, drawCache } from './draw-cache'
import {
  countUnsaved,
  type DrawSession,
  drawOn,
  enteredTeams,
  isSameDraw,
  savedResults,
  soundResults,
} from './draw-session'
import { strings } from './strings'

/** Short enough to read out loud, random enough that nobody can choose it. */
const newSeed = () => randomId().replaceAll('-', '').slice(0, 12)

export interface Draw {
  readonly teams: readonly RegistrationView[]
  /** In the order of drawing; saved ones come first. */
  readonly results: readonly DrawAssignment[]
  readonly waiting: readonly RegistrationView[]
  /** The last one of this session. */
  readonly last: DrawAssignment | null
  readonly unsaved: number
  readonly seed: string | null
  readonly separateClubs: boolean
  readonly offer: CachedDraw | null
  readonly isSaving: boolean
  readonly draw: (count: 'one' | 'all') => void
  readonly setSeparateClubs: (separate: boolean) => void
  readonly reset: () => void
  readonly save: () => void
  readonly restore: () => void
  readonly dismissOffer: () => void
}

/** The draw of one tournament on this device: numbers of the server until something is drawn here. */
export function useDraw(tournamentId: number, registrations: readonly RegistrationView[]): Draw {
  const teams = useMemo(() => enteredTeams(registrations), [registrations])
  const saved = useMemo(() => savedResults(teams), [teams])
  const [session, setSession] = useState<DrawSession | null>(null)
  const [separateClubs, setSeparateClubs] = useState(true)
  const [cached, setCached] = useState(() => drawCache.read(tournamentId, serverNow()))
  const saving = useSaveDraw(tournamentId)

  const results = session ? soundResults(session.results, teams) : saved
  const drawn = new Set(results.map(({ registrationId }) => registrationId))
  const offered = cached && soundResults(cached.results, teams)

  const keep = (next: DrawSession) => {
    setSession(next)
    if (next.results.length === 0) drawCache.clear(tournamentId)
    else drawCache.write(tournamentId, { timestamp: serverNow(), seed: next.seed, results: next.results })
  }
  const save = (asked: readonly DrawAssignment[]) => {
    if (asked.length === 0) {
      toasts.error(strings.nothingToSave)
      return
    }
    saving.mutate(asked, {
      onSuccess: () => {
        drawCache.clear(tournamentId)
        setCached(null)
        setSession(null)
        toasts.success(strings.saved)
      },
      onError: (error) =>
        toasts.failure(strings.saveFailed, error, { action: { label: strings.retry, run: () => save(asked) } }),
    })
  }
  return {
    teams,
    results,
    waiting: teams.filter((team) => !drawn.has(team.id)),
    last: session?.results.at(-1) ?? null,
    unsaved: countUnsaved(results, saved),
    seed: session?.seed ?? null,
    separateClubs,
    offer: cached && offered && offered.length > 0 && !isSameDraw(offered, saved) ? cached : null,
    isSaving: saving.isPending,
    draw: (count) =>
      keep(drawOn(session ?? { results: saved, queue: [], seed: newSeed(), separateClubs }, teams, count)),
    setSeparateClubs: (separate) => {
      setSeparateClubs(separate)
      if (session) setSession({ ...session, separateClubs: separate, queue: [] })
    },
    reset: () => keep({ results: [], queue: [], seed: newSeed(), separateClubs }),
    save: () => save(results),
    restore: () => {
      if (cached) keep({ results: cached.results, queue: [], seed: cached.seed ?? newSeed(), separateClubs })
      setCached(null)
    },
    dismissOffer: () => setCached(null),
  }
}
