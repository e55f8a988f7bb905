import type { ScoringSystem } from '@vot/domain'

/** What is said of rules beside points and games: nothing of side-out, which everybody expects. */
export function rallyScoringText(scoring: ScoringSystem, gamePointOnServe: boolean): string {
  if (scoring === 'side_out') return ''
  return gamePointOnServe ? ', mỗi pha 1 điểm, điểm thắng ván khi giao' : ', mỗi pha 1 điểm'
}
