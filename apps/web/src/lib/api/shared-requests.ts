/** How long an identical request that is still under way is shared. */
const sharedForMs = { GET: 1000, other: 300 } as const
const mostEntries = 100
const sweepEveryMs = 60_000

interface Entry {
  readonly started: number
  readonly answer: Promise<unknown>
}

const entries = new Map<string, Entry>()
let sweeping = false

/** Two identical requests at once are one request. `key` holds method, address, body and who asks. */
export function shareRequest<Answer>(method: string, key: string, send: () => Promise<Answer>): Promise<Answer> {
  sweep()
  const now = performance.now()
  const known = entries.get(key)
  const span = method === 'GET' ? sharedForMs.GET : sharedForMs.other
  // The key names the endpoint, so what was stored under it has its answer's shape.
  if (known && now - known.started < span) return known.answer as Promise<Answer>
  const answer = send().finally(() => {
    if (entries.get(key)?.answer === answer) entries.delete(key)
  })
  entries.set(key, { started: now, answer })
  return answer
}

/** Call after a write or a live event: a read that started before may be older. */
export function forgetSharedRequests(): void {
  entries.clear()
}

function sweep(): void {
  if (sweeping) return
  sweeping = true
  setInterval(() => {
    if (entries.size > mostEntries) entries.clear()
  }, sweepEveryMs)
}
