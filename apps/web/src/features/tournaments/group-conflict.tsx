import type { UseFormReturnType } from '@mantine/form'
import type { GroupView } from '@vot/contract'
import { ChangedElsewhere } from '../../ui/changed-elsewhere'
import { groupDifferences } from './differences'
import type { GroupValues } from './group-form'
import { groupStrings } from './group-strings'
import type { Conflict } from './use-conflict'
import { useSnapshotName } from './use-snapshot-name'

interface GroupConflictProps {
  readonly form: UseFormReturnType<GroupValues>
  readonly conflict: Conflict<GroupValues>
  /** As the server has it now. */
  readonly group: GroupView | null
  readonly onSettle: () => void
}

/** What somebody else changed of a group and its divisions while they were being edited. */
export function GroupConflict({ form, conflict: { base, theirs }, group, onSettle }: GroupConflictProps) {
  const nameOf = useSnapshotName(group?.divisions ?? [])
  const differences = theirs === null ? [] : groupDifferences(base, form.values, theirs, nameOf)
  return (
    <ChangedElsewhere
      differences={differences}
      onTake={(taken) => {
        form.setValues(taken.reduce((values, { take }) => take(values), form.values))
        if (taken.length === differences.length) onSettle()
      }}
      onKeep={onSettle}
    >
      {groupStrings.changedElsewhere}
    </ChangedElsewhere>
  )
}
