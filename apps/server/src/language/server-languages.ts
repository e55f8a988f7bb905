import { isLanguage, type Language } from '@vot/contract'
import { english } from '../../../../languages/en/server'
import { addLanguage, type Translated } from './say'

/** What the server speaks beside the usual language; one that is missing here does not compile. */
const otherLanguages: Readonly<Record<Exclude<Language, 'vi'>, Translated>> = { en: english }

/** Each process that answers or draws knows them all: it asks for them once, when it starts. */
export function addLanguages(): void {
  for (const [language, texts] of Object.entries(otherLanguages)) if (isLanguage(language)) addLanguage(language, texts)
}
