import { lazy, Suspense } from 'react'
import { quickDialogs, useQuickDialog } from '../lib/quick-dialogs'
import { useFocusReturn } from '../ui/use-focus-return'

const AddPlayerDialog = lazy(async () => ({
  default: (await import('../features/players/add-player-dialog')).AddPlayerDialog,
}))
const CreateTournamentDialog = lazy(async () => ({
  default: (await import('../features/tournaments/create-tournament-dialog')).CreateTournamentDialog,
}))
const BracketSetupDialog = lazy(async () => ({
  default: (await import('../features/bracket-setup/bracket-setup-dialog')).BracketSetupDialog,
}))
const ImportDialog = lazy(async () => ({
  default: (await import('../features/imports/import-dialog')).ImportDialog,
}))
const PickGroupDialog = lazy(async () => ({
  default: (await import('../features/dashboard/pick-group-dialog')).PickGroupDialog,
}))

/** The dialogs that any screen may open; each loads when it is first asked for. */
export function ShownDialogs() {
  const shown = useQuickDialog()
  const named = shown !== null && typeof shown === 'object' ? shown : null
  useFocusReturn(named?.dialog ?? (typeof shown === 'string' ? shown : null))
  const props = { opened: true, onClose: quickDialogs.close }
  return (
    <Suspense fallback={null}>
      {shown === 'add-player' && <AddPlayerDialog {...props} />}
      {shown === 'create-tournament' && <CreateTournamentDialog {...props} />}
      {named?.dialog === 'bracket-setup' && (
        <BracketSetupDialog tournamentId={named.tournamentId} onClose={quickDialogs.close} />
      )}
      {named?.dialog === 'import' && <ImportDialog club={named.club} onClose={quickDialogs.close} />}
      {shown === 'pick-group' && <PickGroupDialog {...props} />}
    </Suspense>
  )
}
