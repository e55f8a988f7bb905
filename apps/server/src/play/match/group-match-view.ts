import type { GroupMatchView } from '@vot/contract'
import type { LiveBracket } from '../bracket/live-bracket'
import type { MatchTournament } from '../bracket/match-tournament-queries'
import { viewMatchTournament } from '../bracket/match-tournament-view'
import { viewMatch } from '../bracket/match-view'
import type { Officials } from '../bracket/officials'

export function viewGroupMatch(
  bracket: LiveBracket,
  number: number,
  officials: Officials,
  tournament: MatchTournament,
): GroupMatchView {
  return { ...viewMatch(bracket, number, officials), tournament: viewMatchTournament(tournament) }
}
