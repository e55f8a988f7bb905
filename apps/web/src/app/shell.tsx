import { Outlet, ScrollRestoration } from 'react-router'
import { LoginDialog } from '../features/session/login-dialog'
import { loginPrompt, useLoginPromptOpened } from '../lib/login-prompt'
import { OfflineBar } from './offline-bar'
import classes from './shell.module.css'
import { ShellHeader } from './shell-header'
import { ShownDialogs } from './shown-dialogs'
import { ShownProfile } from './shown-profile'
import { strings } from './strings'
import { useRouteFocus } from './use-route-focus'

/** What every screen stands in: header, menus, login dialog, notice of a lost network. */
export function Shell() {
  const mainRef = useRouteFocus()
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
      <ShownProfile />
      <ShownDialogs />
      <LoginDialog opened={loginOpened} onClose={loginPrompt.close} />
      <ScrollRestoration />
    </>
  )
}
