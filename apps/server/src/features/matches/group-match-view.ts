import type { GroupMatchView } from '@vot/contract'
import type { LiveBracket } from '../brackets/live-bracket'
import { viewMatch } from '../brackets/match-view'
import type { Officials } from '../brackets/officials'
import { viewMatchTournament } from './match-tournament-view'
import type { MatchTournament } from './matches-queries'

export function viewGroupMatch(
  bracket: LiveBracket,
  number: number,
  officials: Officials,
  tournament: MatchTournament,
): GroupMatchView {
  return { ...viewMatch(bracket, number, officials), tournament: viewMatchTournament(tournament) }
}
