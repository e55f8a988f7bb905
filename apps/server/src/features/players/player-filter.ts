import { foldText, mayDo, type Visitor } from '@vot/domain'
import type { PlayerFilter } from './players-queries'

/**
 * What a typed text looks for: all its words in the name, or its digits in the phone for those who may see phones.
 * Source: D 3.
 */
export function textFilter(text: string, visitor: Visitor): Pick<PlayerFilter, 'words' | 'phoneDigits'> {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '')
  const digits = text.replace(/^\+84/, '0').replace(/[\s.-]/g, '')
  const looksLikePhone = /^\d{3,}$/.test(digits) && mayDo(visitor, 'player:read-phone')
  return { words, phoneDigits: looksLikePhone ? digits : undefined }
}
