import type { LiveMessage } from '@vot/contract'

/** `ready`: the stream stands at `cursor`. `resync`: too much was missed, read again what is shown. */
export type LiveEvent =
  | { readonly type: 'ready'; readonly cursor: string }
  | { readonly type: 'change'; readonly cursor: string; readonly change: LiveMessage }
  | { readonly type: 'resync'; readonly cursor: string; readonly tournamentId: number | null }

/** Of which tournament or group, or with neither of all; `after` is the `cursor` of an earlier event to go on from. */
export interface LiveOptions {
  readonly tournamentId?: number
  readonly groupId?: number
  readonly after?: string
  /** Ends the stream. */
  readonly signal?: AbortSignal
}

/** The server tells that it is there every two seconds; after this silence it is looked for again. */
const silenceMs = 15_000

interface Frame {
  readonly event: string
  readonly id: string
  readonly data: string
}

/**
 * The events of an open stream until it ends, breaks or falls silent.
 * @param cut closes the connection
 */
export async function* readStream(body: ReadableStream<Uint8Array>, cut: () => void): AsyncGenerator<LiveEvent, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const timer = setTimeout(cut, silenceMs)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) return
      const frames = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = frames.pop() ?? ''
      for (const text of frames) {
        const event = readEvent(readFrame(text))
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
    cut()
  }
}

function readFrame(text: string): Frame {
  const fields = { event: '', id: '', data: '' }
  for (const line of text.split('\n')) {
    const [name = '', ...value] = line.split(': ')
    if (name === 'event' || name === 'id' || name === 'data') fields[name] = value.join(': ')
  }
  return fields
}

/** Undefined for a comment and for events of a later version. */
function readEvent({ event, id, data }: Frame): LiveEvent | undefined {
  if (event === 'ready') return { type: 'ready', cursor: id }
  if (event === 'change') return { type: 'change', cursor: id, change: JSON.parse(data) }
  if (event === 'resync') return { type: 'resync', cursor: id, tournamentId: JSON.parse(data).tournament_id }
  return undefined
}
