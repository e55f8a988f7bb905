import { type CallInput, type Endpoint, login, type ResponseOf } from '@vot/contract'
import { writeRequest } from '../../packages/testkit/src/app/write-request'

/** Calls the API of a running app as its web app does: as a visitor, or with the token of somebody signed in. */
export class ApiCaller {
  readonly #url: string
  readonly #token: string | null

  constructor(url: string, token: string | null = null) {
    this.#url = url
    this.#token = token
  }

  static async signIn(url: string, username: string, password: string): Promise<ApiCaller> {
    const { token } = await new ApiCaller(url).call(login, { body: { username, password } })
    return new ApiCaller(url, token)
  }

  /** @throws when the call is refused. */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> {
    const { url, body } = writeRequest(endpoint, input)
    const answer = await fetch(`${this.#url}${url}`, {
      method: endpoint.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
      },
      ...(body === undefined ? {} : { body }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${endpoint.method} ${url}: ${answer.status} ${text}`)
    return JSON.parse(text) as ResponseOf<E>
  }
}
