import { Button, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import {
  createPasswordReset,
  deleteUser,
  type ManagedUserView,
  resetSecondFactor,
  revokeSignInLink,
  updateUser,
} from '@vot/contract'
import { copyText } from '../../lib/browser/share-link'
import { useWrite, write } from '../../lib/data/use-write'
import { formatDayTime } from '../../lib/format/format-day'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { toasts } from '../../ui/feedback/toasts'
import { SessionList } from './session-list'
import { secondFactorStrings as factor, strings } from './strings'
import { UserFormDialog } from './user-form-dialog'

/** What is open over the list of users. */
export type UserDialog =
  | { readonly kind: 'add' }
  | {
      readonly kind: 'edit' | 'sessions' | 'reset' | 'disable' | 'enable' | 'delete' | 'reset-factor' | 'revoke-link'
      readonly user: ManagedUserView
    }

export interface ShownUserDialogProps {
  readonly opened: boolean
  readonly dialog: UserDialog
  readonly onClose: () => void
}

/** The one dialog that is open; all of them load together when the first is asked for. */
export function ShownUserDialog({ dialog, onClose }: ShownUserDialogProps) {
  switch (dialog.kind) {
    case 'add':
      return <UserFormDialog user={null} onClose={onClose} />
    case 'edit':
      return <UserFormDialog user={dialog.user} onClose={onClose} />
    case 'sessions':
      return <SessionsDialog user={dialog.user} onClose={onClose} />
    case 'reset':
      return <ResetLinkDialog user={dialog.user} onClose={onClose} />
    default:
      return <AskUserDialog kind={dialog.kind} user={dialog.user} onClose={onClose} />
  }
}

interface SessionsDialogProps {
  readonly user: ManagedUserView
  readonly onClose: () => void
}

/** Where a user is signed in. */
function SessionsDialog({ user, onClose }: SessionsDialogProps) {
  return (
    <AppDialog
      opened
      onClose={onClose}
      width="wide"
      title={strings.sessionsTitle(user.name)}
      footer={
        <Button variant="default" onClick={onClose}>
          {strings.close}
        </Button>
      }
    >
      <SessionList owner={user.id} />
    </AppDialog>
  )
}

interface AskUserDialogProps {
  readonly kind: 'disable' | 'enable' | 'delete' | 'reset-factor' | 'revoke-link'
  readonly user: ManagedUserView
  readonly onClose: () => void
}

/** Asks before an account is closed, locked or opened again, or loses a way to sign in. */
function AskUserDialog({ kind, user, onClose }: AskUserDialogProps) {
  const { id, name } = user
  const params = { id }
  const asks = {
    enable: {
      title: strings.enable,
      text: name,
      verb: strings.enable,
      done: strings.enableDone(name),
      toWrite: () => write(updateUser, { params, body: { disabled: false } }),
    },
    disable: {
      title: strings.disableTitle(name),
      text: strings.disableText,
      verb: strings.disable,
      done: strings.disableDone(name),
      toWrite: () => write(updateUser, { params, body: { disabled: true } }),
    },
    delete: {
      title: strings.removeTitle(name),
      text: strings.removeText,
      verb: strings.remove,
      done: strings.removeDone(name),
      toWrite: () => write(deleteUser, { params }),
    },
    'reset-factor': {
      title: factor.resetTitle(name),
      text: factor.resetText,
      verb: factor.resetVerb,
      done: factor.resetDone(name),
      toWrite: () => write(resetSecondFactor, { params }),
    },
    'revoke-link': {
      title: strings.revokeLinkTitle(name),
      text: strings.revokeLinkText,
      verb: strings.revokeLinkVerb,
      done: strings.revokeLinkDone(name),
      toWrite: () => write(revokeSignInLink, { params }),
    },
  }[kind]
  const { mutate, isPending } = useWrite<unknown>(asks.toWrite, { success: asks.done, failure: strings.writeFailed })
  const confirm = () => mutate(undefined, { onSuccess: onClose })
  if (kind === 'enable') {
    return (
      <AppDialog
        opened
        onClose={onClose}
        title={asks.title}
        busy={isPending}
        footer={
          <>
            <Button variant="default" onClick={onClose} disabled={isPending}>
              {strings.cancel}
            </Button>
            <Button loading={isPending} onClick={confirm} data-autofocus>
              {asks.verb}
            </Button>
          </>
        }
      >
        <Text>{asks.text}</Text>
      </AppDialog>
    )
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={confirm}
      title={asks.title}
      confirmLabel={asks.verb}
      busy={isPending}
    >
      {asks.text}
    </ConfirmDialog>
  )
}

interface ResetLinkDialogProps {
  readonly user: ManagedUserView
  readonly onClose: () => void
}

/** Makes a one-time link by which somebody sets a new password; it is shown this once. */
function ResetLinkDialog({ user, onClose }: ResetLinkDialogProps) {
  const { mutate, data, isPending } = useWrite(createPasswordReset, { failure: strings.resetFailed })
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
            <Button onClick={() => mutate({ params: { id: user.id } })} loading={isPending} data-autofocus>
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
