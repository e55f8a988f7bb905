import { type DivisionInPlay, type GroupInPlay, type ListedMatch, type ListedSide, listInPlay } from '@vot/contract'
import {
  formatVietnamIso,
  formatVietnamIsoOrNull,
  holdersOf,
  isDecided,
  ok,
  placings,
  sourceLabel,
  tournamentStatus,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handlePreparedList } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { nextStatusChange } from '../../tournament/group/read-tournaments'
import { listCourtNames } from '../bracket/bracket-queries'
import { sourceText, stageNow } from '../bracket/bracket-texts'
import { dayCodeOf, getMatch, isHeld, isShown, type LiveBracket } from '../bracket/live-bracket'
import { teamOf, teamViewer, viewMatch } from '../bracket/match-view'
import { isBracketShown } from '../bracket/read-bracket'
import { compareNames } from '../court/court-view'
import { progressOf } from '../desk/group-day'
import { type ExpectedStart, emptyGroupPlan, type GroupPlan, readGroupPlan } from './group-plan'
import { listUnfinished } from './in-play-queries'
import { type BoardBracketMatch, listMatchesOf } from './read-boards'

const matchesShown = 2
/** Expected times move with the clock. */
const staleAfterMs = 30_000

/** [BRD-21] Beside the list of tournaments: prepared once for everybody, and made of brackets that are in memory. */
export const listInPlayRoute = handlePreparedList(listInPlay, {
  async build(db, _, now, server) {
    const rows = await listUnfinished(db, now)
    const playing = rows.filter((row) => row.bracketId !== null && isBracketShown(row, now))
    const playingIds = new Set(playing.map(({ id }) => id))
    const groups: GroupInPlay[] = []
    const divisions: DivisionInPlay[] = []
    for (const scope of scopesOf(playing)) {
      const { matches, plan } = await readScope(db, server, now, scope)
      const names = await courtNamesOf(db, matches)
      for (const own of byDivision(matches)) {
        if (playingIds.has(own.id)) divisions.push(viewDivision(own.id, own.matches, plan.starts, names))
      }
      if ('groupId' in scope) {
        groups.push({ id: scope.groupId, progress: progressOf(matches), ends_at: formatVietnamIsoOrNull(plan.end.at) })
      }
    }
    const draws = rows.flatMap(({ id, drawnAt, bracketId, ...dates }) =>
      drawnAt !== null && bracketId === null && tournamentStatus(dates, now) === 'closed'
        ? [{ tournament_id: id, drawn_at: formatVietnamIso(drawnAt) }]
        : [],
    )
    const until = Math.min(now + staleAfterMs, nextStatusChange(rows, now) ?? Number.POSITIVE_INFINITY)
    return ok({ answer: { groups, divisions, draws }, until })
  },
})

type Scope = Parameters<typeof listMatchesOf>[2]

/** Each group once, and each tournament that stands alone. */
function scopesOf(rows: readonly { readonly id: number; readonly groupId: number | null }[]): Scope[] {
  const groupIds = new Set(rows.flatMap(({ groupId }) => groupId ?? []))
  const alone = rows.filter(({ groupId }) => groupId === null)
  return [...[...groupIds].map((groupId) => ({ groupId })), ...alone.map(({ id }) => ({ id }))]
}

async function readScope(
  db: Queries,
  server: ServerFacts,
  now: number,
  scope: Scope,
): Promise<{ readonly matches: readonly BoardBracketMatch[]; readonly plan: GroupPlan }> {
  const { matches, state } = await listMatchesOf(db, server, scope, now)
  const plan = 'groupId' in scope ? await readGroupPlan(db, server, now, scope.groupId, state) : emptyGroupPlan
  return { matches, plan }
}

async function courtNamesOf(db: Queries, matches: readonly BoardBracketMatch[]): Promise<ReadonlyMap<number, string>> {
  const ids = matches.flatMap(({ row }) => (isHeld(row) ? (row.courtId ?? []) : []))
  return new Map((await listCourtNames(db, ids)).map(({ id, name }) => [id, name]))
}

