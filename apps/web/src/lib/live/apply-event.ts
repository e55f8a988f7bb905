import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type {
  BoardMatch,
  BracketView,
  CourtBoard,
  CourtView,
  DeskMatchView,
  DrawBoard,
  findTeamMatches,
  GroupBoard,
  InPlay,
  ListedMatch,
  LiveMessage,
  LiveScore,
  listGroupMatches,
  listNextAssignments,
  MatchCall,
  MatchChange,
  MatchOnCourt,
  MatchScore,
  MatchView,
  MyPage,
  NextAssignment,
  ParticipantView,
  ResponseOf,
} from '@vot/contract'
import { foldText } from '@vot/domain'
import { everyVenue, queryKeys } from '../api/query-keys'

/**
 * Applies a live event to the cached answers. What the event carries goes into every answer that shows it, so that a
 * hall of phones asks nothing. Returns the keys of all other answers that it makes stale, to be read again: also of
 * those that are being read now, which may be older than the event.
 */
export function applyEvent(queryClient: QueryClient, message: LiveMessage): readonly QueryKey[] {
  const { tournament_id: id, type, score, turns, call, courts = [], changes, on_court: onCourt, seq } = message
  if (changes !== undefined) applyChanges(queryClient, id, seq, changes)
  if (onCourt) applyOnCourt(queryClient, id, onCourt)
  if (type === 'match-called' && call) applyCall(queryClient, call)
  if (type === 'courts-changed') applyCourts(queryClient, courts, message.removed_court_id)
  const isApplied =
    (turns !== undefined && applyTurns(queryClient, id, turns)) || (score && applyScore(queryClient, id, score))
  return [
    ...(isApplied ? [] : staleKeys(message)),
    ...applyToBoards(queryClient, message),
    ...(movesHomes.has(type) && isCached(queryClient, queryKeys.homes) ? [queryKeys.homes] : []),
    ...applyToList(queryClient, message),
    ...staleOwn(queryClient, message),
    ...staleSheets(queryClient, message),
    ...(movesSeason.has(type) && isCached(queryClient, queryKeys.season) ? [queryKeys.season] : []),
    ...(isCached(queryClient, queryKeys.playerLists) && changesWhoPlays(message) ? [queryKeys.playerLists] : []),
    // What a merge would change depends on teams, money and draws; never on a rally.
    ...(type !== 'match-score' && isCached(queryClient, queryKeys.divisionMoves) ? [queryKeys.divisionMoves] : []),
  ]
}

/** What a season is counted from: results, awards, and who they belong to. */
const movesSeason: ReadonlySet<LiveMessage['type']> = new Set([
  'match-result',
  'match-completed',
  'results-saved',
  'results-cleared',
  'bracket-recreated',
  'players-merged',
  'tournament-updated',
  'tournament-deleted',
])

/** Matches whose beginning was told. */
const begun = new Set<number>()

/** Whether somebody began to play, or ended: a list of players says who is on court. */
function changesWhoPlays({ type, score }: LiveMessage): boolean {
  if (type !== 'match-score')
    return type === 'match-result' || type === 'match-completed' || type === 'match-unassigned'
  if (score?.phase !== 'in_progress' || begun.has(score.match_id)) return false
  begun.add(score.match_id)
  return true
}

/** What boards do not show and homes do: teams, places, payments, and who won. */
const movesHomes: ReadonlySet<LiveMessage['type']> = new Set([
  'registration-created',
  'registration-decided',
  'registration-deleted',
  'registration-paid',
  'teams-imported',
  'reserves-changed',
  'results-saved',
  'results-cleared',
])

/** Whether what matters of the event stands on the screen already, so that reading the rest again may wait a moment. */
export function isShownByEvent(queryClient: QueryClient, { type, on_court: onCourt }: LiveMessage): boolean {
  if (type === 'courts-changed') return isCached(queryClient, queryKeys.courts)
  if (onCourt === undefined) return false
  const isOnCourt = (match: { readonly id: number } | null | undefined) => match?.id === onCourt.match_id
  return (
    queryClient
      .getQueriesData<DeskPage>({ queryKey: queryKeys.deskMatches })
      .some(([[, , , list], page]) => list === 'on-court' && page?.items.some(isOnCourt)) ||
    queryClient
      .getQueriesData<GroupBoard>({ queryKey: queryKeys.groupBoards })
      .some(([, board]) => board?.courts.some(({ match }) => isOnCourt(match))) ||
    queryClient
      .getQueriesData<CourtBoard>({ queryKey: queryKeys.courtBoards })
      .some(([, board]) => isOnCourt(board?.match))
  )
}

