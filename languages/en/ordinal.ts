const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  ...{ one: 'st', two: 'nd', few: 'rd' },
  ...{ zero: 'th', many: 'th', other: 'th' },
}

/** `1st`, `2nd`, `3rd`, `11th`. */
export function ordinal(place: number): string {
  return `${place}${endings[rules.select(place)]}`
}
