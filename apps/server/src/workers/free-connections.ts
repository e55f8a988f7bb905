import type { Worker } from 'node:cluster'

/** The message with which node:cluster passes a connection to a worker. */
interface Handed {
  readonly act: 'newconn'
  readonly seq: number
}

/**
 * Closes the connections that a worker was being handed when it died. node:cluster waits for an answer to each, and
 * when none comes keeps it open for good, without anybody who reads it: its client would wait for ever.
 */
export function freeConnectionsOf(worker: Worker): void {
  const child = worker.process
  const handed = new Map<number, { close(): void }>()
  const { send } = child
  child.send = (...all: readonly unknown[]): boolean => {
    const [message, handle] = all
    if (isHanded(message) && isHandle(handle)) handed.set(message.seq, handle)
    return Reflect.apply(send, child, all)
  }
  child.on('internalMessage', (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'ack' in message) handed.delete(Number(message.ack))
  })
  worker.once('exit', () => {
    for (const handle of handed.values()) handle.close()
  })
}

function isHanded(message: unknown): message is Handed {
  return typeof message === 'object' && message !== null && 'act' in message && message.act === 'newconn'
}

function isHandle(handle: unknown): handle is { close(): void } {
  return typeof handle === 'object' && handle !== null && 'close' in handle
}
