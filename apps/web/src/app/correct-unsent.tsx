import type { OutboxEntry } from '../lib/offline/outbox'
import { resourceOf } from '../lib/offline/outbox-writes'
import { CorrectUnsentClub } from '../people/club/club-form-dialog'
import { CorrectUnsentPlayer } from '../people/player/form/correct-unsent-player'

interface CorrectUnsentProps {
  readonly refused: OutboxEntry
  readonly onClose: () => void
}

/** The form in which a refused write of a player or a club is corrected. */
export function CorrectUnsent(props: CorrectUnsentProps) {
  return resourceOf(props.refused.write) === 'player' ? (
    <CorrectUnsentPlayer {...props} />
  ) : (
    <CorrectUnsentClub {...props} />
  )
}
