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

/** Sorts matches, which stand in the order of their numbers, into those lists. Source: D 5, D 8. */
export function sectionsOf<Match extends Listed>(
  variant: BracketVariant,
  matches: readonly Match[],
): BracketSections<Match> {
  const grandFinal = matches.findLast(({ phase }) => phase === 'final' || phase === 'second_final') ?? null
  // Only full double elimination keeps its finals apart from the winners bracket.
  const isApart = (match: Match) => variant === 'full' && match === grandFinal
  return {
    winners: matches.filter((match) => match.bracket_section === 'WB' && !isApart(match)),
    losers: matches.filter((match) => match.bracket_section === 'LB'),
    grandFinal,
    playOff: matches.filter(isPlayOff),
    elimination: matches.filter((match) => !isPlayOff(match)),
  }
}

/** Clusters and groups come before the knock-out; other forms have no such section. */
function isPlayOff({ phase }: Listed): boolean {
  return phase === 'play_off' || phase === 'group'
}
