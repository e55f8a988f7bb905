import { endPractice, readGroup, startPractice } from '@vot/contract'
import { useNavigate } from 'react-router'
import { keyOf } from '../../lib/data/read-query'
import { useCache } from '../../lib/data/use-cache'
import { useWrite, write } from '../../lib/data/use-write'
import { toasts } from '../../ui/feedback/toasts'
import { strings } from './strings'

/** Makes a practice tournament and opens its desk; where there is one, opens that. */
export function useStartPractice() {
  const navigate = useNavigate()
  return useWrite(() => write(startPractice, {}), {
    onSuccess: ({ group_id }) => void navigate(`/matches/${group_id}`),
    failure: strings.startFailed,
  })
}

/** Throws a practice tournament away; from one of its screens the way leads to the dashboard. */
export function useEndPractice() {
  const cache = useCache()
  const navigate = useNavigate()
  return useWrite((groupId: number) => write(endPractice, { params: { id: groupId } }), {
    onSuccess: async ({ message }, groupId) => {
      await navigate('/dashboard')
      cache.forget(keyOf(readGroup, { params: { id: groupId } }))
      await cache.readAgain('dashboard')
      toasts.success(message)
    },
    failure: strings.endFailed,
  })
}
