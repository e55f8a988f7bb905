import { Drawer, Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import classes from './app-dialog.module.css'
import { useBackCloses } from './use-back-closes'
import { takenEscapes, useTopDialog } from './use-top-dialog'
import { useWideScreen } from './use-wide-screen'

/** Widths of the centred form: forms, assigning, tables. */
const widths = { form: 480, wide: 640, table: 880 } as const

export interface AppDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons, primary last; at the right, on phones full width with the primary on top. */
  readonly footer?: ReactNode
  readonly width?: keyof typeof widths
  /** Makes body and footer one form: a `type="submit"` button in the footer sends it. */
  readonly onSubmit?: () => void
  /** While true the dialog cannot be left by Escape, a click outside or the back gesture. */
  readonly busy?: boolean
}

/** A centred dialog from 768 px, a sheet from the bottom below. Its content is new each time it opens. Source: design 7. */
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
  const shared = {
    opened,
    onClose: close,
    title,
    closeOnEscape: isTop,
    __handledEscapeEvents: takenEscapes,
    closeButtonProps: { 'aria-label': 'Đóng', size: 40, iconSize: 20 },
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
    <form className={classes.form} noValidate onSubmit={submit}>
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
  return isWide ? (
    <Modal {...shared} centered size={widths[width]} classNames={{ ...slots, content: classes.content ?? '' }}>
      {body}
    </Modal>
  ) : (
    <Drawer {...shared} position="bottom" classNames={{ ...slots, content: classes.sheet ?? '' }}>
      {body}
    </Drawer>
  )
}
