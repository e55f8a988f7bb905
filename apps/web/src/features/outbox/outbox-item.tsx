import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type OutboxEntry, outbox } from '../../lib/outbox'
import { DataBadge } from '../../ui/data-badge'
import { dropWrite } from '../../ui/drop-write'
import classes from './outbox.module.css'
import { strings } from './strings'

/** One write: waiting, or refused with its reason; a refused one is corrected or given up. Source: design 8. */
export function OutboxItem({ entry }: { readonly entry: OutboxEntry }) {
  const [editing, setEditing] = useState(false)
  const what = strings.what(entry.write, entry.label)
  return (
    <li className={classes.item} data-refused={entry.refusal !== null || undefined}>
      <div className={classes.text}>
        <div className={classes.what}>{what}</div>
        {entry.refusal !== null && <div className={classes.reason}>{strings.reason(entry.refusal)}</div>}
      </div>
      {entry.refusal === null && <DataBadge kind="pending" />}
      {entry.refusal !== null && 'body' in entry.write && !editing && (
        <Button variant="default" onClick={() => setEditing(true)}>
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
      {editing && <EditFields entry={entry} onClose={() => setEditing(false)} />}
    </li>
  )
}

interface EditFieldsProps {
  readonly entry: OutboxEntry
  readonly onClose: () => void
}

function EditFields({ entry, onClose }: EditFieldsProps) {
  const { write } = entry
  const player = write.kind === 'create-player' || write.kind === 'update-player' ? write : null
  const [name, setName] = useState('body' in write ? write.body.name : '')
  const [phone, setPhone] = useState(player?.body.phone ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const label = name.trim()
    if (label === '') return
    if (player) {
      // Where somebody else was ahead of it, the refusal said so; what is sent now goes over theirs.
      const body = { ...player.body, name: label, phone, seen_updated_at: undefined }
      outbox.resend(entry.id, { ...player, body }, label)
    } else if (write.kind === 'create-club' || write.kind === 'update-club') {
      outbox.resend(entry.id, { ...write, body: { name: label } }, label)
    }
    onClose()
  }
  return (
    <form className={classes.edit} onSubmit={submit} noValidate>
      <TextInput
        label={strings.name}
        value={name}
        error={name.trim() === '' && strings.nameRequired}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      {player && (
        <TextInput
          label={strings.phone}
          value={phone}
          inputMode="tel"
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {strings.cancel}
        </Button>
        <Button type="submit">{strings.sendAgain}</Button>
      </div>
    </form>
  )
}
