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

/** The frame of the scoring screen: no header and no menus, but people whose session ran out can sign in again. */
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
