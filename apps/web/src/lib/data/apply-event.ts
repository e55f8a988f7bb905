import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import {
  type BoardMatch,
  type BracketView,
  type CourtBoard,
  type CourtView,
  type DeskMatchView,
  type DrawBoard,
  eventScopes,
  findTeamMatches,
  type GroupBoard,
  type InPlay,
  type ListedMatch,
  type LiveMessage,
  type LiveScore,
  listCourts,
  listGroupMatches,
  listInPlay,
  listNextAssignments,
  listPlayers,
  type MatchCall,
  type MatchChange,
  type MatchOnCourt,
  type MatchScore,
  type MatchView,
  type MyPage,
  type NextAssignment,
  type ParticipantView,
  type ResponseOf,
  rallyScopes,
  readCourtBoard,
  readDraw,
  readGroupBoard,
  readMatchSheet,
  readMyDay,
  readMyPage,
  readOwnCorrection,
  readTournamentBoard,
  type Scope,
  sharesScope,
} from '@vot/contract'
import { foldText } from '@vot/domain'
import { fieldsOf } from '../api/parse-json'
import { bracketKey } from './bracket-key'
import { keyOf } from './read-query'

/** Whatever an event may change: read again where events were missed. */
export const liveScopes: readonly Scope[] = [...new Set(Object.values(eventScopes).flat())]

/** Boards of groups and of tournaments that stand alone. */
function readGroupBoards(client: QueryClient): [QueryKey, GroupBoard | undefined][] {
  return [readGroupBoard, readTournamentBoard].flatMap((endpoint) =>
    client.getQueriesData<GroupBoard>({ queryKey: keyOf(endpoint) }),
  )
}

/**
 * Applies a live event to the cached answers: what it carries goes into every answer that shows it, so that a hall of
 * phones asks nothing. Returns the answers that it makes stale, to be read again: also those that are being read now,
 * which may be older than the event.
 */
export function applyEvent(queryClient: QueryClient, message: LiveMessage): readonly Query[] {
  const { tournament_id: id, type, score, turns, call, courts = [], changes, on_court: onCourt, seq } = message
  if (changes !== undefined) applyChanges(queryClient, id, seq, changes)
  if (onCourt) applyOnCourt(queryClient, id, onCourt)
  if (type === 'match-called' && call) applyCall(queryClient, call)
  if (type === 'courts-changed') applyCourts(queryClient, courts, message.removed_court_id)
  const isRally = type === 'match-score' && score?.phase === 'in_progress'
  const boards = score ? applyScoreToBoards(queryClient, score) : 'stale'
  const shown: Scope[] = []
  if (turns !== undefined && applyTurns(queryClient, id, turns)) shown.push('draw')
  if (score && applyScore(queryClient, id, score)) shown.push('bracket', 'desk', 'own-matches', 'dashboard')
  if (boards !== 'stale') shown.push('boards')
  if (score && applyToList(queryClient, score)) shown.push('in-play')
  const changed = (isRally ? rallyScopes : scopesOf(type))
    .filter((scope) => !shown.includes(scope))
    .map((scope) => ({ scope, tournamentId: id }))
  const begins = beginsMatch(message)
  const isOwn = isOwnTournament(queryClient, id)
  // A court's board shows one match, so a match that it does not show is none of its business.
  const seeksMatch = boards === 'unknown' && !isCached(queryClient, keyOf(readCourtBoard))
  return queryClient.getQueryCache().findAll({
    predicate: ({ queryKey, queryHash, meta, state }) => {
      const isStale = meta !== undefined && sharesScope(meta.reads, changed)
      switch (queryKey[0]) {
        case readMatchSheet.path:
          return matchIdsOf(message).some((id) => queryHash === hashKey(keyOf(readMatchSheet, { params: { id } })))
        case readGroupBoard.path:
        case readTournamentBoard.path:
        case findTeamMatches.path:
        case readCourtBoard.path:
          // What is on its way may be older than the score that was put into it.
          return isStale || seeksMatch || (score !== undefined && state.fetchStatus === 'fetching')
        case listCourts.path:
          return isStale && (type !== 'courts-changed' || state.fetchStatus === 'fetching')
        case listPlayers.path:
          return isStale && (type !== 'match-score' || begins)
        case readMyPage.path:
        case readOwnCorrection.path:
          return isStale && (isOwn || type === 'registration-created')
        case readMyDay.path:
          return isStale && (isOwn || changed.some(({ scope }) => scope === 'own-day'))
        default:
          return isStale
      }
    },
  })
}

