import type { ResponseOf, undoTeamImport } from '@vot/contract'
import { toasts } from '../../ui/feedback/toasts'
import { strings } from './strings'

const mostNames = 4

/** What an undone import took out, and who stays. */
export function showUndoneImport({
  teams,
  players,
  kept_teams,
  kept_players,
}: ResponseOf<typeof undoTeamImport>): void {
  const text = strings.undid(teams, players)
  const inTeams = new Set(kept_teams.flatMap((team) => team.split(' – ')))
  const kept = [...kept_teams, ...kept_players.filter((name) => !inTeams.has(name))]
  const names = kept.length > mostNames ? [...kept.slice(0, mostNames), '…'] : kept
  if (kept.length === 0) toasts.success(text)
  else toasts.warning(text, { detail: strings.kept(names.join(', ')) })
}
