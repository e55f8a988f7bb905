import { mayDo } from '@vot/domain'
import { type RefObject, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../lib/api/session-store'
import { globalDialogs, useDialogOpener, useGlobalDialog } from '../lib/browser/global-dialogs'
import { overScreen } from '../lib/browser/over-screen'
import { readStoredText } from '../lib/browser/safe-storage'
import { SearchDialog } from '../publish/search/search-dialog'
import { useFocusReturn } from '../ui/dialog/use-focus-return'
import { lazyDialog, lazySilent } from '../ui/feedback/lazy'
import { useMinWidth } from '../ui/screen/use-min-width'
import shared from '../ui/theme/shared.module.css'
import { useGroupPlace } from './group-place'
import { GroupTabs } from './group-tabs'
import { entriesOf } from './menu-entries'
import { OfflineBar, SecondFactorBar } from './offline-bar'
import classes from './shell.module.css'
import { ShellHeader } from './shell-header'
import { ShellParts } from './shell-parts'
import { Sidebar } from './sidebar'
import { strings } from './strings'
import { useSidebar } from './use-sidebar'

const PracticeBar = lazySilent(async () => (await import('../play/practice/practice-bar')).PracticeBar)

const OutboxSender = lazySilent(async () => (await import('../people/outbox/outbox-sender')).OutboxSender)

const UnsentScoreSender = lazySilent(
  async () => (await import('../play/score/unsent/unsent-score-sender')).UnsentScoreSender,
)

const AppBadge = lazySilent(async () => (await import('./app-badge')).AppBadge)

const AppUpdate = lazySilent(async () => (await import('./app-update')).AppUpdate)

const PushKeeper = lazySilent(async () => (await import('../account/follow/push-keeper')).PushKeeper)

/** The frame around every screen: header, menus, login dialog, notice of a lost network. */
export function Shell() {
  const mainRef = useRouteFocus()
  const { user, lapsed } = useSession()
  const [sidebar, setSidebar] = useSidebar()
  const shown = user === null ? 'hidden' : sidebar
  const place = useGroupPlace()
  const isWide = useMinWidth(64)
  const entries = entriesOf(user)
  return (
    <>
      <a className={`${classes.skip} no-print`} href="#main">
        {strings.skip}
      </a>
      <ShellHeader entries={entries} place={place} sidebar={shown} onSidebar={setSidebar} />
      {place && !isWide && <GroupTabs place={place} />}
      {place?.practiceUntil !== undefined && place.groupId !== null && (
        <PracticeBar groupId={place.groupId} until={place.practiceUntil} />
      )}
      <OfflineBar />
      {user?.second_factor_due === true && <SecondFactorBar />}
      {mayDo(user?.role ?? 'anonymous', 'player:manage') && <OutboxSender />}
      {mayDo((user ?? lapsed)?.role ?? 'anonymous', 'match:score') && <UnsentScoreSender />}
      {readStoredText('vot.device_key') !== null && <PushKeeper />}
      <div className={classes.frame} data-in-group={place !== null || undefined}>
        {shown !== 'hidden' && <Sidebar entries={entries} state={shown} onChange={setSidebar} />}
        <main id="main" ref={mainRef} tabIndex={-1} className={`${shared.grow} ${classes.main}`}>
          <Outlet />
        </main>
      </div>
      <AppUpdate />
      <AppBadge />
      <ShownProfile />
      <ShownDialogs />
      <ShellParts entries={entries} />
    </>
  )
}

/** After a change of screen the focus goes to its title, so that screen readers hear where they are, or to its one field. */
function useRouteFocus(): RefObject<HTMLElement | null> {
  const mainRef = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    const main = mainRef.current
    const field = main?.querySelector<HTMLElement>('[data-first-focus]')
    const target = field ?? main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
    target?.focus({ preventScroll: true })
  }, [pathname])
  return mainRef
}

