import type { BackupView } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import type { StoredBackup } from '../../db/backup/backup-store'

export function viewBackup({ name, kind, madeAt, bytes, sha256 }: StoredBackup): BackupView {
  return { name, kind, made_at: formatVietnamIso(madeAt), size_bytes: bytes, sha256 }
}
