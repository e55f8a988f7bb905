import { type OutboxEntry, outbox } from '../../lib/offline/outbox'
import { targetOf } from '../../lib/offline/outbox-writes'
import { toasts } from './toasts'

/** Gives a write up, with what follows on it, and offers to take that back. `what` names it to people. */
export function discardWrite(entry: OutboxEntry, what: string): void {
  const gone = outbox
    .read()
    .filter((one) => one.id === entry.id || (entry.localId < 0 && targetOf(one.write) === entry.localId))
  outbox.drop(entry.id)
  toasts.info(`Đã bỏ: ${what}`, { action: { label: 'Hoàn tác', run: () => outbox.restore(gone) } })
}
