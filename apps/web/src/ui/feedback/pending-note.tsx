import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { OutboxEntry } from '../../lib/offline/outbox'
import { DataBadge } from '../badge/data-badge'
import shared from '../theme/shared.module.css'
import { discardWrite } from './discard-write'
import classes from './pending-note.module.css'
import { strings } from './strings'

interface PendingNoteProps {
  readonly entry: OutboxEntry
  /** Opens the form again; a refused deletion has none. */
  readonly onEdit: () => void
}

/** On a row whose change waits, or was refused: what it is, why, and the ways out. */
export function PendingNote({ entry, onEdit }: PendingNoteProps) {
  const { refusal, label, write } = entry
  if (refusal === null) {
    return (
      <div className={`${shared.row} ${shared.soft} ${classes.waiting}`}>
        <DataBadge kind="pending" />
        <span>{strings.kinds[kindOf(entry)]}</span>
      </div>
    )
  }
  return (
    <div className={classes.refused}>
      <p className={classes.reason}>
        <IconAlertCircle size={18} aria-hidden />
        <span>{strings.refusedBecause(refusal)}</span>
      </p>
      <div className={classes.actions}>
        {'body' in write && (
          <Button variant="default" onClick={onEdit} aria-label={strings.editOf(label)}>
            {strings.edit}
          </Button>
        )}
        <Button
          variant="outline"
          color="red"
          onClick={() => discardWrite(entry, strings.change(kindOf(entry), label))}
          aria-label={strings.dropOf(label)}
        >
          {strings.drop}
        </Button>
      </div>
    </div>
  )
}

function kindOf({ write: { kind } }: OutboxEntry): keyof typeof strings.kinds {
  if (kind.startsWith('create-')) return 'create'
  return kind.startsWith('update-') ? 'update' : 'delete'
}
