import * as z from 'zod/mini'
import { type Columns, codecsOf, fieldKinds } from '../field-codecs'
import { archivedText, Id } from '../fields'
import type {
  memberClub,
  memberTable,
  player1ClubFields,
  player1Fields,
  player2ClubFields,
  player2Fields,
} from './registration-fields'

const registrationKinds = {
  ...fieldKinds,
  /** The id of something, or null. */
  reference: {
    view: () => z.nullable(z.int()),
    input: () => z.nullable(Id),
    archived: () => z.nullable(Id),
    encode: (column: number | null) => column,
    decode: (wire: number | null) => wire,
  },
  textOrNull: {
    view: () => z.nullable(z.string()),
    input: () => z.nullable(z.string()),
    archived: () => z.nullable(archivedText(200)),
    encode: (column: string | null) => column,
    decode: (wire: string | null) => wire,
  },
}

/** Schemas and conversions of the fields of a registration. */
export const registrationCodecs = codecsOf(registrationKinds)

type Kinds = typeof registrationKinds
/** A member of a team as a registration keeps them. */
export type MemberColumns = Columns<Kinds, typeof memberTable & typeof memberClub>
/** Both members as columns of a registration. */
export type MembersColumns = Columns<
  Kinds,
  typeof player1Fields & typeof player1ClubFields & typeof player2Fields & typeof player2ClubFields
>
