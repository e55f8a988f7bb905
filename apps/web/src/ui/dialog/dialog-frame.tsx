import { Drawer, Modal } from '@mantine/core'
import type { FormEvent } from 'react'
import { useWideScreen } from '../screen/use-wide-screen'
import classes from './app-dialog.module.css'
import type { AppDialogProps } from './dialog-props'
import { useBackCloses } from './use-back-closes'
import { takenEscapes, useTopDialog } from './use-top-dialog'

/** Pixels of the centred form. */
const widths: Record<NonNullable<AppDialogProps['width']>, number> = { form: 480, wide: 640, table: 880 }

/** What AppDialog shows; a file of its own, since most visits open no dialog. */
export function DialogFrame({
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
    closeButtonProps: { 'aria-label': 'Đóng', size: 44, iconSize: 20 },
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
