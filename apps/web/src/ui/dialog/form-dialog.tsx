import { Button, type ButtonProps } from '@mantine/core'
import { AppDialog, type AppDialogProps } from './app-dialog'
import { strings } from './strings'

export interface FormDialogProps extends Omit<AppDialogProps, 'footer' | 'onSubmit'> {
  readonly onSubmit: () => void
  /** Verb of the button that sends the form, such as `Lưu`. */
  readonly submitLabel: string
  readonly submitDisabled?: boolean
  /** Colour or icon of that button. */
  readonly submitProps?: ButtonProps
  /** Of the button that leaves without sending: `Hủy` unless given. */
  readonly cancelLabel?: string
}

/** A dialog that is one form, with the two ways out of it. While it is sent (`busy`) there is none. */
export function FormDialog({
  submitLabel,
  submitDisabled = false,
  submitProps,
  cancelLabel = strings.cancel,
  ...dialog
}: FormDialogProps) {
  const { onClose, busy = false } = dialog
  return (
    <AppDialog
      {...dialog}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button type="submit" loading={busy} disabled={submitDisabled} {...submitProps}>
            {submitLabel}
          </Button>
        </>
      }
    />
  )
}
