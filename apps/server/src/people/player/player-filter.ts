import type { listPlayers, QueryOf } from '@vot/contract'
import { foldText, mayDo, pointsFromDecimal, type Visitor } from '@vot/domain'
import type { PlayerFilter } from './player-queries'

/** What the list of players is asked for. */
export function playerFilter(
  query: Pick<QueryOf<typeof listPlayers>, 'name' | 'club_id' | 'min_points' | 'max_points'>,
  visitor: Visitor,
): PlayerFilter {
  return {
    ...textFilter(query.name ?? '', visitor),
    clubId: query.club_id,
    minPoints: pointsOf(query.min_points),
    maxPoints: pointsOf(query.max_points),
  }
}

/** What a typed text looks for: all its words in the name, or its digits in the phone for those who may see phones. */
export function textFilter(text: string, visitor: Visitor): Pick<PlayerFilter, 'words' | 'phoneDigits'> {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '')
  const digits = text.replace(/^\+84/, '0').replace(/[\s.-]/g, '')
  const looksLikePhone = /^\d{3,}$/.test(digits) && mayDo(visitor, 'player:read-phone')
  return { words, phoneDigits: looksLikePhone ? digits : undefined }
}

/** `7,5` and `7.5` are both 7.50 points. */
function pointsOf(amount: string | undefined): number | undefined {
  return amount === undefined ? undefined : pointsFromDecimal(Number(amount.replace(',', '.')))
}
