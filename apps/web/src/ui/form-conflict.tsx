import type { UseFormReturnType } from '@mantine/form'
import type { Conflict } from '../lib/use-conflict'
import { ChangedElsewhere } from './changed-elsewhere'
import type { Difference } from './difference'

interface FormConflictProps<Values> {
  readonly form: UseFormReturnType<Values>
  readonly conflict: Conflict<Values>
  readonly differencesOf: (base: Values | null, mine: Values, theirs: Values) => readonly Difference<Values>[]
  readonly onSettle: () => void
  /** Says what saving again does. */
  readonly children: string
}

/** What somebody else changed meanwhile of what is being edited; each field can be taken over. */
export function FormConflict<Values>({ form, conflict, differencesOf, onSettle, children }: FormConflictProps<Values>) {
  const { base, theirs } = conflict
  const differences = theirs === null ? [] : differencesOf(base, form.values, theirs)
  return (
    <ChangedElsewhere
      differences={differences}
      onTake={(taken) => {
        form.setValues(taken.reduce((values, { take }) => take(values), form.values))
        if (taken.length === differences.length) onSettle()
      }}
      onKeep={onSettle}
    >
      {children}
    </ChangedElsewhere>
  )
}
