import { defaultsOf, listMerges, type PlayerMerge, pickFields, playerCodecs, playerFacts } from '@vot/contract'
import { err, formatVietnamIso, type MergeableFields, mergeUndoMs, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { listOpenMerges, type OpenMergeRow } from './merge-queries'
import { findPlayer, type PlayerRow } from './player-queries'

export function viewMerge({ id, staysId, leavesId, leavesName, mergedAt }: OpenMergeRow): PlayerMerge {
  return {
    id,
    stays_id: staysId,
    leaves_id: leavesId,
    leaves_name: leavesName,
    merged_at: formatVietnamIso(mergedAt),
    undo_until: formatVietnamIso(mergedAt + mergeUndoMs),
  }
}

/** Fields of a player that a merge or a correction changes, as the row has them but for the points. */
export type ProfileFields = MergeableFields & Pick<PlayerRow, 'email' | keyof typeof playerFacts>

/** Those of a player of whom nobody knows anything. */
export const unknownFacts = playerCodecs.toColumns(playerFacts, defaultsOf(playerFacts))

/** Accounts that claimed one of the two, and whose was kept. */
export interface MergedClaims {
  readonly before: readonly {
    readonly playerId: number
    readonly userId: number
    readonly way: 'code' | 'receipt'
    readonly claimedAt: number
    readonly confirmedAt?: number | null
  }[]
  readonly keptUserId: number
}

/** What a merge changed and moved. Holds phones, so it never leaves the database. */
export interface MergeRecord {
  /** The record that stayed, before and after. */
  readonly before: ProfileFields
  readonly merged: ProfileFields
  readonly registrationIds: readonly number[]
  /** Tournaments in whose results the record that left was placed. */
  readonly resultIds: readonly number[]
  /** Records that had been merged into the one that left. */
  readonly forwardedIds: readonly number[]
  /** Which accounts the two had, as `PlayerReferences` keeps it. Records of merges that are older do not have it. */
  readonly claims?: MergedClaims | null
}

/** Only `writeMergeRecord` writes these texts. */
export function readMergeRecord(text: string): MergeRecord {
  const record = JSON.parse(text) as MergeRecord
  // Older records lack later fields, and have an empty text for a phone number that nobody knew.
  const whole = (fields: ProfileFields) => ({ ...unknownFacts, ...fields, phone: fields.phone || null })
  return { ...record, before: whole(record.before), merged: whole(record.merged) }
}

export function writeMergeRecord(record: MergeRecord): string {
  return JSON.stringify(record)
}

export function mergeableOf(row: PlayerRow): ProfileFields {
  const { name, phone, email, clubId, rankingPoints: points } = row
  const isPointVerified = row.isPointVerified === 1
  return { ...{ name, phone, email, clubId, points, isPointVerified }, ...pickFields(playerFacts, row) }
}

export const listMergesRoute = handle(listMerges, ({ params }, { read, now }) =>
  read(async (db) => {
    if (!(await findPlayer(db, params.id))) return err('player-not-found')
    return ok({ items: (await listOpenMerges(db, params.id, now - mergeUndoMs)).map(viewMerge) })
  }),
)
