import { Button, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ManagedUserView } from '@vot/contract'
import { copyText } from '../../lib/browser/share-link'
import { formatDayTime } from '../../lib/format/format-day'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { toasts } from '../../ui/feedback/toasts'
import { type UserWrite, useMakeResetLink, useWriteUser } from './api'
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
  const { mutate, isPending } = useWriteUser()
  const run = (write: UserWrite, done: string) => () =>
    mutate(write, {
      onSuccess: () => {
        toasts.success(done)
        onClose()
      },
      onError: (error) => toasts.failure(strings.writeFailed, error),
    })
  const { id, name } = user
  if (kind === 'enable') {
    return (
      <AppDialog
        opened
        onClose={onClose}
        title={strings.enable}
        busy={isPending}
        footer={
          <>
            <Button variant="default" onClick={onClose} disabled={isPending}>
              {strings.cancel}
            </Button>
            <Button
              loading={isPending}
              onClick={run({ kind: 'disable', id, disabled: false }, strings.enableDone(name))}
              data-autofocus
            >
              {strings.enable}
            </Button>
          </>
        }
      >
        <Text>{name}</Text>
      </AppDialog>
    )
  }
  const asks = {
    disable: {
      title: strings.disableTitle(name),
      text: strings.disableText,
      verb: strings.disable,
      confirm: run({ kind: 'disable', id, disabled: true }, strings.disableDone(name)),
    },
    delete: {
      title: strings.removeTitle(name),
      text: strings.removeText,
      verb: strings.remove,
      confirm: run({ kind: 'delete', id }, strings.removeDone(name)),
    },
    'reset-factor': {
      title: factor.resetTitle(name),
      text: factor.resetText,
      verb: factor.resetVerb,
      confirm: run({ kind: 'reset-factor', id }, factor.resetDone(name)),
    },
    'revoke-link': {
      title: strings.revokeLinkTitle(name),
      text: strings.revokeLinkText,
      verb: strings.revokeLinkVerb,
      confirm: run({ kind: 'revoke-link', id }, strings.revokeLinkDone(name)),
    },
  }[kind]
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={asks.confirm}
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
