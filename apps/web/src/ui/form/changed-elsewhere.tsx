import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './changed-elsewhere.module.css'
import { changedStrings } from './changed-strings'

interface ShownDifference {
  readonly key: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

interface ChangedElsewhereProps<Difference extends ShownDifference> {
  /** Says what saving again does. */
  readonly children: ReactNode
  /** The fields that somebody else changed; none where nobody knows them. */
  readonly differences: readonly Difference[]
  readonly onTake: (differences: readonly Difference[]) => void
  readonly onKeep: () => void
}

/** Above a form whose save was refused since somebody else saved first: which fields differ, and whose to go on with. */
export function ChangedElsewhere<Difference extends ShownDifference>({
  children,
  differences,
  onTake,
  onKeep,
}: ChangedElsewhereProps<Difference>) {
  const ref = useRef<HTMLDivElement>(null)
  // The save button may be far below it.
  useEffect(() => ref.current?.focus(), [])
  const take = (difference: Difference) => {
    // Its button disappears with it.
    ref.current?.focus()
    onTake([difference])
  }
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      mb="md"
      classNames={{ root: classes.notice ?? '', icon: classes.icon ?? '', message: classes.message ?? '' }}
      icon={<IconAlertTriangle size={20} aria-hidden />}
    >
      {children}
      {differences.length > 0 && (
        <>
          <ul className={classes.list}>
            {differences.map((difference) => (
              <li key={difference.key}>
                <div>
                  <strong>{difference.label}:</strong> {difference.mine} <span aria-hidden>→</span>
                  <span className="only-readers">{changedStrings.isNow}</span> {difference.theirs}
                </div>
                <Button
                  variant="default"
                  size="compact-md"
                  h={44}
                  aria-label={changedStrings.takeOf(difference.label)}
                  onClick={() => take(difference)}
                >
                  {changedStrings.take}
                </Button>
              </li>
            ))}
          </ul>
          <div className={classes.buttons}>
            <Button variant="default" onClick={onKeep}>
              {changedStrings.keep}
            </Button>
            {differences.length > 1 && (
              <Button variant="default" onClick={() => onTake(differences)}>
                {changedStrings.takeAll}
              </Button>
            )}
          </div>
        </>
      )}
    </Alert>
  )
}