function byDivision(matches: readonly BoardBracketMatch[]) {
  const divisions = new Map<number, BoardBracketMatch[]>()
  for (const listed of matches) {
    const id = listed.bracket.tournamentId
    const own = divisions.get(id)
    if (own) own.push(listed)
    else divisions.set(id, [listed])
  }
  return [...divisions].map(([id, own]) => ({ id, matches: own }))
}

function viewDivision(
  id: number,
  all: readonly BoardBracketMatch[],
  starts: ReadonlyMap<number, ExpectedStart>,
  courts: ReadonlyMap<number, string>,
): DivisionInPlay {
  const played = all.filter(({ bracket, number }) => isShown(bracket, number) && !getMatch(bracket, number).planned.bye)
  const open = played.filter((listed) => !isOver(listed))
  const [next] = open
  const [first] = all
  const view = (listed: BoardBracketMatch) => viewListed(listed, starts, courts)
  return {
    tournament_id: id,
    progress: progressOf(played),
    stage: stageNow(first?.bracket),
    ended_at: next
      ? null
      : formatVietnamIsoOrNull(Math.max(0, ...played.map(({ row }) => row.completedAt ?? 0)) || null),
    matches: inOrder(open, starts, courts).slice(0, matchesShown).map(view),
    live_ids: open.filter(({ row }) => row.state === 'in_progress').map(({ row }) => row.id),
    champions: next || !first ? null : viewChampions(first.bracket),
  }
}

function isOver({ bracket, number }: BoardBracketMatch): boolean {
  return isDecided(getMatch(bracket, number).match)
}

/** On court by the court's name, then by the expected start; what nobody can plan stands behind, what can start first. */
function inOrder(
  open: readonly BoardBracketMatch[],
  starts: ReadonlyMap<number, ExpectedStart>,
  courts: ReadonlyMap<number, string>,
): BoardBracketMatch[] {
  const ranked = open.map((listed) => {
    const { row, bracket, number } = listed
    const held = isHeld(row)
    return {
      listed,
      number,
      name: held ? (courts.get(row.courtId ?? 0) ?? '') : '',
      rank: row.state === 'in_progress' ? 0 : held ? 1 : getMatch(bracket, number).match.status === 'ready' ? 2 : 3,
      start: held ? 0 : (starts.get(row.id)?.start ?? Number.MAX_SAFE_INTEGER),
    }
  })
  return ranked
    .sort(
      (a, b) =>
        Math.min(a.rank, 2) - Math.min(b.rank, 2) ||
        compareNames(a, b) ||
        a.start - b.start ||
        a.rank - b.rank ||
        a.number - b.number,
    )
    .map(({ listed }) => listed)
}

function viewListed(
  { bracket, number, viewTeam }: BoardBracketMatch,
  starts: ReadonlyMap<number, ExpectedStart>,
  courts: ReadonlyMap<number, string>,
): ListedMatch {
  const { row, planned } = getMatch(bracket, number)
  const match = viewMatch(bracket, number, { courts, referees: new Map() }, viewTeam ?? teamViewer(bracket))
  const side = (index: 0 | 1): ListedSide => {
    const team = index === 0 ? match.participant1 : match.participant2
    const label = sourceLabel(bracket.state.plan, planned.sources[index])
    return {
      team: team && {
        player1_name: team.player1_name,
        player1_short: team.player1_short,
        player2_name: team.player2_name,
        player2_short: team.player2_short,
      },
      source: team || label === null ? null : sourceText(bracket.state.plan.format.variant, bracket.letter, label),
    }
  }
  return {
    id: row.id,
    day_code: dayCodeOf(bracket, number),
    status: match.status,
    court_name: match.court_name,
    sides: [side(0), side(1)],
    live_score: match.live_score,
    estimated_start: isHeld(row) ? null : formatVietnamIsoOrNull(starts.get(row.id)?.start ?? null),
  }
}

/** What the bracket says, before organisers have saved the podium. */
function viewChampions(bracket: LiveBracket): DivisionInPlay['champions'] {
  const placed = placings(bracket.state).placings
  const at = (place: 'first' | 'second') =>
    holdersOf(place, placed).map((entry): [string, string] => {
      const { player1Name, player2Name } = teamOf(bracket, entry)
      return [player1Name, player2Name]
    })
  return { first: at('first'), second: at('second') }
}
