import { mayDo } from '@vot/domain'
import { useSession } from '../../lib/api/session-store'

/** Where a division's pages are, for who may open them: referees have none of them. */
export interface DivisionLinks {
  readonly teams: ((id: number) => string) | null
  readonly bracket: ((id: number) => string) | null
  readonly results: ((id: number) => string) | null
}

const all: DivisionLinks = {
  teams: (id) => `/tournament-registration/${id}`,
  bracket: (id) => `/tournament-bracket-visual/${id}`,
  results: (id) => `/tournament-results/${id}`,
}
const none: DivisionLinks = { teams: null, bracket: null, results: null }

export function useDivisionLinks(): DivisionLinks {
  const { user } = useSession()
  return mayDo(user?.role ?? 'anonymous', 'registration:create') ? all : none
}
