import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { loginPrompt, useLoginPromptOpened } from '../lib/login-prompt'
import { FirstViewEnd } from './first-view-end'

const LoginDialog = lazy(async () => ({ default: (await import('../features/session/login-dialog')).LoginDialog }))

/** What the screen beside a court stands in: no header and no menus, but a session that ran out can be opened again. */
export function CourtShell() {
  const loginOpened = useLoginPromptOpened()
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense fallback={null}>{loginOpened && <LoginDialog onClose={loginPrompt.close} />}</Suspense>
      <ScrollRestoration />
      <FirstViewEnd />
    </>
  )
}
