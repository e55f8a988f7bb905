import { type ClubView, listClubMembers, listClubs } from '@vot/contract'
import { err, foldText, formatVietnamIso, maskPhone, mayDo, ok, pointsToDecimal } from '@vot/domain'
import { handle } from '../../http/handle'
import { slicePage } from '../../http/html'
import { findClub, listClubRows, listMembers, type MemberRow } from './club-queries'

interface CountedClub {
  readonly id: number
  readonly name: string
  readonly updatedAt: number
  readonly memberCount: number
}

export function viewClub({ id, name, updatedAt, memberCount }: CountedClub): ClubView {
  return { id, name, member_count: memberCount, updated_at: formatVietnamIso(updatedAt) }
}

export const listClubsRoute = handle(listClubs, async (_input, { read }) => {
  const rows = await read(listClubRows)
  return ok(rows.map(viewClub))
})

/** Phones and emails are shown and searched for organisers alone. */
export const listClubMembersRoute = handle(listClubMembers, ({ params, query }, { read, visitor }) =>
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
      phone: open ? member.phone : maskPhone(member.phone),
      email: open ? member.email : null,
      ranking_points: pointsToDecimal(member.rankingPoints),
    }))
    return ok({ ...page, items })
  }),
)

function matches(member: MemberRow, wanted: string, open: boolean): boolean {
  if (wanted.split(' ').every((word) => member.nameFolded.includes(word))) return true
  if (!open) return false
  return member.phone.includes(wanted.replace(/[\s.-]/g, '')) || foldText(member.email ?? '').includes(wanted)
}
