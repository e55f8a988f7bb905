import { type QueryClient, replaceEqualDeep, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BodyOf,
  type BracketView,
  createBracket,
  decideGroupTie,
  type LeanBracketView,
  listCourts,
  listOldBrackets,
  type MatchView,
  previewMatchResult,
  readLeanBracket,
  readMatchHistory,
  recreateBracket,
  reinstateRegistration,
  restoreBracket,
  saveMatchResult,
  takeBackGroupTie,
  undoMatchResult,
  withdrawRegistration,
} from '@vot/contract'
import { dayCode, sectionsOf } from '@vot/domain'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { queryKeys } from '../../lib/api/query-keys'
import { useOperationId } from '../../lib/api/use-operation-id'
import { isBye } from './layout/match-graph'
import { isOver } from './match-state'

export type ResultBody = BodyOf<typeof saveMatchResult>

/** Saves or corrects a result and invalidates the tournament's queries. */
export function useSaveResult(tournamentId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: ({ matchId, body }: { matchId: number; body: ResultBody }) =>
      operations.run([matchId, body], (operationId) =>
        call(saveMatchResult, { params: { id: matchId }, body }, { attempts: 3, operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.bracket(tournamentId) }),
  })
}

/** Dry run: the results that saving this one would void. */
export function usePreviewResult() {
  return useMutation({
    mutationFn: ({ matchId, body }: { matchId: number; body: ResultBody }) =>
      call(previewMatchResult, { params: { id: matchId }, body }, { attempts: 3 }),
  })
}

/** Lots, or an order by hand, for teams that nothing else separates. */
export function useDecideTie(tournamentId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideGroupTie>) =>
      operations.run(body, (operationId) =>
        call(decideGroupTie, { params: { id: tournamentId }, body }, { operationId }),
      ),
    onSuccess: (view) => queryClient.setQueryData(queryKeys.bracket(tournamentId), view),
  })
}

/** Takes lots or a decision back; asks first where later results would go with it. */
export function useTakeBackTie(tournamentId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: ({ tieId, reason }: { tieId: number; reason: string }) =>
      operations.run([tieId, reason], (operationId) =>
        call(takeBackGroupTie, { params: { id: tournamentId, tie_id: tieId }, body: { reason } }, { operationId }),
      ),
    onSuccess: (view) => queryClient.setQueryData(queryKeys.bracket(tournamentId), view),
  })
}

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
      return completeBracket(lean, queryClient.getQueryData<BracketView>(queryKey))
    },
    structuralSharing: false,
    // The server's clock may be behind the one that says that registration has closed.
    refetchInterval: ({ state }) => (isHidden(state.error) ? 2_000 : false),
    enabled: tournamentId > 0 && exists,
  })
}

/**
 * The API gives every bye the status walkover from the start. The screens show a bye whose team is not known yet as a
 * pending match, with the source of that team.
 */
function markWaitingByes(matches: readonly MatchView[], groups: BracketView['groups']): void {
  const waiting = new Set<number>()
  const openGroups = new Set(
    groups
      .filter(({ complete, ties }) => !complete || ties.some(({ state }) => state === 'open'))
      .map(({ key }) => key),
  )
  for (const match of matches) {
    const { match_number: number, participant1_from: from, participant1_source: source, participant1_id: team } = match
    const group = source === null ? undefined : /^RR-(\w+)#/.exec(source)?.[1]
    const isWaiting = (from !== null && waiting.has(from)) || (group !== undefined && openGroups.has(group))
    if (isBye(match) && team === null && isWaiting) Object.assign(match, { status: 'pending' })
    if (!isOver(match)) waiting.add(number)
  }
}

/**
 * Builds the API's full answer from the lean one, except that waiting byes are pending. Unchanged parts of `before` stay
 * the same objects, so that they are not rendered again.
 */
export function completeBracket(lean: LeanBracketView, before: BracketView | undefined): BracketView {
  const teams = new Map(lean.bracket.participants.map((team) => [team.id, team]))
  const teamOf = (id: number | null) => (id === null ? null : (teams.get(id) ?? null))
  const { bracket, groups, placings, total_matches, seq } = lean
  // Completed in place: copying two thousand matches would delay the first render.
  const matches = bracket.matches.map((match) => {
    const sides = { participant1: teamOf(match.participant1_id), participant2: teamOf(match.participant2_id) }
    return Object.assign(match, { day_code: dayCode(bracket.letter, match.match_code), ...sides })
  })
  markWaitingByes(matches, groups)
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

export type SetupBody = BodyOf<typeof createBracket>

function invalidateBracket(queryClient: QueryClient, tournamentId: number) {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.everythingOf(tournamentId) }),
    queryClient.invalidateQueries({ queryKey: queryKeys.tournamentList }),
  ])
}

/** Creates the bracket, or replaces the one with the id `replaces`. */
export function useMakeBracket(tournamentId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: ({ body, replaces }: { body: SetupBody; replaces: number | null }) =>
      operations.run([body, replaces], (operationId) => {
        const params = { id: tournamentId }
        return replaces === null
          ? call(createBracket, { params, body }, { operationId })
          : call(recreateBracket, { params, body: { ...body, replaces } }, { operationId })
      }),
    onSettled: () => invalidateBracket(queryClient, tournamentId),
  })
}

const oldBracketsKey = (tournamentId: number) => [...queryKeys.bracket(tournamentId), 'old']

export function useOldBrackets(tournamentId: number) {
  return useQuery({
    queryKey: oldBracketsKey(tournamentId),
    queryFn: () => call(listOldBrackets, { params: { id: tournamentId } }),
  })
}

/** Restores an old bracket in place of the one with the id `replaces`. */
export function useRestoreBracket(tournamentId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: ({ bracketId, replaces }: { bracketId: number; replaces: number }) =>
      operations.run([bracketId, replaces], (operationId) =>
        call(
          restoreBracket,
          { params: { id: tournamentId, bracket_id: bracketId }, body: { replaces } },
          { operationId },
        ),
      ),
    onSettled: () => invalidateBracket(queryClient, tournamentId),
  })
}

/** Number of courts of the venue; undefined before any is entered. */
export function useCourtCount(venue: string): number | undefined {
  const { data } = useQuery({
    queryKey: ['courts', venue, 'count'],
    queryFn: async () => (await call(listCourts, { query: { venue } })).items.length,
  })
  return data === 0 ? undefined : data
}

/** History of the result, latest first; invalidated with the bracket. */
export function useMatchHistory({ id, tournament_id, updated_at }: MatchView) {
  return useQuery({
    queryKey: [...queryKeys.bracket(tournament_id), 'history', id, updated_at],
    queryFn: () => call(readMatchHistory, { params: { id } }),
  })
}

/** Undoes a change of the result. */
export function useUndoResult({ id, tournament_id }: MatchView) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: ({ changeId, reason }: { changeId: number; reason: string }) =>
      operations.run([id, changeId], (operationId) =>
        call(undoMatchResult, { params: { id }, body: { change_id: changeId, reason } }, { operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.bracket(tournament_id) }),
  })
}

/** Withdraws a team; reinstates it where `groupResults` is null. */
export function useTeamPresence(tournamentId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: ({ id, groupResults }: { id: number; groupResults: 'forfeit' | 'void' | null }) =>
      operations.run([id, groupResults], (operationId) =>
        groupResults === null
          ? call(reinstateRegistration, { params: { id } }, { operationId })
          : call(withdrawRegistration, { params: { id }, body: { group_results: groupResults } }, { operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.everythingOf(tournamentId) }),
  })
}
