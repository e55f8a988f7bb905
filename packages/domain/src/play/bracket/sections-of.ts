import type { BracketVariant } from './bracket-format'
import type { MatchPhase } from './bracket-plan'

interface Listed {
  readonly bracket_section: 'WB' | 'LB'
  readonly phase: MatchPhase
}

/** The lists of a bracket's answer: the same matches by winners and losers, and by play-off and elimination. */
export interface BracketSections<Match> {
  readonly winners: Match[]
  readonly losers: Match[]
  /** The match that decides the champion: a second grand final once it is called for. */
  readonly grandFinal: Match | null
  readonly playOff: Match[]
  readonly elimination: Match[]
}

/**
 * Sorts matches, which stand in the order of their numbers, into those lists. One plain loop: a first drawing waits
 * for it.
 */
export function sectionsOf<Match extends Listed>(
  variant: BracketVariant,
  matches: readonly Match[],
): BracketSections<Match> {
  const grandFinal = matches.findLast(({ phase }) => phase === 'final' || phase === 'second_final') ?? null
  // Only full double elimination keeps its finals apart from the winners bracket.
  const apart = variant === 'full' ? grandFinal : null
  const sections: BracketSections<Match> = { winners: [], losers: [], grandFinal, playOff: [], elimination: [] }
  for (const match of matches) {
    if (match.bracket_section === 'LB') sections.losers.push(match)
    else if (match !== apart) sections.winners.push(match)
    // Clusters and groups come before the knock-out; other forms have no such section.
    const isEarly = match.phase === 'play_off' || match.phase === 'group'
    if (isEarly) sections.playOff.push(match)
    else sections.elimination.push(match)
  }
  return sections
}
