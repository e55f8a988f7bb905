import { get, type IncomingMessage } from 'node:http'

export interface StreamEvent {
  readonly event: string
  readonly id: string
  readonly data: Record<string, unknown>
}

/** Only hanging shall fail: machines are shared and noisy. */
const longestMs = 60_000

/** One open stream of live events, as a client that reads them one by one. */
export interface LiveStream {
  readonly headers: IncomingMessage['headers']
  /** The next event; fails when none comes within a minute or the stream has ended. */
  next(): Promise<StreamEvent>
  /** Resolves when the server has closed the stream. */
  readonly ended: Promise<void>
  /** Leaves everything that comes unread in the socket. */
  stopReading(): void
  resumeReading(): void
  close(): void
}

export function openStream(url: string, headers: Readonly<Record<string, string>> = {}): Promise<LiveStream> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      else resolve(followStream(response, () => request.destroy()))
    })
    request.on('error', reject)
  })
}

function followStream(response: IncomingMessage, close: () => void): LiveStream {
  const events: StreamEvent[] = []
  const waiting: (() => void)[] = []
  let rest = ''
  let over = false
  const wake = () => {
    for (const go of waiting.splice(0)) go()
  }
  response.setEncoding('utf8')
  response.on('data', (text: string) => {
    const frames = (rest + text).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) {
      const event = readFrame(frame)
      if (event) events.push(event)
    }
    wake()
  })
  const ended = new Promise<void>((resolve) => {
    response.on('close', () => {
      over = true
      wake()
      resolve()
    })
  })
  response.on('error', () => undefined)

  async function next(): Promise<StreamEvent> {
    const until = Date.now() + longestMs
    for (;;) {
      const event = events.shift()
      if (event) return event
      if (over) throw new Error('the stream has ended')
      const left = until - Date.now()
      if (left <= 0) throw new Error('no event came within a minute')
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        waiting.push(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }

  return {
    headers: response.headers,
    next,
    ended,
    stopReading: () => void response.pause(),
    resumeReading: () => void response.resume(),
    close,
  }
}

/** Undefined for a comment. */
function readFrame(frame: string): StreamEvent | undefined {
  const fields = new Map(
    frame.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    }),
  )
  const event = fields.get('event')
  if (event === undefined) return undefined
  return { event, id: fields.get('id') ?? '', data: JSON.parse(fields.get('data') ?? '{}') }
}
