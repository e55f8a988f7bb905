import type { UseFormReturnType } from '@mantine/form'
import type { TournamentView } from '@vot/contract'
import type { Conflict } from '../../lib/api/use-conflict'
import { FormConflict } from '../../ui/form/form-conflict'
import { tournamentDifferences } from './differences'
import { dialogStrings } from './form-dialog-strings'
import type { TournamentValues } from './tournament-form'
import { useSnapshotName } from './use-snapshot-name'

interface TournamentConflictProps {
  readonly form: UseFormReturnType<TournamentValues>
  readonly conflict: Conflict<TournamentValues>
  /** As the dialog was opened with it, and as the server has it now. */
  readonly versions: readonly TournamentView[]
  readonly onSettle: () => void
}

/** What somebody else changed of a tournament while it was being edited. */
export function TournamentConflict({ versions, ...conflict }: TournamentConflictProps) {
  const nameOf = useSnapshotName(versions)
  return (
    <FormConflict
      {...conflict}
      differencesOf={(base, mine, theirs) => tournamentDifferences(base, mine, theirs, nameOf)}
    >
      {dialogStrings.changedElsewhere}
    </FormConflict>
  )
}
