import { type ByName, type ByWire, type FieldTable, kindOf, mapFields, type Sent } from '@vot/contract'
import { formatVietnamIso, parseIsoDateTime, pointsFromDecimal } from '@vot/domain'
import * as z from 'zod/mini'
import { formatDay } from '../../lib/format/format-day'
import { formatCount, formatPoints, formatVnd } from '../../lib/format/format-number'
import { type DayText, endOfDay, startOfDay } from '../../lib/format/vietnam-days'
import { changedStrings } from './changed-strings'
import { quotedText } from './difference'

/** What a kind of field is in a form. */
export interface FormKind {
  /** A value of a form, as a draft keeps it. */
  draft(): z.ZodMiniType
  /** The form's value of the one on the wire. */
  fill(wire: unknown): unknown
  /** The value on the wire, of a form without problems. */
  send(value: unknown): unknown
  /** The value for the rules of the domain; null for none. */
  check(value: unknown): unknown
  /** As people read it where two versions differ; `names` of what it holds by id. */
  show(value: unknown, names: unknown): string
}

type FormKinds = Readonly<Record<string, FormKind>>

/** What a number field holds; a text while it is empty. */
type NumberValue = number | string

const text = {
  draft: () => z.string(),
  fill: (wire: string | null | undefined): string => wire ?? '',
  send: (value: string) => value.trim(),
  check: (value: string) => value,
  show: quotedText,
}

const dayOf = (toIso: (day: DayText) => string) => ({
  draft: () => z.nullable(z.string()),
  fill: (wire: string): DayText | null => {
    const moment = parseIsoDateTime(wire)
    return moment === undefined ? null : formatVietnamIso(moment).slice(0, 10)
  },
  send: (value: DayText | null) => toIso(value ?? ''),
  check: (value: DayText | null) => (value === null ? null : (parseIsoDateTime(toIso(value)) ?? null)),
  show: (value: DayText | null) => (value ? formatDay(startOfDay(value)) : changedStrings.blank),
})

const number = (format: (value: number) => string, ofDecimal = (decimal: number) => decimal) => ({
  draft: () => z.union([z.number(), z.string()]),
  fill: (wire: number): NumberValue => wire,
  send: Number,
  check: (value: NumberValue) => (value === '' || !Number.isFinite(Number(value)) ? null : ofDecimal(Number(value))),
  show: (value: NumberValue) => (value === '' ? changedStrings.blank : format(Number(value))),
})
const points = number(formatPoints, pointsFromDecimal)

/** The kinds of `fieldKinds` of the contract; an entity adds its own. */
export const fieldForms = {
  text,
  optionalText: text,
  lines: { ...text, send: (value: string) => value.trim() || null },
  day: dayOf(startOfDay),
  dayEnd: dayOf(endOfDay),
  time: { ...text, send: (value: string) => value || null, check: (value: string) => value || null },
  count: number(formatCount),
  money: number(formatVnd),
  points,
  optionalPoints: points,
  flag: {
    draft: () => z.boolean(),
    fill: (wire: boolean) => wire,
    send: (value: boolean) => value,
    check: (value: boolean) => value,
    show: (value: boolean) => (value ? changedStrings.yes : changedStrings.no),
  },
}

type Table<K extends FormKinds> = FieldTable<keyof K & string>

/** The values of a form, by the fields' names in code. */
export type FormValues<K extends FormKinds, F extends Table<K>> = Readonly<ByName<K, F, 'fill'>>

/** The form of a table of fields. */
export function formOf<K extends FormKinds, F extends Table<K>>(own: K, fields: F) {
  const kinds: FormKinds = own
  return {
    /** The values of what the server sent. */
    fill: (wire: Sent<K, F, 'fill'>) => {
      const sent: Readonly<Record<string, unknown>> = wire
      return mapFields<FormValues<K, F>>(fields, 'name', (field) => kindOf(kinds, field).fill(sent[field.wire]))
    },
    /** The fields' part of a body; only of values without problems. */
    send: (values: FormValues<K, F>) =>
      mapFields<ByWire<K, F, 'send'>>(fields, 'wire', (field, name) => kindOf(kinds, field).send(values[name])),
    /** What the rules of the domain look at. */
    check: (values: FormValues<K, F>) =>
      mapFields<ByName<K, F, 'check'>>(fields, 'name', (field, name) => kindOf(kinds, field).check(values[name])),
    /** A draft of an older version lacks fields that came later: they have their defaults. */
    draftShape: () =>
      mapFields<ByName<K, F, 'draft'>>(fields, 'name', (field) => {
        const { draft, fill } = kindOf(kinds, field)
        return z._default(draft(), fill(field.default))
      }),
    /** Each field as people read it. */
    show: (values: FormValues<K, F>, names: unknown) =>
      mapFields<Record<keyof F, string>>(fields, 'name', (field, name) =>
        kindOf(kinds, field).show(values[name], names),
      ),
  }
}
