import { Outlet } from 'react-router'
import { loginPrompt, useLoginPromptOpened } from '../lib/api/login-prompt'
import { lazyDialog, lazySilent } from '../ui/feedback/lazy'
import { FirstViewEnd } from './first-view-end'
import { KeptScroll } from './kept-scroll'
import type { MenuEntry } from './menu-entries'
import { SecondFactorDemand } from './second-factor-demand'

const LoginDialog = lazyDialog(async () => (await import('../account/session/login-dialog')).LoginDialog)

const GeneralKeys = lazySilent(async () => (await import('./general-keys')).GeneralKeys)
const noEntries: readonly MenuEntry[] = []

/** What the screen beside a court stands in: no header and no menus, but a session that ran out can be opened again. */
export function CourtShell() {
  const loginOpened = useLoginPromptOpened()
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SecondFactorDemand />
      <GeneralKeys entries={noEntries} hasSearch={false} />
      {loginOpened && <LoginDialog onClose={loginPrompt.close} />}
      <KeptScroll />
      <FirstViewEnd />
    </>
  )
}
