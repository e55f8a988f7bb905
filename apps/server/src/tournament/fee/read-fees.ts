import { listBanks, readFees } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { banks } from './banks'
import { findFeeOwner } from './fee-owner'
import { loadFees } from './load-fees'

export const readFeesRoute = handle(readFees, ({ params }, { snapshot }) =>
  snapshot(async (db) => {
    const owner = await findFeeOwner(db, params)
    return owner.ok ? ok(await loadFees(db, owner.value)) : owner
  }),
)

export const listBanksRoute = handle(listBanks, async () =>
  ok({ items: banks.map(({ bin, shortName, name }) => ({ bin, short_name: shortName, name })) }),
)
