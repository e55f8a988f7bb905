/** The entry for test runners other than Vitest, which the main entry needs. */
export { type PostgresServer, postgresMissing, sparePort, startPostgresServer } from './database/postgres-server'
export { createPostgresDatabase } from './database/test-postgres'
