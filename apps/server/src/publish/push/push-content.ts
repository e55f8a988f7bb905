import { areResultsPublic, tournamentStatus } from '@vot/domain'
import type { Database } from '../../db/database'
import type { Queries } from '../../db/schema'
import type { ServerFacts } from '../../http/request-context'
import { formats } from '../../language/formats'
import { say } from '../../language/say'
import { listAccountsOf, listClaimsByReceiptOf, listEntrantsOf } from '../../people/claim/claim-queries'
import { readGroupPlan } from '../../play/board/group-plan'
import { listMatchesOf } from '../../play/board/read-boards'
import { findBracketIn } from '../../play/bracket/bracket-cache'
import { getMatch, isHeld, type LiveBracket } from '../../play/bracket/live-bracket'
import { playersOf, readOfficials } from '../../play/bracket/match-view'
import { isBracketShown } from '../../play/bracket/read-bracket'
import type { Listener, PushAudience } from '../../push/follow-queries'
import { isOfClaim, type OutboxRow, type PushEvent } from '../../push/outbox-queries'
import type { PushContent, PushNotice } from '../../push/push-sender'
import { listTeamIdsOfPlayer } from '../../tournament/registration/registration-queries'
import { findOpenOffer } from '../../tournament/registration/waiting-queries'
import { calledText, type MatchSeen, type PushText, resultText, soonText } from './match-texts'
import {
  findChampions,
  findPushDivision,
  findPushTeam,
  listGroupsOfToday,
  listPushTeams,
  type PushDivision,
} from './push-queries'
import { strings } from './strings'

const aheadMs = 20 * 60_000

/** What devices are told, from how things stand when they are told it: what was undone meanwhile is not said. */
export function createPushContent(database: Database, server: ServerFacts, now: () => number): PushContent {
  return {
    async describe(event) {
      return await database.snapshot(async (db) => {
        const division = await findPushDivision(db, event.tournamentId)
        if (!division) return []
        const parts = { db, server, now: now(), event, division }
        if (event.registrationId !== null && isOfClaim(event)) return await aboutClaims(parts, event.registrationId)
        if (event.registrationId !== null) return await aboutTeam(parts, event.registrationId)
        if (event.kind === 'draw') return await aboutDraw(parts)
        if (event.kind === 'podium') return await aboutPodium(parts)
        return await aboutMatches(parts)
      })
    },
    async listSoon(at) {
      const groups = await database.read((db) => listGroupsOfToday(db, at))
      const found: PushEvent[] = []
      for (const groupId of groups) {
        found.push(...(await database.snapshot((db) => listSoonOf(db, server, at, groupId))))
      }
      return found
    },
  }
}

interface Parts {
  readonly db: Queries
  readonly server: ServerFacts
  readonly now: number
  readonly event: OutboxRow
  readonly division: PushDivision
}

function nameOf({ name, groupName }: PushDivision): string {
  return groupName === null ? name : `${name}, ${groupName}`
}

const always = (text: PushText) => () => text

/** [NTF-22] Never why a team was refused: its page says it to who may know it. */
async function aboutTeam({ db, event, division }: Parts, registrationId: number): Promise<PushNotice[]> {
  const team = await findPushTeam(db, registrationId)
  if (!team) return []
  const offer = event.kind === 'verdict' ? await findOpenOffer(db, team.id) : undefined
  const text = offer
    ? offerText(team, division, offer.expiresAt)
    : event.kind === 'payment'
      ? paymentText(team, division)
      : verdictText(team, division)
  if (!text) return []
  const audience: PushAudience = {
    ...{ divisionId: division.id, teamIds: [team.id], playerIds: [], isPrivate: true },
    accounts: {
      entrantId: team.createdBy,
      ofPlayers: await listAccountsOf(db, [team.player1Id, team.player2Id]),
    },
  }
  // An offer is answered at the receipt, which all who hear of it may open.
  const url =
    offer && team.paymentKey !== null
      ? `/pay/${team.id}?${new URLSearchParams({ key: team.paymentKey })}`
      : `/tournament-registration/${division.id}`
  return [{ tag: `${event.kind}-${team.id}`, url, audience, textFor: always(text) }]
}

