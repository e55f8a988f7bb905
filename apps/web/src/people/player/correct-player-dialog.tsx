import { useQuery } from '@tanstack/react-query'
import { type PlayerView, readPlayer } from '@vot/contract'
import { useState } from 'react'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { type OutboxEntry, outbox } from '../../lib/offline/outbox'
import type { OutboxWrite } from '../../lib/offline/outbox-writes'
import { PlayerConflict } from './player-conflict'
import { PlayerEditForm } from './player-edit-form'
import type { PlayerValues } from './player-form'
import { playerChange, playerValuesOf } from './player-values'

interface CorrectPlayerDialogProps {
  /** As it will be with what waits for it. */
  readonly player: PlayerView
  /** The refused write that is corrected here and sent again. */
  readonly refused: OutboxEntry
  readonly onClose: () => void
}

/** Corrects a write of a player that the server refused; where somebody else was ahead of it, it says with what. */
export function CorrectPlayerDialog({ player, refused, onClose }: CorrectPlayerDialogProps) {
  const { write } = refused
  const [first] = useState(player)
  const [isSettled, setSettled] = useState(false)
  const seen = write.kind === 'update-player' ? write.body.seen_updated_at : undefined
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: queryKeys.player(player.id),
    queryFn: () => call(readPlayer, { params: { id: player.id } }),
    enabled: seen !== undefined,
    staleTime: 0,
  })
  const newest = isFetchedAfterMount && data !== undefined ? data : null
  const isBehind = newest !== null && newest.updated_at !== seen && !isSettled
  const send = async (values: PlayerValues) => {
    const change = playerChange(values, playerValuesOf(newest ?? first))
    resend(refused, { ...change, seen_updated_at: newest?.updated_at ?? seen }, values.name.trim())
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

function resend({ id, write }: OutboxEntry, change: Change, label: string): void {
  if (write.kind === 'update-player') outbox.resend(id, { ...write, body: { ...write.body, ...change } }, label)
  if (write.kind !== 'create-player') return
  const { seen_updated_at: _, ...body } = change
  outbox.resend(id, { ...write, body: { ...write.body, ...body } }, label)
}
