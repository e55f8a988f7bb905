import { ActionIcon, Button as MantineButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './button.module.css'

export interface ButtonProps {
  /** One `primary` in view; `danger` is for what destroys; `icon` shows the icon alone, named by its label. */
  readonly kind?: keyof typeof looks
  /** 36 high under a mouse and 44 under a finger; or 44 always, as in dialogs and for the primary of a row. */
  readonly size?: 36 | 44
  readonly icon?: Icon
  readonly label: string
  /** What readers hear instead of the label. */
  readonly spoken?: string | undefined
  readonly busy?: boolean
  /** Why it cannot be pressed now, shown as its title; it then neither acts nor leads nor sends. */
  readonly off?: string | undefined
  readonly onClick?: () => void
  /** A link to there instead. */
  readonly to?: string
  /** Sends the form around it. */
  readonly submits?: boolean
}

const looks = {
  primary: { variant: 'filled' },
  default: { variant: 'default' },
  quiet: { variant: 'subtle' },
  danger: { variant: 'outline', color: 'red' },
  icon: { variant: 'default' },
} as const

/** A button, or a link that looks like one. It keeps its width while it is busy. */
export function Button({ kind = 'default', size = 44, icon: IconOfButton, label, ...props }: ButtonProps) {
  const { spoken, busy = false, off, onClick, to, submits = false } = props
  const common = {
    ...looks[kind],
    className: classes.button ?? '',
    'data-size': size,
    'data-kind': kind,
    'aria-label': kind === 'icon' ? label : spoken,
    title: off ?? (kind === 'icon' ? label : undefined),
    loading: busy,
    ...(off !== undefined && { 'data-disabled': true, 'aria-disabled': true }),
  }
  const act =
    off !== undefined
      ? ({ type: 'button' } as const)
      : to === undefined
        ? ({ type: submits ? 'submit' : 'button', onClick } as const)
        : { renderRoot: (root: object) => <Link {...root} to={to} /> }
  const picture = IconOfButton && <IconOfButton size={18} aria-hidden />
  return kind === 'icon' ? (
    <ActionIcon {...common} {...act}>
      {picture}
    </ActionIcon>
  ) : (
    <MantineButton {...common} {...act} leftSection={picture}>
      {label}
    </MantineButton>
  )
}
