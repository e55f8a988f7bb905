import { get, type IncomingMessage } from 'node:http'
import { livePath } from '@vot/contract'
import { LoadConnection, writeRequest } from './load-connection'

/** What a screen reads again when a match is given to a court, and how long it waits before it does. */
export interface ScreenKind {
  readonly paths: readonly string[]
  readonly waitMs: number
  /** The event itself puts the match on its court there (apply-event.ts); what is read is only the rest. */
  readonly isShownByEvent: boolean
}

/** Of the six connections that a browser opens to a site the stream has one. */
const connectionsEach = 5

/** Milliseconds of the clock that a page of a browser on this machine has, too. */
export function sharedMs(): number {
  return performance.timeOrigin + performance.now()
}

/**
 * A screen without its drawing: it has a stream open, and at an assignment reads what the screen reads, as a browser
 * does. It knows of the assignment by the event where that shows it, else when the last answer is there.
 */
export class ScreenReader {
  readonly #requests: readonly Buffer[]
  readonly #isShownByEvent: boolean
  #tell: ((at: number) => void) | undefined

  private constructor(
    readonly stream: IncomingMessage,
    readonly connections: readonly LoadConnection[],
    { paths, waitMs, isShownByEvent }: ScreenKind,
    headers: Readonly<Record<string, string>>,
  ) {
    this.#requests = paths.map((path) => writeRequest('GET', path, { ...headers, 'accept-encoding': 'gzip, br' }))
    this.#isShownByEvent = isShownByEvent
    let rest = ''
    stream.setEncoding('utf8').on('data', (text: string) => {
      const frames = (rest + text).split('\n\n')
      rest = frames.pop() ?? ''
      if (!frames.some((frame) => frame.includes('"type":"match-assigned"'))) return
      if (isShownByEvent) this.#tell?.(sharedMs())
      if (waitMs === 0) void this.#read()
      else setTimeout(() => void this.#read(), waitMs)
    })
    stream.on('error', () => undefined)
  }

  static async open(
    url: string,
    groupId: number,
    kind: ScreenKind,
    headers: Readonly<Record<string, string>>,
  ): Promise<ScreenReader> {
    const path = `${livePath}?group_id=${groupId}`
    const stream = await new Promise<IncomingMessage>((resolve, reject) => {
      get(url + path, { agent: false, headers }, resolve).on('error', reject)
    })
    const count = Math.min(connectionsEach, kind.paths.length)
    const connections = await Promise.all(Array.from({ length: count }, () => LoadConnection.open(url)))
    return new ScreenReader(stream, connections, kind, headers)
  }

  /** Resolves with the moment at which the screen knows of the next assignment. */
  nextKnown(): Promise<number> {
    return new Promise((resolve) => {
      this.#tell = resolve
    })
  }

  close(): void {
    this.stream.destroy()
    for (const connection of this.connections) connection.close()
  }

  async #read(): Promise<void> {
    const left = [...this.#requests]
    await Promise.all(
      this.connections.map(async (connection) => {
        for (let next = left.shift(); next !== undefined; next = left.shift()) await connection.sendForOk(next)
      }),
    )
    if (!this.#isShownByEvent) this.#tell?.(sharedMs())
  }
}
