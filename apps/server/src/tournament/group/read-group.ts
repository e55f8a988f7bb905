import { readGroup } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findGroup } from './group-queries'
import { viewGroup } from './group-view'
import { listDivisions } from './tournament-queries'

export const readGroupRoute = handle(readGroup, ({ params }, { read, now }) =>
  read(async (db) => {
    const group = await findGroup(db, params.id)
    return group ? ok(viewGroup(group, await listDivisions(db, group.id), now)) : err('group-not-found')
  }),
)
