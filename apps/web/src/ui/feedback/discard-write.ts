import { type OutboxEntry, outbox } from '../../lib/offline/outbox'
import { targetOf } from '../../lib/offline/outbox-writes'
import { strings } from './strings'
import { toasts } from './toasts'

/** Discards a waiting write and the writes that depend on it, with an offer to undo. `what` names it to people. */
export function discardWrite(entry: OutboxEntry, what: string): void {
  const gone = outbox
    .read()
    .filter((one) => one.id === entry.id || (entry.localId < 0 && targetOf(one.write) === entry.localId))
  outbox.drop(entry.id)
  toasts.info(strings.dropped(what), { undo: () => outbox.restore(gone) })
}
