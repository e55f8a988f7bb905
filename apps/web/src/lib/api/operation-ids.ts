import type { Endpoint } from '@vot/contract'
import { ApiError } from './api-error'
import { randomId } from './random-id'

/** A write that is under way or whose answer was lost. */
interface Operation {
  readonly id: string
  readonly endpoint: Endpoint
  readonly address: string
  readonly body: string
  readonly since: number
  underWay: number
}

/** A repeat after so long is meant anew: what it would repeat may have been undone since. */
const rememberedMs = 10 * 60_000

let known: readonly Operation[] = []

/**
 * Sends a write under an id that names the action. While its answer is lost, the same body to the same address has the
 * same id again, so a repeat does nothing twice. It is a new action once the write succeeded or was refused, and once
 * another write may have undone it.
 */
export async function underOperation<Answer>(
  endpoint: Endpoint,
  address: string,
  body: string,
  send: (operationId: string) => Promise<Answer>,
): Promise<Answer> {
  const now = performance.now()
  known = known.filter(({ underWay, since }) => underWay > 0 || now - since < rememberedMs)
  const repeated = known.find((each) => each.endpoint === endpoint && each.address === address && each.body === body)
  const operation = repeated ?? { id: randomId(), endpoint, address, body, since: now, underWay: 0 }
  if (!repeated) known = [...known, operation]
  operation.underWay += 1
  try {
    const answer = await send(operation.id)
    known = known.filter((each) => each !== operation && !mayBeUndoneBy(each, operation))
    return answer
  } catch (error) {
    // A refusal left no trace on the server; only a lost answer may have been done.
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
    known = known.filter((each) => (isRefused ? each !== operation : !mayBeUndoneBy(each, operation)))
    throw error
  } finally {
    operation.underWay -= 1
  }
}

/** Whether a write whose answer was lost is another one than `later`, which changed the same kind of data after it. */
function mayBeUndoneBy(earlier: Operation, later: Operation): boolean {
  if (earlier === later || earlier.underWay > 0) return false
  // The same call of something else, such as the next team, takes nothing back.
  if (earlier.endpoint === later.endpoint) return earlier.address === later.address
  const changed = scopesOf(later)
  return scopesOf(earlier).some((scope) => changed.includes(scope))
}

function scopesOf({ endpoint }: Operation): readonly (string | undefined)[] {
  return (endpoint.writes ?? []).map((scope) => scope.split(':')[0])
}
