import { findTeamMatches, type TeamMatches } from '@vot/contract'
import { err, foldText, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import type { LiveBracket, TeamRow } from '../bracket/live-bracket'
import { teamViewer } from '../bracket/match-view'
import { findBoardGroup, listBoardCourts } from './board-queries'
import { readGroupPlan } from './group-plan'
import { listInPlayRoute } from './list-in-play'
import {
  type BoardBracketMatch,
  byUrgency,
  listMatchesOf,
  plays,
  readBoardHourRoute,
  readCourtBoardRoute,
  readGroupBoardRoute,
  viewBoardMatch,
} from './read-boards'
import { changeScreenRoute, listScreensRoute, pairScreenRoute, releaseScreenRoute } from './screens'
import { noteWallSeenRoute, openWallRoute, readWallRoute } from './walls'

const teamsListed = 20
const minQueryLength = 2

/** "Tìm trận của tôi": teams by name with what they play now, next and have played. */
const findTeamMatchesRoute = handle(findTeamMatches, async ({ params, query }, { snapshot, server, now }) => {
  return await snapshot(async (db) => {
    const group = await findBoardGroup(db, params.id)
    if (!group) return err('group-not-found')
    const text = foldText(query.q ?? '')
    if (text.length < minQueryLength) return ok({ items: [], total_count: 0 })
    const { matches, venues, state } = await listMatchesOf(db, server, { groupId: group.id }, now)
    const found = findTeams(matches, text.split(' '))
    const courts = await listBoardCourts(db, [...new Set([group.venue, ...venues].map(foldText))])
    const names = new Map(courts.map(({ id, name }) => [id, name]))
    const { queue, starts } = await readGroupPlan(db, server, now, group.id, state)
    const places = new Map(queue.map((id, index) => [id, index + 1]))
    const items = found.slice(0, teamsListed).map(({ team, ofBracket }): TeamMatches => {
      const { tournament, bracket, viewTeam = teamViewer(bracket) } = ofBracket
      const view = viewTeam(team.id)
      const own = matches.filter((match) => match.bracket === bracket && plays(match, team.id)).sort(byUrgency)
      return {
        team: view,
        tournament: { id: tournament.id, name: tournament.name },
        is_eliminated: view.is_eliminated,
        is_withdrawn: view.is_withdrawn,
        matches: own.map((match) => ({
          ...viewBoardMatch(match, names, starts),
          queue_place: places.get(match.row.id) ?? null,
        })),
      }
    })
    return ok({ items, total_count: found.length })
  })
})

interface FoundTeam {
  readonly team: TeamRow
  readonly ofBracket: BoardBracketMatch
}

/** Teams of the brackets whose names hold every word, in the order of the divisions and of the names. */
function findTeams(matches: readonly BoardBracketMatch[], words: readonly string[]): FoundTeam[] {
  const brackets = new Map(matches.map((match) => [match.bracket, match]))
  return [...brackets].flatMap(([bracket, ofBracket]) =>
    bracket.state.plan.entries
      .flatMap(({ id }) => bracket.teams.get(id) ?? [])
      .filter((team) => words.every((word) => namesOf(bracket, team).includes(word)))
      .sort((a, b) => byName.compare(a.player1Name, b.player1Name) || a.id - b.id)
      .map((team) => ({ team, ofBracket })),
  )
}

const byName = new Intl.Collator('vi')
const folded = new WeakMap<LiveBracket['teams'], Map<number, string>>()

/** Folding the names of a bracket costs more than searching them, and they stay as they are through every rally. */
function namesOf({ teams }: LiveBracket, { id, player1Name, player2Name }: TeamRow): string {
  const known = folded.get(teams) ?? new Map<number, string>()
  folded.set(teams, known)
  const text = known.get(id) ?? foldText(`${player1Name} ${player2Name}`)
  known.set(id, text)
  return text
}

export const boardRoutes = [
  readGroupBoardRoute,
  readBoardHourRoute,
  listInPlayRoute,
  readCourtBoardRoute,
  findTeamMatchesRoute,
  openWallRoute,
  readWallRoute,
  noteWallSeenRoute,
  listScreensRoute,
  pairScreenRoute,
  changeScreenRoute,
  releaseScreenRoute,
]
