import { defaultNoShowMinutes, type NoShowMinutes } from '@vot/domain'
import type { MatchTournament } from '../bracket/match-tournament-queries'

/** How long sides that are called have in a tournament. */
export function noShowMinutesOf({
  noShowMinutes,
  medalNoShowMinutes,
}: Pick<MatchTournament, 'noShowMinutes' | 'medalNoShowMinutes'>): NoShowMinutes {
  return {
    usual: noShowMinutes ?? defaultNoShowMinutes.usual,
    medal: medalNoShowMinutes ?? defaultNoShowMinutes.medal,
  }
}
