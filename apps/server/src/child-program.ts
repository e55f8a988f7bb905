import type { ChildReply, ChildRequest } from './child-process'

/**
 * For a program that runs beside the server: it lives as long as its parent wants it, also when a terminal or a
 * service manager tells all processes at once to end.
 */
export function followParent(): void {
  process.on('disconnect', () => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
}

/** Answers the one order that a program is started for, once all bytes of it are there; the parent ends it then. */
export function answerOnce<Order, Part, Report>(
  answer: (order: Order, bytes: Buffer, tellPart: (part: Part) => void) => Promise<Report>,
): void {
  followParent()
  const tell = (said: ChildReply<Part, Report>) => process.send?.(said)
  const pieces: Uint8Array[] = []
  let asked: { readonly order: Order; readonly length: number } | undefined
  let missing = 0
  process.on('message', async (message: ChildRequest<Order>) => {
    if ('order' in message) {
      asked = message
      missing += message.length
    } else {
      pieces.push(message.bytes)
      missing -= message.bytes.byteLength
    }
    if (asked && missing === 0) {
      tell({ report: await answer(asked.order, Buffer.concat(pieces), (part) => tell({ part })) })
    }
  })
}
