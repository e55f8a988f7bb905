import { auditFieldTexts, auditValueTexts, auditValueTextsOf } from './audit-words'

type Words = Readonly<Record<string, string>>

/** A path such as `divisions.1.name` in words; a part without a word of its own stays as it is. */
export function auditFieldText(field: string, fields: Words = auditFieldTexts): string {
  return field
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `#${Number(part) + 1}` : (fields[part] ?? part)))
    .join(' › ')
}

const inHundredths = new Set(['points', 'rating'])

/** Whether the number is kept as whole hundredths, as figures of players are, and read with two decimals. */
export function isAuditHundredths(field: string, subjectType: string): boolean {
  return subjectType === 'player' && inHundredths.has(field)
}

const usualWords = { fields: auditFieldTexts, values: auditValueTexts, valuesOf: auditValueTextsOf }

/** A word of the log as people read it, or each word of a list; a name or a text stays as it is. */
export function auditValueText(
  value: string | number | boolean,
  field: string,
  {
    fields,
    values,
    valuesOf,
  }: { fields: Words; values: Words; valuesOf: Readonly<Record<string, Words>> } = usualWords,
): string {
  const last = field.split('.').at(-1) ?? field
  const own = last === 'fields' ? fields : valuesOf[last]
  const textOf = (word: string) => own?.[word] ?? values[word]
  const whole = String(value)
  const words = whole.split(', ').map(textOf)
  return textOf(whole) ?? (words.every((word) => word !== undefined) ? words.join(', ') : whole)
}
