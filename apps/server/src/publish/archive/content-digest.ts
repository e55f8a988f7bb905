import { createHash } from 'node:crypto'
import { type Archive, laterDefaults } from '@vot/contract'
import { runInSlices } from '../../run-in-slices'

/** Digests of the content of an archive, to know an import again by, whoever exported it when. */
export interface ContentDigests {
  /** As 1.0.0 made it and every version since, whatever fields they know. */
  readonly digest: string
  /** As builds between 1.0.0 and the next version made it, which counted the hall's opening hour. */
  readonly earlier: string
}

export async function digestContent(archive: Archive): Promise<ContentDigests> {
  const { 'group.opening_time': _counted, ...sinceThen } = laterDefaults
  return {
    digest: await runInSlices(digestSteps(archive, laterDefaults)),
    earlier: await runInSlices(digestSteps(archive, sinceThen)),
  }
}

type Defaults = Readonly<Record<string, unknown>>

/** The contract puts the fields in one order, so the same content gives the same text. */
function* digestSteps(
  { exported_at: _exportedAt, exported_by: _exportedBy, ...content }: Archive,
  defaults: Defaults,
): Generator<void, string> {
  const hash = createHash('sha256')
  for (const text of jsonParts(content, '', 0, defaults)) {
    hash.update(text)
    yield
  }
  return hash.digest('hex')
}

/** Matches and teams stand so deep. */
const deepest = 5

/**
 * What JSON.stringify writes without the fields that have their later default, in parts: those of an archive of a thousand
 * teams would be one long turn. `path` has the names of the fields that lead here.
 */
function* jsonParts(value: unknown, path: string, depth: number, defaults: Defaults): Generator<string> {
  if (typeof value !== 'object' || value === null || depth === deepest) {
    yield JSON.stringify(withoutDefaults(value, path, defaults))
    return
  }
  const isList = Array.isArray(value)
  yield isList ? '[' : '{'
  let before = ''
  for (const [key, part] of Object.entries(value)) {
    const at = isList ? path : pathOf(path, key)
    if (part === undefined || (!isList && isDefault(part, at, defaults))) continue
    yield isList ? before : `${before}${JSON.stringify(key)}:`
    yield* jsonParts(part, at, depth + 1, defaults)
    before = ','
  }
  yield isList ? ']' : '}'
}

function withoutDefaults(value: unknown, path: string, defaults: Defaults): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => withoutDefaults(each, path, defaults))
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const at = pathOf(path, key)
      return isDefault(part, at, defaults) ? [] : [[key, withoutDefaults(part, at, defaults)]]
    }),
  )
}

const pathOf = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)

function isDefault(value: unknown, path: string, defaults: Defaults): boolean {
  return Object.hasOwn(defaults, path) && JSON.stringify(value) === JSON.stringify(defaults[path])
}
