import { type FoundPlayer, findPlayers, type PlayerTeam, readPlayerMatches } from '@vot/contract'
import { beginsWords, err, foldText, nextIfWon, ok } from '@vot/domain'
import { divisionNameInLanguage } from '../../db/division-name'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { listBoardCourts } from '../../play/board/board-queries'
import { emptyGroupPlan, type GroupPlan, readGroupPlan } from '../../play/board/group-plan'
import { type BoardBracketMatch, byUrgency, listMatchesOf, plays, viewBoardMatch } from '../../play/board/read-boards'
import { getMatch } from '../../play/bracket/live-bracket'
import { shortNamesOf, teamViewer } from '../../play/bracket/match-view'
import type { TournamentRow } from '../../tournament/group/tournament-queries'
import { listHomeTeams, listPlayersByPhoneEnd } from './home-queries'
import { findHomeOwner, type HomeAddress } from './read-home'

const playersListed = 20
const minQueryLength = 2
const byName = new Intl.Collator('vi')

interface HomeTeam {
  readonly id: number
  readonly division: TournamentRow
  readonly players: readonly [Named, Named]
  readonly hasWithdrawn: boolean
}

interface Named {
  readonly id: number
  readonly name: string
}

/** Approved teams, in the order of the divisions. */
async function listTeams(db: Queries, divisions: readonly TournamentRow[]): Promise<HomeTeam[]> {
  const byId = new Map(divisions.map((division) => [division.id, division]))
  const rows = await listHomeTeams(db, [...byId.keys()])
  const teams = rows.flatMap((row): HomeTeam[] => {
    const division = byId.get(row.tournamentId)
    if (!division) return []
    const players = [
      { id: row.player1Id, name: row.player1Name },
      { id: row.player2Id, name: row.player2Name },
    ] as const
    return [{ id: row.id, division, players, hasWithdrawn: row.withdrawnAt !== null }]
  })
  return divisions.flatMap((division) => teams.filter((team) => team.division === division))
}

/** [HOM-05] By name, or by the end of a phone; a wrong end counts for the address that tried it. */
export const findPlayersRoute = handle(findPlayers, async ({ params, query }, context) => {
  const { snapshot, server, address } = context
  const text = foldText(query.q ?? '')
  const isPhoneEnd = /^\d{3}$/.test(text)
  const find = () =>
    snapshot(async (db) => {
      const owner = await findHomeOwner(db, params)
      if (!owner.ok) return owner
      const { divisions } = owner.value
      const ids = divisions.map(({ id }) => id)
      if (text.length < minQueryLength || (/^\d+$/.test(text) && !isPhoneEnd)) return ok([])
      const ofPhone = isPhoneEnd ? new Set(await listPlayersByPhoneEnd(db, ids, text)) : null
      if (ofPhone?.size === 0) return ok([])
      const words = text.split(' ')
      const isWanted = ({ id, name }: Named) => {
        if (ofPhone) return ofPhone.has(id)
        return beginsWords(foldText(name), words)
      }
      return ok(gatherPlayers(await listTeams(db, divisions), isWanted))
    })
  const isNobody = (found: Awaited<ReturnType<typeof find>>) => found.ok && found.value.length === 0
  const tried = isPhoneEnd ? await server.limit.tryCode('phone-end', { address }, find, isNobody) : ok(await find())
  if (!tried.ok) return tried
  const found = tried.value
  if (!found.ok) return found
  return ok({ items: found.value.slice(0, playersListed), total_count: found.value.length })
})

function gatherPlayers(teams: readonly HomeTeam[], isWanted: (player: Named) => boolean): FoundPlayer[] {
  const found = new Map<number, FoundPlayer>()
  for (const { division, players } of teams) {
    players.forEach((player, index) => {
      if (!isWanted(player)) return
      const known = found.get(player.id) ?? { player_id: player.id, name: player.name, teams: [] }
      const team = { division: viewDivision(division), partner: players[1 - index]?.name ?? '' }
      found.set(player.id, { ...known, teams: [...known.teams, team] })
    })
  }
  return [...found.values()].sort((a, b) => byName.compare(a.name, b.name) || a.player_id - b.player_id)
}

