/** A file or a place that cannot be used as asked, in one line that says why and that nothing was changed. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError'
}
