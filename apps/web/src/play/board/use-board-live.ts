import { useState } from 'react'
import { queryKeys } from '../../lib/api/query-keys'
import { serverNow } from '../../lib/format/server-clock'
import type { LiveScope } from '../../lib/live/live-client'
import { useLive } from '../../lib/live/use-live'

/**
 * Keeps boards live. Answers since when (epoch milliseconds) the server has been out of reach, null while it is not.
 * @param onWall a screen that hangs in the hall rather than one of a thousand phones
 */
export function useBoardLive(scope: LiveScope, onWall: boolean): number | null {
  const [lostAt, setLostAt] = useState<number | null>(null)
  useLive(scope, {
    only: queryKeys.boards,
    onWall,
    onConnection: (isOpen) => setLostAt((before) => (isOpen ? null : (before ?? serverNow()))),
  })
  return lostAt
}
