import { useState } from 'react'
import { ApiError } from './api-error'
import { randomId } from './random-id'

interface Operation {
  readonly id: string
  underWay: number
}

export interface OperationIds {
  /**
   * Sends what `content` (plain data) stands for. Until it succeeded or was refused, the same content is sent under the
   * same id again, so a repeat after a lost answer does nothing twice; other content, and a later repeat, is new.
   */
  run<Answer>(content: unknown, send: (operationId: string) => Promise<Answer>): Promise<Answer>
}

/** Operation ids of one form or list of actions, for `call(..., { operationId })`. */
export function useOperationId(): OperationIds {
  const [ids] = useState(createOperationIds)
  return ids
}

export function createOperationIds(): OperationIds {
  const known = new Map<string, Operation>()
  return {
    async run(content, send) {
      const key = JSON.stringify(content) ?? ''
      for (const [other, { underWay }] of known) if (other !== key && underWay === 0) known.delete(other)
      const operation = known.get(key) ?? { id: randomId(), underWay: 0 }
      known.set(key, operation)
      operation.underWay += 1
      const forgetOperation = () => known.get(key) === operation && known.delete(key)
      try {
        const answer = await send(operation.id)
        forgetOperation()
        return answer
      } catch (error) {
        // A refusal left no trace on the server; only a lost answer may have been done.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) forgetOperation()
        throw error
      } finally {
        operation.underWay -= 1
      }
    },
  }
}
