import { type DeskTeamResult, listTeamResults } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import type { FoundMatch } from '../bracket/bracket-cache'
import { dayCodeOf, getMatch } from '../bracket/live-bracket'
import { shortNamesOf } from '../bracket/match-view'
import { findCheckInGroup } from '../check-in/check-in-queries'
import { committedDayReader, type DayReader } from '../desk/day-reader'
import { courtNamesOf, type ResultMatch, readResultMatches, viewSent } from './result-match'
import { listMatchesWithResults } from './team-result-queries'

/** [OPS-275] What teams sent and nobody has confirmed, and which results both of them did. */
export const listTeamResultsRoute = handle(listTeamResults, async ({ params }, context) => {
  const reader = committedDayReader(context)
  if (!(await reader.query((db) => findCheckInGroup(db, params.id)))) return err('group-not-found')
  const { found, waiting } = await readSentResults(reader, params.id)
  return ok({
    items: waiting,
    confirmed_match_ids: found
      .filter(({ facts, sent }) => facts.hasResult && sent.some(({ confirmedId }) => confirmedId === facts.changeId))
      .map(({ bracket, number }) => getMatch(bracket, number).row.id),
  })
})

/** The matches of a group of which teams sent something, and those of them that wait for the desk, the longest first. */
export async function readSentResults(reader: DayReader, groupId: number) {
  const matches: FoundMatch[] = []
  for (const { id, number, tournamentId } of await reader.query((db) => listMatchesWithResults(db, groupId))) {
    const bracket = await reader.bracketOf(tournamentId)
    // Another bracket may have come since the list was read.
    if (bracket?.rows[number - 1]?.id === id) matches.push({ bracket, number })
  }
  const found = await reader.query((db) => readResultMatches(db, matches))
  const waiting = found
    .filter(({ facts, standing }) => facts.isOnCourt && standing.length > 0)
    .sort((a, b) => (a.standing[0]?.sentAt ?? 0) - (b.standing[0]?.sentAt ?? 0))
  const names = await reader.query((db) => courtNamesOf(db, waiting))
  return { found, waiting: waiting.map((match) => viewDeskResult(match, names)) }
}

function viewDeskResult(
  { bracket, number, facts, standing }: ResultMatch,
  courtNames: ReadonlyMap<number, string>,
): DeskTeamResult {
  const { row } = getMatch(bracket, number)
  const [one, two] = facts.pairing ?? [0, 0]
  const pair = (id: number) => shortNamesOf(bracket, id).join(' – ')
  return {
    match_id: row.id,
    day_code: dayCodeOf(bracket, number),
    court_name: row.courtId === null ? null : (courtNames.get(row.courtId) ?? null),
    participant_ids: [one, two],
    names: [pair(one), pair(two)],
    is_on_device: facts.isScoredByDevice,
    results: standing.map((sent) => ({ ...viewSent(sent), side: sent.teamId === one ? 1 : 2 })),
  }
}
