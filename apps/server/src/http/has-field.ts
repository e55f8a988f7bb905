import type { IncomingMessage } from 'node:http'

/** What a stranger's body is read of at most. */
const mostBytes = 64 * 1024

/** Whether a small JSON body has the field. For requests that are refused anyway: whatever cannot be read has not. */
export async function hasField(request: IncomingMessage, field: string): Promise<boolean> {
  const parts: Buffer[] = []
  let size = 0
  try {
    // Without `destroyOnReturn: false` the answer would have no connection to go over.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(part)
      size += bytes.length
      if (size > mostBytes) return false
      parts.push(bytes)
    }
    const body: unknown = JSON.parse(Buffer.concat(parts).toString())
    return typeof body === 'object' && body !== null && field in body && Reflect.get(body, field) !== null
  } catch {
    return false
  }
}
