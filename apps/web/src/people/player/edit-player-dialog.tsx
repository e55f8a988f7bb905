import type { PlayerView } from '@vot/contract'
import { useState } from 'react'
import { newerVersion } from '../../lib/api/newer-version'
import { useConflict } from '../../lib/api/use-conflict'
import { toasts } from '../../ui/feedback/toasts'
import { strings } from './dialog-strings'
import { PlayerConflict } from './player-conflict'
import { playerDifferences } from './player-differences'
import { PlayerEditForm } from './player-edit-form'
import type { PlayerValues } from './player-form'
import { playerChange, playerValuesOf } from './player-values'
import { readNewestPlayer, useUpdatePlayer } from './player-writes'

interface EditPlayerDialogProps {
  readonly player: PlayerView
  readonly onClose: () => void
}

/** Changes a player. */
export function EditPlayerDialog({ player, onClose }: EditPlayerDialogProps) {
  const { mutateAsync, isPending } = useUpdatePlayer()
  // What is typed was meant for this version; the list may show a newer one meanwhile.
  const [first] = useState(player)
  const [newest, setNewest] = useState<PlayerView | null>(null)
  const [seen, setSeen] = useState(player.updated_at)
  const { conflict, meet, settle } = useConflict<PlayerValues>()
  const initial = playerValuesOf(first)
  const save = async (values: PlayerValues, over: PlayerView, seenUpdatedAt: string) => {
    const label = values.name.trim()
    // What the form shows over a newer version is what is saved over it.
    const change = playerChange(values, playerValuesOf(over))
    const body = seenUpdatedAt === '' ? change : { ...change, seen_updated_at: seenUpdatedAt }
    const { kept } = await mutateAsync({ id: player.id, body, label })
    if (!kept) toasts.success(strings.edited(label))
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
      // What changed is nothing of this form, such as points that were verified.
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
