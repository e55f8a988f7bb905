import { listBanks, readGroupFees } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { banks } from './banks'
import { loadGroupFees } from './load-group-fees'

export const readGroupFeesRoute = handle(readGroupFees, async ({ params }, { snapshot }) => {
  const fees = await snapshot((db) => loadGroupFees(db, params.id))
  return fees ? ok(fees) : err('group-not-found')
})

export const listBanksRoute = handle(listBanks, async () =>
  ok({ items: banks.map(({ bin, shortName, name }) => ({ bin, short_name: shortName, name })) }),
)
