import type { MergeableFields } from '@vot/domain'
import type { PlayerRow } from './player-queries'

/** What a merge changed and moved. Holds phones, so it never leaves the database. */
export interface MergeRecord {
  /** The record that stayed, before and after. */
  readonly before: MergeableFields
  readonly merged: MergeableFields
  readonly registrationIds: readonly number[]
  /** Tournaments in whose results the record that left was placed. */
  readonly resultIds: readonly number[]
  /** Records that had been merged into the one that left. */
  readonly forwardedIds: readonly number[]
}

/** Only `writeMergeRecord` writes these texts. */
export function readMergeRecord(text: string): MergeRecord {
  return JSON.parse(text) as MergeRecord
}

export function writeMergeRecord(record: MergeRecord): string {
  return JSON.stringify(record)
}

export function mergeableOf(row: PlayerRow): MergeableFields {
  const { name, phone, email, duprId, rating, ratingSource, ratingOn, clubId, rankingPoints: points } = row
  const own = { name, phone, email, duprId, rating, ratingSource, ratingOn, clubId }
  return { ...own, points, isPointVerified: row.isPointVerified === 1 }
}
