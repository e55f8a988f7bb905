import { type ClubView, createClub, deleteClub, listClubMembers, listClubs, updateClub } from '@vot/contract'
import { err, foldText, formatVietnamIso, maskPhone, mayDo, ok, pointsToDecimal } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { breaksUniqueRule } from '../../db/unique-rules'
import { handle } from '../../http/handle'
import { slicePage } from '../../http/html'
import { checkUnchanged } from '../../http/preconditions'
import { say } from '../../language/say'
import {
  countMembers,
  findClub,
  insertClub,
  listClubRows,
  listMembers,
  lockClub,
  type MemberRow,
  updateClubRow,
} from './club-queries'
import { strings } from './strings'

interface CountedClub {
  readonly id: number
  readonly name: string
  readonly updatedAt: number
  readonly memberCount: number
}

function viewClub({ id, name, updatedAt, memberCount }: CountedClub): ClubView {
  return { id, name, member_count: memberCount, updated_at: formatVietnamIso(updatedAt) }
}

const listClubsRoute = handle(listClubs, async (_input, { read }) => {
  const rows = await read(listClubRows)
  return ok(rows.map(viewClub))
})

/** Phones and emails are shown and searched for organisers alone. */
const listClubMembersRoute = handle(listClubMembers, ({ params, query }, { read, visitor }) =>
  read(async (db) => {
    if (!(await findClub(db, params.id))) return err('club-not-found')
    const open = mayDo(visitor.role, 'player:read-phone')
    const wanted = foldText(query.q ?? '')
    const members = await listMembers(db, params.id)
    const found = members.filter((member) => matches(member, wanted, open))
    const page = slicePage(found, query)
    const items = page.items.map((member) => ({
      id: member.id,
      name: member.name,
      phone: open ? (member.phone ?? '') : maskPhone(member.phone),
      email: open ? member.email : null,
      ranking_points: pointsToDecimal(member.rankingPoints),
    }))
    return ok({ ...page, items })
  }),
)

function matches(member: MemberRow, wanted: string, open: boolean): boolean {
  if (wanted.split(' ').every((word) => member.nameFolded.includes(word))) return true
  if (!open) return false
  return (member.phone ?? '').includes(wanted.replace(/[\s.-]/g, '')) || foldText(member.email ?? '').includes(wanted)
}

/** Case and spaces do not tell two clubs apart, diacritics do. */
export function clubNameColumns(text: string) {
  const name = text.replace(/\s+/g, ' ')
  return { name, nameFolded: foldText(name), nameKey: name.toLowerCase() }
}

const createClubRoute = handle(createClub, async ({ body }, { write }) => {
  try {
    return await write(async ({ db, now, audit }) => {
      const columns = clubNameColumns(body.name)
      const id = await insertClub(db, { ...columns, createdAt: now, updatedAt: now })
      await audit({ action: 'create-club', subjectType: 'club', subjectId: id, after: { name: columns.name } })
      return ok(viewClub({ id, name: columns.name, updatedAt: now, memberCount: 0 }))
    })
  } catch (error) {
    if (breaksUniqueRule(error, 'club-name')) return err('club-name-taken')
    throw error
  }
})

const updateClubRoute = handle(updateClub, async ({ params, body }, { write }) => {
  try {
    return await write(async (work) => {
      const before = await lockClub(work, params.id)
      if (!before) return err('club-not-found')
      const unchanged = checkUnchanged('club-changed', body.seen_updated_at, before.updatedAt)
      if (!unchanged.ok) return unchanged
      const columns = clubNameColumns(body.name)
      await updateClubRow(work.db, before.id, { ...columns, updatedAt: work.now })
      await work.audit({
        action: 'update-club',
        subjectType: 'club',
        subjectId: before.id,
        before: { name: before.name },
        after: { name: columns.name },
      })
      const memberCount = await countMembers(work.db, before.id)
      return ok(viewClub({ id: before.id, name: columns.name, updatedAt: work.now, memberCount }))
    })
  } catch (error) {
    if (breaksUniqueRule(error, 'club-name')) return err('club-name-taken')
    throw error
  }
})

const reason = 'Câu lạc bộ đã bị xóa'

/** Takes every member out of a club, each with a change in their history. */
export type ReleaseMembers = (
  db: Queries,
  club: { readonly id: number; readonly name: string },
  change: { readonly reason: string; readonly actorId: number | null; readonly now: number },
) => Promise<void>

const deleteClubRoute = (releaseMembers: ReleaseMembers) =>
  handle(deleteClub, ({ params }, { write }) =>
    write(async (work) => {
      const { db, actorId } = work
      const club = await lockClub(work, params.id)
      if (!club) return err('club-not-found')
      await releaseMembers(db, club, { reason, actorId, now: work.now })
      await updateClubRow(db, club.id, { deletedAt: work.now, updatedAt: work.now })
      await work.audit({ action: 'delete-club', subjectType: 'club', subjectId: club.id, before: { name: club.name } })
      return ok({ message: say(strings).deleted(club.name) })
    }),
  )

export const clubRoutes = (releaseMembers: ReleaseMembers) => [
  listClubsRoute,
  createClubRoute,
  updateClubRoute,
  deleteClubRoute(releaseMembers),
  listClubMembersRoute,
]
