/** The snapshot option of a tournament or a group. */
export interface SnapshotChoice {
  readonly useSnapshotRanking: boolean
  readonly snapshotGroupId: number | null
}

/** Turning the option off forgets the chosen group. */
export function settleSnapshotChoice(choice: SnapshotChoice): SnapshotChoice {
  const { useSnapshotRanking, snapshotGroupId } = choice
  return { useSnapshotRanking, snapshotGroupId: useSnapshotRanking ? snapshotGroupId : null }
}

/** What a division added to a group takes over from it. */
export function inheritFromGroup(group: SnapshotChoice & { readonly id: number; readonly venue: string }) {
  return { groupId: group.id, venue: group.venue, ...settleSnapshotChoice(group) }
}
