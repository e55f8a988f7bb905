import type { TournamentView } from '@vot/contract'
import { useFocusReturn } from '../../ui/dialog/use-focus-return'
import { loadedWhenOpened } from '../../ui/feedback/loaded-when-opened'
import { DeleteTournamentDialog } from './delete-tournament-dialog'

const EditTournamentDialog = loadedWhenOpened(
  async () => (await import('./edit-tournament-dialog')).EditTournamentDialog,
)
const AddDivisionDialog = loadedWhenOpened(async () => (await import('./add-division-dialog')).AddDivisionDialog)

/** The dialog that an organiser has opened from the list. */
export type ListDialog =
  | { readonly kind: 'delete'; readonly tournament: TournamentView }
  | { readonly kind: 'edit'; readonly tournament: TournamentView }
  | { readonly kind: 'add-division'; readonly groupId: number }

interface ShownListDialogProps {
  readonly dialog: ListDialog | null
  readonly onClose: () => void
}

/** Forms load when they are first asked for: visitors of the list never need them. */
export function ShownListDialog({ dialog, onClose }: ShownListDialogProps) {
  useFocusReturn(dialog?.kind ?? null)
  return (
    <>
      <DeleteTournamentDialog tournament={dialog?.kind === 'delete' ? dialog.tournament : null} onClose={onClose} />
      {dialog?.kind === 'edit' && <EditTournamentDialog opened tournament={dialog.tournament} onClose={onClose} />}
      {dialog?.kind === 'add-division' && <AddDivisionDialog opened groupId={dialog.groupId} onClose={onClose} />}
    </>
  )
}
