import type { FieldMessageKey } from './error-texts'

/**
 * One field of an entity, plain enough for the browser. `field-codecs.ts` says what its kind is on the wire and in a
 * column, `apps/web/src/ui/form/field-forms.ts` what it is in a form.
 */
export interface Field<Kind extends string = string> {
  /** Its name on the wire, in archives and in SQL. The key of the row is its name in code. */
  readonly wire: string
  readonly kind: Kind
  /** The value on the wire where nobody chose one. */
  readonly default: unknown
  /** A request may leave it out: it then keeps its value, or has the default of its column. */
  readonly optional?: true
  /** Archives of older versions lack it: it then has its default. */
  readonly later?: true
  /** Limits of a number, or the least letters of a text; `min` is 0 unless told. */
  readonly min?: number
  readonly max?: number
  /** The message for a value that is not of the kind; `blank` where the edit dialog has another one for no value. */
  readonly wrong?: FieldMessageKey
  readonly blank?: FieldMessageKey
}

/** The fields of an entity, or of a part of it, by their names in code. */
export type FieldTable<Kind extends string = string> = Readonly<Record<string, Field<Kind>>>

type KindsWith<Method extends string> = Readonly<Record<string, { [Name in Method]: (...args: never[]) => unknown }>>

/** What a method of each field's kind answers, by the fields' names in code. */
export type ByName<K extends KindsWith<Method>, F extends FieldTable<keyof K & string>, Method extends string> = {
  [Name in keyof F]: ReturnType<K[F[Name]['kind']][Method]>
}

/** The same by the fields' names on the wire. */
export type ByWire<K extends KindsWith<Method>, F extends FieldTable<keyof K & string>, Method extends string> = {
  [Name in keyof F as F[Name]['wire']]: ReturnType<K[F[Name]['kind']][Method]>
}

/** What a method of each field's kind takes, where it was sent. */
export type Sent<K extends KindsWith<Method>, F extends FieldTable<keyof K & string>, Method extends string> = {
  readonly [Name in keyof F as F[Name]['wire']]?: Parameters<K[F[Name]['kind']][Method]>[0] | undefined
}

/** What `make` answers for each field, by its name in code or on the wire; nothing where that is undefined. */
export function mapperOf<Kind>(kinds: Readonly<Record<string, Kind>>) {
  type Make = (kind: Kind, field: Field, name: string) => unknown
  // A list of rows comes back to the same table thousands of times.
  const known = new WeakMap<FieldTable, readonly (readonly [Kind, Field, string])[]>()
  const resolve = (fields: FieldTable) => {
    const rows = Object.entries(fields).map(([name, field]) => {
      const kind = kinds[field.kind]
      if (kind === undefined) throw new Error(`there is no kind of fields ${field.kind}`)
      return [kind, field, name] as const
    })
    known.set(fields, rows)
    return rows
  }
  return <Result>(fields: FieldTable, by: 'name' | 'wire', make: Make): Result => {
    const made: Record<string, unknown> = {}
    for (const [kind, field, name] of known.get(fields) ?? resolve(fields)) {
      const value = make(kind, field, name)
      if (value !== undefined) made[by === 'name' ? name : field.wire] = value
    }
    return made as Result
  }
}

/** The values of these fields alone. */
export function pickFields<F extends FieldTable, Row extends Readonly<Record<keyof F, unknown>>>(fields: F, row: Row) {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]])) as Pick<Row, keyof F & keyof Row>
}

/** Labels by the fields' names on the wire, as the audit log looks them up. */
export function labelsByWire(fields: FieldTable, labels: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(fields).map(([name, { wire }]) => [wire, labels[name] ?? name]))
}

/** What the fields are on the wire where nobody chose anything, as samples begin with. */
export function defaultsOf<F extends FieldTable>(fields: F) {
  const defaults = Object.values(fields).map((field) => [field.wire, field.default])
  return Object.fromEntries(defaults) as { [Name in keyof F as F[Name]['wire']]: F[Name]['default'] }
}
