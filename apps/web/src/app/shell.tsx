import { Outlet, ScrollRestoration } from 'react-router'
import { ProfileDialog } from '../features/players/profile-dialog'
import { LoginDialog } from '../features/session/login-dialog'
import { loginPrompt, useLoginPromptOpened } from '../lib/login-prompt'
import { profilePrompt, useShownPlayerId } from '../lib/profile-prompt'
import { OfflineBar } from './offline-bar'
import classes from './shell.module.css'
import { ShellHeader } from './shell-header'
import { strings } from './strings'
import { useRouteFocus } from './use-route-focus'

/** What every screen stands in: header, menus, login dialog, notice of a lost network. */
export function Shell() {
  const mainRef = useRouteFocus()
  const playerId = useShownPlayerId()
  const loginOpened = useLoginPromptOpened()
  return (
    <>
      <a className={classes.skip} href="#main">
        {strings.skip}
      </a>
      <ShellHeader />
      <OfflineBar />
      <main id="main" ref={mainRef} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <ProfileDialog playerId={playerId} onClose={profilePrompt.close} />
      <LoginDialog opened={loginOpened} onClose={loginPrompt.close} />
      <ScrollRestoration />
    </>
  )
}
