import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react'
import { copyText } from '../../lib/browser/share-link'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { toasts } from '../../ui/feedback/toasts'
import classes from './connection.module.css'
import { strings } from './strings'

interface SecretDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly warning: string
  readonly secret: string
}

/** Something that is shown nowhere else and never again. */
export function SecretDialog({ opened, onClose, title, warning, secret }: SecretDialogProps) {
  const copy = async () => {
    if (await copyText(secret)) toasts.success(strings.copied)
    else toasts.error(strings.copyFailed)
  }
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {strings.close}
          </Button>
          <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()} data-autofocus>
            {strings.copy}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {warning}
        </Alert>
        <code className={classes.secret}>{secret}</code>
      </Stack>
    </AppDialog>
  )
}