/** None of a type that a newer server sends and this build does not know. */
function scopesOf(type: string): readonly Scope[] {
  const known: Readonly<Record<string, readonly Scope[]>> = eventScopes
  return known[type] ?? []
}

/** Matches whose beginning was told. */
const begun = new Set<number>()

/** Whether it is the first rally of a match that is heard of: a list of players says who is on court. */
function beginsMatch({ score }: LiveMessage): boolean {
  if (score?.phase !== 'in_progress' || begun.has(score.match_id)) return false
  begun.add(score.match_id)
  return true
}

/** Whether a team of the person who is signed in plays in the tournament, as far as is known. */
function isOwnTournament(queryClient: QueryClient, id: number): boolean {
  const page = queryClient.getQueryData<MyPage>(keyOf(readMyPage, {}))
  return page?.entries.some(({ tournament_id }) => tournament_id === id) ?? false
}

function matchIdsOf({ match_ids = [], score }: LiveMessage): readonly number[] {
  return score ? [...match_ids, score.match_id] : match_ids
}

/** Whether what matters of the event stands on the screen already, so that reading the rest again may wait a moment. */
export function isShownByEvent(queryClient: QueryClient, { type, on_court: onCourt }: LiveMessage): boolean {
  if (type === 'courts-changed') return isCached(queryClient, keyOf(listCourts))
  if (onCourt === undefined) return false
  const isOnCourt = (match: { readonly id: number } | null | undefined) => match?.id === onCourt.match_id
  return (
    queryClient
      .getQueriesData<DeskPage>({ queryKey: keyOf(listGroupMatches) })
      .some(([[, input], page]) => fieldsOf(input).status === 'claimed' && page?.items.some(isOnCourt)) ||
    readGroupBoards(queryClient).some(([, board]) => board?.courts.some(({ match }) => isOnCourt(match))) ||
    queryClient
      .getQueriesData<CourtBoard>({ queryKey: keyOf(readCourtBoard) })
      .some(([, board]) => isOnCourt(board?.match))
  )
}

/**
 * Puts what a result made of matches into the bracket, before it is read again for tables, placings and who is out. A
 * bracket that already knows the event keeps what it has.
 */
function applyChanges(queryClient: QueryClient, id: number, seq: number, changes: readonly MatchChange[]): void {
  const key = bracketKey(id)
  const view = queryClient.getQueryData<BracketView>(key)
  if (!view || view.seq >= seq) return
  const teams = new Map(view.bracket.participants.map((team) => [team.id, team]))
  const updates = new Map(
    changes.map((change) => [change.id, (match: MatchView) => changedMatch(match, change, teams)]),
  )
  queryClient.setQueryData<BracketView>(key, withMatches(view, updates))
}

function changedMatch(match: MatchView, change: MatchChange, teams: ReadonlyMap<number, ParticipantView>): MatchView {
  const teamOf = (teamId: number | null) => (teamId === null ? null : (teams.get(teamId) ?? null))
  return {
    ...match,
    ...change,
    participant1: teamOf(change.participant1_id),
    participant2: teamOf(change.participant2_id),
    live_score: change.status === 'in_progress' ? match.live_score : null,
    court_name: change.court_id === match.court_id ? match.court_name : null,
  }
}

/**
 * The bracket with some matches, by id, made anew: the same object in every list that shows one, as it came; every
 * other match stays the same object.
 */
function withMatches(view: BracketView, updates: ReadonlyMap<number, (match: MatchView) => MatchView>): BracketView {
  const updated = new Map<MatchView, MatchView>()
  const put = (match: MatchView): MatchView => {
    const update = updates.get(match.id)
    if (!update) return match
    const next = updated.get(match) ?? update(match)
    updated.set(match, next)
    return next
  }
  return {
    ...view,
    bracket: { ...view.bracket, matches: view.bracket.matches.map(put) },
    winners_bracket: view.winners_bracket.map(put),
    losers_bracket: view.losers_bracket.map(put),
    grand_final: view.grand_final && put(view.grand_final),
    playoff: view.playoff.map(put),
    elimination: view.elimination.map(put),
  }
}

