import type { LiveBracket } from '../bracket/live-bracket'
import { playersOf } from '../bracket/match-players'

/** The player of the match who rests longest. */
export function restingPlayerOf(
  { bracket, number }: { readonly bracket: LiveBracket; readonly number: number },
  resting: ReadonlyMap<number, number>,
): { readonly name: string; readonly until: number } | null {
  if (resting.size === 0) return null
  let longest: { readonly name: string; readonly until: number } | null = null
  for (const { id, name } of playersOf(bracket, number)) {
    const until = resting.get(id)
    if (until !== undefined && (longest === null || until > longest.until)) longest = { name, until }
  }
  return longest
}
