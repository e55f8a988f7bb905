import { listGroupMatches } from '@vot/contract'
import { err, foldText, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { slicePage } from '../../http/page-answer'
import { isHeld, partsOf } from '../bracket/live-bracket'
import { teamOf } from '../bracket/match-view'
import { type Officials, readOfficials } from '../bracket/officials'
import { committedDay } from './day-reader'
import { viewDeskMatch } from './desk-match-view'
import { listStrengths } from './desk-queries'
import { queueOf, readGroupDay } from './group-day'
import { type Listed, progressOf } from './group-queue'
import { planGroupDay } from './plan-group-day'

/**
 * Upcoming: ready and not assigned, in the order of the queue across the divisions. Claimed: on a court, the first
 * called first; a referee sees those assigned to it.
 */
export const listGroupMatchesRoute = handle(listGroupMatches, async ({ params, query }, context) => {
  const { read, visitor } = context
  const day = await readGroupDay(committedDay(context), params.id)
  if (!day) return err('group-not-found')
  const all = day.matches
  const isOwn = ({ row }: Listed) => visitor.role !== 'ref' || row.refereeId === visitor.userId
  const wanted =
    query.status === 'upcoming'
      ? queueOf(day)
      : all.filter((listed) => isHeld(listed.row) && isOwn(listed)).sort(byClaim)
  const rows = wanted.map(({ row }) => row)
  const officials = await read((db) => readOfficials(db, rows, visitor.role))
  const words = foldText(query.q ?? '').split(' ')
  const matching = wanted.filter((listed) => {
    if (query.match_id !== undefined && listed.row.id !== query.match_id) return false
    const text = searchText(listed, officials)
    return words.every((word) => text.includes(word))
  })
  const page = slicePage(matching, query)
  const { starts } = query.status === 'upcoming' ? planGroupDay(day) : { starts: new Map() }
  const teams = page.items.flatMap(({ bracket, number }) =>
    partsOf(bracket, number).match.sides.filter((side) => typeof side === 'number'),
  )
  const strengths = await read((db) => listStrengths(db, teams))
  const items = page.items.map(({ bracket, number, tournament }) =>
    viewDeskMatch(bracket, number, officials, tournament, day.busy, { resting: day.resting, starts, strengths }),
  )
  return ok({ ...page, items, progress: progressOf(all) })
})

function byClaim(a: Listed, b: Listed): number {
  return (a.row.claimedAt ?? 0) - (b.row.claimedAt ?? 0) || a.row.id - b.row.id
}

/** Names, code, division, court and referee, without case and diacritics. */
function searchText({ bracket, number, tournament, row }: Listed, { courts, referees }: Officials): string {
  const { match, planned } = partsOf(bracket, number)
  const teams = match.sides.flatMap((side) => (typeof side === 'number' ? [teamOf(bracket, side)] : []))
  const names = teams.flatMap(({ player1Name, player2Name }) => [player1Name, player2Name])
  const court = row.courtId === null ? undefined : courts.get(row.courtId)
  const referee = row.refereeId === null ? undefined : referees.get(row.refereeId)
  return foldText([...names, planned.code, tournament.name, court, referee?.name, referee?.username].join(' '))
}
