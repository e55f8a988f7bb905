import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconLogin2, IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { languageNames, languages } from '@vot/contract'
import { type MouseEvent, startTransition } from 'react'
import { Link } from 'react-router'
import { loginPrompt } from '../lib/api/login-prompt'
import { useSession } from '../lib/api/session-store'
import { globalDialogs } from '../lib/browser/global-dialogs'
import { nextPaint } from '../lib/browser/next-paint'
import { switchLanguage } from '../lib/browser/switch-language'
import { language } from '../lib/language'
import { lazyDialog, lazySilent } from '../ui/feedback/lazy'
import { Logo } from '../ui/page/logo'
import { useMinWidth } from '../ui/screen/use-min-width'
import shared from '../ui/theme/shared.module.css'
import { GroupName, PlacesMenu } from './group-header'
import type { GroupPlace } from './group-place'
import { GroupTabs } from './group-tabs'
import type { MenuEntry } from './menu-entries'
import { MenuLink } from './menu-link'
import classes from './shell.module.css'
import { SignOutButton } from './sign-out-button'
import { strings } from './strings'
import type { SidebarState } from './use-sidebar'

// Notices need a session.
const NotificationBell = lazySilent(
  async () => (await import('../account/notification/notification-bell')).NotificationBell,
  <span className={classes.bellPlace} />,
)
const AccountMenu = lazySilent(
  async () => (await import('./account-menu')).AccountMenu,
  <span className={classes.bellPlace} />,
)
const SideMenu = lazyDialog(async () => (await import('./side-menu')).SideMenu)

interface ShellHeaderProps {
  readonly entries: readonly MenuEntry[]
  /** Inside a group its name and tabs take the place of the menu. */
  readonly place: GroupPlace | null
  readonly sidebar: SidebarState
  readonly onSidebar: (next: SidebarState) => void
}

/** Logo, menu or group, search, notices and who is signed in; on narrow screens the menu slides out. */
export function ShellHeader({ entries, place, sidebar, onSidebar }: ShellHeaderProps) {
  const [sideOpened, side] = useDisclosure(false)
  const { user } = useSession()
  const isWide = useMinWidth(64)
  const mainEntries = entries.filter(({ underName }) => !underName)
  useHotkeys([['[', () => user !== null && onSidebar(sidebar === 'hidden' ? 'open' : 'hidden')]])
  return (
    <header className={`${shared.row} ${classes.header} ${place ? classes.inGroup : ''} on-dark no-print`}>
      <ActionIcon
        className={`${classes.burger} ${classes.icon}`}
        size={44}
        onClick={side.open}
        aria-label={strings.menu}
        aria-expanded={sideOpened}
      >
        <IconMenu2 />
      </ActionIcon>
      <Link to="/dashboard" className={`${shared.row} ${classes.logo}`} aria-label={strings.home}>
        <Logo />
      </Link>
      {place && (
        <>
          <PlacesMenu entries={mainEntries} />
          <GroupName place={place} />
          {isWide && <GroupTabs place={place} />}
        </>
      )}
      {!place && sidebar === 'hidden' && (
        <nav className={classes.menu} aria-label={strings.mainMenu}>
          {mainEntries.map((entry) => (
            <MenuLink key={entry.to} entry={entry} className={classes.link} />
          ))}
        </nav>
      )}
      <div className={`${shared.row} ${classes.end}`}>
        <SearchButton />
        {user === null ? (
          <>
            <LanguageSwitch />
            <ThemeSwitch />
            <Button
              variant="default"
              className={classes.button ?? ''}
              leftSection={<IconLogin2 size={18} />}
              onClick={loginPrompt.open}
            >
              {strings.login}
            </Button>
          </>
        ) : (
          <>
            <NotificationBell className={classes.icon} />
            <AccountMenu user={user} entries={entries} sidebar={sidebar} onSidebar={onSidebar} />
            <SignOutButton user={user} />
          </>
        )}
      </div>
      <SideMenu opened={sideOpened} onClose={side.close}>
        <nav aria-label={strings.menuTitle}>
          {entries.map((entry) => (
            <MenuLink key={entry.to} entry={entry} className={classes.sideLink} withIcon onChoose={side.close} />
          ))}
        </nav>
        <div className={classes.sideEnd}>
          {user === null && <LanguageSwitch withWord />}
          {user === null ? <ThemeSwitch withWord /> : <SignOutButton user={user} withWord />}
        </div>
      </SideMenu>
    </header>
  )
}

/** Opens the search that goes everywhere: a field to look at, where there is room for one. */
function SearchButton() {
  // Opening it over a dialog would lose what is typed there.
  const open = () => document.querySelector('[role="dialog"][aria-modal="true"]') ?? globalDialogs.open('search')
  useHotkeys([['mod+K', open]], [], true)
  return (
    <button
      type="button"
      className={`${shared.row} ${classes.search}`}
      aria-label={strings.search}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={open}
    >
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <span>{strings.searchWord}</span>
      <span>{strings.searchShort}</span>
      <kbd />
    </button>
  )
}

/** Each other language under its own name: in the header, and as a line of the drawer. */
function LanguageSwitch({ withWord = false }: { readonly withWord?: boolean }) {
  return languages
    .filter((each) => each !== language)
    .map((other) => {
      const part = { lang: other, onClick: () => switchLanguage(other) }
      return withWord ? (
        <button key={other} type="button" className={classes.sideLink} {...part}>
          <span className={classes.code}>{other.toUpperCase()}</span>
          {languageNames[other]}
        </button>
      ) : (
        <ActionIcon key={other} className={`${classes.icon} ${classes.language} ${classes.code}`} size={44} {...part}>
          {other.toUpperCase()}
          <VisuallyHidden>{languageNames[other]}</VisuallyHidden>
        </ActionIcon>
      )
    })
}

/** In the header, and as a line of the drawer. */
function ThemeSwitch({ withWord = false }: { readonly withWord?: boolean }) {
  // Mantine can suppress colour transitions with a rule for every element, which restyles the whole page twice more.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const shown = useComputedColorScheme('light')
  const other = shown === 'dark' ? 'light' : 'dark'
  // The switch changes at once, the colours of the page in the next frame, and components render again after that.
  const turn = async (button: HTMLElement) => {
    button.dataset.shown = other
    await nextPaint()
    document.documentElement.setAttribute('data-mantine-color-scheme', other)
    await nextPaint()
    startTransition(() => setColorScheme(other))
  }
  const label = shown === 'dark' ? strings.toLight : strings.toDark
  const part = {
    'data-shown': shown,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => void turn(currentTarget),
  }
  const pictures = (
    <>
      <IconSun size={22} stroke={1.75} aria-hidden />
      <IconMoon size={22} stroke={1.75} aria-hidden />
    </>
  )
  return withWord ? (
    <button type="button" className={classes.sideLink} {...part}>
      <span className={classes.theme} data-shown={shown}>
        <span>{pictures}</span>
      </span>
      {label}
    </button>
  ) : (
    <ActionIcon className={`${classes.icon} ${classes.theme}`} size={44} aria-label={label} {...part}>
      {pictures}
    </ActionIcon>
  )
}
