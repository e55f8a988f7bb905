import { Button, List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppDialog } from './app-dialog'

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
}

/** Asks before something is destroyed, and names what is lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, onConfirm, title, children, losses = [], confirmLabel, busy = false } = props
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={title}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            Hủy
          </Button>
          <Button color="red" onClick={onConfirm} loading={busy}>
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
