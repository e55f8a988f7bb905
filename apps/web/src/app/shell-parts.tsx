import { loginPrompt, useLoginPromptOpened } from '../lib/api/login-prompt'
import { lazyDialog, lazySilent } from '../ui/feedback/lazy'
import { FirstViewEnd } from './first-view-end'
import { KeptScroll } from './kept-scroll'
import type { MenuEntry } from './menu-entries'
import { SecondFactorDemand } from './second-factor-demand'

const LoginDialog = lazyDialog(async () => (await import('../account/session/login-dialog')).LoginDialog)

// No key is pressed before the first screen shows.
const GeneralKeys = lazySilent(async () => (await import('./general-keys')).GeneralKeys)

interface ShellPartsProps {
  readonly entries: readonly MenuEntry[]
  readonly hasSearch?: boolean
}

/** What every screen has besides its frame: keys, the dialogs of the session, and the place it was scrolled to. */
export function ShellParts({ entries, hasSearch = true }: ShellPartsProps) {
  const loginOpened = useLoginPromptOpened()
  return (
    <>
      <SecondFactorDemand />
      <GeneralKeys entries={entries} hasSearch={hasSearch} />
      {loginOpened && <LoginDialog onClose={loginPrompt.close} />}
      <KeptScroll />
      <FirstViewEnd />
    </>
  )
}
