import { type LostMatch, officiatingTeams, startOfVietnamDay, type TeamsOfTheDay } from '@vot/domain'
import { dayCodeOf, getMatch, isHeld } from '../bracket/live-bracket'
import { playersOf, teamOf } from '../bracket/match-view'
import { type BracketMatch, canStartNow, type GroupDay, queueOf, venueOfMatch } from './group-day'

/** A team that lost a match of today, with its names. */
export interface LostTeam extends LostMatch {
  readonly names: readonly [string, string]
}

/** Where the match's division wants it: the team that lost before and may officiate it; nobody where no team may. */
export function officiatingTeamFor(day: GroupDay): (listed: BracketMatch, courtId: number) => LostTeam | undefined {
  const lost = lostTeams(day)
  if (lost.length === 0) return () => undefined
  const facts = teamsOfTheDay(day)
  return ({ tournament, bracket, number }, courtId) => {
    const players = playersOf(bracket, number).map(({ id }) => id)
    return officiatingTeams(lost, { tournamentId: tournament.id, courtId, players }, facts)[0]
  }
}

/** All teams that may be called to officiate, who lost last first. */
export function waitingTeams(day: GroupDay): LostTeam[] {
  const lost = lostTeams(day)
  const facts = teamsOfTheDay(day)
  const divisions = [...new Set(lost.map(({ tournamentId }) => tournamentId))]
  return divisions
    .flatMap((tournamentId) => officiatingTeams(lost, { tournamentId, courtId: 0, players: [] }, facts))
    .sort((a, b) => b.endedAt - a.endedAt)
}

function lostTeams({ matches, now }: GroupDay): LostTeam[] {
  const today = startOfVietnamDay(now)
  return matches.flatMap((listed): LostTeam[] => {
    const { tournament, bracket, number, row } = listed
    const { match } = getMatch(bracket, number)
    const { loser, result } = match
    // Who did not come is not here to officiate.
    const wasPlayed = result?.outcome === 'played' || result?.outcome === 'retired'
    const isOver = !isHeld(row) && row.completedAt !== null && row.completedAt >= today
    if (tournament.losersOfficiate !== 1 || !isOver || !wasPlayed || typeof loser !== 'number') return []
    const { player1Id, player1Name, player2Id, player2Name } = teamOf(bracket, loser)
    return [
      {
        ...{ teamId: loser, tournamentId: tournament.id, code: dayCodeOf(bracket, number) },
        ...{ courtId: row.courtId, endedAt: row.completedAt ?? 0 },
        ...{ players: [player1Id, player2Id], names: [player1Name, player2Name] as const },
      },
    ]
  })
}

function teamsOfTheDay(day: GroupDay): TeamsOfTheDay {
  const officiatedAt = new Map<number, number>()
  const left = new Set<number>()
  for (const { bracket, row } of day.matches) {
    for (const id of bracket.state.withdrawals.keys()) left.add(id)
    const { officiatingRegistrationId: id, claimedAt } = row
    if (id !== null) officiatedAt.set(id, Math.max(claimedAt ?? 0, officiatedAt.get(id) ?? 0))
  }
  return { busy: new Set(day.busy.keys()), playNext: playersCalledNext(day), left, officiatedAt }
}

/** While a match lasts about one is called to each court of its venue. */
function playersCalledNext(day: GroupDay): ReadonlySet<number> {
  const places = new Map<string, number>()
  for (const { venueFolded, closedAt } of day.courts) {
    if (closedAt === null) places.set(venueFolded, (places.get(venueFolded) ?? 0) + 1)
  }
  const players = new Set<number>()
  for (const listed of queueOf(day)) {
    const venue = venueOfMatch(listed)
    const left = places.get(venue) ?? 0
    if (left === 0 || !canStartNow(day, listed)) continue
    places.set(venue, left - 1)
    for (const { id } of playersOf(listed.bracket, listed.number)) players.add(id)
  }
  return players
}
