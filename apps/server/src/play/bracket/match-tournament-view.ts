import type { MatchTournamentView } from '@vot/contract'
import type { MatchTournament } from './match-tournament-queries'

export function viewMatchTournament({ id, name, groupName, venue }: MatchTournament): MatchTournamentView {
  return { id, name, group_name: groupName, venue }
}
