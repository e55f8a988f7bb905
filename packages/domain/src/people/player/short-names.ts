import { foldText } from '../../shared/text'

/** A player of a tournament, with what distinguishes namesakes. */
export interface NamedPlayer {
  readonly name: string
  readonly clubName: string | null
  /** The team's drawn number. */
  readonly teamNumber: number | null
}

/**
 * The short name of each player, in the order given: the given name, which stands last in Vietnamese, with as many of
 * the words before it as no other player's name ends in. Case and diacritics tell nobody apart, as they are missing in
 * half of all lists. Players whose whole names are the same get their club behind it, or else their team's number, or
 * both: `Phúc (Phú Thọ)`. Only namesakes of whom nothing more is known share one. It does not depend on the order.
 */
export function shortNames(players: readonly NamedPlayer[]): string[] {
  const endings = new Map<string, Set<string>>()
  const namesakes = new Map<string, NamedPlayer[]>()
  const named = players.map((player) => {
    const words = wordsOf(player.name)
    const folded = words.map(foldText)
    return { player, words, folded, whole: folded.join(' ') }
  })
  for (const { player, folded, whole } of named) {
    namesakes.set(whole, [...(namesakes.get(whole) ?? []), player])
    for (let count = 1; count <= folded.length; count += 1) {
      const ending = folded.slice(-count).join(' ')
      endings.set(ending, (endings.get(ending) ?? new Set()).add(whole))
    }
  }
  return named.map(({ player, words, folded, whole }) => {
    const own = namesakes.get(whole) ?? []
    const tag = own.length > 1 ? tagOf(player, own) : ''
    for (let count = 1; count < words.length; count += 1) {
      if (endings.get(folded.slice(-count).join(' '))?.size === 1) return words.slice(-count).join(' ') + tag
    }
    return words.join(' ') + tag
  })
}

/** The short name where there is room for two words: `Hoàng Phúc` for `Nguyễn Hoàng Phúc` whose short name is `Phúc`. */
export function widerName(name: string, short: string): string {
  const words = wordsOf(name)
  const given = words.at(-1) ?? ''
  const behind = short.slice(given.length)
  const isGiven = short.startsWith(given) && (behind === '' || behind.startsWith(' ('))
  return isGiven ? words.slice(-2).join(' ') + behind : short
}

/** The last two words of a name, as people are called in Vietnam: `Hoàng Phúc` for `Nguyễn Hoàng Phúc`. */
export function lastTwoWords(name: string): string {
  return name.trim().split(/\s+/).slice(-2).join(' ')
}

/** Words of a name; what stands in brackets belongs to the word before it. */
function wordsOf(name: string): string[] {
  return name.trim().split(/\s+(?!\()/)
}

function tagOf(player: NamedPlayer, namesakes: readonly NamedPlayer[]): string {
  const clubOf = ({ clubName }: NamedPlayer) => clubName ?? ''
  const numberOf = ({ teamNumber }: NamedPlayer) => (teamNumber === null ? '' : String(teamNumber))
  const both = (each: NamedPlayer) => [clubOf(each), numberOf(each)].filter((part) => part !== '').join(', ')
  const tell = [clubOf, numberOf].find(
    (of) => new Set(namesakes.map((each) => foldText(of(each)))).size === namesakes.length,
  )
  const text = (tell ?? both)(player)
  return text === '' ? '' : ` (${text})`
}
