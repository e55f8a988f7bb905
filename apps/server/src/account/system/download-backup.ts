import { downloadBackup } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'

/** Everything leaves the server with it, so it is written down who took it. */
export const downloadBackupRoute = handle(downloadBackup, async ({ params }, { server: { backups }, write }) => {
  if (!backups) return err('backup-elsewhere')
  const bytes = backups.open(params.name)
  if (!bytes) return err('backup-not-found')
  return await write(async (work) => {
    const after = { name: params.name }
    await work.audit({ action: 'download-backup', subjectType: 'backup', subjectId: null, after })
    return ok({ file_name: params.name, bytes })
  })
})
