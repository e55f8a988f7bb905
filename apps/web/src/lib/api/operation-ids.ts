import { ApiError } from './api-error'
import { randomId } from './random-id'

interface Operation {
  readonly id: string
  readonly body: string
  readonly since: number
  underWay: number
}

/** A repeat after so long is meant anew: what it would repeat may have been undone since. */
const rememberedMs = 10 * 60_000

const known = new Map<string, Operation[]>()

/**
 * Sends a write under an id that names the action. Until it succeeded or was refused, the same body to the same address
 * has the same id again, so a repeat after a lost answer does nothing twice; another body, and a later repeat, is new.
 */
export async function underOperation<Answer>(
  address: string,
  body: string,
  send: (operationId: string) => Promise<Answer>,
): Promise<Answer> {
  const now = performance.now()
  const others = (known.get(address) ?? []).filter(
    (each) => each.underWay > 0 || (each.body === body && now - each.since < rememberedMs),
  )
  const repeated = others.find((each) => each.body === body)
  const operation = repeated ?? { id: randomId(), body, since: now, underWay: 0 }
  known.set(address, repeated ? others : [...others, operation])
  operation.underWay += 1
  try {
    const answer = await send(operation.id)
    forget(address, operation)
    return answer
  } catch (error) {
    // A refusal left no trace on the server; only a lost answer may have been done.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) forget(address, operation)
    throw error
  } finally {
    operation.underWay -= 1
  }
}

function forget(address: string, operation: Operation): void {
  const left = (known.get(address) ?? []).filter((each) => each !== operation)
  if (left.length === 0) known.delete(address)
  else known.set(address, left)
}
