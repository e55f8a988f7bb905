import { useEffect, useState, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../../lib/api/session-store'
import { registerServiceWorker } from '../../lib/offline/register-service-worker'
import { scoreLogStore } from './log/score-log-store'
import { scoreSender, sendWaiting } from './log/score-sender'
import type { ScoredMatchView } from './log/scored-match'
import { ScoredMatchSession } from './log/scored-match-session'
import { ScoringView } from './scoring-view'

/** The screen on which a match is scored. */
export function ScoringScreen() {
  const id = Number(useParams().matchId ?? 0)
  // Another match is another sheet.
  return <Scored key={id} matchId={id} />
}

function Scored({ matchId }: { readonly matchId: number }) {
  return <ScoringView scored={useScoredMatch(matchId)} />
}

/** The match as this device knows it, with a network or without. */
export function useScoredMatch(matchId: number): ScoredMatchView {
  const { user, lapsed } = useSession()
  // Who was signed out by the server goes on scoring; it is sent once the same person is back.
  const userId = (user ?? lapsed)?.id
  const [session, setSession] = useState<ScoredMatchSession | null>(null)
  useEffect(() => {
    if (userId === undefined) return
    let opened: ScoredMatchSession | null = null
    let isGone = false
    const open = async () => {
      const store = await scoreLogStore()
      if (isGone) return
      opened = new ScoredMatchSession({ userId, matchId }, store, scoreSender())
      setSession(opened)
      registerServiceWorker()
      await opened.open()
      await sendWaiting(store, scoreSender(), userId)
    }
    void open()
    return () => {
      isGone = true
      opened?.close()
      setSession(null)
    }
  }, [userId, matchId])
  const isLapsed = user === null
  useEffect(() => {
    // What could not be sent without a session goes as soon as there is one again.
    return isLapsed ? () => session?.retryNow() : undefined
  }, [isLapsed, session])
  return useSyncExternalStore(session?.subscribe ?? subscribeToNothing, session?.read ?? readLoading)
}

const loading: ScoredMatchView = {
  status: 'loading',
  problem: null,
  match: null,
  sheet: null,
  state: null,
  rules: null,
  waiting: 0,
  online: true,
  hold: 'asking',
  holder: null,
  lost: null,
  movedFrom: null,
  record: () => null,
  watchRallies: () => () => undefined,
  takeOver: async () => undefined,
  retryNow: () => undefined,
  dismissLost: () => undefined,
  acceptMove: () => undefined,
}
const readLoading = () => loading
const subscribeToNothing = () => () => undefined
