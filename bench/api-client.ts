import { type Endpoint, login } from '@vot/contract'
import { type Answer, type Input, VotClient } from '../packages/client/src/index'
import { adminPassword } from './bench-process'

/** Calls a running server as its administrator. Nothing is tried again, and no key is kept for a call: both would be measured. */
export class ApiClient {
  readonly #client: VotClient

  constructor(readonly url: string) {
    this.#client = new VotClient({ url, version: null, retries: 0 })
  }

  /** What every call of this client sends. */
  get headers(): Readonly<Record<string, string>> {
    const { token } = this.#client
    return { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  }

  async signIn(username = 'admin', password = adminPassword): Promise<void> {
    this.#client.token = (await this.call(login, { body: { username, password } })).token
  }

  /** @throws when the call is refused. */
  async call<const E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
    return await this.#client.call(endpoint, input, { idempotencyKey: null })
  }
}
