import { Drawer } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../ui/page/logo'
import classes from './shell.module.css'
import { strings } from './strings'

export interface SideMenuProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The menu of narrow screens, which slides out. */
export function SideMenu({ opened, onClose, children }: SideMenuProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={300}
      title={
        <>
          <Logo />
          <span className="only-readers">{strings.menuTitle}</span>
        </>
      }
      closeButtonProps={{ 'aria-label': strings.close, size: 44, iconSize: 20, className: classes.sideClose ?? '' }}
      classNames={{ content: `${classes.side} on-dark`, header: classes.sideHeader ?? '' }}
    >
      {children}
      <Link to="/about" className={classes.sideLink} onClick={onClose}>
        <IconInfoCircle size={22} stroke={1.75} aria-hidden />
        {strings.about}
      </Link>
    </Drawer>
  )
}
