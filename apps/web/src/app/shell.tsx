import { mayDo } from '@vot/domain'
import { Outlet, ScrollRestoration } from 'react-router'
import { loginPrompt, useLoginPromptOpened } from '../lib/api/login-prompt'
import { useSession } from '../lib/api/session-store'
import { lateDialog, lateKeeper } from '../ui/feedback/late-part'
import { FirstViewEnd } from './first-view-end'
import { menuEntries } from './menu-entries'
import { OfflineBar, SecondFactorBar } from './offline-bar'
import { SecondFactorDemand } from './second-factor-demand'
import classes from './shell.module.css'
import { ShellHeader } from './shell-header'
import { ShownDialogs } from './shown-dialogs'
import { ShownProfile } from './shown-profile'
import { Sidebar } from './sidebar'
import { strings } from './strings'
import { useRouteFocus } from './use-route-focus'
import { useSidebar } from './use-sidebar'

const LoginDialog = lateDialog(async () => (await import('../account/session/login-dialog')).LoginDialog)

const OutboxKeeper = lateKeeper(async () => (await import('../people/outbox/outbox-keeper')).OutboxKeeper)

const ScoreKeeper = lateKeeper(async () => (await import('../play/score/unsent/score-keeper')).ScoreKeeper)

/** What every screen stands in: header, menus, login dialog, notice of a lost network. */
export function Shell() {
  const mainRef = useRouteFocus()
  const loginOpened = useLoginPromptOpened()
  const { user, lapsed } = useSession()
  const [sidebar, setSidebar] = useSidebar()
  const shown = user === null ? 'hidden' : sidebar
  const entries = menuEntries.filter((entry) => mayDo(user?.role ?? 'anonymous', entry.access))
  return (
    <>
      <a className={classes.skip} href="#main">
        {strings.skip}
      </a>
      <ShellHeader entries={entries} sidebar={shown} onSidebar={setSidebar} />
      <OfflineBar />
      {user?.second_factor_due === true && <SecondFactorBar />}
      {mayDo(user?.role ?? 'anonymous', 'player:manage') && <OutboxKeeper />}
      {mayDo((user ?? lapsed)?.role ?? 'anonymous', 'match:score') && <ScoreKeeper />}
      <div className={classes.frame}>
        {shown !== 'hidden' && <Sidebar entries={entries} state={shown} onChange={setSidebar} />}
        <main id="main" ref={mainRef} tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <SecondFactorDemand />
      <ShownProfile />
      <ShownDialogs />
      {loginOpened && <LoginDialog onClose={loginPrompt.close} />}
      <ScrollRestoration />
      <FirstViewEnd />
    </>
  )
}
