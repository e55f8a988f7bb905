import { countPaidTeams } from '@vot/contract'
import { ok, owesFee } from '@vot/domain'
import { handle } from '../../http/handle'
import { listFeeTeams } from '../../tournament/fee/fee-queries'
import { feeState } from '../../tournament/fee/fee-view'
import { findPlayersRoute, readPlayerMatchesRoute } from './find-player'
import { findHomeOwner, readHomeRoute, readTournamentBoardRoute } from './read-home'

/** [HOM-04] For organisers: what the visitors' home does not say. */
const countPaidTeamsRoute = handle(countPaidTeams, ({ params }, { snapshot }) =>
  snapshot(async (db) => {
    const owner = await findHomeOwner(db, params)
    if (!owner.ok) return owner
    const { scope, id } = params
    const teams = await listFeeTeams(db, {
      groupId: scope === 'groups' ? id : null,
      tournamentId: scope === 'groups' ? null : id,
    })
    const states = teams.map(feeState)
    const paid = states.filter((team) => team.paid).length
    return ok({ paid, total: paid + states.filter(owesFee).length })
  }),
)

export const homeRoutes = [
  readHomeRoute,
  readTournamentBoardRoute,
  countPaidTeamsRoute,
  findPlayersRoute,
  readPlayerMatchesRoute,
]
