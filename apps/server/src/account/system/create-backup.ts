import { createBackup } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { viewBackup } from './backup-view'

/** The copy is made before the unit of work, which would else hold up every writer. */
export const createBackupRoute = handle(createBackup, async (_input, { server: { backups }, write }) => {
  if (!backups) return err('backup-elsewhere')
  const made = await backups.make('manual')
  if (!made) return err('backup-no-room')
  const written = await write(async (work) => {
    const { name, bytes, sha256 } = made
    await work.audit({
      action: 'create-backup',
      subjectType: 'backup',
      subjectId: null,
      after: { name, bytes, sha256 },
    })
    return ok(viewBackup(made))
  })
  // A repeat is answered with the first one, so this one is of use to nobody.
  if (!written.ok || written.value.name !== made.name) backups.remove(made.name)
  return written
})
