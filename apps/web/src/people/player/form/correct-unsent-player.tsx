import { Button, Skeleton } from '@mantine/core'
import { readPlayer } from '@vot/contract'
import { useRead } from '../../../lib/data/use-read'
import type { OutboxEntry } from '../../../lib/offline/outbox'
import { targetOf } from '../../../lib/offline/outbox-writes'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { withPendingPlayers } from '../player-list'
import { dialogStrings } from '../strings'
import { CorrectPlayerDialog } from './edit-player-dialog'

interface CorrectUnsentPlayerProps {
  /** The refused write of a player. */
  readonly refused: OutboxEntry
  readonly onClose: () => void
}

/** Corrects a refused write of a player away from the player's card: whom it is about is read first. */
export function CorrectUnsentPlayer({ refused, onClose }: CorrectUnsentPlayerProps) {
  const id = targetOf(refused.write) ?? refused.localId
  const isNew = id < 0
  const { data, error, refetch } = useRead(readPlayer, isNew ? null : { params: { id } })
  const players = isNew || data === undefined ? [] : [data]
  const [pending] = withPendingPlayers(players, [refused], [])
  if (pending !== undefined) return <CorrectPlayerDialog player={pending.row} refused={refused} onClose={onClose} />
  const footer = (
    <Button variant="default" onClick={onClose}>
      {dialogStrings.cancel}
    </Button>
  )
  return (
    <AppDialog opened onClose={onClose} title={dialogStrings.editTitle} footer={footer}>
      <LoadingView loading={error === null} label={dialogStrings.reading} skeleton={<Skeleton height={240} />}>
        {() => <ErrorState title={dialogStrings.readFailed} error={error} onRetry={() => void refetch()} />}
      </LoadingView>
    </AppDialog>
  )
}
