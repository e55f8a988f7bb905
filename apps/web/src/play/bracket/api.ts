import { replaceEqualDeep } from '@tanstack/react-query'
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
import { bracketKey } from '../../lib/data/bracket-key'
import { useCache } from '../../lib/data/use-cache'
import { useRead } from '../../lib/data/use-read'
import { useWrite, write } from '../../lib/data/use-write'
import { isBye } from './layout/match-graph'
import { isOver } from './match-state'

export type ResultBody = BodyOf<typeof saveMatchResult>

/** Saves or corrects a result. */
export function useSaveResult() {
  return useWrite(({ matchId, body }: { matchId: number; body: ResultBody }) =>
    write(saveMatchResult, { params: { id: matchId }, body }, { attempts: 3 }),
  )
}

/** Dry run: the results that saving this one would void. */
export function usePreviewResult() {
  return useWrite(({ matchId, body }: { matchId: number; body: ResultBody }) =>
    write(previewMatchResult, { params: { id: matchId }, body }, { attempts: 3 }),
  )
}

/** Lots, or an order by hand, for teams that nothing else separates. */
export function useDecideTie(tournamentId: number) {
  const cache = useCache()
  return useWrite(
    (body: BodyOf<typeof decideGroupTie>) => write(decideGroupTie, { params: { id: tournamentId }, body }),
    { onSuccess: (view) => cache.put(bracketKey(tournamentId), view) },
  )
}

/** Takes lots or a decision back; asks first where later results would go with it. */
export function useTakeBackTie(tournamentId: number) {
  const cache = useCache()
  return useWrite(
    ({ tieId, reason }: { tieId: number; reason: string }) =>
      write(takeBackGroupTie, { params: { id: tournamentId, tie_id: tieId }, body: { reason } }),
    { onSuccess: (view) => cache.put(bracketKey(tournamentId), view) },
  )
}

const isHidden = (error: unknown) => error instanceof ApiError && error.code === 'bracket-hidden'

/**
 * The bracket of a tournament; the features that read it share the answer. Tried 3 times, 1 s apart.
 * Asked for only where the tournament says that it has one: a browser complains about every 404.
 */
export function useBracket(tournamentId: number, exists: boolean) {
  const input = { params: { id: tournamentId } }
  return useRead(readLeanBracket, tournamentId > 0 && exists ? input : null, {
    read: {
      name: 'complete',
      run: async (known: BracketView | undefined) => completeBracket(await call(readLeanBracket, input), known),
    },
    structuralSharing: false,
    // The server's clock may be behind the one that says that registration has closed.
    refetchInterval: ({ state }) => (isHidden(state.error) ? 2_000 : false),
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

/** Creates the bracket, or replaces the one with the id `replaces`. */
export function useMakeBracket(tournamentId: number) {
  const params = { id: tournamentId }
  return useWrite(({ body, replaces }: { body: SetupBody; replaces: number | null }) =>
    replaces === null
      ? write(createBracket, { params, body })
      : write(recreateBracket, { params, body: { ...body, replaces } }),
  )
}

export function useOldBrackets(tournamentId: number) {
  return useRead(listOldBrackets, { params: { id: tournamentId } })
}

/** Restores an old bracket in place of the one with the id `replaces`. */
export function useRestoreBracket(tournamentId: number) {
  return useWrite(({ bracketId, replaces }: { bracketId: number; replaces: number }) =>
    write(restoreBracket, { params: { id: tournamentId, bracket_id: bracketId }, body: { replaces } }),
  )
}

/** Number of courts of the venue; undefined before any is entered. */
export function useCourtCount(venue: string): number | undefined {
  return useRead(listCourts, { query: { venue } }).data?.items.length || undefined
}

/** History of the result, latest first. */
export function useMatchHistory({ id }: MatchView) {
  return useRead(readMatchHistory, { params: { id } })
}

/** Undoes a change of the result. */
export function useUndoResult({ id }: MatchView) {
  return useWrite(({ changeId, reason }: { changeId: number; reason: string }) =>
    write(undoMatchResult, { params: { id }, body: { change_id: changeId, reason } }),
  )
}

/** Withdraws a team; reinstates it where `groupResults` is null. */
export function useTeamPresence() {
  return useWrite(({ id, groupResults }: { id: number; groupResults: 'forfeit' | 'void' | null }) =>
    groupResults === null
      ? write(reinstateRegistration, { params: { id } })
      : write(withdrawRegistration, { params: { id }, body: { group_results: groupResults } }),
  )
}
