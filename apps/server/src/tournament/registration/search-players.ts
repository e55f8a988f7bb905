import { searchPlayers } from '@vot/contract'
import { err, foldText, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { textFilter } from '../../people/player/list-players'
import { listPlayerRows } from '../../people/player/player-queries'
import { viewPlayer } from '../../people/player/player-view'
import { readEntryPoints } from '../../people/ranking/ledger-queries'
import { findSnapshotMoment } from '../group/find-snapshot'
import { findGroup } from '../group/group-queries'

const fewestCharacters = 2
const mostPlayers = 100

export const searchPlayersRoute = handle(searchPlayers, ({ query }, { read, visitor, now }) =>
  read(async (db) => {
    const groupId = query.snapshot_group_tournament_id
    if (groupId !== undefined && !(await findGroup(db, groupId))) return err('group-not-found')
    if (foldText(query.q).length < fewestCharacters) return ok({ items: [], has_more: false })
    const limit = Math.min(Number(query.limit ?? mostPlayers), mostPlayers)
    const filter = {
      ...textFilter(query.q, visitor.role),
      clubId: undefined,
      minPoints: undefined,
      maxPoints: undefined,
    }
    const found = await listPlayerRows(db, filter, { limit: limit + 1, offset: 0 })
    const rows = found.slice(0, limit)
    const moment = groupId === undefined ? undefined : await findSnapshotMoment(db, groupId, now)
    const pointsOf = await readEntryPoints(db, rows, moment)
    return ok({
      has_more: found.length > limit,
      items: rows.map((row) => {
        const { points, isLater } = pointsOf(row)
        return { ...viewPlayer(row, visitor.role, points), ...(isLater && { points_later: true }) }
      }),
    })
  }),
)
