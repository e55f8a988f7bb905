import { Button, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ManagedUserView } from '@vot/contract'
import { copyText } from '../../lib/browser/share-link'
import { formatDayTime } from '../../lib/format/format-day'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { toasts } from '../../ui/feedback/toasts'
import { useMakeResetLink } from './api'
import { strings } from './strings'

interface ResetLinkDialogProps {
  readonly user: ManagedUserView
  readonly onClose: () => void
}

/** Makes a one-time link by which somebody sets a new password; it is shown this once. */
export function ResetLinkDialog({ user, onClose }: ResetLinkDialogProps) {
  const { mutate, data, isPending } = useMakeResetLink()
  const make = () => mutate(user.id, { onError: (error) => toasts.failure(strings.resetFailed, error) })
  // After the hash, which browsers send to no server, so that the token stands in no log on the way.
  const link = data && `${data.public_url ?? window.location.origin}/reset-password#${data.token}`
  const copy = async (text: string) => {
    if (await copyText(text)) toasts.success(strings.copied)
    else toasts.error(strings.copyFailed)
  }
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.resetTitle(user.name)}
      busy={isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {strings.close}
          </Button>
          {link === undefined ? (
            <Button onClick={make} loading={isPending} data-autofocus>
              {strings.resetMake}
            </Button>
          ) : (
            <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy(link)}>
              {strings.copy}
            </Button>
          )}
        </>
      }
    >
      {link === undefined || data === undefined ? (
        <Text>{strings.resetExplain}</Text>
      ) : (
        <TextInput
          label={strings.resetLink}
          description={strings.resetOnce(formatDayTime(data.expires_at))}
          inputWrapperOrder={['label', 'input', 'description']}
          size="md"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </AppDialog>
  )
}
