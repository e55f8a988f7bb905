import type { CallInput, Endpoint } from '@vot/contract'
import { writeForm } from './write-form'

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** The address and body of a call. A parameter that is not given is sent as 1. */
export function writeRequest<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): {
  url: string
  body?: string | Buffer<ArrayBuffer>
  type?: string
} {
  const { params = {}, query = {}, body } = input as LooseInput
  const path = endpoint.path.replace(/:(\w+)/g, (_part, name: string) => encodeURIComponent(String(params[name] ?? 1)))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const url = search.size > 0 ? `${path}?${search}` : path
  if (endpoint.upload && body !== undefined) return { url, ...writeForm(body) }
  return body === undefined ? { url } : { url, body: JSON.stringify(body) }
}
