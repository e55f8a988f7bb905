import { lazy, Suspense } from 'react'
import { OperationsScreen } from '../features/operations/operations-screen'

const ResultDialog = lazy(async () => ({
  default: (await import('../features/bracket/sheet/result-dialog')).ResultDialog,
}))

/** The operations desk with the dialog for results that the bracket has too. */
export function OperationsPage() {
  return (
    <OperationsScreen
      refereePath={(matchId) => `/referee/match/${matchId}`}
      resultDialog={(match, onClose) => (
        <Suspense fallback={null}>
          <ResultDialog match={match} onClose={onClose} />
        </Suspense>
      )}
    />
  )
}