/** What a list of the operations desk keeps. */
interface DeskPage<Match = MatchView> {
  readonly items: readonly Match[]
}

/**
 * Puts the score of a rally into the bracket and the lists of the desk. False where more than the score changed, where
 * no answer with that match in play is known, or where one is being read.
 */
function applyScore(queryClient: QueryClient, id: number, { match_id: matchId, ...live }: MatchScore): boolean {
  if (live.phase !== 'in_progress') return false
  const key = bracketKey(id)
  const bracket = queryClient.getQueryData<BracketView>(key)
  const lists = queryClient.getQueriesData<DeskPage>({ queryKey: keyOf(listGroupMatches) })
  const shown = [...(bracket ? [bracket.bracket.matches] : []), ...lists.map(([, page]) => page?.items ?? [])].flatMap(
    (matches) => matches.find((match) => match.id === matchId) ?? [],
  )
  if (shown.length === 0 || shown.some(({ status }) => status !== 'in_progress')) return false
  if (bracket)
    queryClient.setQueryData<BracketView>(
      key,
      withMatches(bracket, new Map([[matchId, (match) => ({ ...match, live_score: live })]])),
    )
  for (const [listKey, page] of lists) {
    if (!page?.items.some((match) => match.id === matchId)) continue
    const items = page.items.map((match) => (match.id === matchId ? { ...match, live_score: live } : match))
    queryClient.setQueryData<DeskPage>(listKey, { ...page, items })
  }
  return !isFetching(queryClient, key) && !isFetching(queryClient, keyOf(listGroupMatches))
}

/**
 * Puts the turns of a draw into the draw that is shown, so that its reels turn in the whole hall at once. False where
 * they do not follow what is known, or the draw is being read.
 */
function applyTurns(queryClient: QueryClient, id: number, turns: NonNullable<LiveMessage['turns']>): boolean {
  const key = keyOf(readDraw, { params: { id } })
  // An answer that is under way may be older than these turns and would take them back.
  if (isFetching(queryClient, key)) return false
  const board = queryClient.getQueryData<DrawBoard>(key)
  const current = board?.current
  if (!board || current?.id !== turns.draw_id || current.spins.length < turns.after) return false
  // Who spun has them from the answer already.
  if (current.spins.length >= turns.after + turns.spins.length) return true
  const spins = [...current.spins.slice(0, turns.after), ...turns.spins]
  queryClient.setQueryData<DrawBoard>(key, { ...board, current: { ...current, spins } })
  return true
}

/**
 * Puts a match that was given to a court into the courts of desks and boards and into the bracket, and takes it out of the
 * queues. All of them are read again besides: for referees, for what comes next, and for lists that are filtered.
 */
function applyOnCourt(queryClient: QueryClient, id: number, onCourt: MatchOnCourt): void {
  const key = bracketKey(id)
  const bracket = queryClient.getQueryData<BracketView>(key)
  const update = (match: MatchView) => claimed(match, onCourt)
  if (bracket) queryClient.setQueryData(key, withMatches(bracket, new Map([[onCourt.match_id, update]])))
  putOnDesks(queryClient, onCourt)
  putOnHallBoards(queryClient, onCourt)
}

function claimed<Match extends object>(match: Match, { court_id, court_name, updated_at }: MatchOnCourt) {
  return { ...match, court_id, court_name, updated_at, status: 'claimed' as const }
}

