import type { CallInput, Endpoint, ResponseOf } from '@vot/contract'
import { type CallOptions, deviceKey, type TestApp } from '@vot/testkit'

/** A walk through writes of the API, each of which works. */
export interface Walk {
  readonly app: TestApp
  /** Does a write, as the administrator unless told. */
  does<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<ResponseOf<E>>
}

export const admin = { as: 'admin' } as const
export const idOf = (id: number | undefined) => ({ params: { id: String(id) } })
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The device that follows a team. */
export const walkedDevice = deviceKey('walk')
