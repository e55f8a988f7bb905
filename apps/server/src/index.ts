export type { Database, Outcome, UnitOfWork } from './db/database'
export { type DatabaseLocation, type DatabaseOptions, openDatabase } from './db/open-database'
export type { Queries, Schema } from './db/schema'
