import { Center, Loader } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { ignoreEarlierAnswer, initialiseSession } from '../account/session/api'
import { loginPrompt } from '../lib/api/login-prompt'
import { onSessionEnd } from '../lib/api/refresh-session'
import { sessionStore, useSession, watchOtherTabs } from '../lib/api/session-store'
import { hasUnsavedWork } from '../lib/browser/unsaved-work'
import { useAllAnswers } from '../lib/data/use-all-answers'
import { forgetOrganisersData } from '../lib/offline/persisted-stores'
import { toasts } from '../ui/feedback/toasts'
import { strings } from './strings'

const initialiseAfterMs = 100

/** Initialises the session before anything is shown, and reacts to its changes. */
export function SessionKeeper({ children }: { readonly children: ReactNode }) {
  const { ready, user, lapsed } = useSession()
  const answers = useAllAnswers()
  const lapsedBefore = useRef(false)
  const shownTo = useRef<number | null | undefined>(undefined)

  useEffect(() => {
    const timer = setTimeout(() => void initialiseSession(), initialiseAfterMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(
    () =>
      onSessionEnd((message) => {
        toasts.error(message)
        forgetOrganisersData()
        // Over the open screen, so that nothing typed is lost; at the start nothing is typed yet.
        if (sessionStore.read().lapsed !== null) loginPrompt.open()
      }),
    [],
  )
  useEffect(
    () =>
      watchOtherTabs(() => {
        ignoreEarlierAnswer()
        const wasIn = sessionStore.read().user !== null
        const hasUnsaved = hasUnsavedWork()
        if (sessionStore.followOtherTab(hasUnsaved)) void initialiseSession()
        else if (sessionStore.read().lapsed !== null) {
          if (hasUnsaved && wasIn) toasts.warning(strings.signedOutElsewhere)
          loginPrompt.open()
        }
      }),
    [],
  )
  useEffect(() => {
    if (!ready) return
    const userId = (user ?? lapsed)?.id ?? null
    // What one person was allowed to see (full phone numbers) may not stay for the next one.
    if (shownTo.current !== undefined && shownTo.current !== userId) answers.forget()
    // After a new sign-in everything is read again, since an expired session got no live events.
    else if (lapsedBefore.current && lapsed === null) answers.readAgain()
    // Signed in again in another tab.
    if (lapsedBefore.current && user !== null) loginPrompt.close()
    lapsedBefore.current = lapsed !== null
    shownTo.current = userId
  }, [ready, user, lapsed, answers])

  if (!ready) {
    return (
      <Center mih="100dvh" role="status" aria-label={strings.starting}>
        <Loader />
      </Center>
    )
  }
  return children
}