function putOnDesks(queryClient: QueryClient, onCourt: MatchOnCourt): void {
  const { match_id, court_id, updated_at } = onCourt
  const cached = <Data>(queryKey: QueryKey) => queryClient.getQueriesData<Data>({ queryKey })
  type Page = ResponseOf<typeof listGroupMatches>
  const lists = cached<Page>(keyOf(listGroupMatches))
  const match = lists.flatMap(([, page]) => page?.items.find(({ id }) => id === match_id) ?? [])[0]
  if (!match) return
  const proposals = cached<Proposals>(keyOf(listNextAssignments))
  const officials = proposedOfficials(
    proposals.flatMap(([, view]) => view?.items.find((each) => each.match_id === match_id) ?? [])[0],
    court_id,
  )
  for (const [key, page] of lists) {
    if (!page) continue
    const { status, match_id: only } = fieldsOf(key[1])
    const others = page.items.filter(({ id }) => id !== match_id)
    const isThere = others.length < page.items.length
    const put = (items: Page['items'], more: number) =>
      queryClient.setQueryData<Page>(key, { ...page, items, total_count: page.total_count + more })
    if (status === 'claimed' && !isThere)
      put([...others, { ...claimed(match, onCourt), ...officials, claimed_at: updated_at }], 1)
    if (status === 'upcoming' && only === undefined && isThere) put(others, -1)
  }
  for (const [key, courts] of cached<Courts>(keyOf(listCourts))) {
    if (!courts) continue
    const { match_code, day_code } = match
    const taken = { busy: true, match_id, match_code, day_code, busy_since: updated_at }
    const items = courts.items.map((court) => (court.id === court_id && !court.busy ? { ...court, ...taken } : court))
    queryClient.setQueryData<Courts>(key, { ...courts, items })
  }
  for (const [key, view] of proposals) {
    const items = view?.items.filter((each) => each.match_id !== match_id && each.court_id !== court_id)
    if (view && items) queryClient.setQueryData<Proposals>(key, { ...view, items })
  }
}

type Courts = ResponseOf<typeof listCourts>
type Proposals = ResponseOf<typeof listNextAssignments>

/**
 * [OPS-345] Who officiates a match that was just given to a court, as the button of its proposal named them: the event
 * names nobody. Of any other assignment somebody without a name until the list is read again, so that no desk misses one.
 */
function proposedOfficials(
  proposal: NextAssignment | undefined,
  courtId: number,
): Pick<DeskMatchView, 'referee' | 'officiating_team'> {
  const account = { username: '', email: null }
  if (proposal?.court_id !== courtId) return { referee: { id: 0, name: '', ...account }, officiating_team: null }
  const { referee_id: id, referee_name: name, officiating_team } = proposal
  return { referee: id === null ? null : { id, name, ...account }, officiating_team }
}

function putOnHallBoards(queryClient: QueryClient, onCourt: MatchOnCourt): void {
  const { match_id, court_id } = onCourt
  for (const [key, board] of readGroupBoards(queryClient)) {
    const coming = [...(board?.next ?? []), ...(board?.courts ?? []).map(({ next }) => next)]
    const match = coming.find((each) => each?.id === match_id)
    if (!board || !match) continue
    const courts = board.courts.map((court) => {
      if (court.id === court_id) return { ...court, busy: true, match: claimed(match, onCourt), next: null }
      return court.next?.id === match_id ? { ...court, next: null } : court
    })
    const next = board.next.filter(({ id }) => id !== match_id)
    queryClient.setQueryData<GroupBoard>(key, { ...board, courts, next, waiting: Math.max(0, board.waiting - 1) })
  }
  for (const [key, board] of queryClient.getQueriesData<CourtBoard>({ queryKey: keyOf(readCourtBoard) })) {
    if (board?.court.id !== court_id || board.next?.match.id !== match_id) continue
    queryClient.setQueryData<CourtBoard>(key, { ...board, match: claimed(board.next.match, onCourt), next: null })
  }
}

/** Puts a call into the lists of the desk. */
function applyCall(queryClient: QueryClient, { match_id, count, called_at, no_show_at, updated_at }: MatchCall): void {
  type Called = Pick<MatchCall, 'called_at' | 'no_show_at' | 'updated_at'> & { id: number; call_count: number }
  for (const [key, page] of queryClient.getQueriesData<DeskPage<Called>>({ queryKey: keyOf(listGroupMatches) })) {
    if (!page?.items.some(({ id }) => id === match_id)) continue
    refetchIfFetching(queryClient, key)
    const items = page.items.map((match) =>
      match.id === match_id ? { ...match, call_count: count, called_at, no_show_at, updated_at } : match,
    )
    queryClient.setQueryData<DeskPage<Called>>(key, { ...page, items })
  }
}

/** "Sân 2" stands before "Sân 10". */
const byName = new Intl.Collator('vi', { numeric: true })

