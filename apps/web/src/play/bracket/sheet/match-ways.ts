import type { MatchView } from '@vot/contract'
import { useMay } from '../../../lib/api/session-store'
import { useTournament } from '../../../tournament/group/tournament-reads'

/** Addresses where work on a match goes on; null where there is no way now, or not for who looks at it. */
export interface MatchWays {
  /** The desk's dialog that gives it a court. */
  readonly assign: string | null
  readonly desk: string | null
  /** Where it is scored. */
  readonly score: string | null
}

export function useMatchWays(match: MatchView): MatchWays {
  const mayOperate = useMay('operations:manage')
  const mayView = useMay('operations:view')
  const groupId = useTournament(match.tournament_id).data?.group_id ?? null
  const isReady = match.status === 'ready'
  const isOpen = isReady || match.status === 'claimed' || match.status === 'in_progress'
  const desk = groupId === null ? null : `/matches/${groupId}`
  return {
    assign: desk !== null && mayOperate && isReady ? `${desk}?assign=${match.id}` : null,
    desk: desk !== null && mayView && isOpen ? `${desk}${isReady ? `?find=${match.day_code}` : ''}` : null,
    score: mayOperate && isOpen ? `/referee/match/${match.id}` : null,
  }
}
