import { Button, Text } from '@mantine/core'
import { globalDialogs } from '../../lib/browser/global-dialogs'
import { type OutboxEntry, outbox } from '../../lib/offline/outbox'
import { useOutbox } from '../../lib/offline/use-outbox-write'
import { DataBadge } from '../../ui/badge/data-badge'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { discardWrite } from '../../ui/feedback/discard-write'
import shared from '../../ui/theme/shared.module.css'
import classes from './outbox.module.css'
import { strings } from './strings'

interface OutboxDialogProps {
  readonly onClose: () => void
  /** Closes the list; the correction form replaces it. */
  readonly onLeave: () => void
}

/** Pending and refused writes, each with its actions. */
export function OutboxDialog({ onClose, onLeave }: OutboxDialogProps) {
  const entries = useOutbox()
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {strings.close}
      </Button>
      <Button onClick={() => void outbox.flush()} disabled={entries.every((entry) => entry.refusal !== null)}>
        {strings.sendNow}
      </Button>
    </>
  )
  return (
    <AppDialog opened onClose={onClose} title={strings.title} width="wide" footer={footer}>
      <Text c="dimmed">{entries.length === 0 ? strings.nothing : strings.hint}</Text>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <OutboxItem key={entry.id} entry={entry} onLeave={onLeave} />
        ))}
      </ul>
    </AppDialog>
  )
}

interface OutboxItemProps {
  readonly entry: OutboxEntry
  /** Closes the list; the correction form replaces it. */
  readonly onLeave: () => void
}

/** One write: waiting, or refused with its reason; a refused one is corrected or given up. */
function OutboxItem({ entry, onLeave }: OutboxItemProps) {
  const what = strings.what(entry.write, entry.label)
  const correct = () => {
    onLeave()
    globalDialogs.open({ dialog: 'correct', refused: entry })
  }
  return (
    <li className={`${shared.wrap} ${classes.item}`} data-refused={entry.refusal !== null || undefined}>
      <div className={shared.grow}>
        <div className={classes.title}>{what}</div>
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
        onClick={() => discardWrite(entry, what)}
        aria-label={`${strings.drop}: ${what}`}
      >
        {strings.drop}
      </Button>
    </li>
  )
}
