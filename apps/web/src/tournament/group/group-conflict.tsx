import type { UseFormReturnType } from '@mantine/form'
import type { GroupView } from '@vot/contract'
import type { Conflict } from '../../lib/api/use-conflict'
import { FormConflict } from '../../ui/form/form-conflict'
import { groupDifferences } from './differences'
import type { GroupValues } from './group-form'
import { groupStrings } from './group-strings'
import { useSnapshotName } from './use-snapshot-name'

interface GroupConflictProps {
  readonly form: UseFormReturnType<GroupValues>
  readonly conflict: Conflict<GroupValues>
  /** As the server has it now. */
  readonly group: GroupView | null
  readonly onSettle: () => void
}

/** What somebody else changed of a group and its divisions while they were being edited. */
export function GroupConflict({ group, ...conflict }: GroupConflictProps) {
  const nameOf = useSnapshotName(group?.divisions ?? [])
  return (
    <FormConflict {...conflict} differencesOf={(base, mine, theirs) => groupDifferences(base, mine, theirs, nameOf)}>
      {groupStrings.changedElsewhere}
    </FormConflict>
  )
}
