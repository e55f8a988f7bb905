import { useState } from 'react'
import { teamName } from '../../lib/format/short-name'
import { useRemindConsent } from '../../tournament/consent/api'
import { toasts } from '../../ui/feedback/toasts'
import type { TeamItem } from './inbox-items'
import { strings } from './strings'

/** Reminds teams whose players have not answered; who was told cannot be untold, so there is no way back. */
export function useReminders() {
  const { mutateAsync } = useRemindConsent()
  const [isReminding, setReminding] = useState(false)
  const remind = async (items: readonly TeamItem[]) => {
    if (items.length === 0 || isReminding) return
    setReminding(true)
    const told: string[] = []
    for (const { team } of items) {
      try {
        told.push((await mutateAsync(team.id)).message)
      } catch (error) {
        toasts.failure(strings.remindFailed(teamName(team)), error)
      }
    }
    setReminding(false)
    const [first] = told
    if (first !== undefined) toasts.success(told.length === 1 ? first : strings.remindedMany(told.length))
  }
  return { isReminding, remind }
}
