import {
  type BodyOf,
  type Endpoint,
  fieldMessages,
  type ParamsOf,
  type QueryOf,
  type Schema,
  type Shapes,
  shapesOf,
} from '@vot/contract'
import * as z from 'zod/mini'
import { type Failure, invalidInput } from './failure'

/** Raw input of a request, before validation. */
export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** What an operation gets; a part that the endpoint does not declare is undefined. */
export interface InputOf<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

export type ReadInput<E extends Endpoint> =
  | { readonly ok: true; readonly input: InputOf<E> }
  | { readonly ok: false; readonly failure: Failure }

/** Checks params, query and body by the contract. Fields that the contract does not know are dropped. */
export function readInput<E extends Endpoint>(
  endpoint: E,
  raw: RawInput,
  shapes: Shapes = shapesOf(endpoint),
): ReadInput<E> {
  const fields: Record<string, string> = {}
  const part = (schema: Schema | undefined, value: unknown) => {
    if (!schema) return undefined
    const parsed = z.safeParse(schema, value, { error: () => fieldMessages['value-invalid'] })
    if (parsed.success) {
      const path = pathOfNul(parsed.data)
      if (path === undefined) return parsed.data
      fields[path] ??= fieldMessages['text-has-control-characters']
      broken = true
      return undefined
    }
    for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message
    broken = true
    return undefined
  }
  let broken = false
  const params = part(shapes.params, raw.params)
  // Who reads may leave a filter empty; a write means what it says.
  const query = part(shapes.query, endpoint.method === 'GET' ? withoutEmpty(raw.query) : raw.query)
  // Who has nothing to say may leave the body out: what may be missing is, what is needed is named.
  const body = part(shapes.body, raw.body === undefined ? {} : raw.body)
  if (broken) return { ok: false, failure: invalidInput(fields) }
  // The schemas of the endpoint have just made these values, so they have its types.
  return { ok: true, input: { params, query, body } as InputOf<E> }
}

/** Where a text has U+0000, which PostgreSQL cannot store or compare; undefined for nowhere. */
function pathOfNul(value: unknown): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? '' : undefined
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined
  for (const [key, part] of Object.entries(value)) {
    const path = pathOfNul(part)
    if (path !== undefined) return path === '' ? key : `${key}.${path}`
  }
  return undefined
}

/** `?q=&page=` means that neither was given. */
function withoutEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}
