import type { Work } from '../../http/handle'
import { type EntryList, findEntryList, findRegistration, type RegistrationRow } from './registration-queries'

/** The registration with its entry list, after the other writers on its tournament. undefined when there is none. */
export async function lockRegistration(
  work: Work,
  id: number,
): Promise<{ readonly registration: RegistrationRow; readonly list: EntryList } | undefined> {
  const seen = await findRegistration(work.db, id)
  if (!seen || !(await work.lockTournament(seen.tournamentId))) return undefined
  const registration = await findRegistration(work.db, id)
  const list = await findEntryList(work.db, seen.tournamentId)
  return registration && list && { registration, list }
}
