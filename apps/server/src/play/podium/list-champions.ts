import { type Champions, listChampions } from '@vot/contract'
import { ok, parseIsoDateTime } from '@vot/domain'
import { handlePreparedList } from '../../http/handle'
import { listChampionTeams } from './podium-queries'

/** [RES-60] Beside the list of tournaments, for those that are over. */
export const listChampionsRoute = handlePreparedList(listChampions, {
  async build(db, { query }) {
    const ending = { from: parseIsoDateTime(query.from) ?? 0, to: parseIsoDateTime(query.to) ?? 0 }
    const podiums = new Map<number, Champions>()
    for (const { tournamentId, place, player1Name, player2Name } of await listChampionTeams(db, ending)) {
      const podium = podiums.get(tournamentId) ?? { first: [], second: [] }
      podiums.set(tournamentId, podium)
      podium[place === 'first' ? 'first' : 'second'].push([player1Name, player2Name])
    }
    const items = [...podiums].map(([tournament_id, podium]) => ({ tournament_id, ...podium }))
    return ok({ answer: { items }, until: null })
  },
})