/** The page of somebody whose team plays there; a rally changes nothing on it. */
function staleOwn(queryClient: QueryClient, { type, tournament_id: id }: LiveMessage): readonly QueryKey[] {
  const page = queryClient.getQueryData<MyPage>(queryKeys.me)
  if (type === 'match-score' || type === 'match-lease' || !page) return []
  const isOwn = page.entries.some(({ tournament_id }) => tournament_id === id)
  if (isOwn) return [queryKeys.me]
  // A match elsewhere in the group may move the times of the own ones; a new team may have the own player in it.
  return type === 'registration-created' ? [queryKeys.me] : isOnDay(type) ? [queryKeys.myDay] : []
}

function isOnDay(type: LiveMessage['type']): boolean {
  return type.startsWith('match-') || type.startsWith('plan-') || type.startsWith('court')
}

/** Whatever shows the tournament, the dashboard or the notices and is not told all of it by the event itself. */
function staleKeys({ type, tournament_id: id, score }: LiveMessage): readonly QueryKey[] {
  const { tournamentList, tournament, registrations, bracket, results, groups, players } = queryKeys
  const { dashboard, notifications, myMatches, operations, ownCheckIn, missingConsents } = queryKeys
  switch (type) {
    case 'tournament-updated':
    case 'tournament-deleted':
    case 'teams-moved':
      return [tournamentList, queryKeys.everythingOf(id), groups, queryKeys.eligibleSnapshots, dashboard]
    case 'registration-created':
    case 'registration-decided':
    case 'registration-deleted':
      return [
        tournamentList,
        tournament(id),
        registrations(id),
        groups,
        dashboard,
        notifications,
        queryKeys.fees,
        missingConsents,
        queryKeys.duplicatePairs,
      ]
    case 'teams-imported':
      return [
        ...[tournamentList, tournament(id), registrations(id), groups, players, dashboard],
        ...[queryKeys.fees, missingConsents],
      ]
    case 'registration-paid':
      return [registrations(id), dashboard, queryKeys.fees]
    case 'registration-withdrawn':
    case 'registration-reinstated':
      return [
        ...[tournamentList, tournament(id), registrations(id), groups, dashboard, notifications],
        ...[bracket(id), operations, queryKeys.fees, missingConsents, ownCheckIn],
      ]
    case 'registration-consent':
      return [registrations(id), notifications, queryKeys.fees, missingConsents]
    case 'reserves-changed':
      return [tournamentList, tournament(id), registrations(id), dashboard, notifications, queryKeys.fees]
    case 'team-replaced':
    case 'late-entry':
    case 'team-change-undone':
      return [
        tournamentList,
        tournament(id),
        registrations(id),
        bracket(id),
        queryKeys.draw(id),
        myMatches,
        operations,
        queryKeys.fees,
        ownCheckIn,
      ]
    case 'players-told-apart':
      return [queryKeys.players]
    case 'player-accepted':
      return [registrations(id), queryKeys.players, dashboard]
    case 'partner-replaced':
      return [
        registrations(id),
        bracket(id),
        queryKeys.draw(id),
        myMatches,
        operations,
        queryKeys.fees,
        missingConsents,
        ownCheckIn,
      ]
    case 'numbers-drawn':
      return [registrations(id), bracket(id)]
    case 'draw-spun':
      return [queryKeys.draw(id)]
    case 'draw-opened':
    case 'draw-abandoned':
      return [tournamentList, tournament(id), queryKeys.draw(id)]
    case 'draw-saved':
      return [tournamentList, tournament(id), queryKeys.draw(id), registrations(id), bracket(id)]
    case 'bracket-created':
    case 'bracket-recreated':
      return [tournamentList, tournament(id), registrations(id), bracket(id), operations, ownCheckIn]
    case 'group-tie-decided':
    case 'group-tie-taken-back':
      return [bracket(id), operations, queryKeys.draw(id), ownCheckIn]
    case 'match-assigned':
    case 'match-unassigned':
      return [bracket(id), notifications, myMatches, operations, ownCheckIn]
    case 'match-called':
      return [myMatches]
    case 'arrivals-changed':
    case 'missing-called':
      return [queryKeys.checkIn, ownCheckIn]
    case 'courts-changed':
      return [queryKeys.referees, queryKeys.nextAssignments]
    case 'screens-changed':
      return [queryKeys.screens]
    case 'referees-changed':
      return [queryKeys.referees, queryKeys.nextAssignments, queryKeys.myRefereeDays]
    case 'court-renamed':
      return [bracket(id), myMatches, operations, ownCheckIn]
    case 'team-coming':
    case 'match-queued':
    case 'rest-time-changed':
    case 'no-show-time-changed':
      return [operations]
    case 'plan-changed':
      return [queryKeys.plan]
    case 'plan-published':
      return [operations, myMatches, ownCheckIn]
    case 'match-lease':
      return []
    case 'transfers-changed':
      return [queryKeys.fees, dashboard]
    case 'protests-changed':
      return [queryKeys.protests, queryKeys.dayReport, dashboard]
    case 'team-result-changed':
      return [queryKeys.teamResults, queryKeys.ownMatches]
    case 'match-result':
    case 'match-completed':
    case 'match-amended':
      return [bracket(id), dashboard, myMatches, operations, ownCheckIn, queryKeys.protests]
    case 'match-score':
      // Phones of players show no score; the end of a match says who plays next, and against whom.
      return [bracket(id), dashboard, myMatches, operations, ...(score?.phase === 'in_progress' ? [] : [ownCheckIn])]
    case 'results-saved':
    case 'results-cleared':
      return [tournamentList, tournament(id), results(id), queryKeys.eligibleSnapshots, players, notifications]
    case 'players-merged':
      return [registrations(id), bracket(id), results(id), players, queryKeys.clubs, myMatches, operations]
    case 'rating-changed':
      return [queryKeys.ratings(id), dashboard]
  }
}

