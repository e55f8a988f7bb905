import type { ScreenPage, ScreenView, Wall } from '@vot/contract'
import { foldText, formatVietnamIso, formatVietnamIsoOrNull, wallCodeMs } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { compareNames } from '../court/court-view'
import { listBoardCourts } from './board-queries'
import { listDivisionsOfGroup, type ScreenRow } from './screen-queries'

export function viewWall({ id, code, name, groupId, pages, waitingSince }: ScreenRow): Wall {
  return {
    code,
    expires_at: waitingSince === null ? null : formatVietnamIso(waitingSince + wallCodeMs),
    screen: groupId === null || name === null ? null : { id, name, group_id: groupId, pages: readPages(pages) },
  }
}

export function viewScreen({ id, code, name, pages, seenAt }: ScreenRow): ScreenView {
  return {
    id,
    code,
    name: name ?? '',
    pages: readPages(pages),
    seen_at: formatVietnamIsoOrNull(seenAt),
  }
}

export function readPages(pages: string | null): readonly ScreenPage[] {
  // Written by updateScreen alone.
  return pages === null ? [] : (JSON.parse(pages) as ScreenPage[])
}

/** What a screen of the group may show: its divisions, and the courts of their venues by name. */
export async function readShowable(db: Queries, group: { readonly id: number; readonly venue: string }) {
  const divisions = await listDivisionsOfGroup(db, group.id)
  const venues = new Set([group.venue, ...divisions.map(({ venue }) => venue)].map(foldText))
  const courts = (await listBoardCourts(db, [...venues])).sort(compareNames)
  return {
    courts: courts.map(({ id, name }) => ({ id, name })),
    divisions: divisions.map(({ id, name }) => ({ id, name })),
  }
}