/**
 * [NTF-40] Who may be the player hears of a claim: devices that showed the receipt of one of the player's teams, and those
 * of accounts that entered the player or agreed as the player. Whose claim it is stays with organisers.
 */
async function aboutClaims({ db, division }: Parts, registrationId: number): Promise<PushNotice[]> {
  const news: PushNotice[] = []
  for (const { playerId, playerName, userId, claimedAt } of await listClaimsByReceiptOf(db, registrationId)) {
    const accounts = await listEntrantsOf(db, playerId)
    const audience: PushAudience = {
      ...{ divisionId: division.id, teamIds: await listTeamIdsOfPlayer(db, playerId), playerIds: [], isPrivate: true },
      accounts: { entrantId: null, ofPlayers: accounts },
      exceptUserId: userId,
    }
    const text = { title: say(strings).claimed, body: say(strings).claimedText(playerName) }
    // One after another is told anew.
    const tag = `claim-${playerId}-${claimedAt}`
    news.push({ tag, url: `/season/players/${playerId}`, audience, textFor: always(text) })
  }
  return news
}

function offerText({ player1Name, player2Name }: Team, division: PushDivision, expiresAt: number): PushText {
  const team = `${player1Name} – ${player2Name}`
  const body = say(strings).offerText(team, nameOf(division), say(formats).moment(expiresAt))
  return { title: say(strings).offer, body }
}

type Team = NonNullable<Awaited<ReturnType<typeof findPushTeam>>>

function verdictText(
  { status, withdrawnAt, player1Name, player2Name }: Team,
  division: PushDivision,
): PushText | undefined {
  const body = `${player1Name} – ${player2Name}, ${nameOf(division)}.`
  // No notification for a team that withdrew itself.
  if (withdrawnAt !== null) return undefined
  if (status === 'approved') return { title: say(strings).accepted, body }
  return status === 'rejected' ? { title: say(strings).rejected, body } : undefined
}

function paymentText(
  { paymentCompleted, player1Name, player2Name }: Team,
  division: PushDivision,
): PushText | undefined {
  if (paymentCompleted === 0) return undefined
  const body = say(strings).paidText(`${player1Name} – ${player2Name}`, nameOf(division))
  return { title: say(strings).paid, body }
}

async function wholeDivision({ db, division }: Parts): Promise<PushAudience> {
  const teams = await listPushTeams(db, division.id)
  return {
    divisionId: division.id,
    teamIds: teams.map(({ id }) => id),
    playerIds: teams.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]),
    ...{ accounts: nobody, isPrivate: false },
  }
}

const nobody = { entrantId: null, ofPlayers: [] }

async function aboutDraw(parts: Parts): Promise<PushNotice[]> {
  const { division, now } = parts
  if (!isBracketShown(division, now)) return []
  const text = { title: say(strings).drawn, body: say(strings).drawnText(nameOf(division)) }
  const url = `/tournament-bracket/${division.id}`
  return [{ tag: `draw-${division.id}`, url, audience: await wholeDivision(parts), textFor: always(text) }]
}

async function aboutPodium(parts: Parts): Promise<PushNotice[]> {
  const { db, division, now } = parts
  const isPublic = areResultsPublic(tournamentStatus(division, now))
  const champions = isPublic ? await findChampions(db, division.id) : undefined
  const text = champions
    ? {
        title: say(strings).champions(`${champions.player1Name} – ${champions.player2Name}`),
        body: `${nameOf(division)}.`,
      }
    : { title: say(strings).results, body: `${nameOf(division)}.` }
  const url = `/tournament-results/${division.id}`
  return [{ tag: `podium-${division.id}`, url, audience: await wholeDivision(parts), textFor: always(text) }]
}

