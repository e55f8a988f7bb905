import { phrases } from '@vot/contract'
import type { Translation } from '../../translation'
import { phrases as englishPhrases } from '../contract/error-texts'

function pair<Texts extends object>(usual: Texts, english: Translation<Texts>): readonly [object, object] {
  return [usual, english]
}

/** Every module of texts from which the server talks, with the same in English. */
export const english = [pair(phrases, englishPhrases)]
