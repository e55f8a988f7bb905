import { type Home, type HomeDivision, type HomeScope, readHome, readTournamentBoard } from '@vot/contract'
import {
  err,
  foldText,
  formatVietnamIso,
  formatVietnamIsoOrNull,
  groupStatus,
  ok,
  placeRank,
  placesLeft,
  type Result,
  startMoment,
  tournamentStatus,
} from '@vot/domain'
import { divisionNameInLanguage } from '../../db/division-name'
import type { Queries } from '../../db/schema'
import { handlePreparedList } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { listBoardCourts } from '../../play/board/board-queries'
import { emptyGroupPlan, type GroupPlan, readGroupPlan } from '../../play/board/group-plan'
import { type BoardBracketMatch, listMatchesOf, viewBoard } from '../../play/board/read-boards'
import { scoreText, stageNow } from '../../play/bracket/bracket-texts'
import { dayCodeOf, getMatch, type LiveBracket } from '../../play/bracket/live-bracket'
import { isBracketShown } from '../../play/bracket/read-bracket'
import { progressOf } from '../../play/desk/group-day'
import { findGroup } from '../../tournament/group/group-queries'
import { findPoster } from '../../tournament/group/poster-queries'
import { nextStatusChange } from '../../tournament/group/read-tournaments'
import { findTournament, listDivisions, type TournamentRow } from '../../tournament/group/tournament-queries'
import { listPodiumTeams } from './home-queries'

/** The owner of a home: a group or a tournament without one. */
export interface HomeAddress {
  readonly scope: HomeScope
  readonly id: number
}

interface HomeOwner {
  readonly name: string
  readonly venue: string
  readonly poster: string | null
  readonly hasAbout: boolean
  /** In the order that organisers gave them. */
  readonly divisions: readonly TournamentRow[]
}

type OwnerError = 'group-not-found' | 'tournament-not-found'

/** A tournament of a group has its home with the group. */
export async function findHomeOwner(db: Queries, { scope, id }: HomeAddress): Promise<Result<HomeOwner, OwnerError>> {
  if (scope === 'tournaments') {
    const found = await findTournament(db, id)
    if (!found || found.groupId !== null) return err('tournament-not-found')
    return ok({
      name: divisionNameInLanguage(found),
      venue: found.venue,
      poster: null,
      hasAbout: false,
      divisions: [found],
    })
  }
  const group = await findGroup(db, id)
  // [PRC-02] A home is a page of the public.
  if (!group || group.practiceUntil !== null) return err('group-not-found')
  const { name, venue, poster, contactName, contactPhone, contactLink, rules } = group
  const hasAbout = [contactName, contactPhone, contactLink, rules].some((each) => each !== null)
  return ok({ name, venue, poster, hasAbout, divisions: await listDivisions(db, id) })
}

/** Expected ends move with the clock. */
const staleAfterMs = 30_000

export const readHomeRoute = handlePreparedList(readHome, {
  async build(db, { params }, now, server) {
    const home = await loadHome(db, server, now, params)
    return home.ok ? ok({ answer: home.value.home, until: home.value.until }) : home
  },
})

/** A match of a home, with the code that the hall calls it by. */
export type HomeMatch = Pick<BoardBracketMatch, 'bracket' | 'number' | 'row'> & { readonly dayCode: string }

export interface LoadedHome {
  readonly home: Home
  readonly until: number
  /** That everybody may see. */
  readonly matches: readonly HomeMatch[]
}

