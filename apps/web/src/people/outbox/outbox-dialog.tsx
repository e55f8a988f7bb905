import { Button, Text } from '@mantine/core'
import { outbox } from '../../lib/offline/outbox'
import { useOutbox } from '../../lib/offline/use-outbox-write'
import { AppDialog } from '../../ui/dialog/app-dialog'
import classes from './outbox.module.css'
import { OutboxItem } from './outbox-item'
import { strings } from './strings'

interface OutboxDialogProps {
  readonly onClose: () => void
  /** Closes it for the form of a correction, which takes its place. */
  readonly onLeave: () => void
}

/** Everything that waits or was refused, with the way out for each. */
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
