import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ClubView, errorCatalogue, fieldMessages } from '@vot/contract'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error'
import { newerVersion } from '../../lib/api/newer-version'
import { useConflict } from '../../lib/api/use-conflict'
import { type OutboxEntry, outbox } from '../../lib/offline/outbox'
import { targetOf } from '../../lib/offline/outbox-writes'
import { useOutboxWrite } from '../../lib/offline/use-outbox-write'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { isSignedIn, showFailure } from '../../ui/feedback/sign-in-first'
import { toasts } from '../../ui/feedback/toasts'
import { cutToDifference, type Difference, quotedText } from '../../ui/form/difference'
import { FormConflict } from '../../ui/form/form-conflict'
import { readNewestClub, useNewestClub } from './api'
import { strings } from './strings'

interface ClubFormDialogProps {
  /** What is changed; null adds a club. */
  readonly club: Pick<ClubView, 'id' | 'name' | 'updated_at'> | null
  /** The refused write that is corrected here, null for an ordinary change. */
  readonly refused: OutboxEntry | null
  readonly onClose: () => void
}

interface ClubValues {
  readonly name: string
}

const longestName = 120

/** Adds a club or gives it another name; what was typed stays until it was taken. */
export function ClubFormDialog({ club, refused, onClose }: ClubFormDialogProps) {
  const { mutate, isPending } = useOutboxWrite()
  const [initialValues] = useState<ClubValues>({ name: club?.name ?? '' })
  // The version the form was filled with; the list may have a newer one.
  const [seen, setSeen] = useState(club?.updated_at ?? '')
  const { conflict, meet, settle } = useConflict<ClubValues>()
  // A queued write was made for an older version, which may be outdated by now.
  const waitedOn = refused?.write.kind === 'update-club' ? refused.write.body.seen_updated_at : undefined
  const newest = useNewestClub(club?.id ?? 0, waitedOn !== undefined)
  const [settledOn, setSettledOn] = useState(waitedOn)
  const isBehind = newest !== null && newest.updated_at !== settledOn
  const met = isBehind ? { base: null, theirs: newest } : conflict
  const form = useForm<ClubValues>({ initialValues, validate: { name: wrongName } })
  const texts = { failed: club === null ? strings.addFailed : strings.editFailed, signIn: strings.signIn }
  const refuse = async (error: unknown) => {
    const newer = newerVersion(error)
    if (newer !== null && club !== null) {
      const now = await readNewestClub(club.id)
      setSeen(now?.updated_at ?? newer)
      meet(initialValues, now)
    } else settle()
    const reason = refusalOf(error)
    if (reason !== undefined) {
      form.setErrors({ name: reason })
      form.getInputNode('name')?.focus()
    }
    showFailure(texts, error)
  }
  const submit = form.onSubmit(
    (values) => {
      if (!isSignedIn(strings.signIn)) return
      const name = values.name.trim()
      if (refused !== null) {
        resend(refused, name, newest?.updated_at ?? waitedOn)
        return onClose()
      }
      const body = seen === '' ? { name } : { name, seen_updated_at: seen }
      mutate(
        {
          write:
            club === null ? { kind: 'create-club', body: { name } } : { kind: 'update-club', target: club.id, body },
          label: name,
        },
        {
          onSuccess: ({ kept }) => {
            // The notice of the outbox tells of writes that wait on the device.
            if (!kept) toasts.success(club === null ? strings.added(name) : strings.edited(name))
            onClose()
          },
          onError: (error) => void refuse(error),
        },
      )
    },
    () => form.getInputNode('name')?.focus(),
  )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={club === null ? strings.addTitle : strings.editTitle}
      busy={isPending}
      onSubmit={() => submit()}
      submitLabel={club === null ? strings.add : strings.save}
    >
      {met && (
        <FormConflict
          form={form}
          conflict={met}
          differencesOf={nameDifference}
          onSettle={() => {
            if (newest !== null) setSettledOn(newest.updated_at)
            settle()
          }}
        >
          {strings.changedElsewhere}
        </FormConflict>
      )}
      <TextInput
        {...form.getInputProps('name')}
        label={strings.name}
        placeholder={strings.namePlaceholder}
        size="md"
        withAsterisk
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  )
}

function nameDifference(
  base: ClubValues | null,
  mine: ClubValues,
  theirs: ClubValues,
): readonly Difference<ClubValues>[] {
  if (theirs.name === mine.name.trim() || theirs.name === base?.name) return []
  const shown = cutToDifference(quotedText(mine.name), quotedText(theirs.name))
  return [{ key: 'name', label: strings.name, ...shown, take: () => ({ name: theirs.name }) }]
}

function wrongName(name: string): string | null {
  const clean = name.trim()
  if (clean === '') return fieldMessages['club-name-required']
  return clean.length > longestName ? fieldMessages['text-too-long'] : null
}

/** Why the server refused the name. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.code === 'club-name-taken' ? errorCatalogue['club-name-taken'].message : error.fields.name
}

/** Saving again overwrites the version that was shown, and no newer one. */
function resend({ id, write }: OutboxEntry, name: string, seen: string | undefined): void {
  if (write.kind === 'create-club') outbox.resend(id, { ...write, body: { name } }, name)
  if (write.kind === 'update-club') outbox.resend(id, { ...write, body: { name, seen_updated_at: seen } }, name)
}

interface CorrectUnsentClubProps {
  /** The refused write of a club. */
  readonly refused: OutboxEntry
  readonly onClose: () => void
}

/** Corrects a refused write of a club away from the club's card. */
export function CorrectUnsentClub({ refused, onClose }: CorrectUnsentClubProps) {
  const { write, localId, label } = refused
  const seen = write.kind === 'update-club' ? write.body.seen_updated_at : undefined
  const club = { id: targetOf(write) ?? localId, name: label, updated_at: seen ?? '' }
  return <ClubFormDialog club={club} refused={refused} onClose={onClose} />
}