const ProfileDialog = lazyDialog(async () => (await import('../people/player/profile/profile-dialog')).ProfileDialog)

/** The profile that the address asks for (`?player=5`), over any screen; going back closes it. */
export function ShownProfile() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const id = /^[1-9]\d{0,14}$/.test(params.get('player') ?? '') ? Number(params.get('player')) : null
  useFocusReturn(id)
  const close = () => {
    // Opened from a screen, that screen is one step back; closing must not leave a second copy of it to go back through.
    if (overScreen.is(state)) return void navigate(-1)
    setParams(
      (current) => {
        current.delete('player')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return id !== null && <ProfileDialog playerId={id} onClose={close} />
}

const AddPlayerDialog = lazyDialog(
  async () => (await import('../people/player/form/add-player-dialog')).AddPlayerDialog,
)
const CreateTournamentDialog = lazyDialog(
  async () => (await import('../tournament/group/dialog/tournament-dialogs')).CreateTournamentDialog,
)
const BracketSetupDialog = lazyDialog(
  async () => (await import('../play/bracket/setup/bracket-setup-dialog')).BracketSetupDialog,
)
const MoveDivisionDialog = lazyDialog(
  async () => (await import('../tournament/division-move/move-division-dialog')).MoveDivisionDialog,
)
const TeamImportDialog = lazyDialog(
  async () => (await import('../tournament/team-import/team-import-dialog')).TeamImportDialog,
)
const ImportDialog = lazyDialog(async () => (await import('../people/people-import/import-dialog')).ImportDialog)
const CorrectUnsent = lazyDialog(async () => (await import('./correct-unsent')).CorrectUnsent)
const PickGroupDialog = lazyDialog(async () => (await import('../publish/dashboard/pick-group-dialog')).PickGroupDialog)

const GroupAboutDialog = lazyDialog(
  async () => (await import('../tournament/group/about/group-about-dialog')).GroupAboutDialog,
)
const EmbedDialog = lazyDialog(async () => (await import('../publish/embed/embed-dialog')).EmbedDialog)

/** The dialogs that any screen may open; each loads when it is first asked for. */
export function ShownDialogs() {
  const shown = useGlobalDialog()
  const named = shown !== null && typeof shown === 'object' ? shown : null
  useFocusReturn(named?.dialog ?? (typeof shown === 'string' ? shown : null), useDialogOpener())
  const props = { opened: true, onClose: globalDialogs.close }
  return (
    <>
      {shown === 'search' && <SearchDialog onClose={globalDialogs.close} />}
      {shown === 'add-player' && <AddPlayerDialog {...props} />}
      {named?.dialog === 'add-player' && <AddPlayerDialog {...props} name={named.name} />}
      {shown === 'create-tournament' && <CreateTournamentDialog {...props} />}
      {named?.dialog === 'bracket-setup' && (
        <BracketSetupDialog tournamentId={named.tournamentId} onClose={globalDialogs.close} />
      )}
      {named?.dialog === 'move-division' && (
        <MoveDivisionDialog tournamentId={named.tournamentId} onClose={globalDialogs.close} />
      )}
      {named?.dialog === 'import-teams' && (
        <TeamImportDialog tournamentId={named.tournamentId} file={named.file} onClose={globalDialogs.close} />
      )}
      {named?.dialog === 'import' && <ImportDialog club={named.club} onClose={globalDialogs.close} />}
      {named?.dialog === 'correct' && <CorrectUnsent refused={named.refused} onClose={globalDialogs.close} />}
      {named?.dialog === 'group-about' && <GroupAboutDialog groupId={named.groupId} onClose={globalDialogs.close} />}
      {named?.dialog === 'embed' && (
        <EmbedDialog
          choices={named.choices}
          search={named.search ?? ''}
          name={named.name}
          onClose={globalDialogs.close}
        />
      )}
      {shown === 'pick-group' && <PickGroupDialog {...props} />}
    </>
  )
}
