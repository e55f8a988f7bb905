import { type Language, usualLanguage } from '@vot/contract'
import { languageNow } from './language-now'

/** Texts in the usual language with the same in another. */
export type Translated = readonly (readonly [usual: object, other: object])[]

const translations = new Map<Language, ReadonlyMap<object, object>>()

/** Makes the server speak another language too. */
export function addLanguage(language: Language, texts: Translated): void {
  translations.set(language, new Map(texts))
}

/**
 * The texts of a module in the language of who asked.
 *
 * @example say(strings).matchQueued(code)
 */
export function say<Texts extends object>(texts: Texts, language = languageNow()): Texts {
  if (language === usualLanguage) return texts
  // Held to the same shape by `Translation` where the pairs are listed.
  return (translations.get(language)?.get(texts) as Texts | undefined) ?? texts
}
