/** Refuses values that the drivers would store as something else, or as NULL, without a word. */
export function checkBind(value: unknown): void {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return
  if (typeof value === 'number' && Number.isFinite(value)) return
  if (value instanceof Uint8Array) return
  throw new TypeError(`a ${describe(value)} cannot be bound in a query: use text, a finite number or null`)
}

function describe(value: unknown): string {
  if (value instanceof Date) return 'Date'
  return typeof value === 'number' ? String(value) : typeof value
}
