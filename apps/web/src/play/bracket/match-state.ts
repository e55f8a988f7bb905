import type { MatchView } from '@vot/contract'

/** Apart from the texts of a match: what every screen with a bracket loads asks it too. */
export function isOver({ status }: Pick<MatchView, 'status'>): boolean {
  return status === 'completed' || status === 'walkover'
}
