import { listResultsChanges, type ResultsView, readResults } from '@vot/contract'
import { err, formatVietnamIso, ok, type PlannedAward, placeRank, pointsToDecimal, type ResultEntry } from '@vot/domain'
import * as z from 'zod/mini'
import type { Queries } from '../../db/schema'
import { handle, handlePrepared } from '../../http/handle'
import { say } from '../../language/say'
import { listTournamentEntries } from '../../people/ranking/ledger-queries'
import { type ApprovedTeam, findResultsTournament, listApprovedTeams, listResults } from '../award/award-queries'
import { strings } from '../award/strings'
import { listResultsAudit } from './podium-queries'

/** undefined while the tournament has no results. */
export async function loadResults(db: Queries, tournamentId: number): Promise<ResultsView | undefined> {
  const tournament = await findResultsTournament(db, tournamentId)
  if (!tournament || tournament.resultsSavedAt === null) return undefined
  return viewResults({
    tournamentId,
    savedAt: tournament.resultsSavedAt,
    podiumRule: tournament.podiumRule,
    seq: tournament.seq,
    entries: await listResults(db, tournamentId),
    teams: await listApprovedTeams(db, tournamentId),
    ledger: await listTournamentEntries(db, tournamentId),
  })
}

interface SavedResults {
  readonly tournamentId: number
  readonly savedAt: number
  readonly podiumRule: number
  readonly seq: number
  readonly entries: readonly ResultEntry[]
  readonly teams: readonly ApprovedTeam[]
  /** The tournament's ledger entries. */
  readonly ledger: readonly PlannedAward[]
}

/** First place first, partners side by side. Names and clubs are those of the registration. */
function viewResults(saved: SavedResults): ResultsView {
  const places = new Map(saved.entries.map(({ playerId, place }) => [playerId, place]))
  const items = saved.teams
    .flatMap((team) => playersOf(team))
    .flatMap((player) => {
      const place = places.get(player.player_id)
      return place === undefined ? [] : [{ ...player, place, points_awarded: awarded(saved.ledger, player.player_id) }]
    })
    .sort((a, b) => placeRank(a.place) - placeRank(b.place))
  const at = (rank: number) => items.filter(({ place }) => placeRank(place) === rank).map((item) => item.player_id)
  return {
    tournament_id: saved.tournamentId,
    items,
    first_place_player_ids: at(1),
    second_place_player_ids: at(2),
    third_place_player_ids: at(3),
    saved_at: formatVietnamIso(saved.savedAt),
    ...(saved.podiumRule === 1 && { former_rule: true }),
    seq: saved.seq,
  }
}

function playersOf(team: ApprovedTeam) {
  const { id: registration_id } = team
  return [
    { registration_id, player_id: team.player1Id, player_name: team.player1Name, club_name: team.player1ClubName },
    { registration_id, player_id: team.player2Id, player_name: team.player2Name, club_name: team.player2ClubName },
  ]
}

function awarded(ledger: readonly PlannedAward[], playerId: number): number {
  const points = ledger.filter((entry) => entry.playerId === playerId).map((entry) => entry.points)
  return pointsToDecimal(points.reduce((sum, each) => sum + each, 0))
}

export const readResultsRoute = handlePrepared(readResults, {
  tournamentId: ({ params }) => params.id,
  async build(db, { params }) {
    if (!(await findResultsTournament(db, params.id))) return err('tournament-not-found')
    const results = await loadResults(db, params.id)
    return results ? ok(results) : err('results-not-found')
  },
})

const Action = z.enum(['create-results', 'update-results', 'clear-results'])
/** Lines of before there were reasons hold the entries alone. */
const Why = z.object({ reason: z.optional(z.string()), cause: z.optional(z.literal('bracket-changed')) })

function whyOf(after: string | null): string | null {
  const { reason, cause } = z.safeParse(Why, JSON.parse(after ?? 'null')).data ?? {}
  return reason ?? (cause === undefined ? null : say(strings).bracketChanged)
}

export const listResultsChangesRoute = handle(listResultsChanges, ({ params }, { read }) =>
  read(async (db) => {
    if (!(await findResultsTournament(db, params.id))) return err('tournament-not-found')
    const rows = await listResultsAudit(db, params.id)
    return ok({
      items: rows.map(({ action, after, at, actorName }) => ({
        action: Action.parse(action),
        by: actorName,
        reason: whyOf(after),
        at: formatVietnamIso(at),
      })),
    })
  }),
)
