import { Text } from '@mantine/core'
import type { PlayerView } from '@vot/contract'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error'
import type { OutboxEntry } from '../../lib/offline/outbox'
import { useOutboxWrite } from '../../lib/offline/use-outbox-write'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { isSignedIn, showFailure } from '../../ui/feedback/sign-in-first'
import { toasts } from '../../ui/feedback/toasts'
import { PlayerAccountDialog } from '../claim/player-account-dialog'
import { AdjustPointsDialog } from './form/adjust-points-dialog'
import { ChangeClubDialog } from './form/change-club-dialog'
import { CorrectPlayerDialog, EditPlayerDialog } from './form/edit-player-dialog'
import { MergeCompare, MergePartner } from './merge/merge-dialog'
import { dialogStrings } from './strings'

export type PlayerDialog = 'adjust' | 'change-club' | 'account' | 'edit' | 'merge' | 'delete'

export interface ShownPlayerDialogProps {
  readonly opened: boolean
  readonly dialog: PlayerDialog
  readonly player: PlayerView
  /** The refused write that the edit dialog corrects. */
  readonly refused: OutboxEntry | null
  readonly onClose: () => void
}

/** The dialog that an organiser opened on a player's card; a file of its own, since the public never does. */
export function ShownPlayerDialog({ opened, dialog, player, refused, onClose }: ShownPlayerDialogProps) {
  if (!opened) return null
  if (dialog === 'adjust') return <AdjustPointsDialog player={player} onClose={onClose} />
  if (dialog === 'change-club') return <ChangeClubDialog player={player} onClose={onClose} />
  if (dialog === 'edit') {
    if (refused === null) return <EditPlayerDialog player={player} onClose={onClose} />
    return <CorrectPlayerDialog player={player} refused={refused} onClose={onClose} />
  }
  if (dialog === 'account') return <PlayerAccountDialog player={player} onClose={onClose} />
  if (dialog === 'merge') return <MergeDialog player={player} onClose={onClose} />
  return <DeletePlayerDialog player={player} onClose={onClose} />
}

interface MergeDialogProps {
  readonly player: PlayerView
  readonly onClose: () => void
}

/** Makes two records of one person one: first the other record is chosen, then where each field comes from. */
export function MergeDialog({ player, onClose }: MergeDialogProps) {
  const [pair, setPair] = useState<readonly [number, number] | null>(null)
  if (pair === null) {
    return <MergePartner player={player} onChoose={(id) => setPair([player.id, id])} onClose={onClose} />
  }
  const [staysId, leavesId] = pair
  return (
    <MergeCompare
      key={staysId}
      staysId={staysId}
      leavesId={leavesId}
      onSwap={() => setPair([leavesId, staysId])}
      onBack={() => setPair(null)}
      onClose={onClose}
    />
  )
}

interface DeletePlayerDialogProps {
  readonly player: PlayerView
  readonly onClose: () => void
}

const texts = { failed: dialogStrings.removeFailed, signIn: dialogStrings.removeSignIn } as const

/** Asks before a player goes; where the server refuses, its reason stays in view. */
function DeletePlayerDialog({ player, onClose }: DeletePlayerDialogProps) {
  const { mutate, isPending, error } = useOutboxWrite()
  const remove = () => {
    if (!isSignedIn(dialogStrings.removeSignIn)) return
    const write = { kind: 'delete-player', target: player.id } as const
    mutate(
      { write, label: player.name },
      {
        onSuccess: ({ kept }) => {
          if (!kept) toasts.success(dialogStrings.removed(player.name))
          onClose()
        },
        onError: (refusal) => showFailure(texts, refusal),
      },
    )
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={remove}
      title={dialogStrings.removeTitle(player.name)}
      confirmLabel={dialogStrings.remove}
      busy={isPending}
    >
      {dialogStrings.removeText}
      {error !== null && (
        <Text c="red" fw={600} mt="sm">
          {messageOf(error, dialogStrings.removeFailed)}
        </Text>
      )}
    </ConfirmDialog>
  )
}
