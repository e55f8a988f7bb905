import { leader, type ScoreRules, type ScoreSheet, type ScoreState, wouldEndIllegally } from '@vot/domain'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { rallyScoringText } from '../../bracket/match-texts'
import { strings as scoreStrings, sheetStrings as strings } from '../strings'

/** A tie is left to the fold to refuse; a score that the rules do not know is asked about first. */
export function endQuestion({ state, match }: ScoreSheet): 'ask' | 'none' {
  return leader(state.score) !== null && wouldEndIllegally(state, match.rules) ? 'ask' : 'none'
}

interface EndDialogProps {
  readonly opened: boolean
  readonly state: ScoreState
  readonly rules: ScoreRules
  readonly onClose: () => void
  readonly onEnd: () => void
}

export function EndDialog({ opened, state, rules, onClose, onEnd }: EndDialogProps) {
  const score = [...state.games, state.score].map(([a, b]) => `${a} – ${b}`).join(', ')
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={onEnd}
      title={strings.endTitle(score)}
      confirmLabel={strings.endAnyway}
    >
      {strings.endText(rulesText(rules))}
    </ConfirmDialog>
  )
}

function rulesText({ scoring, gamePointOnServe, pointsPerGame, winBy, bestOf }: ScoreRules): string {
  const game = scoreStrings.rules(pointsPerGame, winBy).toLowerCase() + rallyScoringText(scoring, gamePointOnServe)
  return bestOf === 1 ? game : `${game}, ${strings.bestOf(bestOf)}`
}

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
