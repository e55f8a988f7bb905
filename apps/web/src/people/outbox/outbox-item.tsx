import { Button } from '@mantine/core'
import { quickDialogs } from '../../lib/browser/quick-dialogs'
import type { OutboxEntry } from '../../lib/offline/outbox'
import { DataBadge } from '../../ui/badge/data-badge'
import { dropWrite } from '../../ui/feedback/drop-write'
import classes from './outbox.module.css'
import { strings } from './strings'

interface OutboxItemProps {
  readonly entry: OutboxEntry
  /** Closes the list, which the form of a correction takes the place of. */
  readonly onLeave: () => void
}

/** One write: waiting, or refused with its reason; a refused one is corrected or given up. */
export function OutboxItem({ entry, onLeave }: OutboxItemProps) {
  const what = strings.what(entry.write, entry.label)
  const correct = () => {
    onLeave()
    quickDialogs.open({ dialog: 'correct', refused: entry })
  }
  return (
    <li className={classes.item} data-refused={entry.refusal !== null || undefined}>
      <div className={classes.text}>
        <div className={classes.what}>{what}</div>
        {entry.refusal !== null && <div className={classes.reason}>{strings.reason(entry.refusal)}</div>}
      </div>
      {entry.refusal === null && <DataBadge kind="pending" />}
      {entry.refusal !== null && 'body' in entry.write && (
        <Button variant="default" onClick={correct} aria-label={`${strings.edit}: ${what}`}>
          {strings.edit}
        </Button>
      )}
      <Button
        variant="outline"
        color="red"
        onClick={() => dropWrite(entry, what)}
        aria-label={`${strings.drop}: ${what}`}
      >
        {strings.drop}
      </Button>
    </li>
  )
}
