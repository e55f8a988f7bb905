import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'

export interface ClientAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

/** One client with a connection of its own, which it keeps as long as the server lets it. Any certificate will do. */
export class Client {
  readonly #url: string
  readonly #agent: HttpAgent
  token = ''

  /** @param localAddress where it seems to be, such as 127.0.0.9 */
  constructor(url: string, localAddress?: string) {
    this.#url = url
    const kept = { keepAlive: true, maxSockets: 1, ...(localAddress !== undefined && { localAddress }) }
    this.#agent = url.startsWith('https:')
      ? new HttpsAgent({ ...kept, rejectUnauthorized: false })
      : new HttpAgent(kept)
  }

  send(
    method: string,
    path: string,
    body?: unknown,
    more: Readonly<Record<string, string>> = {},
  ): Promise<ClientAnswer> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
      ...more,
    }
    return new Promise((resolve, reject) => {
      const options = { method, headers, agent: this.#agent }
      const hear = (response: IncomingMessage) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => void chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode = 0, headers: answered } = response
          resolve({ status: statusCode, headers: answered, text: Buffer.concat(chunks).toString() })
        })
      }
      const url = `${this.#url}${path}`
      const sending: ClientRequest = url.startsWith('https:')
        ? requestHttps(url, options, hear)
        : requestHttp(url, options, hear)
      sending.on('error', reject)
      sending.end(text)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
