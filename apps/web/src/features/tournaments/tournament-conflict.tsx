import type { UseFormReturnType } from '@mantine/form'
import type { TournamentView } from '@vot/contract'
import { ChangedElsewhere } from '../../ui/changed-elsewhere'
import { tournamentDifferences } from './differences'
import { dialogStrings } from './form-dialog-strings'
import type { TournamentValues } from './tournament-form'
import type { Conflict } from './use-conflict'
import { useSnapshotName } from './use-snapshot-name'

interface TournamentConflictProps {
  readonly form: UseFormReturnType<TournamentValues>
  readonly conflict: Conflict<TournamentValues>
  /** As the dialog was opened with it, and as the server has it now. */
  readonly versions: readonly TournamentView[]
  readonly onSettle: () => void
}

/** What somebody else changed of a tournament while it was being edited. */
export function TournamentConflict({ form, conflict: { base, theirs }, versions, onSettle }: TournamentConflictProps) {
  const nameOf = useSnapshotName(versions)
  const differences = theirs === null ? [] : tournamentDifferences(base, form.values, theirs, nameOf)
  return (
    <ChangedElsewhere
      differences={differences}
      onTake={(taken) => {
        form.setValues(taken.reduce((values, { take }) => take(values), form.values))
        if (taken.length === differences.length) onSettle()
      }}
      onKeep={onSettle}
    >
      {dialogStrings.changedElsewhere}
    </ChangedElsewhere>
  )
}
