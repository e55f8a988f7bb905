import type { FieldTable } from '../field-table'

type Kind =
  | 'id'
  | 'text'
  | 'phone'
  | 'points'
  | 'flag'
  | 'mark'
  | 'reference'
  | 'textOrNull'
  | 'place'
  | 'reason'
  | 'note'

/** What a registration keeps of a member of its team, as it was at the entry, beside who that is. */
export const memberSnapshot = {
  name: { wire: 'name', kind: 'text', default: '', min: 1 },
  phone: { wire: 'phone', kind: 'phone', default: '' },
  points: { wire: 'points', kind: 'points', default: 0 },
  /** The member had no points yet at the snapshot's moment and counts with those of the entry. */
  pointsLater: { wire: 'points_later', kind: 'mark', default: false, optional: true },
  verified: { wire: 'verified', kind: 'flag', default: false },
} as const satisfies FieldTable<Kind>

const memberTable = { id: { wire: 'id', kind: 'id', default: 0 }, ...memberSnapshot } as const

const memberClub = {
  clubId: { wire: 'club_id', kind: 'reference', default: null },
  clubName: { wire: 'club_name', kind: 'textOrNull', default: null },
} as const satisfies FieldTable<Kind>

/** Numbers of a team that everybody sees. */
export const teamPlace = {
  rollingNumber: { wire: 'rolling_number', kind: 'reference', default: null },
  /** Place on the waiting list, from 1 without gaps: who has it comes in first. None for other teams. */
  reserveOrder: { wire: 'reserve_place', kind: 'place', default: undefined, optional: true },
} as const satisfies FieldTable<Kind>

/** What organisers gave as reasons, for organisers alone. */
export const teamReasons = {
  rejectionReason: { wire: 'rejection_reason', kind: 'reason', default: null, optional: true },
  /** Why it was approved although it does not meet the division's conditions. */
  overrideReason: { wire: 'override_reason', kind: 'reason', default: null, optional: true },
} as const satisfies FieldTable<Kind>

/** What a team itself tells organisers, and them alone. Erased with the data of its players. */
export const teamNotes = {
  /** Why it withdrew itself. */
  withdrawalReason: { wire: 'withdrawal_reason', kind: 'note', default: undefined, optional: true },
} as const satisfies FieldTable<Kind>

/** What an entry sends beside the members of its team. What organisers see of that is a row of `teamNotes` too. */
export const teamEntry = {
  tournamentId: { wire: 'tournament_id', kind: 'id', default: 0, wrong: 'tournament-info-invalid' },
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

const memberFields = { ...memberTable, ...memberClub } as const
export type MemberTable = typeof memberFields

/** All of them, as columns of a registration. */
export const registrationFields = {
  ...{ ...player1Fields, ...player1ClubFields, ...player2Fields, ...player2ClubFields },
  ...{ ...teamEntry, ...teamPlace, ...teamReasons, ...teamNotes },
} as const

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
    Object.fromEntries(Object.keys(memberFields).map((name) => [name, values[nameIn(prefix, name)]])) as Member
  return [memberOf('player1'), memberOf('player2')]
}
