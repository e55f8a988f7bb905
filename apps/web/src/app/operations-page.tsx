import type { DeskMatchView, PhaseRulesView } from '@vot/contract'
import { OperationsScreen } from '../play/desk/operations-screen'
import { PaperResultsScreen } from '../play/desk/paper/paper-results-screen'
import { lazyDialog } from '../ui/feedback/lazy'

const ResultDialog = lazyDialog(async () => (await import('../play/bracket/sheet/result-dialog')).ResultDialog)

/** The operations desk with the dialog for results that the bracket has too. */
export function OperationsPage() {
  return <OperationsScreen refereePath={(matchId) => `/referee/match/${matchId}`} resultDialog={resultDialog} />
}

/** Results from paper, with the same dialog for unusual results. */
export function PaperResultsPage() {
  return <PaperResultsScreen resultDialog={resultDialog} />
}

function resultDialog(match: DeskMatchView, onClose: () => void) {
  return <ResultDialog match={match} rules={rulesOf(match)} onClose={onClose} />
}

/** The dialog looks the rules of its match up by phase; the desk knows those of the match. */
function rulesOf({ score_rules: rules }: DeskMatchView): PhaseRulesView {
  return { play_off: rules, elimination: rules, semi_final: rules, final: rules }
}
