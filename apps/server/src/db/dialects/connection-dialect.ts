import type { DatabaseConnection, Dialect } from 'kysely'

/** Kysely on one connection, whose transactions are opened by whoever holds it. */
export function connectionDialect(
  connection: DatabaseConnection,
  parts: Pick<Dialect, 'createAdapter' | 'createIntrospector' | 'createQueryCompiler'>,
): Dialect {
  return {
    ...parts,
    createDriver: () => ({
      init: () => Promise.resolve(),
      acquireConnection: () => Promise.resolve(connection),
      releaseConnection: () => Promise.resolve(),
      destroy: () => Promise.resolve(),
      beginTransaction: () => Promise.reject(new Error('transactions are opened by the database alone')),
      commitTransaction: () => Promise.reject(new Error('transactions are opened by the database alone')),
      rollbackTransaction: () => Promise.reject(new Error('transactions are opened by the database alone')),
    }),
  }
}
