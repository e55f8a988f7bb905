import { databaseFault } from './log-database-fault'

/** Whether the database answers and takes writes; with a full disk it is read as before. */
export type Readiness = 'ready' | 'disk-full' | 'not-ready'

export async function checkReadiness(ping: () => Promise<void>): Promise<Readiness> {
  try {
    await ping()
    return 'ready'
  } catch (error) {
    return databaseFault(error) === 'disk-full' ? 'disk-full' : 'not-ready'
  }
}
