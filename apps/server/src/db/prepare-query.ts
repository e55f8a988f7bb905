import { type Compilable, type CompiledQuery, type Expression, type OperationNodeSource, sql } from 'kysely'
import type { Queries } from './schema'

type Bound = string | number | null
type Parameter<P> = <K extends keyof P & string>(name: K) => Expression<P[K]> & OperationNodeSource

/** Stands in a compiled query for the value that comes with each execution. */
class Placeholder {
  constructor(readonly name: string) {}
}

/**
 * A query that is built and compiled once per database instead of on every call; worth it on hot paths.
 * @param build makes the query with `parameter('name')` wherever a value of `P` goes.
 */
export function prepareQuery<P extends Readonly<Record<string, Bound>>, R>(
  build: (db: Queries, parameter: Parameter<P>) => Compilable<R>,
): (db: Queries, values: P) => Promise<R[]> {
  const compiled = new WeakMap<object, CompiledQuery<R>>()
  return async (db, values) => {
    // Transactions come and go; the adapter is one per open database.
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (!query) {
      query = build(db, (name) => sql`${new Placeholder(name)}`).compile()
      compiled.set(adapter, query)
    }
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))
    const { rows } = await db.executeQuery<R>({ ...query, parameters })
    return rows
  }
}
