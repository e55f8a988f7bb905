import { usualLanguage } from '@vot/contract'
import { type RawBuilder, sql } from 'kysely'
import { languageNow } from '../language/language-now'

/**
 * [LNG-08] The name of a division in the language of who asks, from the table `tournaments` under this alias. What is
 * kept for readers of several languages, and what is stored, takes `name` and `englishName` instead.
 */
export function divisionName<Name extends string | null = string>(alias: string): RawBuilder<Name> {
  const usual = sql<Name>`${sql.ref(`${alias}.name`)}`
  return languageNow() === usualLanguage
    ? usual
    : sql<Name>`coalesce(${sql.ref(`${alias}.englishName`)}, ${sql.ref(`${alias}.name`)})`
}

/** [LNG-08] The same, where a row has both. */
export function divisionNameInLanguage({
  name,
  englishName,
}: {
  readonly name: string
  readonly englishName: string | null
}): string {
  return languageNow() === usualLanguage ? name : (englishName ?? name)
}
