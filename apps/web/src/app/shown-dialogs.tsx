import { quickDialogs, useQuickDialog } from '../lib/browser/quick-dialogs'
import { useFocusReturn } from '../ui/dialog/use-focus-return'
import { lateDialog } from '../ui/feedback/late-part'

const AddPlayerDialog = lateDialog(async () => (await import('../people/player/add-player-dialog')).AddPlayerDialog)
const CreateTournamentDialog = lateDialog(
  async () => (await import('../tournament/group/create-tournament-dialog')).CreateTournamentDialog,
)
const BracketSetupDialog = lateDialog(
  async () => (await import('../play/bracket/setup/bracket-setup-dialog')).BracketSetupDialog,
)
const ImportDialog = lateDialog(async () => (await import('../people/people-import/import-dialog')).ImportDialog)
const CorrectUnsent = lateDialog(async () => (await import('./correct-unsent')).CorrectUnsent)
const PickGroupDialog = lateDialog(async () => (await import('../publish/dashboard/pick-group-dialog')).PickGroupDialog)

/** The dialogs that any screen may open; each loads when it is first asked for. */
export function ShownDialogs() {
  const shown = useQuickDialog()
  const named = shown !== null && typeof shown === 'object' ? shown : null
  useFocusReturn(named?.dialog ?? (typeof shown === 'string' ? shown : null))
  const props = { opened: true, onClose: quickDialogs.close }
  return (
    <>
      {shown === 'add-player' && <AddPlayerDialog {...props} />}
      {shown === 'create-tournament' && <CreateTournamentDialog {...props} />}
      {named?.dialog === 'bracket-setup' && (
        <BracketSetupDialog tournamentId={named.tournamentId} onClose={quickDialogs.close} />
      )}
      {named?.dialog === 'import' && <ImportDialog club={named.club} onClose={quickDialogs.close} />}
      {named?.dialog === 'correct' && <CorrectUnsent refused={named.refused} onClose={quickDialogs.close} />}
      {shown === 'pick-group' && <PickGroupDialog {...props} />}
    </>
  )
}
