import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Conflict } from '../../lib/api/use-conflict'
import shared from '../theme/shared.module.css'
import { ChangedElsewhere } from './changed-elsewhere'
import { changedStrings } from './changed-strings'
import type { Difference } from './difference'

type DifferencesOf<Values> = (base: Values | null, mine: Values, theirs: Values) => readonly Difference<Values>[]

interface FormConflictProps<Values> {
  readonly form: UseFormReturnType<Values>
  readonly conflict: Conflict<Values>
  readonly differencesOf: DifferencesOf<Values>
  readonly onSettle: () => void
  /** Says what saving again does. */
  readonly children: string
}

/**
 * What somebody else changed meanwhile of what is being edited. A field that nobody touched in this form takes
 * the new version at once; of one that both changed the person chooses whose to go on with.
 */
export function FormConflict<Values>({ form, conflict, differencesOf, onSettle, children }: FormConflictProps<Values>) {
  const { base, theirs } = conflict
  const [followed, setFollowed] = useState<readonly Difference<Values>[]>([])
  const differences = theirs === null ? [] : differencesOf(base, form.values, theirs)
  const follow = useEffectEvent(() => {
    const untouched = untouchedOf(conflict, form.values, differencesOf)
    if (untouched.length === 0) return
    setFollowed(untouched)
    form.setValues(untouched.reduce((values, { take }) => take(values), form.values))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed since it was met is the person's own.
  useEffect(() => follow(), [base, theirs])
  return (
    <ChangedElsewhere
      differences={differences}
      onTake={(taken) => {
        form.setValues(taken.reduce((values, { take }) => take(values), form.values))
        if (taken.length === differences.length) onSettle()
      }}
      onKeep={onSettle}
    >
      {followed.length === 0 || differences.length > 0 ? children : changedStrings.onlyFollowed}
      {followed.length > 0 && (
        <p className={shared.paragraph} data-testid="followed">
          {changedStrings.followed(followed.map(({ label, theirs: now }) => `${label} (${now})`))}
        </p>
      )}
    </ChangedElsewhere>
  )
}

/** The fields that somebody else changed and that still stand as the form was filled; none where nobody knows how. */
function untouchedOf<Values>({ base, theirs }: Conflict<Values>, mine: Values, differencesOf: DifferencesOf<Values>) {
  if (base === null || theirs === null) return []
  const touched = new Set(differencesOf(null, base, mine).map(({ key }) => key))
  return differencesOf(base, mine, theirs).filter(({ key }) => !touched.has(key))
}
