import { initial } from './0001-initial'
import type { Migration } from './ddl'

/** Every step of the schema, in order. */
export const migrations: readonly Migration[] = [initial]
