import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { type Columns, codecsOf, fieldKinds, nowhere, same } from '../field-codecs'
import type { Field } from '../field-table'
import { archivedText, optionalText } from '../fields'
import type { MemberTable, registrationFields } from './registration-fields'

/** Null in its column where the wire has nothing. */
const absent = <Value>() => ({
  encode: (column: Value | null): Value | undefined => column ?? undefined,
  decode: (wire: Value | null | undefined): Value | null => wire || null,
})
const Ref = z.int().check(z.positive())
const note = {
  view: () => z.optional(z.string()),
  input: ({ max = 500 }: Field) => optionalText(max),
  archived: ({ max = 500 }: Field) => z.optional(archivedText(max)),
  ...absent<string>(),
}

const registrationKinds = {
  ...fieldKinds,
  id: {
    ...nowhere,
    view: () => z.int(),
    input: ({ wrong = 'id-invalid' }: Field) => z.int(fieldMessages[wrong]).check(z.positive(fieldMessages[wrong])),
    ...same<number>(),
  },
  phone: { ...fieldKinds.text, archived: () => archivedText(30) },
  /** A flag that archives name only where it is set. */
  mark: {
    ...fieldKinds.flag,
    archived: () => z.optional(z.literal(true)),
    archive: (column: number) => (column === 1 ? true : undefined),
  },
  /** A number or null: an id, or a number that was drawn. */
  reference: { ...nowhere, view: () => z.nullable(z.int()), archived: () => z.nullable(Ref), ...same<number | null>() },
  textOrNull: { ...nowhere, view: () => z.nullable(z.string()), ...same<string | null>() },
  place: { ...nowhere, view: () => z.optional(z.int()), archived: () => z.optional(Ref), ...absent<number>() },
  /** Several lines, absent where there are none. */
  note,
  /** The same with null in answers. */
  reason: {
    ...note,
    view: () => z.optional(z.nullable(z.string())),
    encode: (column: string | null) => column,
    archive: note.encode,
  },
}

/** Schemas and conversions of the fields of a registration. */
export const registrationCodecs = codecsOf(registrationKinds)

type Kinds = typeof registrationKinds
/** A member of a team as a registration keeps them. */
export type MemberColumns = Columns<Kinds, MemberTable>
/** The fields of a registration as its row has them. */
export type RegistrationColumns = Columns<Kinds, typeof registrationFields>
