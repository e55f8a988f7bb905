import { Button, List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppDialog } from './app-dialog'
import { strings } from './strings'

export interface ConfirmDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
  readonly title: string
  readonly children: ReactNode
  /** What goes away for good, one line each. */
  readonly losses?: readonly string[]
  /** Verb of the red button, such as `Xóa`. */
  readonly confirmLabel: string
  readonly busy?: boolean
  /** Whether it is known what goes away: before, nothing can be confirmed. */
  readonly known?: boolean
}

/** Asks before something is destroyed, and names what is lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, onConfirm, title, children, losses = [], confirmLabel } = props
  const { busy = false, known = true } = props
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={title}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            {strings.cancel}
          </Button>
          <Button color="red" onClick={onConfirm} loading={busy} disabled={!known}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Text component="div">{children}</Text>
      {losses.length > 0 && (
        <List mt="sm">
          {losses.map((loss) => (
            <List.Item key={loss}>{loss}</List.Item>
          ))}
        </List>
      )}
    </AppDialog>
  )
}
