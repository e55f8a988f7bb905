import type { ArchivedTournament } from '@vot/contract'
import { formatVietnamIso, formatVietnamIsoOrNull } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { readBefore, type TeamBefore } from '../../play/withdrawal/incoming-team'
import { insertTeamChange, type TeamChangeRow } from '../../tournament/registration/registration-queries'
import { type ArchiveRefs, momentOf, momentOrNull } from './archive-ids'

type TeamChange = NonNullable<ArchivedTournament['team_changes']>[number]

/** Who took whose place and who came late, with what is needed to take it back. */
export function archivedTeamChanges(
  rows: readonly TeamChangeRow[],
  { registrations }: { readonly registrations: ArchiveRefs },
): TeamChange[] {
  return rows.map(({ joinedId, joinedBefore, leftId, leftBefore, rollingNumber, reason, createdAt }) => ({
    joined: registrations.of(joinedId),
    joined_before: viewBefore(readBefore(joinedBefore)),
    left:
      leftId === null || leftBefore === null
        ? null
        : { registration: registrations.of(leftId), before: viewBefore(readBefore(leftBefore)) },
    rolling_number: rollingNumber,
    reason,
    at: formatVietnamIso(createdAt),
  }))
}

export async function restoreTeamChanges(
  db: Queries,
  tournamentId: number,
  changes: readonly TeamChange[],
  registrations: ReadonlyMap<number, number>,
): Promise<void> {
  const idOf = (ref: number) => {
    const id = registrations.get(ref)
    if (id === undefined) throw new Error(`registration ${ref} passed the check and is not there`)
    return id
  }
  for (const { joined, joined_before, left, rolling_number: rollingNumber, reason, at } of changes) {
    await insertTeamChange(db, {
      ...{ tournamentId, kind: left ? 'replaced' : 'late', joinedId: idOf(joined), rollingNumber, reason },
      joinedBefore: JSON.stringify(asStored(joined_before)),
      leftId: left && idOf(left.registration),
      leftBefore: left && JSON.stringify(asStored(left.before)),
      ...{ actorId: null, createdAt: momentOf(at) },
    })
  }
}

function viewBefore(before: TeamBefore): TeamChange['joined_before'] {
  const { status, decidedAt, reserveOrder, rollingNumber, withdrawnAt, withdrawalMode, overrideReason } = before
  return {
    status,
    decided_at: formatVietnamIsoOrNull(decidedAt),
    reserve_place: reserveOrder,
    rolling_number: rollingNumber,
    withdrawal:
      withdrawnAt === null || withdrawalMode === null
        ? null
        : { at: formatVietnamIso(withdrawnAt), mode: withdrawalMode },
    ...(typeof overrideReason === 'string' && { override_reason: overrideReason }),
  }
}

function asStored({
  status,
  decided_at,
  reserve_place,
  rolling_number,
  withdrawal,
  override_reason,
}: TeamChange['joined_before']): TeamBefore {
  return {
    ...{ status, decidedAt: momentOrNull(decided_at), reserveOrder: reserve_place, rollingNumber: rolling_number },
    ...{ withdrawnAt: momentOrNull(withdrawal?.at ?? null), withdrawalMode: withdrawal?.mode ?? null },
    overrideReason: override_reason ?? null,
  }
}
