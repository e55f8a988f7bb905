import type { GroupMatchView } from '@vot/contract'
import type { LiveBracket } from '../brackets/live-bracket'
import { viewMatch } from '../brackets/match-view'
import type { Officials } from '../brackets/officials'
import type { MatchTournament } from './matches-queries'

export function viewGroupMatch(
  bracket: LiveBracket,
  number: number,
  officials: Officials,
  { id, name, groupName, venue }: MatchTournament,
): GroupMatchView {
  return { ...viewMatch(bracket, number, officials), tournament: { id, name, group_name: groupName, venue } }
}
