import type { TournamentView } from '@vot/contract'
import { lazy, Suspense } from 'react'
import { DeleteTournamentDialog } from './delete-tournament-dialog'

const EditTournamentDialog = lazy(async () => ({
  default: (await import('./edit-tournament-dialog')).EditTournamentDialog,
}))
const AddDivisionDialog = lazy(async () => ({ default: (await import('./add-division-dialog')).AddDivisionDialog }))

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
  return (
    <>
      <DeleteTournamentDialog tournament={dialog?.kind === 'delete' ? dialog.tournament : null} onClose={onClose} />
      <Suspense fallback={null}>
        {dialog?.kind === 'edit' && <EditTournamentDialog tournament={dialog.tournament} onClose={onClose} />}
        {dialog?.kind === 'add-division' && <AddDivisionDialog groupId={dialog.groupId} onClose={onClose} />}
      </Suspense>
    </>
  )
}
