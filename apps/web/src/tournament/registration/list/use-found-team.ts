import type { RegistrationView } from '@vot/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The team that a link asks for (`?team=7`): it is shown once, marked and in view; null while none is. */
export function useFoundTeam(
  registrations: readonly RegistrationView[],
  onFound: (team: RegistrationView) => void,
): number | null {
  const [params, setParams] = useSearchParams()
  // An object, so that the same team asked for again is shown again.
  const [found, setFound] = useState<{ readonly id: number } | null>(null)
  const asked = Number(params.get('team') ?? 0)
  const team = registrations.find(({ id }) => id === asked)
  const show = useEffectEvent((shown: RegistrationView) => {
    setFound({ id: shown.id })
    onFound(shown)
    setParams(
      (now) => {
        now.delete('team')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a team that changes is not found again
  useEffect(() => {
    if (team) show(team)
  }, [team?.id])
  useEffect(() => {
    if (found !== null) document.querySelector(`[data-team="${found.id}"]`)?.scrollIntoView?.({ block: 'center' })
  }, [found])
  return found?.id ?? null
}
