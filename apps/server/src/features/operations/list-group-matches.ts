import { listGroupMatches } from '@vot/contract'
import { err, foldText, ok } from '@vot/domain'
import { handle, type RequestContext } from '../../http/handle'
import { slicePage } from '../../http/page-answer'
import { findBracket } from '../brackets/bracket-cache'
import { isHeld, partsOf } from '../brackets/live-bracket'
import { teamOf } from '../brackets/match-view'
import { type Officials, readOfficials } from '../brackets/officials'
import { listMatchTournaments } from '../matches/matches-queries'
import { viewDeskMatch } from './desk-match-view'
import { inQueueOrder, isUpcoming, type Listed, progressOf } from './group-queue'
import { isGroup, listBusyPlayers } from './operations-queries'

/**
 * Upcoming: ready and not assigned, in the order of the queue across the divisions. Claimed: on a court, the first
 * called first; a referee sees those assigned to it.
 */
export const listGroupMatchesRoute = handle(listGroupMatches, async ({ params, query }, context) => {
  const { read, visitor } = context
  if (!(await read((db) => isGroup(db, params.id)))) return err('group-not-found')
  const all = await listAll(context, params.id)
  const isOwn = ({ row }: Listed) => visitor.role !== 'ref' || row.refereeId === visitor.userId
  const wanted =
    query.status === 'upcoming'
      ? inQueueOrder(all.filter(isUpcoming))
      : all.filter((listed) => isHeld(listed.row) && isOwn(listed)).sort(byClaim)
  const rows = wanted.map(({ row }) => row)
  const officials = await read((db) => readOfficials(db, rows, visitor.role))
  const words = foldText(query.q ?? '').split(' ')
  const matching = wanted.filter((listed) => {
    const text = searchText(listed, officials)
    return words.every((word) => text.includes(word))
  })
  const page = slicePage(matching, query)
  const busy = new Map((await read(listBusyPlayers)).map((player) => [player.playerId, player]))
  const items = page.items.map(({ bracket, number, tournament }) =>
    viewDeskMatch(bracket, number, officials, tournament, busy),
  )
  return ok({ ...page, items, progress: progressOf(all) })
})

async function listAll(context: RequestContext, groupId: number): Promise<Listed[]> {
  const tournaments = await context.read((db) => listMatchTournaments(db, { groupId }))
  const listed: Listed[] = []
  for (const tournament of tournaments) {
    const bracket = (await findBracket(context, tournament.id))?.bracket
    if (!bracket) continue
    for (const row of bracket.rows) listed.push({ tournament, bracket, number: row.number, row })
  }
  return listed
}

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
