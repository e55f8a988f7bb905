import { useEffect, useState } from 'react'
import { useSession } from '../../../lib/api/session-store'
import { registerServiceWorker } from '../../../lib/offline/register-service-worker'
import { DataBadge } from '../../../ui/badge/data-badge'
import shared from '../../../ui/theme/shared.module.css'
import { scoreLogStore } from '../log/score-log-store'
import { forgetOldLogs, scoreSender, sendWaiting } from '../log/score-sender'
import { myMatchStrings } from '../strings'
import classes from './unsent-score-sender.module.css'
import { countUnsent } from './unsent-scores'

/** Sends what is left of matches whose screens are closed, shows that it waits, and keeps the app for hours offline. */
export function UnsentScoreSender() {
  const { user, lapsed } = useSession()
  const userId = user?.id
  const waiting = useWaiting((user ?? lapsed)?.id)
  useEffect(() => {
    if (userId === undefined) return
    registerServiceWorker()
    const start = async () => {
      const store = await scoreLogStore()
      await sendWaiting(store, scoreSender(), userId)
      await forgetOldLogs(store, userId, Date.now())
    }
    void start()
  }, [userId])
  if (waiting === 0) return null
  return (
    <div className={`${shared.row} ${classes.bar} no-print`}>
      <DataBadge kind="pending" count={waiting} />
      <span className={shared.grow} role="status">
        {user === null ? myMatchStrings.scoresWaitForSignIn(waiting) : myMatchStrings.scoresWait(waiting)}
      </span>
    </div>
  )
}

/** Events of all matches that wait to be sent. */
function useWaiting(userId: number | undefined): number {
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    if (userId === undefined) return setWaiting(0)
    let isGone = false
    const count = async () => {
      const unsent = await countUnsent(userId)
      if (!isGone) setWaiting(unsent)
    }
    let stop: (() => void) | undefined
    const follow = async () => {
      const store = await scoreLogStore()
      if (isGone) return
      stop = store.subscribe(() => void count())
      await count()
    }
    void follow()
    return () => {
      isGone = true
      stop?.()
    }
  }, [userId])
  return waiting
}
