import type { MatchView } from '@vot/contract'
import { useMay } from '../../../lib/api/session-store'
import { useTournament } from '../../../tournament/group/tournament-reads'

/** Links to where work on a match continues; null if there is none now, or none for this visitor. */
export interface MatchLinks {
  /** The desk's dialog that gives it a court. */
  readonly assign: string | null
  /** Where the desk has it: in the queue, among the matches on court, or with the results on paper once it is over. */
  readonly desk: string | null
  /** Where it is scored. */
  readonly score: string | null
}

export function useMatchLinks(match: MatchView): MatchLinks {
  const mayOperate = useMay('operations:manage')
  const mayView = useMay('operations:view')
  const groupId = useTournament(match.tournament_id).data?.group_id ?? null
  const isReady = match.status === 'ready'
  const isOpen = isReady || match.status === 'claimed' || match.status === 'in_progress'
  const desk = groupId === null ? null : `/matches/${groupId}`
  return {
    assign: desk !== null && mayOperate && isReady ? `${desk}?assign=${match.id}` : null,
    desk: desk === null ? null : deskPath(desk, match, mayView, mayOperate),
    score: mayOperate && isOpen ? `/referee/match/${match.id}` : null,
  }
}

function deskPath(desk: string, match: MatchView, mayView: boolean, mayOperate: boolean): string | null {
  switch (match.status) {
    case 'ready':
      return mayView ? `${desk}?find=${match.day_code}` : null
    case 'claimed':
    case 'in_progress':
      return mayView ? `${desk}?on=${match.day_code}` : null
    case 'completed':
    case 'walkover':
      return mayOperate && !isBye(match) ? `${desk}/results?code=${match.day_code}` : null
    default:
      return mayView ? `${desk}/plan?match=${match.id}` : null
  }
}

function isBye({ participant1_id, participant2_id }: MatchView): boolean {
  return participant1_id === null || participant2_id === null
}
