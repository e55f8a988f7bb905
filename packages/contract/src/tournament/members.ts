import type { NewPlayer } from './registration-shapes'

/** A member's fields of a team `Entry`: `name` for `player1_name` and `player2_name`, with the same type. */
export type Member<Entry> = {
  readonly [Key in keyof Entry as Key extends `player1_${infer Field}` ? Field : never]: Entry[Key]
}

/** The flat fields in which the wire carries the members of a team: `player1_name` and `player2_name` for `name`. */
export type MemberFields<Fields> = {
  readonly [Key in keyof Fields as `player${1 | 2}_${Key & string}`]: Fields[Key]
}

const flatField = /^player([12])_(.+)$/
const known = new WeakMap<object, readonly object[]>()

/** The members of a team that came over the wire, in their order. One object always gets the same list. */
export function membersOf<Entry extends object>(entry: Entry): readonly Member<Entry>[] {
  let members = known.get(entry)
  if (members === undefined) {
    members = readMembers(entry)
    known.set(entry, members)
  }
  return members as readonly Member<Entry>[]
}

function readMembers(entry: object): readonly object[] {
  const members: Record<string, unknown>[] = []
  for (const [key, value] of Object.entries(entry)) {
    const [, place, field] = flatField.exec(key) ?? []
    if (field === undefined) continue
    const index = Number(place) - 1
    const member = members[index] ?? {}
    member[field] = value
    members[index] = member
  }
  return members
}

/** The reverse of `membersOf`: the flat fields of the given members, the first being `player1_...`. */
export function memberFields<Fields extends object>(members: readonly Fields[]): MemberFields<Fields> {
  const entries = members.flatMap((member, index) =>
    Object.entries(member).map(([field, value]) => [`player${index + 1}_${field}`, value]),
  )
  return Object.fromEntries(entries) as MemberFields<Fields>
}

/** A member that a form chose: the id of a known player, or the data of a new one. */
export type ChosenMember = number | NewPlayer

/** What a registration sends of its members: `player1_id` for a known player, `new_player1` for a new one. */
export interface ChosenFields {
  readonly player1_id?: number
  readonly player2_id?: number
  readonly new_player1?: NewPlayer
  readonly new_player2?: NewPlayer
}

export function chosenFields(members: readonly ChosenMember[]): ChosenFields {
  return Object.fromEntries(
    members.map((member, index) =>
      typeof member === 'number' ? [`player${index + 1}_id`, member] : [`new_player${index + 1}`, member],
    ),
  )
}

/** The places of a team in a row of an imported list, whose people stand in `player1` and `player2`. */
export const memberPlaces = [1, 2] as const
export type MemberPlace = (typeof memberPlaces)[number]

export interface RowPeople<Person> {
  readonly player1: Person
  readonly player2: Person
}

export function rowPeople<Person>(player1: Person, player2: Person): RowPeople<Person> {
  return { player1, player2 }
}

export function personAt<Person>(row: RowPeople<Person>, place: MemberPlace): Person {
  return place === 1 ? row.player1 : row.player2
}

/** The row with another person in one place. */
export function withPerson<Row extends RowPeople<unknown>>(row: Row, place: MemberPlace, person: Row['player1']): Row {
  return { ...row, [`player${place}`]: person }
}
