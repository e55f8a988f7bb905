import type { ClubView } from '@vot/contract'
import type { OutboxEntry } from '../../lib/offline/outbox'
import { ClubFormDialog } from './club-form-dialog'
import { DeleteClubDialog } from './delete-club-dialog'
import { MembersDialog } from './members-dialog'

export type ClubDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly club: ClubView; readonly refused: OutboxEntry | null }
  | { readonly kind: 'delete' | 'members'; readonly club: ClubView }

export interface ShownClubDialogProps {
  readonly opened: boolean
  readonly dialog: ClubDialog
  readonly onClose: () => void
}

/** The dialog that an organiser opened; a file of its own, since the public never does. */
export function ShownClubDialog({ opened, dialog, onClose }: ShownClubDialogProps) {
  if (!opened) return null
  if (dialog.kind === 'add') return <ClubFormDialog club={null} refused={null} onClose={onClose} />
  if (dialog.kind === 'edit') return <ClubFormDialog club={dialog.club} refused={dialog.refused} onClose={onClose} />
  if (dialog.kind === 'delete') return <DeleteClubDialog club={dialog.club} onClose={onClose} />
  return <MembersDialog club={dialog.club} onClose={onClose} />
}
