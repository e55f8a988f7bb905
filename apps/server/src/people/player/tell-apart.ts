import { listDuplicatePairs, tellApart } from '@vot/contract'
import { err, formatVietnamIso, ok, reasonsToSuspect } from '@vot/domain'
import { handle } from '../../http/handle'
import { areToldApart, deleteApart, findPlayers, insertApart, listAlikePairs, listTeamsOfGroup } from './apart-queries'
import { lockTournamentsOf } from './merge-players'
import { lockPlayers } from './player-queries'
import { viewPlayer } from './player-view'

/** [PLR-165] Two of one team are no doubt: nobody plays with themselves. */
export const listDuplicatePairsRoute = handle(listDuplicatePairs, ({ query }, { snapshot, visitor }) =>
  snapshot(async (db) => {
    const teams = await listTeamsOfGroup(db, query.group_id)
    const pairs = await listAlikePairs(db, [
      ...new Set(teams.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id])),
    ])
    const players = await findPlayers(db, [...new Set(pairs.flat())])
    const items = pairs.flatMap(([id, otherId]) => {
      const [one, other] = [players.get(id), players.get(otherId)]
      const own = teams.filter(({ player1Id, player2Id }) =>
        [id, otherId].some((each) => each === player1Id || each === player2Id),
      )
      const isTeam = own.some(({ player1Id, player2Id }) => new Set([player1Id, player2Id, id, otherId]).size === 2)
      if (!one || !other || isTeam) return []
      return {
        player: viewPlayer(one, visitor.role),
        other: viewPlayer(other, visitor.role),
        reasons: reasonsToSuspect(one, other),
        tournament_ids: [...new Set(own.map(({ tournamentId }) => tournamentId))],
        entered_at: formatVietnamIso(Math.max(...own.map(({ createdAt }) => createdAt))),
      }
    })
    return ok({ items })
  }),
)

/** [PLR-166] The same again changes nothing and is told nobody. */
export const tellApartRoute = handle(tellApart, ({ params: { id }, body }, { write }) =>
  write(async (work) => {
    const { other_id: otherId, apart } = body
    if (id === otherId) return err('apart-same-player')
    const tournamentIds = await lockTournamentsOf(work, [id, otherId])
    const players = await lockPlayers(work, [id, otherId])
    const [one, other] = [players.get(id), players.get(otherId)]
    if (!one || !other) return err('player-not-found')
    if ((await areToldApart(work.db, id, otherId)) === apart) return ok({ apart })
    if (apart) await insertApart(work.db, id, otherId, { toldAt: work.now, toldBy: work.actorId })
    else await deleteApart(work.db, id, otherId)
    for (const tournamentId of tournamentIds) await work.live(tournamentId, { type: 'players-told-apart' })
    await work.audit({
      action: apart ? 'tell-apart' : 'undo-tell-apart',
      ...{ subjectType: 'player', subjectId: id, after: { name: one.name, otherId, other: other.name } },
    })
    return ok({ apart })
  }),
)
