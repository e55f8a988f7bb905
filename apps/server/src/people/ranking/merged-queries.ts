import { type RawBuilder, sql } from 'kysely'

/** Rows of a player and of every record that was merged into that player. */
export function ofPlayer(column: 'playerId' | 'e.playerId', playerId: number): RawBuilder<boolean> {
  const merged = sql`select id from players where merged_into = ${playerId}`
  return sql<boolean>`(${sql.ref(column)} = ${playerId} or ${sql.ref(column)} in (${merged}))`
}