/** [HOM-02] The home as it is read, with the moment (epoch ms) from which the clock alone makes it another one. */
export async function loadHome(
  db: Queries,
  server: ServerFacts,
  now: number,
  address: HomeAddress,
): Promise<Result<LoadedHome, OwnerError>> {
  const found = await findHomeOwner(db, address)
  if (!found.ok) return found
  const { name, venue, poster: hash, hasAbout, divisions: rows } = found.value
  const { scope, id } = address
  const filter = scope === 'groups' ? { groupId: id } : { id }
  const { matches, state } = await listMatchesOf(db, server, filter, now)
  const plan = scope === 'groups' ? await readGroupPlan(db, server, now, id, state) : emptyGroupPlan
  const courts = await listBoardCourts(db, [...new Set([venue, ...rows.map((row) => row.venue)].map(foldText))])
  const podiums = await readPodiums(db, rows, matches)
  const divisions = rows.map((row) => viewDivision(row, { now, matches, plan, podiums }))
  const poster = hash === null ? undefined : await findPoster(db, hash)
  const taking = divisions.filter(({ status }) => status === 'open')
  const moment = (of: (row: TournamentRow) => number, pick: (...moments: number[]) => number) =>
    formatVietnamIso(rows.length === 0 ? now : pick(...rows.map(of)))
  const home: Home = {
    ...{ scope, id, name, venue },
    start_date: moment(({ startDate }) => startDate, Math.min),
    end_date: moment(({ endDate }) => endDate, Math.max),
    starts_at: moment(startMoment, Math.min),
    status: groupStatus(divisions.map(({ status }) => status)),
    ...(poster && { poster }),
    has_about: hasAbout,
    teams: sum(divisions.map(({ teams }) => teams)),
    places_left: taking.length === 0 ? null : sum(taking.map(placesIn)),
    progress: progressOf(matches),
    ends_at: formatVietnamIsoOrNull(plan.end.at),
    late_minutes: plan.end.lateMinutes,
    courts: { in_use: courts.filter(({ matchId }) => matchId !== null).length, total: courts.length },
    divisions,
  }
  return ok({
    home,
    until: Math.min(now + staleAfterMs, nextStatusChange(rows, now) ?? Infinity),
    matches: matches.map((match) => ({ ...match, dayCode: dayCodeOf(match.bracket, match.number) })),
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}

/** [HOM-03] Of a division that takes entries. */
export function placesIn({
  most_teams: number,
  teams,
  waiting_teams: waiting,
  has_line: hasLine,
}: HomeDivision): number {
  return placesLeft({ number, teams, waiting, hasLine })
}

interface HomeSources {
  readonly now: number
  readonly matches: readonly BoardBracketMatch[]
  readonly plan: GroupPlan
  readonly podiums: ReadonlyMap<number, HomeDivision['champions']>
}

function viewDivision(row: TournamentRow, { now, matches, plan, podiums }: HomeSources): HomeDivision {
  const own = matches.filter(({ tournament }) => tournament.id === row.id)
  const ends = own.flatMap((match) => plan.starts.get(match.row.id)?.end ?? [])
  return {
    id: row.id,
    name: divisionNameInLanguage(row),
    letter: row.letter,
    status: tournamentStatus(row, now),
    start_date: formatVietnamIso(row.startDate),
    end_date: formatVietnamIso(row.endDate),
    start_time: row.startTime,
    last_registration_date: formatVietnamIso(row.lastRegistrationDate),
    registration_closed_at: formatVietnamIsoOrNull(row.registrationClosedAt),
    registration_fee: row.registrationFee,
    teams: row.liveTeams ?? 0,
    waiting_teams: row.waitingTeams ?? 0,
    most_teams: Math.floor(row.totalParticipants / 2),
    has_line: (row.teamsInLine ?? 0) > 0,
    has_bracket: row.bracketId !== null && isBracketShown(row, now),
    progress: progressOf(own),
    stage: stageNow(own[0]?.bracket),
    ends_at: ends.length === 0 ? null : formatVietnamIso(Math.max(...ends)),
    champions: podiums.get(row.id) ?? null,
  }
}

/** Champions by division, of those whose results are saved. */
async function readPodiums(
  db: Queries,
  divisions: readonly TournamentRow[],
  matches: readonly BoardBracketMatch[],
): Promise<ReadonlyMap<number, HomeDivision['champions']>> {
  const ids = divisions.filter(({ resultsSavedAt }) => resultsSavedAt !== null).map(({ id }) => id)
  const placed = await listPodiumTeams(db, ids)
  const brackets = new Map(matches.map(({ tournament, bracket }) => [tournament.id, bracket]))
  return new Map(
    ids.map((id) => {
      const at = (rank: number) => placed.filter((team) => team.tournamentId === id && placeRank(team.place) === rank)
      const [[first], [second], thirds] = [at(1), at(2), at(3)]
      const bracket = brackets.get(id)
      const names = (team: (typeof placed)[number]) => [team.player1Name, team.player2Name]
      if (!first) return [id, null]
      const final_score = bracket && second ? scoreOfFinal(bracket, first.id, second.id) : null
      return [
        id,
        { first: names(first), second: second ? names(second) : null, thirds: thirds.map(names), final_score },
      ]
    }),
  )
}

/** The last final that was played, where the first and the second of the podium met in it. */
export function scoreOfFinal({ state }: LiveBracket, first: number, second: number): string | null {
  const finals = state.plan.matches.filter(({ phase }) => phase === 'final' || phase === 'second_final')
  const played = finals.map(({ number }) => state.matches[number - 1])
  const last = played.findLast((match) => match?.status === 'completed' && match.result !== null)
  if (!last?.result || last.winner !== first || last.loser !== second) return null
  return scoreText(last.result)
}

/** For one that stands alone, which has no queue and no plan: its courts, its results and what is ready to be played. */
export const readTournamentBoardRoute = handlePreparedList(readTournamentBoard, {
  async build(db, { params }, now, server) {
    const found = await findTournament(db, params.id)
    if (!found) return err('tournament-not-found')
    const { matches } = await listMatchesOf(db, server, { id: params.id }, now)
    const rows = await listBoardCourts(db, [foldText(found.venue)])
    const waiting = matches.filter(({ bracket, number, row }) => {
      return row.state === 'pending' && getMatch(bracket, number).match.status === 'ready'
    })
    const own = new Set(matches.map(({ row }) => row.id))
    const courts = rows.filter(({ matchId }) => matchId !== null && own.has(matchId))
    return ok({ answer: viewBoard(matches, waiting, courts, emptyGroupPlan), until: now + staleAfterMs })
  },
})
