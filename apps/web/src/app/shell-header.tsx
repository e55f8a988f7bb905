import { ActionIcon, Button, Drawer, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogin2, IconLogout, IconMenu2, IconMoon, IconSun } from '@tabler/icons-react'
import { mayDo } from '@vot/domain'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { signOut } from '../features/session/api'
import { loginPrompt } from '../lib/login-prompt'
import { useSession } from '../lib/session-store'
import { homeOf } from './home-of'
import { Logo } from './logo'
import { isInEntry, type MenuEntry, menuEntries } from './menu-entries'
import classes from './shell.module.css'
import { strings } from './strings'

export function ShellHeader() {
  const [sideOpened, side] = useDisclosure(false)
  const { user } = useSession()
  const entries = menuEntries.filter((entry) => mayDo(user?.role ?? 'anonymous', entry.access))
  return (
    <header className={`${classes.header} on-dark no-print`}>
      <ActionIcon
        className={`${classes.burger} ${classes.icon}`}
        size={44}
        onClick={side.open}
        aria-label={strings.menu}
        aria-expanded={sideOpened}
      >
        <IconMenu2 />
      </ActionIcon>
      <Link to={homeOf(user?.role ?? 'anonymous')} className={classes.logo} aria-label={strings.home}>
        <Logo />
      </Link>
      <nav className={classes.menu} aria-label={strings.mainMenu}>
        {entries.map((entry) => (
          <MenuLink key={entry.to} entry={entry} className={classes.link} />
        ))}
      </nav>
      <div className={classes.end}>
        <ThemeSwitch />
        <SessionButtons />
      </div>
      <Drawer
        opened={sideOpened}
        onClose={side.close}
        size={300}
        title={<Logo />}
        closeButtonProps={{ 'aria-label': 'Đóng', size: 44, className: classes.sideClose ?? '' }}
        classNames={{ content: `${classes.side} on-dark`, header: classes.sideHeader ?? '' }}
      >
        <nav aria-label={strings.menuTitle}>
          {entries.map((entry) => (
            <MenuLink key={entry.to} entry={entry} className={classes.sideLink} withIcon onChoose={side.close} />
          ))}
        </nav>
      </Drawer>
    </header>
  )
}

interface MenuLinkProps {
  readonly entry: MenuEntry
  readonly className: string | undefined
  readonly withIcon?: boolean
  readonly onChoose?: () => void
}

function MenuLink({ entry, className, withIcon = false, onChoose }: MenuLinkProps) {
  const { pathname } = useLocation()
  return (
    <Link
      to={entry.to}
      className={className}
      aria-current={isInEntry(entry, pathname) ? 'page' : undefined}
      onClick={onChoose}
    >
      {withIcon && <entry.icon size={22} stroke={1.75} aria-hidden />}
      {entry.label}
    </Link>
  )
}

function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const Picture = isDark ? IconSun : IconMoon
  return (
    <ActionIcon
      className={classes.icon ?? ''}
      size={44}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      aria-label={isDark ? strings.toLight : strings.toDark}
    >
      <Picture size={22} stroke={1.75} />
    </ActionIcon>
  )
}

function SessionButtons() {
  const { user } = useSession()
  const [busy, setBusy] = useState(false)
  if (user === null) {
    return (
      <Button
        variant="default"
        className={classes.button ?? ''}
        leftSection={<IconLogin2 size={18} />}
        onClick={loginPrompt.open}
      >
        {strings.login}
      </Button>
    )
  }
  const name = user.name === '' ? user.username : user.name
  const leave = async () => {
    setBusy(true)
    await signOut()
    setBusy(false)
  }
  return (
    <>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <Button
        variant="default"
        className={classes.button ?? ''}
        leftSection={<IconLogout size={18} />}
        loading={busy}
        onClick={() => void leave()}
      >
        {strings.logout}
      </Button>
    </>
  )
}
