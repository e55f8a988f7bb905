import type { Endpoint } from '@vot/contract'
import recorded from './api-examples.json'

/** A call as it may be sent, and the answer that it got, lists cut to their first item. */
export interface ApiExample {
  readonly call: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly answer: unknown
}

/** What `api-examples.db.test.ts` has sent to a server: it sends each again and compares what comes. */
const examples: readonly ApiExample[] = recorded

/** The example of a call, where there is one. */
export function exampleOf({ method, path }: Endpoint): ApiExample | undefined {
  return examples.find(({ call }) => call === `${method} ${path}`)
}
