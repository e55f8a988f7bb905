const rules = new Intl.PluralRules('en')
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/**
 * A count with its noun: `1 team`, `1,200 teams`.
 *
 * @param one the noun as it follows 1
 * @param other as it follows every other number, `one` with an s where it is left out
 */
export function counted(count: number, one: string, other = `${one}s`): string {
  return `${whole.format(count)} ${noun(count, one, other)}`
}

/** The noun alone, or a word that agrees with it, in the form that the count asks for. */
export function noun(count: number, one: string, other = `${one}s`): string {
  return rules.select(count) === 'one' ? one : other
}
