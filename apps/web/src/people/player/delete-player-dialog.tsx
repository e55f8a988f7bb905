import { Text } from '@mantine/core'
import type { PlayerView } from '@vot/contract'
import { messageOf } from '../../lib/api/api-error'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { isSignedIn, tellFailure } from '../../ui/feedback/sign-in-first'
import { toasts } from '../../ui/feedback/toasts'
import { strings } from './dialog-strings'
import { useDeletePlayer } from './player-writes'

interface DeletePlayerDialogProps {
  readonly player: PlayerView
  readonly onClose: () => void
}

const texts = { failed: strings.removeFailed, signIn: strings.removeSignIn } as const

/** Asks before a player goes; where the server refuses, its reason stays in view. */
export function DeletePlayerDialog({ player, onClose }: DeletePlayerDialogProps) {
  const { mutate, isPending, error } = useDeletePlayer()
  const remove = () => {
    if (!isSignedIn(strings.removeSignIn)) return
    mutate(player, {
      onSuccess: ({ kept }) => {
        if (!kept) toasts.success(strings.removed(player.name))
        onClose()
      },
      onError: (refusal) => tellFailure(texts, refusal),
    })
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={remove}
      title={strings.removeTitle(player.name)}
      confirmLabel={strings.remove}
      busy={isPending}
    >
      {strings.removeText}
      {error !== null && (
        <Text c="red" fw={600} mt="sm">
          {messageOf(error, strings.removeFailed)}
        </Text>
      )}
    </ConfirmDialog>
  )
}