/**
 * Puts what a result made of matches into the bracket, before it is read again for tables, placings and who is out. A
 * bracket that already knows the event keeps what it has.
 */
function applyChanges(queryClient: QueryClient, id: number, seq: number, changes: readonly MatchChange[]): void {
  const key = queryKeys.bracket(id)
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
  const key = queryKeys.bracket(id)
  const bracket = queryClient.getQueryData<BracketView>(key)
  const lists = queryClient.getQueriesData<DeskPage>({ queryKey: queryKeys.deskMatches })
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
  return !isFetching(queryClient, key) && !isFetching(queryClient, queryKeys.deskMatches)
}

/**
 * Puts the turns of a draw into the draw that is shown, so that its reels turn in the whole hall at once. False where
 * they do not follow what is known, or the draw is being read.
 */
function applyTurns(queryClient: QueryClient, id: number, turns: NonNullable<LiveMessage['turns']>): boolean {
  const key = queryKeys.draw(id)
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
  const key = queryKeys.bracket(id)
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
  const lists = cached<Page>(queryKeys.deskMatches)
  const match = lists.flatMap(([, page]) => page?.items.find(({ id }) => id === match_id) ?? [])[0]
  if (!match) return
  const proposals = cached<Proposals>(queryKeys.nextAssignments)
  const officials = proposedOfficials(
    proposals.flatMap(([, view]) => view?.items.find((each) => each.match_id === match_id) ?? [])[0],
    court_id,
  )
  for (const [key, page] of lists) {
    if (!page) continue
    const [, , , list] = key
    const others = page.items.filter(({ id }) => id !== match_id)
    const isThere = others.length < page.items.length
    const put = (items: Page['items'], more: number) =>
      queryClient.setQueryData<Page>(key, { ...page, items, total_count: page.total_count + more })
    if (list === 'on-court' && !isThere)
      put([...others, { ...claimed(match, onCourt), ...officials, claimed_at: updated_at }], 1)
    if (list === 'upcoming' && isThere) put(others, -1)
  }
  for (const [key, courts] of cached<CourtView[]>(queryKeys.courts)) {
    const { match_code, day_code } = match
    const taken = { busy: true, match_id, match_code, day_code, busy_since: updated_at }
    const next = courts?.map((court) => (court.id === court_id && !court.busy ? { ...court, ...taken } : court))
    queryClient.setQueryData<CourtView[]>(key, next)
  }
  for (const [key, view] of proposals) {
    const items = view?.items.filter((each) => each.match_id !== match_id && each.court_id !== court_id)
    if (view && items) queryClient.setQueryData<Proposals>(key, { ...view, items })
  }
}

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
  for (const [key, board] of queryClient.getQueriesData<GroupBoard>({ queryKey: queryKeys.groupBoards })) {
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
  for (const [key, board] of queryClient.getQueriesData<CourtBoard>({ queryKey: queryKeys.courtBoards })) {
    if (board?.court.id !== court_id || board.next?.match.id !== match_id) continue
    queryClient.setQueryData<CourtBoard>(key, { ...board, match: claimed(board.next.match, onCourt), next: null })
  }
}

