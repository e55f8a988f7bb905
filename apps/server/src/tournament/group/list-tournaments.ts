import { listTournaments } from '@vot/contract'
import { foldText, nextStatusMoment, ok, type TournamentDates, tournamentStatus } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handlePreparedList, type InputOf } from '../../http/handle'
import { slicePage } from '../../http/page-answer'
import { listTournamentKeys, listTournamentsById } from './tournament-queries'
import { viewTournament } from './tournament-view'

export const listTournamentsRoute = handlePreparedList(listTournaments, {
  build: async (db, { query }, now) => ok(await readTournamentList(db, query, now)),
})

/** A page of the list, with the moment (epoch ms) at which the clock alone changes it, null for never. */
export async function readTournamentList(db: Queries, query: InputOf<typeof listTournaments>['query'], now: number) {
  const keys = await listTournamentKeys(db, query.group_id)
  const words = foldText(query.q ?? '').split(' ')
  const found = keys.filter((key) => {
    const text = foldText(`${key.name} ${key.groupName ?? ''} ${key.venue}`)
    const inStatus = query.status === undefined || tournamentStatus(key, now) === query.status
    return inStatus && words.every((word) => text.includes(word))
  })
  const page = slicePage(found, query)
  const rows = await listTournamentsById(
    db,
    page.items.map((key) => key.id),
  )
  const answer = { ...page, items: rows.map((row) => viewTournament(row, now)) }
  return { answer, until: nextStatusChange(keys, now) }
}

/** When the clock alone changes a status next; null for never. */
export function nextStatusChange(tournaments: readonly TournamentDates[], now: number): number | null {
  const coming = tournaments.flatMap((each) => nextStatusMoment(each, now) ?? [])
  return coming.length === 0 ? null : coming.reduce((first, moment) => Math.min(first, moment))
}
