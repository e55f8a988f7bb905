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
const PickGroupDialog = lazy(async () => ({
  default: (await import('../features/dashboard/pick-group-dialog')).PickGroupDialog,
}))

/** The dialogs that any screen may open; each loads when it is first asked for. */
export function ShownDialogs() {
  const shown = useQuickDialog()
  const setup = shown !== null && typeof shown === 'object' ? shown : null
  useFocusReturn(shown !== null && typeof shown === 'object' ? shown.dialog : shown)
  const props = { opened: true, onClose: quickDialogs.close }
  return (
    <Suspense fallback={null}>
      {shown === 'add-player' && <AddPlayerDialog {...props} />}
      {shown === 'create-tournament' && <CreateTournamentDialog {...props} />}
      {setup && <BracketSetupDialog tournamentId={setup.tournamentId} onClose={quickDialogs.close} />}
      {shown === 'pick-group' && <PickGroupDialog {...props} />}
    </Suspense>
  )
}
