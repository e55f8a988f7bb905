import { errorTexts, fieldMessages, signInTexts, usualLanguage } from '@vot/contract'
import { languageNow } from './language-now'
import { say } from './say'

type Texts = Readonly<Record<string, string>>

const sources: readonly Texts[] = [fieldMessages, errorTexts, signInTexts]
const keys = sources.map((texts) => new Map(Object.entries(texts).map(([key, text]) => [text, key])))

/** Shapes and endpoints of the contract hold texts in the usual language; others read the same text in theirs. */
export function translateText(text: string): string {
  if (languageNow() === usualLanguage) return text
  for (const [index, texts] of sources.entries()) {
    const key = keys[index]?.get(text)
    if (key !== undefined) return say(texts)[key] ?? text
  }
  return text
}