async function aboutMatches({ db, server, now, event, division }: Parts): Promise<PushNotice[]> {
  if (!isBracketShown(division, now)) return []
  const bracket = (await findBracketIn(db, server, division.id))?.bracket
  if (!bracket) return []
  // Written by insertPushEvent alone.
  const ids = new Set<number>(JSON.parse(event.matchIds))
  const starts = await readStarts(db, server, now, division)
  const { courts, referees } = await readOfficials(
    db,
    bracket.rows.filter(({ id }) => ids.has(id)),
    'anonymous',
  )
  const textOf = (seen: MatchSeen): PushText | undefined => {
    const { row, match } = getMatch(seen.bracket, seen.number)
    const court = row.courtId === null ? undefined : courts.get(row.courtId)
    switch (event.kind) {
      case 'called':
        if (!isHeld(row) || row.calledAt === null || court === undefined) return undefined
        return calledText(seen, court, row.refereeId === null ? null : (referees.get(row.refereeId)?.name ?? null))
      case 'soon': {
        const start = starts.get(row.id)
        return start && !isHeld(row) && match.status === 'ready' ? soonText(seen, start.start, start.court) : undefined
      }
      default:
        return resultText(seen, seen.side === null ? null : nextStart(seen, starts))
    }
  }
  return bracket.rows.flatMap(({ id, number }) => {
    const neutral = ids.has(id) ? textOf({ bracket, number, side: null, now }) : undefined
    if (!neutral) return []
    return [aboutMatch(bracket, number, neutral, (side) => textOf({ bracket, number, side, now }) ?? neutral)]
  })
}

function aboutMatch(
  bracket: LiveBracket,
  number: number,
  neutral: PushText,
  asSide: (side: 1 | 2) => PushText,
): PushNotice {
  const { match, row } = getMatch(bracket, number)
  const teamIds = match.sides.filter((side) => typeof side === 'number')
  const views = { 1: asSide(1), 2: asSide(2) }
  const sideOf = ({ target, targetId }: Pick<Listener, 'target' | 'targetId'>): 1 | 2 | null => {
    const index = match.sides.findIndex((side) => {
      const team = typeof side === 'number' ? bracket.teams.get(side) : undefined
      return target === 'team' ? team?.id === targetId : [team?.player1Id, team?.player2Id].includes(targetId)
    })
    return target === 'division' || index < 0 ? null : index === 0 ? 1 : 2
  }
  return {
    tag: `match-${row.id}`,
    url: `/tournament-bracket/${bracket.tournamentId}?match=${row.id}`,
    audience: {
      ...{ divisionId: bracket.tournamentId, teamIds, playerIds: playersOf(bracket, number).map(({ id }) => id) },
      ...{ accounts: nobody, isPrivate: false },
    },
    textFor(follows) {
      const sides = new Set(follows.map(sideOf).filter((side) => side !== null))
      const [only] = sides
      return sides.size === 1 && only ? views[only] : neutral
    },
  }
}

async function readStarts(db: Queries, server: ServerFacts, now: number, { groupId }: PushDivision) {
  if (groupId === null) return new Map<number, { readonly start: number; readonly court: string | null }>()
  const { state } = await listMatchesOf(db, server, { groupId }, now)
  return (await readGroupPlan(db, server, now, groupId, state)).starts
}

/** When the side that the text is for plays next, where its match is known. */
function nextStart(
  { bracket, number, side }: MatchSeen,
  starts: ReadonlyMap<number, { readonly start: number }>,
): number | null {
  const team = side === null ? undefined : getMatch(bracket, number).match.sides[side - 1]
  const coming = bracket.rows.flatMap((row) => {
    const { sides, status } = getMatch(bracket, row.number).match
    const start = starts.get(row.id)
    return start && status === 'ready' && typeof team === 'number' && sides.includes(team) ? [start.start] : []
  })
  return coming.length === 0 ? null : Math.min(...coming)
}

async function listSoonOf(db: Queries, server: ServerFacts, now: number, groupId: number): Promise<PushEvent[]> {
  const { matches, state } = await listMatchesOf(db, server, { groupId }, now)
  const { starts } = await readGroupPlan(db, server, now, groupId, state)
  return matches.flatMap(({ tournament, bracket, number, row }) => {
    const start = starts.get(row.id)?.start
    const { status } = getMatch(bracket, number).match
    if (start === undefined || isHeld(row) || status !== 'ready') return []
    if (start < now - aheadMs || start > now + aheadMs) return []
    return [{ key: `soon/${row.id}`, kind: 'soon', tournamentId: tournament.id, matchIds: [row.id] }] as const
  })
}
