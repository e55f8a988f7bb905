/** A tournament or group that came from another installation. `digest` is of its content, so none comes twice. */
export interface ArchiveImportsTable {
  digest: string
  groupId: number | null
  /** JSON array of the ids that its tournaments were given. */
  tournamentIds: string
  actorId: number | null
  at: number
}
