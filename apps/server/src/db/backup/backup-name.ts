const backupKinds = ['manual', 'daily'] as const
export type BackupKind = (typeof backupKinds)[number]

const vietnamOffsetMs = 7 * 3_600_000
const pattern = /^vot-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})-(manual|daily)\.sqlite$/

/** `2026-03-14-033000`: a moment on Vietnam's clock, in names of files. */
export function backupMoment(at: number): string {
  const [day, time = ''] = new Date(at + vietnamOffsetMs).toISOString().slice(0, 19).split('T')
  return `${day}-${time.replaceAll(':', '')}`
}

export function backupName(at: number, kind: BackupKind, ending: 'sqlite' | 'dump' = 'sqlite'): string {
  return `vot-${backupMoment(at)}-${kind}.${ending}`
}

/** What the name of a backup tells; undefined for any other file. `madeAt` is epoch milliseconds, in whole seconds. */
export function readBackupName(name: string): { readonly madeAt: number; readonly kind: BackupKind } | undefined {
  const found = pattern.exec(name)
  const kind = backupKinds.find((known) => known === found?.[5])
  const madeAt = found ? Date.parse(`${found[1]}T${found[2]}:${found[3]}:${found[4]}Z`) - vietnamOffsetMs : Number.NaN
  return kind === undefined || Number.isNaN(madeAt) ? undefined : { madeAt, kind }
}