function viewDivision(division: TournamentRow) {
  const { id, letter } = division
  return { id, name: divisionNameInLanguage(division), letter }
}

/** [HOM-06] In all their teams, whether a bracket is shown already or not. */
export const readPlayerMatchesRoute = handle(
  readPlayerMatches,
  async ({ params, query }, { snapshot, server, now }) => {
    return await snapshot(async (db) => {
      const address: HomeAddress = params
      const owner = await findHomeOwner(db, address)
      if (!owner.ok) return owner
      const { venue, divisions } = owner.value
      const own = (await listTeams(db, divisions)).filter(({ players }) =>
        players.some(({ id }) => id === query.player_id),
      )
      const [first] = own
      if (!first) return err('player-not-found')
      const isGroup = address.scope === 'groups'
      const { matches, state } = await listMatchesOf(
        db,
        server,
        isGroup ? { groupId: params.id } : { id: params.id },
        now,
      )
      const plan = isGroup ? await readGroupPlan(db, server, now, params.id, state) : emptyGroupPlan
      const courts = await listBoardCourts(db, [
        ...new Set([venue, ...divisions.map((each) => each.venue)].map(foldText)),
      ])
      const names = new Map(courts.map(({ id, name }) => [id, name]))
      return ok({
        player_id: query.player_id,
        name: first.players.find(({ id }) => id === query.player_id)?.name ?? '',
        teams: own.map((team) => viewTeam(team, matches, plan, names)),
      })
    })
  },
)

function viewTeam(
  { id, division, players, hasWithdrawn }: HomeTeam,
  matches: readonly BoardBracketMatch[],
  plan: GroupPlan,
  courts: ReadonlyMap<number, string>,
): PlayerTeam {
  const ofDivision = matches.filter(({ tournament }) => tournament.id === division.id)
  const bracket = ofDivision[0]?.bracket
  const isDrawn = bracket?.teams.has(id) ?? false
  const view = bracket && isDrawn ? teamViewer(bracket)(id) : undefined
  const places = new Map(plan.queue.map((matchId, index) => [matchId, index + 1]))
  const own = ofDivision.filter((match) => plays(match, id)).sort(byUrgency)
  const after = nextAfter(own, ofDivision)
  const [one, two] = players
  const [oneShort, twoShort] = bracket && isDrawn ? shortNamesOf(bracket, id) : [one.name, two.name]
  return {
    team: {
      ...{ id, player1_id: one.id, player1_name: one.name, player1_short: oneShort },
      ...{ player2_id: two.id, player2_name: two.name, player2_short: twoShort },
    },
    division: viewDivision(division),
    is_eliminated: view?.is_eliminated ?? false,
    is_withdrawn: hasWithdrawn || (view?.is_withdrawn ?? false),
    matches: own.map((match) => ({
      ...viewBoardMatch(match, courts, plan.starts),
      queue_place: places.get(match.row.id) ?? null,
    })),
    if_won: after ? viewBoardMatch(after, courts, plan.starts) : null,
  }
}

/** The match after the next one if the team wins; undefined where a table decides or none follows. */
function nextAfter(
  own: readonly BoardBracketMatch[],
  all: readonly BoardBracketMatch[],
): BoardBracketMatch | undefined {
  const isOpen = ({ bracket, number }: BoardBracketMatch) => getMatch(bracket, number).match.result === null
  const next = own.find(isOpen)
  const after = next && nextIfWon(next.bracket.state.plan, next.number)
  // A match that the team is in whatever comes stands among its own.
  if (after === undefined || own.some(({ number }) => number === after)) return undefined
  return all.find(({ number }) => number === after)
}
