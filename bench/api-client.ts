import { type CallInput, type Endpoint, login, type ResponseOf } from '@vot/contract'
import { writeRequest } from '../packages/testkit/src/app/write-request'
import { adminPassword } from './bench-process'

/** Calls a running server as its administrator. */
export class ApiClient {
  readonly #headers: Record<string, string> = { 'content-type': 'application/json' }

  constructor(readonly url: string) {}

  /** What every call of this client sends. */
  get headers(): Readonly<Record<string, string>> {
    return this.#headers
  }

  async signIn(username = 'admin', password = adminPassword): Promise<void> {
    const { token } = await this.call(login, { body: { username, password } })
    this.#headers.authorization = `Bearer ${token}`
  }

  /** @throws when the call is refused. */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> {
    const { url, body } = writeRequest(endpoint, input)
    const response = await fetch(this.url + url, {
      method: endpoint.method,
      headers: body === undefined ? { authorization: this.#headers.authorization ?? '' } : this.#headers,
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${endpoint.method} ${url}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
}
