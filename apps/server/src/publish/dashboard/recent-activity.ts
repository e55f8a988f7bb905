import type { ActivityView } from '@vot/contract'
import { formatVietnamIso, teamName, tournamentTitle } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { say } from '../../language/say'
import { scoreText } from '../../play/bracket/bracket-texts'
import { getMatch, type LiveBracket } from '../../play/bracket/live-bracket'
import { loadBracket } from '../../play/bracket/load-bracket'
import { shortPair, teamOf } from '../../play/bracket/match-view'
import { listCreatedTournaments, listLatestMatches, listLatestRegistrations } from './dashboard-queries'
import { strings } from './strings'

const maxActivities = 10

interface Activity {
  readonly at: number
  readonly view: () => Promise<ActivityView>
}

/** The latest of what the database says happened, newest first. */
export async function listRecentActivity(db: Queries): Promise<ActivityView[]> {
  const brackets = new Map<number, LiveBracket | undefined>()
  const bracketOf = async (tournamentId: number, seq: number) => {
    if (!brackets.has(tournamentId)) brackets.set(tournamentId, await loadBracket(db, tournamentId, seq))
    return brackets.get(tournamentId)
  }
  const activities: Activity[] = [
    ...(await listLatestMatches(db, maxActivities)).map((row) => ({
      at: row.at ?? 0,
      view: async () => viewMatchActivity(row, await bracketOf(row.tournamentId, row.seq)),
    })),
    ...(await listLatestRegistrations(db, maxActivities)).map((row) => ({
      at: row.at,
      view: async () => viewRegistrationActivity(row),
    })),
    ...(await listCreatedTournaments(db, maxActivities)).map((row) => ({
      at: row.at,
      view: async () => viewTournamentActivity(row),
    })),
  ]
  const latest = activities.sort((a, b) => b.at - a.at).slice(0, maxActivities)
  const views: ActivityView[] = []
  for (const { view } of latest) views.push(await view())
  return views
}

type CreatedTournament = Awaited<ReturnType<typeof listCreatedTournaments>>[number]
type LatestRegistration = Awaited<ReturnType<typeof listLatestRegistrations>>[number]
type LatestMatch = Awaited<ReturnType<typeof listLatestMatches>>[number]

function viewTournamentActivity(row: CreatedTournament): ActivityView {
  return {
    id: `tournament-${row.id}`,
    type: 'tournament_created',
    ...say(strings).tournamentCreated(tournamentTitle(row.groupName, row.name), row.venue),
    message: tournamentTitle(row.groupName, row.name),
    timestamp: formatVietnamIso(row.at),
    icon: 'trophy',
    tournament_id: row.id,
  }
}

function viewRegistrationActivity(row: LatestRegistration): ActivityView {
  const team = teamName(row)
  return {
    id: `registration-${row.id}`,
    type: 'player_registered',
    ...say(strings).entered(team, tournamentTitle(row.groupName, row.name)),
    message: team,
    timestamp: formatVietnamIso(row.at),
    icon: 'user-plus',
    tournament_id: row.tournamentId,
  }
}

function viewMatchActivity(row: LatestMatch, bracket: LiveBracket | undefined): ActivityView {
  const outcome = (nameOf: typeof wholePair) =>
    (bracket && outcomeText(bracket, row.number, nameOf)) ?? say(strings).match(row.code)
  return {
    id: `match-${row.id}`,
    type: 'match_completed',
    title: say(strings).matchOver,
    message: outcome(wholePair),
    // Four full names do not fit into a line of the list.
    description: `${outcome(shortPair)}, ${tournamentTitle(row.groupName, row.name)}`,
    timestamp: formatVietnamIso(row.at ?? 0),
    icon: 'circle-check',
    tournament_id: row.tournamentId,
  }
}

function wholePair(bracket: LiveBracket, id: number): string {
  return teamName(teamOf(bracket, id))
}

/** "Phúc/Khôi thắng Nam/Huy 11 – 8"; undefined for a result that does not count any more. */
function outcomeText(bracket: LiveBracket, number: number, nameOf: typeof wholePair): string | undefined {
  const { winner, loser, result } = getMatch(bracket, number).match
  if (typeof winner !== 'number' || typeof loser !== 'number' || !result) return undefined
  return say(strings).won(nameOf(bracket, winner), nameOf(bracket, loser), scoreText(result))
}
