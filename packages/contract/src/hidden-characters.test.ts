import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Shapes } from './endpoint'
import { endpoints } from './endpoints'
import { shapesOf } from './shapes'

/**
 * What is kept nowhere as it is: secrets, what is only compared, lines of a bank, of which a digest is kept, cells of a
 * list of teams, whose row is refused for a name with such characters, and addresses, which the server reads as such.
 */
const unseen =
  /password$|token$|seen_updated_at$|login username$|(login|reset-password|sign-in-link|confirm|own-arrivals|claim) code$|(arrivals|absence(\/undo)?|answer) key$|import plan$|items\[\]\.(text|reference)$|rows\[\]\.player[12]\.\w+$|subscription\.endpoint$/

interface Leaf {
  readonly at: string
  readonly schema: z.ZodMiniType
}
type Def = Readonly<Record<string, unknown>> & { readonly type: string }

/** Every string of a schema, by where it stands. */
function stringsOf(schema: z.ZodMiniType, at: string): Leaf[] {
  const def = schema.def as unknown as Def
  const of = (inner: unknown, place: string) => stringsOf(inner as z.ZodMiniType, place)
  switch (def.type) {
    case 'string':
      return [{ at, schema }]
    case 'object':
      return Object.entries(def.shape as object).flatMap(([name, inner]) => of(inner, at ? `${at}.${name}` : name))
    case 'array':
      return of(def.element, `${at}[]`)
    case 'tuple':
      return (def.items as unknown[]).flatMap((inner) => of(inner, `${at}[]`))
    case 'union':
      return (def.options as unknown[]).flatMap((inner) => of(inner, at))
    case 'record':
      return of(def.valueType, `${at}.*`)
    case 'pipe':
      return of(def.in, at)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return of(def.innerType, at)
    default:
      return []
  }
}

const fields = endpoints
  .filter(({ method }) => method !== 'GET')
  .flatMap((endpoint) => {
    const { method, path } = endpoint
    const { query, body }: Shapes = shapesOf(endpoint)
    return [query, body].flatMap((sent) =>
      sent === undefined
        ? []
        : stringsOf(sent, '').map(({ at, schema }) => ({ name: `${method} ${path} ${at}`, schema })),
    )
  })

test('text that others will read is refused with signs that nobody sees, whatever field it is sent in', () => {
  const seen = fields.filter(({ name }) => !unseen.test(name))
  expect(seen.length).toBeGreaterThan(40)
  const taken = ['\u202E', '\u2066', '\u200B', '\u200F', '\u0007', '\uFEFF'].flatMap((sign) =>
    seen.filter(({ schema }) => schema.safeParse(`Nguyễn${sign} Văn An`).success).map(({ name }) => name),
  )
  expect([...new Set(taken)]).toEqual([])
})

test('a refused text says why', () => {
  const [venue] = fields.filter(({ name }) => name === 'POST /api/tournaments venue')
  const answer = venue?.schema.safeParse('Sân \u202EB')
  expect(answer?.error?.issues.map(({ message }) => message)).toEqual([
    'Nội dung có ký tự ẩn hoặc ký tự điều khiển, vui lòng xóa và gõ lại',
  ])
})
