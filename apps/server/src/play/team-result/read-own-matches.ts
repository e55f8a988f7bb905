import { type OwnMatch, type OwnTeam, readOwnMatches } from '@vot/contract'
import { err, ok, startOfVietnamDay, teamResultObstacle } from '@vot/domain'
import { handle } from '../../http/handle'
import type { FoundMatch } from '../bracket/bracket-cache'
import { viewScoreRules } from '../bracket/bracket-view'
import { dayCodeOf, getMatch, isHeld, type LiveBracket } from '../bracket/live-bracket'
import { listMatchTournaments } from '../bracket/match-tournament-queries'
import { teamOf } from '../bracket/match-view'
import { isBracketShown } from '../bracket/read-bracket'
import { type CheckInTeamRow, findCheckInGroup, listCheckInTeams } from '../check-in/check-in-queries'
import { isOwn } from '../check-in/own-check-in'
import { committedDayReader } from '../desk/day-reader'
import { courtNamesOf, type ResultMatch, readResultMatches, viewSent } from './result-match'

/** [OPS-270] Without account and receipt nobody hears anything of a team here. */
export const readOwnMatchesRoute = handle(readOwnMatches, async ({ params, query }, context) => {
  const { read, visitor, now } = context
  if (!(await read((db) => findCheckInGroup(db, params.id)))) return err('group-not-found')
  const teams = (await read((db) => listCheckInTeams(db, params.id))).filter((team) =>
    isOwn(team, visitor, team.id === query.team ? query.key : undefined),
  )
  if (teams.length === 0) return ok({ teams: [] })
  const shown = (await read((db) => listMatchTournaments(db, { groupId: params.id }))).filter((tournament) =>
    isBracketShown(tournament, now),
  )
  const own: { readonly team: CheckInTeamRow; readonly matches: readonly FoundMatch[] }[] = []
  for (const team of teams) {
    const isShown = shown.some(({ id }) => id === team.tournamentId)
    const bracket = isShown ? await committedDayReader(context).bracketOf(team.tournamentId) : undefined
    own.push({ team, matches: bracket ? matchesOfToday(bracket, team.id, startOfVietnamDay(now)) : [] })
  }
  return ok({
    teams: await read(async (db) => {
      const answers: OwnTeam[] = []
      for (const { team, matches } of own) {
        const courtNames = await courtNamesOf(db, matches)
        const found = await readResultMatches(db, matches)
        answers.push({
          registration_id: team.id,
          division_name: team.divisionName,
          sends_results: team.teamResults === 1,
          matches: found.map((match) => viewOwnMatch(match, team, courtNames)),
        })
      }
      return answers
    }),
  })
})

/** On court, then over today, the latest first. */
function matchesOfToday(bracket: LiveBracket, teamId: number, today: number) {
  const own = bracket.rows.filter(({ number }) => {
    const { match, planned } = getMatch(bracket, number)
    return !planned.bye && match.status !== 'not_needed' && match.sides.includes(teamId)
  })
  const onCourt = own.filter((row) => isHeld(row) && getMatch(bracket, row.number).match.status === 'ready')
  const over = own
    .filter(({ number, completedAt }) => (completedAt ?? 0) >= today && getMatch(bracket, number).match.result !== null)
    .sort((a, b) => (b.completedAt ?? 0) - (a.completedAt ?? 0))
  return [...onCourt, ...over].map(({ number }) => ({ bracket, number }))
}

function viewOwnMatch(
  { bracket, number, facts, standing }: ResultMatch,
  { id: teamId }: CheckInTeamRow,
  courtNames: ReadonlyMap<number, string>,
): OwnMatch {
  const { match, row } = getMatch(bracket, number)
  const ids = match.sides.map((side) => (typeof side === 'number' ? side : null))
  const name = (side: unknown) => {
    if (typeof side !== 'number') return null
    const { player1Name, player2Name } = teamOf(bracket, side)
    return `${player1Name} – ${player2Name}`
  }
  const { result } = match
  const bar = teamResultObstacle(facts)
  const own = standing.find((sent) => sent.teamId === teamId)
  const other = standing.find((sent) => sent.teamId !== teamId)
  return {
    match_id: row.id,
    day_code: dayCodeOf(bracket, number),
    court_name: row.courtId === null ? null : (courtNames.get(row.courtId) ?? null),
    side: match.sides[0] === teamId ? 1 : 2,
    participant_ids: [ids[0] ?? null, ids[1] ?? null],
    names: [name(match.sides[0]), name(match.sides[1])],
    score_rules: viewScoreRules(facts.rules),
    outcome: result?.outcome ?? null,
    winner_side: result && result.outcome !== 'double_walkover' ? result.winner : null,
    games: result && result.outcome !== 'double_walkover' ? result.games.map(([one, two]) => [one, two]) : [],
    bar: bar === 'team-results-off' ? 'off' : bar === 'match-scored-by-referee' ? 'on-device' : null,
    own: own ? viewSent(own) : null,
    other: other ? viewSent(other) : null,
  }
}
