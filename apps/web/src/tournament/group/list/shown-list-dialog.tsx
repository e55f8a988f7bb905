import type { TournamentView } from '@vot/contract'
import { useFocusReturn } from '../../../ui/dialog/use-focus-return'
import { lazyDialog } from '../../../ui/feedback/lazy'

const EditTournamentDialog = lazyDialog(async () => (await import('../dialog/tournament-dialogs')).EditTournamentDialog)
const DeleteTournamentDialog = lazyDialog(async () => (await import('./delete-dialogs')).DeleteTournamentDialog)
const DeleteGroupDialog = lazyDialog(async () => (await import('./delete-dialogs')).DeleteGroupDialog)
const AddDivisionDialog = lazyDialog(async () => (await import('../dialog/tournament-dialogs')).AddDivisionDialog)

/** The dialog that an organiser has opened from the list. */
export type ListDialog =
  | { readonly kind: 'delete'; readonly tournament: TournamentView }
  | { readonly kind: 'delete-group'; readonly groupId: number }
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
      {dialog?.kind === 'delete' && <DeleteTournamentDialog tournament={dialog.tournament} onClose={onClose} />}
      {dialog?.kind === 'delete-group' && <DeleteGroupDialog groupId={dialog.groupId} onClose={onClose} />}
      {dialog?.kind === 'edit' && <EditTournamentDialog opened tournament={dialog.tournament} onClose={onClose} />}
      {dialog?.kind === 'add-division' && <AddDivisionDialog opened groupId={dialog.groupId} onClose={onClose} />}
    </>
  )
}
