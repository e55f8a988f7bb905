import type { Language } from '@vot/contract'
import {
  CamelCasePlugin,
  type Compilable,
  type CompiledQuery,
  type Expression,
  type OperationNodeSource,
  type QueryResult,
  sql,
  type UnknownRow,
} from 'kysely'
import { languageNow } from '../language/language-now'
import type { Queries } from './schema'

type Bound = string | number | null
export type Parameter<P> = <K extends keyof P & string>(name: K) => Expression<P[K]> & OperationNodeSource
type Values = Readonly<Record<string, Bound>>

/** Stands in a compiled query for the value that comes with each execution. */
class Placeholder {
  constructor(readonly name: string) {}
}

/** A statement as it goes to the database. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** A connection that takes statements as they are, in the order in which it is asked. */
export interface StatementRunner {
  executeQuery<R>(statement: Statement): Promise<QueryResult<R>>
  /**
   * For a write whose answer nobody reads. It may resolve before the database has answered: a failure then fails the
   * unit, at the latest at its commit.
   */
  send(statement: Statement): Promise<unknown>
}

const runners = new WeakMap<object, StatementRunner>()

/** Has what is prepared go straight to the connection that is behind these queries. */
export function runPreparedBy(queries: Queries, runner: StatementRunner): void {
  runners.set(queries, runner)
}

const names = new Map<string, string>()

/** What a statement that was prepared here is called, the same in every connection; undefined for all others. */
export function nameOfPrepared(text: string): string | undefined {
  return names.get(text)
}

/**
 * A query that is built and compiled once per database and language instead of on every call; worth it on hot paths.
 * @param build makes the query with `parameter('name')` wherever a value of `P` goes.
 */
export function prepareQuery<P extends Values, R>(
  build: (db: Queries, parameter: Parameter<P>) => Compilable<R>,
): (db: Queries, values: P) => Promise<R[]> {
  const compile = compileOnce(build)
  const columns = new ColumnNames()
  return async (db, values) => {
    const query = compile(db)
    const parameters = bind(query, values)
    const runner = runners.get(db)
    if (!runner) return (await db.executeQuery<R>({ ...query, parameters })).rows
    const { rows } = await runner.executeQuery<UnknownRow>({ sql: query.sql, parameters })
    return rows.map((row) => columns.rename(row)) as R[]
  }
}

/**
 * The same for a write whose answer nobody reads: where the database allows it, nobody waits for the answer either. It
 * is carried out before anything that is asked later, and a unit of work in which it fails is refused with that.
 */
export function prepareWrite<P extends Values>(
  build: (db: Queries, parameter: Parameter<P>) => Compilable<unknown>,
): (db: Queries, values: P) => Promise<void> {
  const compile = compileOnce(build)
  return async (db, values) => {
    const query = compile(db)
    const parameters = bind(query, values)
    await (runners.get(db)?.send({ sql: query.sql, parameters }) ?? db.executeQuery({ ...query, parameters }))
  }
}

function compileOnce<P extends Values, R>(build: (db: Queries, parameter: Parameter<P>) => Compilable<R>) {
  const compiled = new WeakMap<object, Map<Language, CompiledQuery<R>>>()
  return (db: Queries): CompiledQuery<R> => {
    // Connections and transactions come and go; the adapter is one per open database.
    const { adapter } = db.getExecutor()
    const ofDatabase = compiled.get(adapter) ?? new Map<Language, CompiledQuery<R>>()
    compiled.set(adapter, ofDatabase)
    // A name of a division is another column in another language.
    const language = languageNow()
    const known = ofDatabase.get(language)
    if (known) return known
    const query = build(db, (name) => sql`${new Placeholder(name)}`).compile()
    // A statement that the server has prepared fails once such a list has grown.
    if (/\*/.test(query.sql)) throw new Error(`a prepared query names its columns: ${query.sql}`)
    ofDatabase.set(language, query)
    if (!names.has(query.sql)) names.set(query.sql, `vot ${names.size + 1}`)
    return query
  }
}

function bind({ parameters }: CompiledQuery, values: Values): unknown[] {
  return parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))
}

/** The columns of a query by the names of the schema, which are worked out once. */
class ColumnNames extends CamelCasePlugin {
  #names: readonly (readonly [column: string, name: string])[] | undefined

  rename(row: UnknownRow): UnknownRow {
    this.#names ??= Object.keys(row).map((column) => [column, this.camelCase(column)])
    const renamed: UnknownRow = {}
    for (const [column, name] of this.#names) renamed[name] = row[column]
    return renamed
  }
}