/** Puts a call into the lists of the desk. */
function applyCall(queryClient: QueryClient, { match_id, count, called_at, no_show_at, updated_at }: MatchCall): void {
  type Called = Pick<MatchCall, 'called_at' | 'no_show_at' | 'updated_at'> & { id: number; call_count: number }
  for (const [key, page] of queryClient.getQueriesData<DeskPage<Called>>({ queryKey: queryKeys.deskMatches })) {
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
  const [, courtsOf] = queryKeys.courts
  for (const [key, known] of queryClient.getQueriesData<CourtView[]>({ queryKey: queryKeys.courts })) {
    const venue = key[key.indexOf(courtsOf) + 1]
    if (known === undefined || typeof venue !== 'string') continue
    const here = changed.filter((court) => venue === everyVenue || foldText(court.venue) === foldText(venue))
    if (here.length === 0 && !known.some(({ id }) => id === removedId)) continue
    refetchIfFetching(queryClient, key)
    const others = known.filter(({ id }) => id !== removedId && !here.some((court) => court.id === id))
    queryClient.setQueryData<CourtView[]>(
      key,
      [...others, ...here].sort((a, b) => byName.compare(a.name, b.name)),
    )
  }
}

/** What happens to a tournament without changing any court, queue or result. */
const irrelevantToBoards: ReadonlySet<LiveMessage['type']> = new Set<LiveMessage['type']>([
  'registration-created',
  'registration-decided',
  'registration-deleted',
  'teams-imported',
  'registration-paid',
  'transfers-changed',
  'reserves-changed',
  'draw-opened',
  'draw-spun',
  'draw-abandoned',
  'match-lease',
  'team-result-changed',
  'protests-changed',
  'players-told-apart',
  'referees-changed',
  'screens-changed',
  'numbers-drawn',
  'results-saved',
  'results-cleared',
  'rating-changed',
])

/** Applies the score of a rally to the boards; returns the keys of those to read again. */
function applyToBoards(queryClient: QueryClient, { type, score }: LiveMessage): readonly QueryKey[] {
  const { boards, courtBoards, groupBoards, teamBoards } = queryKeys
  if (irrelevantToBoards.has(type)) return []
  const isStale = !score || isFetching(queryClient, boards)
  const outcome = score ? applyScoreToBoards(queryClient, score) : 'stale'
  if (isStale || outcome === 'stale') return [boards]
  // A court's board shows one match, so a match it does not show is none of its business.
  return outcome === 'unknown' && !isCached(queryClient, courtBoards) ? [groupBoards, teamBoards] : []
}

type FoundTeams = ResponseOf<typeof findTeamMatches>

/** `unknown`: no board shows the match; `stale`: more than the score of a game in play has changed. */
function applyScoreToBoards(
  queryClient: QueryClient,
  { match_id, ...live }: MatchScore,
): 'applied' | 'unknown' | 'stale' {
  const groups = queryClient.getQueriesData<GroupBoard>({ queryKey: queryKeys.groupBoards })
  const courts = queryClient.getQueriesData<CourtBoard>({ queryKey: queryKeys.courtBoards })
  const teams = queryClient.getQueriesData<FoundTeams>({ queryKey: queryKeys.teamBoards })
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

/** Puts the score of a rally into the cards of the list; returns its key where more than that has changed. */
function applyToList(queryClient: QueryClient, { type, score }: LiveMessage): readonly QueryKey[] {
  const key = queryKeys.inPlay
  if (irrelevantToBoards.has(type) || !isCached(queryClient, key)) return []
  const view = queryClient.getQueryData<InPlay>(key)
  if (!score || !view || isFetching(queryClient, key)) return [key]
  const { match_id, ...live } = score
  const known = view.divisions.find(({ live_ids }) => live_ids.includes(match_id))
  if (live.phase !== 'in_progress' || !known) return [key]
  const put = (match: ListedMatch) => (match.id === match_id ? { ...match, live_score: live } : match)
  const divisions = view.divisions.map((each) => (each === known ? { ...each, matches: each.matches.map(put) } : each))
  queryClient.setQueryData<InPlay>(key, { ...view, divisions })
  return []
}

function withScore<Match extends BoardMatch>(match: Match, id: number, live: LiveScore): Match {
  return match.id === id ? { ...match, live_score: live } : match
}

/** Score sheets of matches that went on or were corrected. */
function staleSheets(queryClient: QueryClient, { match_ids = [], score }: LiveMessage): readonly QueryKey[] {
  const ids = score ? [...match_ids, score.match_id] : match_ids
  return [...new Set(ids)].map(queryKeys.sheet).filter((key) => isCached(queryClient, key))
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