/** Puts courts into the lists of the desks at their venue. */
function applyCourts(queryClient: QueryClient, changed: readonly CourtView[], removedId: number | undefined): void {
  for (const [key, courts] of queryClient.getQueriesData<Courts>({ queryKey: keyOf(listCourts) })) {
    if (courts === undefined) continue
    const { venue } = fieldsOf(key[1])
    const here = changed.filter((court) => typeof venue !== 'string' || foldText(court.venue) === foldText(venue))
    if (here.length === 0 && !courts.items.some(({ id }) => id === removedId)) continue
    const others = courts.items.filter(({ id }) => id !== removedId && !here.some((court) => court.id === id))
    const items = [...others, ...here].sort((a, b) => byName.compare(a.name, b.name))
    queryClient.setQueryData<Courts>(key, { ...courts, items })
  }
}

type FoundTeams = ResponseOf<typeof findTeamMatches>

/** `unknown`: no board shows the match; `stale`: more than the score of a game in play has changed. */
function applyScoreToBoards(
  queryClient: QueryClient,
  { match_id, ...live }: MatchScore,
): 'applied' | 'unknown' | 'stale' {
  const groups = readGroupBoards(queryClient)
  const courts = queryClient.getQueriesData<CourtBoard>({ queryKey: keyOf(readCourtBoard) })
  const teams = queryClient.getQueriesData<FoundTeams>({ queryKey: keyOf(findTeamMatches) })
  const shown = [
    ...groups.flatMap(([, board]) => board?.courts.map(({ match }) => match) ?? []),
    ...courts.map(([, board]) => board?.match ?? null),
    ...teams.flatMap(([, found]) => found?.items.flatMap(({ matches }) => matches) ?? []),
  ].filter((match) => match?.id === match_id)
  if (shown.length === 0) return 'unknown'
  const isPlayed = live.phase === 'in_progress' && shown.every((match) => match?.status === 'in_progress')
  if (!isPlayed) return 'stale'
  const put = <Match extends BoardMatch>(match: Match): Match => withScore(match, match_id, live)
  for (const [key, board] of groups) {
    if (!board) continue
    const next = board.courts.map((court) =>
      court.match?.id === match_id ? { ...court, match: put(court.match) } : court,
    )
    queryClient.setQueryData<GroupBoard>(key, { ...board, courts: next })
  }
  for (const [key, board] of courts) {
    if (board?.match) queryClient.setQueryData<CourtBoard>(key, { ...board, match: put(board.match) })
  }
  for (const [key, found] of teams) {
    if (!found) continue
    const items = found.items.map((team) => ({ ...team, matches: team.matches.map(put) }))
    queryClient.setQueryData<FoundTeams>(key, { ...found, items })
  }
  return 'applied'
}

/** Puts the score of a rally into the cards of the list. False where more than that has changed. */
function applyToList(queryClient: QueryClient, { match_id, ...live }: MatchScore): boolean {
  const key = keyOf(listInPlay, {})
  const view = queryClient.getQueryData<InPlay>(key)
  const known = view?.divisions.find(({ live_ids }) => live_ids.includes(match_id))
  if (!view || !known || live.phase !== 'in_progress' || isFetching(queryClient, key)) return false
  const put = (match: ListedMatch) => (match.id === match_id ? { ...match, live_score: live } : match)
  const divisions = view.divisions.map((each) => (each === known ? { ...each, matches: each.matches.map(put) } : each))
  queryClient.setQueryData<InPlay>(key, { ...view, divisions })
  return true
}

function withScore<Match extends BoardMatch>(match: Match, id: number, live: LiveScore): Match {
  return match.id === id ? { ...match, live_score: live } : match
}

function isCached(queryClient: QueryClient, queryKey: QueryKey): boolean {
  return queryClient.getQueryCache().findAll({ queryKey }).length > 0
}

function isFetching(queryClient: QueryClient, queryKey: QueryKey): boolean {
  return queryClient.isFetching({ queryKey }) > 0
}

/** What is on its way may have been read before the event. */
function refetchIfFetching(queryClient: QueryClient, queryKey: QueryKey): void {
  if (queryClient.isFetching({ queryKey, exact: true }) > 0) void queryClient.invalidateQueries({ queryKey })
}
