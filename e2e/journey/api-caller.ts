import { type CallInput, type Endpoint, login, type ResponseOf } from '@vot/contract'
import { writeRequest } from '../../packages/testkit/src/app/write-request'

/** Calls the API of a running app as its web app does: as a visitor, or with the token of somebody signed in. */
export class ApiCaller {
  readonly #url: string
  #token: string | null
  /** Signs in again: a long run outlives an access token. */
  readonly #signIn: (() => Promise<string>) | null

  constructor(url: string, token: string | null = null, signIn: (() => Promise<string>) | null = null) {
    this.#url = url
    this.#token = token
    this.#signIn = signIn
  }

  static async signIn(url: string, username: string, password: string): Promise<ApiCaller> {
    const signIn = async () => (await new ApiCaller(url).call(login, { body: { username, password } })).token
    return new ApiCaller(url, await signIn(), signIn)
  }

  /**
   * A write with an operation id may be sent again: the server does it once.
   * @throws when the call is refused.
   */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E>, operationId?: string): Promise<ResponseOf<E>> {
    let answer = await this.#send(endpoint, input, operationId)
    if (answer.status === 401 && this.#signIn !== null) {
      this.#token = await this.#signIn()
      answer = await this.#send(endpoint, input, operationId)
    }
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${text}`)
    return JSON.parse(text) as ResponseOf<E>
  }

  #send<E extends Endpoint>(endpoint: E, input: CallInput<E>, operationId: string | undefined): Promise<Response> {
    const { url, body } = writeRequest(endpoint, input)
    return fetch(`${this.#url}${url}`, {
      method: endpoint.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(operationId === undefined ? {} : { 'idempotency-key': operationId }),
      },
      ...(body === undefined ? {} : { body }),
    })
  }
}
