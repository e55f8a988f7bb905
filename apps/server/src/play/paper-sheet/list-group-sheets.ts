import { listGroupSheets } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findBoardGroup } from '../board/board-queries'
import { readGroupPlan } from '../board/group-plan'
import { listGroup } from '../board/list-group'
import { isHeld, partsOf } from '../bracket/live-bracket'
import { readOfficials } from '../bracket/officials'
import { compareNames } from '../court/court-view'
import { viewSheetMatch } from './sheet-match-view'

/** For blank sheets: what is on court by court name, then what waits in the order of the queue. */
export const listGroupSheetsRoute = handle(listGroupSheets, async ({ params }, { snapshot, server, now }) => {
  return await snapshot(async (db) => {
    const group = await findBoardGroup(db, params.id)
    if (!group) return err('group-not-found')
    const { matches, state } = await listGroup(db, server, group.id, null)
    const { queue } = await readGroupPlan(db, server, now, group.id, state)
    const onCourt = matches.filter(({ bracket, number, row }) => {
      return isHeld(row) && partsOf(bracket, number).match.result === null
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
