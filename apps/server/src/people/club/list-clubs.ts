import { listClubs } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { listClubRows } from './club-queries'
import { viewClub } from './club-view'

export const listClubsRoute = handle(listClubs, async (_input, { read }) => {
  const rows = await read(listClubRows)
  return ok(rows.map(viewClub))
})
