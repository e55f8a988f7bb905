/** How far a viewer has read: the last event number of each tournament. On the wire `12:34,13:5`. */
export type Cursor = ReadonlyMap<number, number>

const most = 200

export function writeCursor(cursor: Cursor): string {
  return [...cursor].map(([tournamentId, seq]) => `${tournamentId}:${seq}`).join(',')
}

/** Undefined for a text that is no cursor. */
export function readCursor(text: string): Cursor | undefined {
  if (!/^\d{1,15}:\d{1,15}(,\d{1,15}:\d{1,15})*$/.test(text)) return undefined
  const parts = text.split(',')
  if (parts.length > most) return undefined
  return new Map(
    parts.map((part) => {
      const [tournamentId, seq] = part.split(':').map(Number)
      return [tournamentId ?? 0, seq ?? 0]
    }),
  )
}
