import type { LateMatch, LateSide } from '@vot/contract'
import { dayCode, type MatchSource, type Replan, sourceLabel } from '@vot/domain'
import { sourceText } from '../bracket/bracket-texts'
import { dayCodeOf, type LiveBracket } from '../bracket/live-bracket'
import { shortPair } from '../bracket/match-view'

/** Stands in a preview for a team that nobody has chosen yet; no registration has it. */
export const placeholderTeamId = -1

/** The matches that are different, in playing order, with what stands in them before and after. */
export function lateMatches(before: LiveBracket, { state, kept, changed, added, removed }: Replan): LateMatch[] {
  const former = new Map([...kept].map(([was, is]) => [is, was]))
  const after = { ...before, state }
  const gone = removed.map((number) => ({
    day_code: dayCodeOf(before, number),
    before: sidesOf(before, number),
    after: null,
  }))
  const there = [...changed, ...added]
    .sort((a, b) => a - b)
    .map((number) => {
      const was = former.get(number)
      return {
        day_code: dayCode(before.letter, state.plan.matches[number - 1]?.code ?? ''),
        before: was === undefined ? null : sidesOf(before, was),
        after: sidesOf(after, number),
      }
    })
  // Byes are not listed.
  return [...gone, ...there].filter((match) => ![match.before, match.after].every((sides) => !sides || isBye(sides)))
}

function waitingText({ state: { plan }, letter }: LiveBracket, source: MatchSource): string {
  const label = sourceLabel(plan, source)
  return label === null ? '' : sourceText(plan.format.variant, letter, label)
}

function isBye(sides: readonly LateSide[]): boolean {
  return sides.some(({ kind }) => kind === 'bye')
}

function sidesOf(bracket: LiveBracket, number: number): [LateSide, LateSide] {
  const planned = bracket.state.plan.matches[number - 1]
  const side = (index: 0 | 1): LateSide => {
    const standing = bracket.state.matches[number - 1]?.sides[index]
    const source = planned?.sources[index]
    if (standing === placeholderTeamId) return { kind: 'new', text: '' }
    if (typeof standing === 'number') return { kind: 'team', text: shortPair(bracket, standing) }
    if (!source || source.kind === 'bye' || standing === 'nobody') return { kind: 'bye', text: '' }
    return { kind: 'source', text: waitingText(bracket, source) }
  }
  return [side(0), side(1)]
}

/** The sides of a match: teams, or their sources. */
export function opponentsIn(bracket: LiveBracket, number: number): LateSide[] {
  return sidesOf(bracket, number).filter(({ kind }) => kind !== 'bye')
}
