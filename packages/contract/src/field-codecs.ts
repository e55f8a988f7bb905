import { formatVietnamIso, parseIsoDateTime, pointsFromDecimal, pointsToDecimal } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from './error-texts'
import { type ByName, type ByWire, type Field, type FieldTable, mapperOf, type Sent } from './field-table'
import { archivedPoints, archivedText, IsoDateTime, optionalName, text } from './fields'

/** What a kind of field is outside the browser. */
export interface Kind {
  /** Its schema in answers, requests (the edit dialog may have messages of its own) and archives. */
  view(): z.ZodMiniType
  input(field: Field, isEdit: boolean): z.ZodMiniType
  archived(field: Field): z.ZodMiniType
  /** From a column to the wire, and back; to an archive where that has another value. */
  encode(column: unknown): unknown
  decode(wire: unknown): unknown
  archive?(column: unknown): unknown
}

const both = <Schema>(schema: Schema) => ({ input: () => schema, archived: () => schema })
/** Schemas that nothing fits, where a kind is in no request or in no archive. */
export const nowhere = { input: () => z.never(), archived: () => z.never() }
/** A value that is the same in its column and on the wire. */
export const same = <Value>() => ({ encode: (column: Value): Value => column, decode: (wire: Value): Value => wire })
const messageOf = ({ wrong = 'value-invalid', blank = wrong }: Field, isBlank = false) =>
  fieldMessages[isBlank ? blank : wrong]
const limits = (field: Field) =>
  [z.minimum(field.min ?? 0, messageOf(field)), z.maximum(field.max ?? 10_000, fieldMessages['value-invalid'])] as const

const moment = {
  view: () => z.string(),
  ...both(IsoDateTime),
  encode: formatVietnamIso,
  decode: (wire: string): number => {
    const parsed = parseIsoDateTime(wire)
    if (parsed === undefined) throw new Error(`${wire} passed the contract and is no moment`)
    return parsed
  },
}

const whole = {
  view: () => z.int(),
  input: (field: Field, isEdit: boolean) => z.int(messageOf(field, isEdit)).check(...limits(field)),
  archived: ({ min = 0 }: Field) => z.int().check(z.minimum(min)),
  ...same<number>(),
}

const points = {
  view: () => z.number(),
  input: (field: Field, isEdit: boolean) => z.number(messageOf(field, isEdit)).check(...limits(field)),
  archived: () => archivedPoints(0),
  encode: pointsToDecimal,
  decode: pointsFromDecimal,
}

/** The kinds that several entities use; an entity adds its own. */
export const fieldKinds = {
  /** One line. A request that has another message for each form gives its own schema. */
  text: {
    view: () => z.string(),
    input: () => text('value-invalid'),
    archived: ({ min = 0 }: Field) => archivedText(200).check(z.minLength(min)),
    ...same<string>(),
  },
  /** One line, absent in answers where there is none; an empty one removes it. */
  optionalText: {
    view: () => z.optional(z.string()),
    input: () => optionalName(),
    archived: () => z.optional(archivedText(200).check(z.minLength(1))),
    encode: (column: string | null) => column ?? undefined,
    decode: (wire: string | null | undefined): string | null => wire || null,
  },
  /** Moments; in forms the beginning and the end of a day. */
  day: moment,
  dayEnd: moment,
  count: whole,
  /** Whole đồng. */
  money: { ...whole, archived: () => z.int().check(z.minimum(0), z.maximum(1_000_000_000)) },
  /** Decimals on the wire, whole hundredths in columns. */
  points,
  flag: {
    view: () => z.boolean(),
    ...both(z.boolean()),
    encode: (column: number) => column === 1,
    decode: (wire: boolean): number => (wire ? 1 : 0),
  },
}

type Kinds = Readonly<Record<string, Kind>>
type Table<K extends Kinds> = FieldTable<keyof K & string>
type OptionalIn<F extends FieldTable> = {
  [Name in keyof F]: F[Name] extends { optional: true } ? Name : never
}[keyof F]
type InputShape<K extends Kinds, F extends Table<K>> = {
  [Name in keyof F as F[Name]['wire']]: Name extends OptionalIn<F>
    ? z.ZodMiniOptional<ByName<K, F, 'input'>[Name]>
    : ByName<K, F, 'input'>[Name]
}
/** The fields as a row has them. */
export type Columns<K extends Kinds, F extends Table<K>> = ByName<K, F, 'decode'>
type SentColumns<K extends Kinds, F extends Table<K>> = Omit<Columns<K, F>, OptionalIn<F>> &
  Partial<Pick<Columns<K, F>, OptionalIn<F>>>

/** Schemas and conversions of tables of fields. */
export function codecsOf<K extends Kinds>(kinds: K) {
  const map = mapperOf<Kind>(kinds)
  return {
    viewShape: <F extends Table<K>>(fields: F) => map<ByWire<K, F, 'view'>>(fields, 'wire', (kind) => kind.view()),
    inputShape: <F extends Table<K>>(fields: F, { isEdit = false } = {}) =>
      map<InputShape<K, F>>(fields, 'wire', (kind, field) => {
        const schema = kind.input(field, isEdit)
        return field.optional ? z.optional(schema) : schema
      }),
    archiveShape: <F extends Table<K>>(fields: F) =>
      map<ByWire<K, F, 'archived'>>(fields, 'wire', (kind, field) => {
        const schema = kind.archived(field)
        return field.later ? z._default(schema, field.default) : schema
      }),
    toWire: <F extends Table<K>>(fields: F, row: Columns<K, F>) =>
      map<ByWire<K, F, 'encode'>>(fields, 'wire', (kind, _, name) => kind.encode(row[name])),
    /** The wire of the fields that are there. */
    partToWire: <F extends Table<K>>(fields: F, row: Partial<Columns<K, F>>) =>
      map<Partial<ByWire<K, F, 'encode'>>>(fields, 'wire', (kind, _, name) =>
        row[name] === undefined ? undefined : kind.encode(row[name]),
      ),
    toArchive: <F extends Table<K>>(fields: F, row: Columns<K, F>) =>
      map<z.output<z.ZodMiniObject<ByWire<K, F, 'archived'>>>>(
        fields,
        'wire',
        ({ encode, archive = encode }, _, name) => archive(row[name]),
      ),
    /** The columns of what was sent or archived, without optional fields that are absent there. */
    toColumns: <F extends Table<K>>(fields: F, sent: Sent<K, F, 'decode'>) => {
      const values: Readonly<Record<string, unknown>> = sent
      return map<SentColumns<K, F>>(fields, 'name', (kind, { wire, optional }) =>
        optional && values[wire] === undefined ? undefined : kind.decode(values[wire]),
      )
    },
  }
}
