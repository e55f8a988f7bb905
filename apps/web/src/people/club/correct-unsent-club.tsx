import type { OutboxEntry } from '../../lib/offline/outbox'
import { targetOf } from '../../lib/offline/outbox-writes'
import { ClubFormDialog } from './club-form-dialog'

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
