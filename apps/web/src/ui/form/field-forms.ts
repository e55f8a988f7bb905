import { type ByName, type ByWire, type FieldTable, mapperOf, type Sent } from '@vot/contract'
import { formatVietnamIso, parseIsoDateTime, pointsFromDecimal } from '@vot/domain'
import * as z from 'zod/mini'
import { formatDay } from '../../lib/format/format-day'
import { formatCount, formatPoints, formatVnd } from '../../lib/format/format-number'
import { type DayText, endOfDay, startOfDay } from '../../lib/format/vietnam-days'
import { changedStrings } from './changed-strings'
import { quotedText } from './difference'

/**
 * What a kind of field is in a form: its value in a draft, from the wire, for the wire (of a form without problems),
 * for the rules of the domain (null for none), and as people read it where two versions differ (`names` of ids in it).
 */
export interface FormKind {
  draft(): z.ZodMiniType
  fill(wire: unknown): unknown
  send(value: unknown): unknown
  check(value: unknown): unknown
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

/** The kinds of `fieldKinds` of the contract; an entity adds its own. */
export const fieldForms = {
  text,
  optionalText: text,
  lines: { ...text, send: (value: string) => value.trim() || null },
  day: dayOf(startOfDay),
  dayEnd: dayOf(endOfDay),
  count: number(formatCount),
  money: number(formatVnd),
  points: number(formatPoints, pointsFromDecimal),
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
export function formOf<K extends FormKinds, F extends Table<K>>(kinds: K, fields: F) {
  const map = mapperOf<FormKind>(kinds)
  return {
    /** The values of what the server sent. */
    fill: (wire: Sent<K, F, 'fill'>) => {
      const sent: Readonly<Record<string, unknown>> = wire
      return map<FormValues<K, F>>(fields, 'name', (kind, field) => kind.fill(sent[field.wire]))
    },
    /** The fields' part of a body; only of values without problems. */
    send: (values: FormValues<K, F>) =>
      map<ByWire<K, F, 'send'>>(fields, 'wire', (kind, _, name) => kind.send(values[name])),
    /** The same of those fields alone that differ from `base`. */
    sendChanged: (values: FormValues<K, F>, base: FormValues<K, F>) =>
      map<Partial<ByWire<K, F, 'send'>>>(fields, 'wire', (kind, _, name) =>
        values[name] === base[name] ? undefined : kind.send(values[name]),
      ),
    /** What is wrong, by the fields' names on the wire, at the fields of the form. */
    errors: (texts: Readonly<Record<string, string>>) =>
      map<Partial<Record<keyof F, string>>>(fields, 'name', (_, { wire }) => texts[wire]),
    /** What the rules of the domain look at. */
    check: (values: FormValues<K, F>) =>
      map<ByName<K, F, 'check'>>(fields, 'name', (kind, _, name) => kind.check(values[name])),
    /** A draft of an older version lacks fields that came later: they have their defaults. */
    draftShape: () =>
      map<ByName<K, F, 'draft'>>(fields, 'name', (kind, field) => z._default(kind.draft(), kind.fill(field.default))),
    /** Each field as people read it. */
    show: (values: FormValues<K, F>, names: unknown) =>
      map<Record<keyof F, string>>(fields, 'name', (kind, _, name) => kind.show(values[name], names)),
  }
}
