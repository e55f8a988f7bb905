import type { BracketPlan, MatchSource } from './bracket-plan'

/**
 * What a slot shows until its team is known: `W-07`, `L-07` or `RR-A#1`. A bye is passed through to the match that
 * really decides; null for a team that is known from the start and for the bye itself.
 */
export function sourceLabel(plan: BracketPlan, source: MatchSource): string | null {
  if (source.kind === 'entry' || source.kind === 'bye') return null
  if (source.kind === 'place') return `RR-${plan.groups[source.group]?.key ?? ''}#${source.place}`
  const match = plan.matches[source.match - 1]
  if (!match) return null
  if (match.bye) return sourceLabel(plan, match.sources[0])
  return `${source.kind === 'winner' ? 'W' : 'L'}-${match.code}`
}
