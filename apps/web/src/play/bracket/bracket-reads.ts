import { replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BracketView, type LeanBracketView, readLeanBracket } from '@vot/contract'
import { sectionsOf } from '@vot/domain'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { queryKeys } from '../../lib/api/query-keys'

const isHidden = (error: unknown) => error instanceof ApiError && error.code === 'bracket-hidden'

/**
 * The bracket of a tournament; the features that read it share the answer. Tried 3 times, 1 s apart.
 * Asked for only where the tournament says that it has one: a browser complains about every 404.
 */
export function useBracket(tournamentId: number, exists: boolean) {
  const queryClient = useQueryClient()
  const queryKey = queryKeys.bracket(tournamentId)
  return useQuery({
    queryKey,
    queryFn: async () => {
      const lean = await call(readLeanBracket, { params: { id: tournamentId } })
      return wholeBracket(lean, queryClient.getQueryData<BracketView>(queryKey))
    },
    structuralSharing: false,
    // The server's clock may be behind the one that says that registration has closed.
    refetchInterval: ({ state }) => (isHidden(state.error) ? 2_000 : false),
    enabled: tournamentId > 0 && exists,
  })
}

/**
 * The bracket as the API's full answer has it, from the lean one. What is as it was `before` stays the same object, so
 * that nothing of it is drawn again.
 */
export function wholeBracket(lean: LeanBracketView, before: BracketView | undefined): BracketView {
  const teams = new Map(lean.bracket.participants.map((team) => [team.id, team]))
  const teamOf = (id: number | null) => (id === null ? null : (teams.get(id) ?? null))
  const { bracket, groups, placings, total_matches, seq } = lean
  // Completed in place: copies of two thousand matches would hold up the first drawing.
  const matches = bracket.matches.map((match) => {
    const sides = { participant1: teamOf(match.participant1_id), participant2: teamOf(match.participant2_id) }
    return Object.assign(match, sides)
  })
  const now = { bracket: { ...bracket, matches }, groups, placings, total_matches, seq }
  if (before === undefined) return { ...now, ...listsOf(now.bracket) }
  const kept = {
    bracket: replaceEqualDeep(before.bracket, now.bracket),
    groups: replaceEqualDeep(before.groups, groups),
    placings: replaceEqualDeep(before.placings, placings),
    total_matches,
    seq,
  }
  const lists = kept.bracket === before.bracket ? listsIn(before) : listsOf(kept.bracket)
  return { ...kept, ...lists }
}

type Lists = Pick<BracketView, 'winners_bracket' | 'losers_bracket' | 'grand_final' | 'playoff' | 'elimination'>

function listsOf({ variant, matches }: BracketView['bracket']): Lists {
  const { winners, losers, grandFinal, playOff, elimination } = sectionsOf(variant, matches)
  return {
    winners_bracket: winners,
    losers_bracket: losers,
    grand_final: grandFinal,
    playoff: playOff,
    elimination,
  }
}

function listsIn({ winners_bracket, losers_bracket, grand_final, playoff, elimination }: BracketView): Lists {
  return { winners_bracket, losers_bracket, grand_final, playoff, elimination }
}
