import { type SqlBool, sql } from 'kysely'

/**
 * Whether a group, tournament or court is there for those who name it: it was not deleted, or it is of a practice
 * [PRC-01]. What lists, counts or searches asks for `deletedAt` alone, which passes practices over.
 */
export function isOpen(table: string) {
  return sql<SqlBool>`(${sql.ref(`${table}.deletedAt`)} is null or ${sql.ref(`${table}.practiceUntil`)} is not null)`
}
