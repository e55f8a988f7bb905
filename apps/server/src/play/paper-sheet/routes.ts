import { listGroupSheets, readMatchSheet, type SheetMatch } from '@vot/contract'
import { err, ok, scoreRulesOf } from '@vot/domain'
import { handle } from '../../http/handle'
import { findBoardGroup } from '../board/board-queries'
import { readGroupPlan } from '../board/group-plan'
import { listMatchesOf } from '../board/read-boards'
import { findMatch } from '../bracket/bracket-cache'
import { viewScoreRules } from '../bracket/bracket-view'
import { getMatch, isHeld, type LiveBracket } from '../bracket/live-bracket'
import { listMatchTournaments, type MatchTournament } from '../bracket/match-tournament-queries'
import { type Officials, readOfficials } from '../bracket/match-view'
import { compareNames } from '../court/court-view'
import { viewGroupMatch } from '../match/read-match'
import { readRecord } from './read-record'

function viewSheetMatch(
  bracket: LiveBracket,
  number: number,
  officials: Officials,
  tournament: MatchTournament,
): SheetMatch {
  const { plan } = bracket.state
  return {
    ...viewGroupMatch(bracket, number, officials, tournament),
    bracket_variant: plan.format.variant,
    score_rules: viewScoreRules(scoreRulesOf(plan, getMatch(bracket, number).planned.phase)),
  }
}

/** For blank sheets: what is on court by court name, then what waits in the order of the queue. */
const listGroupSheetsRoute = handle(listGroupSheets, async ({ params }, { snapshot, server, now }) => {
  return await snapshot(async (db) => {
    const group = await findBoardGroup(db, params.id)
    if (!group) return err('group-not-found')
    const { matches, state } = await listMatchesOf(db, server, { groupId: group.id }, null)
    const { queue } = await readGroupPlan(db, server, now, group.id, state)
    const onCourt = matches.filter(({ bracket, number, row }) => {
      return isHeld(row) && getMatch(bracket, number).match.result === null
    })
    const byId = new Map(matches.map((match) => [match.row.id, match]))
    const waiting = queue.flatMap((id) => byId.get(id) ?? [])
    const rows = [...onCourt, ...waiting].map(({ row }) => row)
    const officials = await readOfficials(db, rows, 'anonymous')
    const nameOf = (courtId: number | null) => ({ name: (courtId !== null && officials.courts.get(courtId)) || '' })
    onCourt.sort((a, b) => compareNames(nameOf(a.row.courtId), nameOf(b.row.courtId)) || a.row.id - b.row.id)
    return ok({
      public_url: server.publicUrl,
      group_name: group.name,
      items: [...onCourt, ...waiting].map(({ bracket, number, tournament }) =>
        viewSheetMatch(bracket, number, officials, tournament),
      ),
    })
  })
})

const readMatchSheetRoute = handle(readMatchSheet, async ({ params }, context) => {
  const found = await findMatch(context, params.id)
  if (!found) return err('match-not-found')
  const { bracket, number } = found
  return await context.snapshot(async (db) => {
    const [tournament] = await listMatchTournaments(db, { id: bracket.tournamentId })
    if (!tournament) return err('match-not-found')
    const officials = await readOfficials(db, [getMatch(bracket, number).row], 'anonymous')
    return ok({
      public_url: context.server.publicUrl,
      match: viewSheetMatch(bracket, number, officials, tournament),
      ...(await readRecord(context.server, db, params.id, found)),
    })
  })
})

export const sheetRoutes = [readMatchSheetRoute, listGroupSheetsRoute]
