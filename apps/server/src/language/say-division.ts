import { usualLanguage } from '@vot/contract'
import { languageNow } from './language-now'

/** [LNG-08] The name of a division in the language of who asks, where its row has both. */
export function sayDivision({
  name,
  englishName,
}: {
  readonly name: string
  readonly englishName: string | null
}): string {
  return languageNow() === usualLanguage ? name : (englishName ?? name)
}
