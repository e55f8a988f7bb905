import type { FieldTable } from '../field-table'

type Kind = 'count' | 'text' | 'points' | 'flag' | 'reference' | 'textOrNull'

/** What a registration keeps of a member of its team, as it was at the entry. */
export const memberTable = {
  id: { wire: 'id', kind: 'count', default: 0, min: 1 },
  name: { wire: 'name', kind: 'text', default: '' },
  phone: { wire: 'phone', kind: 'text', default: '' },
  points: { wire: 'points', kind: 'points', default: 0 },
  /** The member had no points yet at the snapshot's moment and counts with those of the entry. */
  pointsLater: { wire: 'points_later', kind: 'flag', default: false, optional: true },
  verified: { wire: 'verified', kind: 'flag', default: false },
} as const satisfies FieldTable<Kind>

export const memberClub = {
  clubId: { wire: 'club_id', kind: 'reference', default: null },
  clubName: { wire: 'club_name', kind: 'textOrNull', default: null },
} as const satisfies FieldTable<Kind>

/** The fields of a part that is there several times: `points` is `player1Points` in code, `player1_points` on the wire. */
type Repeated<Prefix extends string, F extends FieldTable> = {
  readonly [Name in keyof F & string as `${Prefix}${Capitalize<Name>}`]: Omit<F[Name], 'wire'> & {
    readonly wire: `${Prefix}_${F[Name]['wire']}`
  }
}

function repeated<Prefix extends string, F extends FieldTable>(prefix: Prefix, fields: F): Repeated<Prefix, F> {
  const entries = Object.entries(fields).map(([name, field]) => [
    nameIn(prefix, name),
    { ...field, wire: `${prefix}_${field.wire}` },
  ])
  return Object.fromEntries(entries) as Repeated<Prefix, F>
}

const nameIn = (prefix: string, name: string) => `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`

export const player1Fields = repeated('player1', memberTable)
export const player1ClubFields = repeated('player1', memberClub)
export const player2Fields = repeated('player2', memberTable)
export const player2ClubFields = repeated('player2', memberClub)

const everyField = Object.keys({ ...memberTable, ...memberClub })

type NameOf<Member> = keyof Member & string
/** A member's values by their names in a row. */
type InRow<Prefix extends string, Member> = {
  [Name in NameOf<Member> as `${Prefix}${Capitalize<Name>}`]: Member[Name]
}

/** A member of a team as columns of its registration. */
export function memberInRow<Prefix extends 'player1' | 'player2', Member extends object>(
  prefix: Prefix,
  member: Member,
): InRow<Prefix, Member> {
  const entries = Object.entries(member).map(([name, value]) => [nameIn(prefix, name), value])
  return Object.fromEntries(entries) as InRow<Prefix, Member>
}

/** The members of a team, from the columns of its registration. */
export function membersInRow<Member>(
  row: InRow<'player1', Member> & InRow<'player2', Member>,
): readonly [Member, Member] {
  const values: Readonly<Record<string, unknown>> = row
  const memberOf = (prefix: string) =>
    Object.fromEntries(everyField.map((name) => [name, values[nameIn(prefix, name)]])) as Member
  return [memberOf('player1'), memberOf('player2')]
}
