import {
  countPaidTeams,
  findPlayers,
  type HomeScope,
  readGroupBoard,
  readHome,
  readPlayerMatches,
  readTournamentBoard,
} from '@vot/contract'
import { useRead } from '../../lib/data/use-read'

/** Whose home: a group's, or that of a tournament that stands alone. */
export interface HomeAddress {
  readonly scope: HomeScope
  readonly id: number
}

/** What no event tells, such as a court that was paused, is read again after this long. */
const refetchMs = 60_000

export function useHome({ scope, id }: HomeAddress) {
  return useRead(readHome, id > 0 ? { params: { scope, id } } : null, { refetchInterval: refetchMs })
}

/** Courts, next matches and latest results. */
export function useHomeBoard({ scope, id }: HomeAddress) {
  const input = id > 0 ? { params: { id } } : null
  const options = { refetchInterval: refetchMs }
  const ofGroup = useRead(readGroupBoard, scope === 'groups' ? input : null, options)
  const ofTournament = useRead(readTournamentBoard, scope === 'groups' ? null : input, options)
  return scope === 'groups' ? ofGroup : ofTournament
}

/** For organisers. */
export function usePaidTeams({ scope, id }: HomeAddress, isOrganiser: boolean) {
  return useRead(countPaidTeams, isOrganiser && id > 0 ? { params: { scope, id } } : null)
}

/** Shorter texts find half the hall. */
export const shortestSearch = 2

/** Never more of a phone than its last three digits leaves the device. */
export function searchOf(text: string): string {
  const digits = text.replace(/[\s.-]/g, '')
  return /^\+?\d{3,}$/.test(digits) ? digits.slice(-3) : text.trim()
}

export function useFoundPlayers({ scope, id }: HomeAddress, q: string) {
  const isEnough = q.length >= shortestSearch && !/^\d{1,2}$/.test(q)
  return useRead(findPlayers, isEnough ? { params: { scope, id }, query: { q } } : null, {
    keepsPrevious: true,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function usePlayerMatches({ scope, id }: HomeAddress, playerId: number | null) {
  const input = playerId === null ? null : { params: { scope, id }, query: { player_id: playerId } }
  return useRead(readPlayerMatches, input, { refetchInterval: refetchMs })
}
