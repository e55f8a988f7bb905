import { shortNames, widerName } from '@vot/domain'

/** How much of a name there is room for: all of it, two words, as little as tells it apart in its tournament. */
export type NameLength = 'full' | 'two-words' | 'short'

/**
 * A team's players, whose short names the server made of all names of the tournament. What an older version kept on the
 * device is without them.
 */
export interface NamedPair {
  readonly player1_name: string
  readonly player1_short?: string
  readonly player2_name: string
  readonly player2_short?: string
}

/** Both players of a pair: `Nguyễn Hoàng Phúc`, `Hoàng Phúc` or `Phúc`, longer where others have the same. */
export function playerNames(pair: NamedPair, length: NameLength): readonly [string, string] {
  const { player1_name, player1_short, player2_name, player2_short } = pair
  return [named(player1_name, player1_short, length), named(player2_name, player2_short, length)]
}

/** A pair in one line: `Hoàng Phúc – Minh Khôi`. */
export function shortPair(pair: NamedPair, length: NameLength): string {
  return playerNames(pair, length).join(' – ')
}

function named(name: string, short: string | undefined, length: NameLength): string {
  if (length === 'full' || short === undefined) return name
  return length === 'short' ? short : widerName(name, short)
}

interface ListedPair {
  readonly player1_name: string
  readonly player1_club_name: string | null
  readonly player2_name: string
  readonly player2_club_name: string | null
  readonly rolling_number: number | null
}

/** All pairs of a tournament with short names, where the server told only whole ones. */
export function withShortNames<Pair extends ListedPair>(pairs: readonly Pair[]): (Pair & Required<NamedPair>)[] {
  const names = shortNames(
    pairs.flatMap((pair) => [
      { name: pair.player1_name, clubName: pair.player1_club_name, teamNumber: pair.rolling_number },
      { name: pair.player2_name, clubName: pair.player2_club_name, teamNumber: pair.rolling_number },
    ]),
  )
  return pairs.map((pair, index) => ({
    ...pair,
    player1_short: names[index * 2] ?? pair.player1_name,
    player2_short: names[index * 2 + 1] ?? pair.player2_name,
  }))
}

/** Both whole names in one line: `Nguyễn Hoàng Phúc – Trần Minh Khôi`. */
export function pairName(first: string, second: string): string {
  return `${first} – ${second}`
}

/** At most `most` characters, cut with `…`. A club has 15, a name of the mobile bracket 25. */
export function cutText(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most).join('')}…`
}

const collator = new Intl.Collator('vi')

/** Vietnamese order of names. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
