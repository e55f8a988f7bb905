import type { ChildReply, ChildRequest } from './child-process'

/**
 * For a program that runs beside the server: it lives as long as its parent wants it, also when a terminal or a
 * service manager tells all processes at once to end.
 */
export function followParent(): void {
  process.on('disconnect', () => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
}

/** Answers each order once all its bytes are there; the parent hands over one after the other, and ends the program. */
export function answerOrders<Order, Part, Report>(
  answer: (order: Order, bytes: Buffer, tellPart: (part: Part) => void) => Promise<Report>,
): void {
  followParent()
  const tell = (said: ChildReply<Part, Report>) => process.send?.(said)
  let pieces: Uint8Array[] = []
  let asked: { readonly order: Order; readonly length: number } | undefined
  let missing = 0
  process.on('message', async (message: ChildRequest<Order>) => {
    if ('order' in message) {
      asked = message
      missing = message.length
    } else {
      pieces.push(message.bytes)
      missing -= message.bytes.byteLength
    }
    if (!asked || missing > 0) return
    const [{ order }, bytes] = [asked, Buffer.concat(pieces)]
    asked = undefined
    pieces = []
    tell({ report: await answer(order, bytes, (part) => tell({ part })) })
  })
}
