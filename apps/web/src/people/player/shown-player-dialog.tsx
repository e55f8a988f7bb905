import type { PlayerView } from '@vot/contract'
import type { OutboxEntry } from '../../lib/offline/outbox'
import { AdjustPointsDialog } from './adjust-points-dialog'
import { ChangeClubDialog } from './change-club-dialog'
import { CorrectPlayerDialog } from './correct-player-dialog'
import { DeletePlayerDialog } from './delete-player-dialog'
import { EditPlayerDialog } from './edit-player-dialog'
import { MergeDialog } from './merge-dialog'

export type PlayerDialog = 'adjust' | 'change-club' | 'edit' | 'merge' | 'delete'

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
  if (dialog === 'merge') return <MergeDialog player={player} onClose={onClose} />
  return <DeletePlayerDialog player={player} onClose={onClose} />
}
