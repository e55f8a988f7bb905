import { initial } from './0001-initial'
import { dashboard } from './0002-dashboard'
import type { Migration } from './ddl'

/** Every step of the schema, in order. */
export const migrations: readonly Migration[] = [initial, dashboard]
