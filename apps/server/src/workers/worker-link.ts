import cluster from 'node:cluster'
import type { Readiness } from '../db/check-readiness'
import { isOurs, type ToParent, type ToWorker } from './messages'

/** A worker's link to its parent process. */
export interface WorkerLink {
  /** From 1; the worker that takes its place has the same. */
  readonly number: string
  tellHealthy(address: string): void
  /** The parent wants it to end once nobody needs it. */
  onLeave(listener: () => void): void
  /** The metrics of all processes as text. */
  gather(): Promise<string>
  /** Sets how this process collects its own metrics. */
  onCount(count: () => Promise<readonly object[]>): void
  /** Sets how this process checks its database. */
  onCheck(check: () => Promise<Readiness>): void
}

/** Environment variable with the worker's number. */
export const numberVariable = 'VOT_WORKER'
const gatherTimeoutMs = 5_000

/** Null for a process that runs alone. */
export function openWorkerLink(): WorkerLink | null {
  if (!cluster.isWorker) return null
  const waiting = new Map<number, (text: string) => void>()
  let asked = 0
  let leave: () => void = () => undefined
  let check: (() => Promise<Readiness>) | undefined
  let count: () => Promise<readonly object[]> = async () => []
  const tell = (message: ToParent) => void process.send?.(message)

  const hear = async (message: ToWorker) => {
    switch (message.vot) {
      case 'leave':
        leave()
        return
      case 'alive?':
        tell({ vot: 'alive' })
        if (check) tell({ vot: 'readiness', readiness: await check() })
        return
      case 'count':
        tell({ vot: 'figures', id: message.id, figures: await count() })
        return
      case 'gathered':
        waiting.get(message.id)?.(message.text)
    }
  }
  process.on('message', (message) => {
    if (isOurs<ToWorker>(message)) void hear(message)
  })

  return {
    number: process.env[numberVariable] ?? '',
    tellHealthy: (address) => tell({ vot: 'healthy', address }),
    onLeave(listener) {
      leave = listener
    },
    onCount(counter) {
      count = counter
    },
    onCheck(checker) {
      check = checker
    },
    gather() {
      asked += 1
      const id = asked
      return new Promise<string>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('the parent gave no figures in time')), gatherTimeoutMs)
        waiting.set(id, resolve)
        tell({ vot: 'gather', id })
        late.unref()
      }).finally(() => waiting.delete(id))
    },
  }
}
