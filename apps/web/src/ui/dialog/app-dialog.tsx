import { Drawer, Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { create } from 'zustand'
import { withWholeCodes } from '../page/whole-codes'
import { useWideScreen } from '../screen/use-wide-screen'
import shared from '../theme/shared.module.css'
import classes from './app-dialog.module.css'
import { strings } from './strings'

export interface AppDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons, primary last; at the right, on phones full width with the primary on top. */
  readonly footer?: ReactNode
  /**
   * 480, or 720 for lists, tables and two columns. `broad` is for a table that is worked in, `side` a drawer at the right
   * beside what it is about.
   */
  readonly width?: 'form' | 'wide' | 'broad' | 'side'
  /** Makes body and footer one form: a `type="submit"` button in the footer sends it. */
  readonly onSubmit?: () => void
  /** While true the dialog cannot be left by Escape, a click outside or the back gesture. */
  readonly busy?: boolean
}

/** Pixels of the centred form and of the drawer. */
const widths = { form: 480, wide: 720, broad: 1120, side: 400 } as const satisfies Record<
  NonNullable<AppDialogProps['width']>,
  number
>

/** A centred dialog from 768 px, a sheet from the bottom below. Its content is new each time it opens. */
export function AppDialog({
  opened,
  onClose,
  title,
  children,
  footer,
  width = 'form',
  onSubmit,
  busy,
}: AppDialogProps) {
  const isWide = useWideScreen()
  const close = busy ? () => undefined : onClose
  useBackCloses(opened, close)
  const isTop = useTopDialog(opened)
  const common = {
    opened,
    onClose: close,
    title: typeof title === 'string' ? withWholeCodes(title) : title,
    closeOnEscape: isTop,
    __handledEscapeEvents: takenEscapes,
    closeButtonProps: { 'aria-label': strings.close, size: 44, iconSize: 20 },
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog is inside the form of its page for React's events.
    event.stopPropagation()
    onSubmit?.()
  }
  const inside = (
    <>
      <div className={classes.scroll}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </>
  )
  const body = onSubmit ? (
    <form className={`${shared.column} ${classes.form}`} noValidate onSubmit={submit}>
      {inside}
    </form>
  ) : (
    inside
  )
  const slots = {
    header: classes.header ?? '',
    title: classes.title ?? '',
    body: classes.body ?? '',
  }
  if (isWide && width === 'side') {
    return (
      <Drawer {...common} position="right" size={widths.side} classNames={{ ...slots, content: classes.side ?? '' }}>
        {body}
      </Drawer>
    )
  }
  return isWide ? (
    <Modal {...common} centered size={widths[width]} classNames={{ ...slots, content: classes.content ?? '' }}>
      {body}
    </Modal>
  ) : (
    <Drawer {...common} position="bottom" classNames={{ ...slots, content: classes.sheet ?? '' }}>
      {body}
    </Drawer>
  )
}

interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}

declare global {
  interface Window {
    /** Not in every browser yet. */
    readonly CloseWatcher?: new () => CloseWatcher
  }
}

/** Where the browser knows close requests, the back gesture closes the dialog instead of leaving the page. */
function useBackCloses(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!opened || window.CloseWatcher === undefined) return
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [opened])
}

/** The open dialogs, the top one last. */
const useOpenDialogs = create<readonly symbol[]>(() => [])

/** Escape presses that a dialog has taken: what becomes the top by that press stays open. */
const takenEscapes = new WeakSet<Event>()

/** Whether no other dialog lies over this one: only then Escape closes it. */
function useTopDialog(opened: boolean): boolean {
  const [id] = useState(() => Symbol('dialog'))
  useEffect(() => {
    if (!opened) return
    useOpenDialogs.setState((open) => [...open, id], true)
    return () => useOpenDialogs.setState((open) => open.filter((other) => other !== id), true)
  }, [opened, id])
  return useOpenDialogs((open) => open.at(-1) === id)
}
