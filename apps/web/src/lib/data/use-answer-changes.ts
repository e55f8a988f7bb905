import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `onChange` whenever a cached answer is replaced: `isOwn` where this screen itself put the new one there. The
 * first answer is no change.
 */
export function useAnswerChanges<Data>(
  key: QueryKey,
  onChange: (before: Data, after: Data, isOwn: boolean) => void,
): void {
  const client = useQueryClient()
  const report = useEffectEvent(onChange)
  const read = useEffectEvent(() => client.getQueryData<Data>(key))
  const hash = hashKey(key)
  useEffect(() => {
    let known = read()
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== hash) return
      const next = read()
      if (known !== undefined && next !== undefined) report(known, next, event.action.manual ?? false)
      known = next
    })
  }, [client, hash])
}
