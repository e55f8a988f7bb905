import { type Archive, exportGroup, exportTournament } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findGroup } from '../../tournament/group/group-queries'
import { listArchived } from './archive-queries'
import { importArchiveRoute } from './import-archive'
import { writeArchive } from './write-archive'

const exportTournamentRoute = handle(exportTournament, async ({ params }, { snapshot, now }) => {
  const archive = await snapshot(async (db) => {
    const [tournament] = await listArchived(db, { id: params.id })
    return tournament && { name: tournament.name, file: await writeArchive(db, null, [tournament], now) }
  })
  return archive ? ok(saved(archive)) : err('tournament-not-found')
})

const exportGroupRoute = handle(exportGroup, async ({ params }, { snapshot, now }) => {
  const archive = await snapshot(async (db) => {
    const group = await findGroup(db, params.id)
    const tournaments = group ? await listArchived(db, { groupId: params.id }) : []
    return group && { name: group.name, file: await writeArchive(db, group, tournaments, now) }
  })
  return archive ? ok(saved(archive)) : err('group-not-found')
})

function saved({ name, file }: { readonly name: string; readonly file: Archive }) {
  return { file_name: `${name.slice(0, 150)}.vot.json`, bytes: Buffer.from(JSON.stringify(file)) }
}

export const archiveRoutes = [exportTournamentRoute, exportGroupRoute, importArchiveRoute]
