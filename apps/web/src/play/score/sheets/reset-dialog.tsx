import type { ScoreState } from '@vot/domain'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { sheetStrings as strings } from './sheet-strings'

interface ResetDialogProps {
  readonly opened: boolean
  readonly state: ScoreState
  readonly onClose: () => void
  readonly onReset: () => void
}

/** Asks before everything goes. */
export function ResetDialog({ opened, state, onClose, onReset }: ResetDialogProps) {
  const score = [...state.games, state.score].map(([a, b]) => `${a} – ${b}`).join(', ')
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={onReset}
      title={strings.resetTitle}
      losses={[strings.resetScore(score), strings.resetSetup]}
      confirmLabel={strings.reset}
    >
      {strings.resetText}
    </ConfirmDialog>
  )
}
