import { type EpochMs, endOfVietnamDay } from '../../shared/vietnam-time'
import { type TournamentDates, tournamentStatus } from './tournament-status'

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

export interface SnapshotDivision extends TournamentDates {
  /** When results were last saved; null while there are none. */
  readonly resultsSavedAt: EpochMs | null
}

/**
 * The moment as of which a group's snapshot reads the ledger: when its last results were saved, or the end of its
 * last day. undefined while the group is not eligible, that is until all its divisions are completed.
 */
export function snapshotMoment(divisions: readonly SnapshotDivision[], now: EpochMs): EpochMs | undefined {
  if (divisions.length === 0 || divisions.some((d) => tournamentStatus(d, now) !== 'completed')) return undefined
  const saved = divisions.flatMap((d) => (d.resultsSavedAt === null ? [] : [d.resultsSavedAt]))
  return saved.length > 0 ? Math.max(...saved) : endOfVietnamDay(Math.max(...divisions.map((d) => d.endDate)))
}
