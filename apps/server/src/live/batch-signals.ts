import type { FrequentSignal } from '../db/signal'

/** Batching interval: with 8 processes of 250 commits a second, one notification replaces five. */
const gapMs = 20
const waitAfterFailureMs = 1_000
/** A notice of PostgreSQL carries less than 8,000 bytes. */
const signalsPerNotice = 100

/**
 * Tells signals in few notices: the first of a quiet moment at once, then all that came within 20 ms together, one
 * signal for each tournament and counter, one for everything else. PostgreSQL lets one transaction at a time commit with a notice and wakes every
 * listener for each, so that a notice of every commit costs more than the commit itself. What could not be sent is
 * kept and tried again.
 */
export function batchSignals(send: (signals: readonly FrequentSignal[]) => Promise<void>) {
  const waiting = new Map<string, FrequentSignal>()
  let closed = false
  let sending: Promise<void> | null = null

  function add(signal: FrequentSignal): void {
    keep(signal)
    sending ??= sendAll()
  }

  function keep(signal: FrequentSignal): void {
    const key =
      signal.kind === 'tournament' ? `${signal.tournamentId}` : signal.kind === 'counter' ? signal.name : signal.kind
    const known = waiting.get(key)
    waiting.set(key, known ? mergeSignals(known, signal) : signal)
  }

  async function sendAll(): Promise<void> {
    while (waiting.size > 0) {
      const taken = [...waiting.values()].slice(0, signalsPerNotice)
      for (const key of [...waiting.keys()].slice(0, signalsPerNotice)) waiting.delete(key)
      try {
        await send(taken)
        if (waiting.size < signalsPerNotice && !closed) await sleep(gapMs)
      } catch {
        if (closed) break
        // The connection is being re-established.
        taken.forEach(keep)
        await sleep(waitAfterFailureMs)
      }
    }
    // In the same turn of the event loop as the last check, so that a later signal begins anew.
    sending = null
  }

  return {
    add,
    async close(): Promise<void> {
      closed = true
      await sending
    },
  }
}

/** Merges two signals of the same tournament or counter. */
function mergeSignals(one: FrequentSignal, other: FrequentSignal): FrequentSignal {
  if (one.kind === 'tournament' && other.kind === 'tournament') {
    const first = Math.min(one.first ?? one.seq, other.first ?? other.seq)
    return { ...one, seq: Math.max(one.seq, other.seq), first }
  }
  return one.kind === 'counter' && other.kind === 'counter' && one.value > other.value ? one : other
}

async function sleep(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
