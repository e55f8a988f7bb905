import type { UseFormReturnType } from '@mantine/form'
import { type PlayerView, playerLabels, readPlayer } from '@vot/contract'
import { type ReactNode, useState } from 'react'
import { newerVersion } from '../../../lib/api/newer-version'
import { type Conflict, useConflict } from '../../../lib/api/use-conflict'
import { useRead } from '../../../lib/data/use-read'
import { type OutboxEntry, outbox } from '../../../lib/offline/outbox'
import type { OutboxWrite } from '../../../lib/offline/outbox-writes'
import { useOutboxWrite } from '../../../lib/offline/use-outbox-write'
import { toasts } from '../../../ui/feedback/toasts'
import { FormConflict } from '../../../ui/form/form-conflict'
import { useClubs } from '../../club/api'
import { readNewestPlayer } from '../player-writes'
import { dialogStrings } from '../strings'
import { playerDifferences } from './player-differences'
import { type PlayerValues, playerChange, playerValuesOf } from './player-form'
import { PlayerFormDialog } from './player-form-dialog'

interface EditPlayerDialogProps {
  readonly player: PlayerView
  readonly onClose: () => void
}

/** Changes a player. */
export function EditPlayerDialog({ player, onClose }: EditPlayerDialogProps) {
  const { mutateAsync, isPending } = useOutboxWrite()
  // The version the form was filled with; the list may have a newer one.
  const [first] = useState(player)
  const [newest, setNewest] = useState<PlayerView | null>(null)
  const [seen, setSeen] = useState(player.updated_at)
  const { conflict, meet, settle } = useConflict<PlayerValues>()
  const initial = playerValuesOf(first)
  const save = async (values: PlayerValues, over: PlayerView, seenUpdatedAt: string) => {
    const label = values.name.trim()
    // Compared with the version that the form has shown last, so that only what differs from it is sent.
    const change = playerChange(values, playerValuesOf(over))
    const body = seenUpdatedAt === '' ? change : { ...change, seen_updated_at: seenUpdatedAt }
    const { kept } = await mutateAsync({ write: { kind: 'update-player', target: player.id, body }, label })
    if (!kept) toasts.success(dialogStrings.edited(label))
  }
  const send = async (values: PlayerValues) => {
    try {
      await save(values, newest ?? first, seen)
    } catch (error) {
      const newer = newerVersion(error)
      if (newer === null) {
        settle()
        throw error
      }
      const now = await readNewestPlayer(player.id)
      const theirs = now === null ? null : playerValuesOf(now)
      // The change concerns no field of this form, such as points that were verified.
      const isApart = theirs !== null && playerDifferences(initial, values, theirs, String).length === 0
      if (now !== null && isApart) return await save(values, now, now.updated_at)
      setSeen(now?.updated_at ?? newer)
      setNewest(now ?? newest)
      meet(initial, theirs)
      throw error
    }
  }
  return (
    <PlayerEditForm
      player={first}
      busy={isPending}
      above={(form) =>
        conflict && (
          <PlayerConflict
            form={form}
            conflict={conflict}
            versions={newest === null ? [first] : [newest, first]}
            onSettle={settle}
          />
        )
      }
      send={send}
      onClose={onClose}
    />
  )
}

interface CorrectPlayerDialogProps {
  /** The player with the waiting changes applied. */
  readonly player: PlayerView
  /** The refused write that is corrected here and sent again. */
  readonly refused: OutboxEntry
  readonly onClose: () => void
}

/** Corrects a refused write of a player; after a conflict it lists the other changes. */
export function CorrectPlayerDialog({ player, refused, onClose }: CorrectPlayerDialogProps) {
  const { write } = refused
  const [first] = useState(player)
  const [isSettled, setSettled] = useState(false)
  const seen = write.kind === 'update-player' ? write.body.seen_updated_at : undefined
  const input = seen === undefined ? null : { params: { id: player.id } }
  const { data, isFetchedAfterMount } = useRead(readPlayer, input, { staleTime: 0 })
  const newest = isFetchedAfterMount && data !== undefined ? data : null
  const isBehind = newest !== null && newest.updated_at !== seen && !isSettled
  const send = async (values: PlayerValues) => {
    const change = playerChange(values, playerValuesOf(newest ?? first))
    // Where the newest version is known, what the form has as it stands there is no change.
    const sent = { ...change, seen_updated_at: newest?.updated_at ?? seen }
    resend(refused, sent, newest !== null, values.name.trim())
  }
  return (
    <PlayerEditForm
      player={first}
      busy={false}
      above={(form) =>
        isBehind && (
          <PlayerConflict
            form={form}
            conflict={{ base: null, theirs: playerValuesOf(newest) }}
            versions={[newest, first]}
            onSettle={() => setSettled(true)}
          />
        )
      }
      send={send}
      onClose={onClose}
    />
  )
}

type Change = Extract<OutboxWrite, { kind: 'update-player' }>['body']

function resend({ id, write }: OutboxEntry, change: Change, isWhole: boolean, label: string): void {
  if (write.kind === 'update-player') {
    outbox.resend(id, { ...write, body: isWhole ? change : { ...write.body, ...change } }, label)
  }
  if (write.kind !== 'create-player') return
  const { seen_updated_at: _, phone = write.body.phone, ...body } = change
  outbox.resend(id, { ...write, body: { ...write.body, ...body, phone } }, label)
}

interface PlayerEditFormProps {
  readonly player: PlayerView
  readonly busy: boolean
  /** Shown above the fields. */
  readonly above: (form: UseFormReturnType<PlayerValues>) => ReactNode
  readonly send: (values: PlayerValues) => Promise<unknown>
  readonly onClose: () => void
}

/** The form of a player who exists, filled with what is known of them. */
function PlayerEditForm({ player, ...form }: PlayerEditFormProps) {
  return (
    <PlayerFormDialog
      {...form}
      title={dialogStrings.editTitle}
      initial={playerValuesOf(player)}
      points={{ label: playerLabels.points, help: dialogStrings.pointsHelp }}
      asksDuprId
      {...(player.phone === '' && { phoneHelp: dialogStrings.phoneHelp })}
      submitLabel={dialogStrings.save}
      texts={{ failed: dialogStrings.editFailed, signIn: dialogStrings.editSignIn }}
      playerId={player.id}
    />
  )
}

interface PlayerConflictProps {
  readonly form: UseFormReturnType<PlayerValues>
  readonly conflict: Conflict<PlayerValues>
  /** As the dialog was opened with it, and as the server has it now. */
  readonly versions: readonly PlayerView[]
  readonly onSettle: () => void
}

/** Concurrent changes of the player being edited. */
function PlayerConflict({ versions, ...conflict }: PlayerConflictProps) {
  const { data: clubs } = useClubs()
  const nameOf = (id: string) =>
    clubs?.find((club) => String(club.id) === id)?.name ??
    versions.find(({ club_id }) => String(club_id) === id)?.club_name ??
    `#${id}`
  return (
    <FormConflict {...conflict} differencesOf={(base, mine, theirs) => playerDifferences(base, mine, theirs, nameOf)}>
      {dialogStrings.changedElsewhere}
    </FormConflict>
  )
}
