import type { AuditChange, AuditValue } from '@vot/contract'

/** What says nothing of the change: it only told the server which version was seen. */
const unsaid = new Set(['seen_updated_at'])

/** The values of a JSON text by their path; lists of plain values are one value. */
function leavesOf(value: unknown, path: string, found: Map<string, AuditValue>): Map<string, AuditValue> {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    found.set(path, value)
  } else if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object' || item === null)) found.set(path, value.join(', '))
    else if (value.every(isScore)) found.set(path, value.map((game) => game.join('–')).join(', '))
    else for (const [index, item] of value.entries()) leavesOf(item, join(path, String(index)), found)
  } else if (typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) leavesOf(item, join(path, toSnakeCase(name)), found)
  }
  return found
}

function isScore(item: unknown): item is readonly number[] {
  return Array.isArray(item) && item.length === 2 && item.every((points) => typeof points === 'number')
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)
const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function read(text: string | null): Map<string, AuditValue> {
  return text === null ? new Map() : leavesOf(JSON.parse(text), '', new Map())
}

/** What differs between the two JSON texts of an audit line; what is only told once stands against nothing. */
export function listChanges(before: string | null, after: string | null): AuditChange[] {
  const [old, now] = [read(before), read(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter(({ field, before, after }) => field !== '' && before !== after && !unsaid.has(field))
}
