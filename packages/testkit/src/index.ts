export { onEachDatabase, type StartDatabase, type TestDatabase } from './database/on-each-database'
export { type PostgresServer, postgresMissing, startPostgresServer } from './database/postgres-server'
export * from './database/row-builders'
export { type FixedClock, fixedClock } from './fixed-clock'
