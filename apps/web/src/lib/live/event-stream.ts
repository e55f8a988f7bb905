/** One event of a server-sent stream. */
export interface StreamEvent {
  readonly event: string
  readonly data: string
  /** The cursor after this event; undefined where the event does not move it. */
  readonly id: string | undefined
  /** Over how many milliseconds the readers should spread what they ask because of it; undefined where it is not told. */
  readonly spreadMs: number | undefined
}

/** Events out of a `text/event-stream` body, as the HTML standard defines them. Comments are left out. */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let lines: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const parts = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/)
      rest = parts.pop() ?? ''
      for (const line of parts) {
        if (line !== '') {
          lines.push(line)
          continue
        }
        const event = eventOf(lines)
        lines = []
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function eventOf(lines: readonly string[]): StreamEvent | undefined {
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /, ''))
  const data = values('data')
  if (data.length === 0) return undefined
  const spread = values('spread').at(-1)
  return {
    event: values('event').at(-1) ?? 'message',
    data: data.join('\n'),
    id: values('id').at(-1),
    spreadMs: spread === undefined ? undefined : Number(spread),
  }
}
