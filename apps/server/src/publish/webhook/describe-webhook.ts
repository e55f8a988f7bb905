import { formatVietnamIso } from '@vot/domain'
import type { Database } from '../../db/database'
import type { Queries } from '../../db/schema'
import type { ServerFacts } from '../../http/request-context'
import { findBracketIn } from '../../play/bracket/bracket-cache'
import { dayCodeOf, getMatch, type LiveBracket } from '../../play/bracket/live-bracket'
import { viewMatchChange } from '../../play/bracket/match-view'
import type { ClaimedWebhook } from '../../webhook/webhook-queries'
import type { DescribeWebhook } from '../../webhook/webhook-sender'
import {
  findCourtNames,
  findReplacedTeam,
  findWebhookDivision,
  findWebhookTeam,
  listPodium,
} from './webhook-facts-queries'

/** [HOK-01] What addresses are told: how things stand when an event is first told, with names and without phones. */
export function createWebhookDescriber(database: Database, server: ServerFacts): DescribeWebhook {
  return (event) =>
    database.snapshot(async (db) => {
      const division = await findWebhookDivision(db, event.tournamentId)
      if (!division) return undefined
      const { id, name, groupId, groupName } = division
      return {
        type: event.kind,
        timestamp: formatVietnamIso(event.at),
        data: {
          change: event.change,
          seq: event.seq,
          tournament: { id, name, group_id: groupId, group_name: groupName },
          ...(await aboutTeams(db, event)),
          ...(await aboutMatches(db, server, event)),
          ...(event.kind === 'podium' && { podium: await listPodium(db, id) }),
        },
      }
    })
}

/** The team, and where it came in for another, or goes again, that one too. */
async function aboutTeams(db: Queries, { registrationId, change, at }: ClaimedWebhook) {
  if (registrationId === null) return {}
  const registration = await describeTeam(db, registrationId)
  const place = placeNames[change]
  const otherId = place === undefined ? null : await findReplacedTeam(db, registrationId, at)
  return { registration, ...(place !== undefined && otherId !== null && { [place]: await describeTeam(db, otherId) }) }
}

/** [HOK-09] Who gave the place away, or has it again. */
const placeNames: Readonly<Record<string, string>> = {
  'team-replaced': 'replaced_registration',
  'team-change-undone': 'restored_registration',
}

async function describeTeam(db: Queries, id: number) {
  const team = await findWebhookTeam(db, id)
  // Of one that was deleted its id is left.
  if (!team) return { id }
  return {
    id: team.id,
    status: team.status,
    withdrawn: team.withdrawnAt !== null,
    payment_completed: team.paymentCompleted === 1,
    /** What its players did not say yet, or said no to. */
    consent: team.consent,
    /** On the waiting list, the next first. */
    reserve_place: team.reserveOrder,
    place_offer: team.offerExpiresAt === null ? null : { expires_at: formatVietnamIso(team.offerExpiresAt) },
    players: [
      { id: team.player1Id, name: team.player1Name },
      { id: team.player2Id, name: team.player2Name },
    ],
  }
}

async function aboutMatches(db: Queries, server: ServerFacts, { tournamentId, matchIds }: ClaimedWebhook) {
  // Written by queueWebhookDeliveries alone.
  const ids = new Set<number>(JSON.parse(matchIds))
  if (ids.size === 0) return {}
  const bracket = (await findBracketIn(db, server, tournamentId))?.bracket
  const rows = bracket?.rows.filter(({ id }) => ids.has(id)) ?? []
  if (!bracket) return { matches: [] }
  const courts = await findCourtNames(
    db,
    rows.flatMap(({ courtId }) => courtId ?? []),
  )
  return { matches: rows.map(({ number }) => viewMatch(bracket, number, courts)) }
}

function viewMatch(bracket: LiveBracket, number: number, courts: ReadonlyMap<number, string>) {
  const change = viewMatchChange(bracket, number)
  const { row } = getMatch(bracket, number)
  return {
    id: change.id,
    code: dayCodeOf(bracket, number),
    status: change.status,
    court: row.courtId === null ? null : (courts.get(row.courtId) ?? null),
    teams: [change.participant1_id, change.participant2_id].map((id) => viewTeam(bracket, id)),
    winner_id: change.winner_id,
    outcome: change.outcome,
    /** Points of the first and of the second team, game by game. */
    games: change.games,
  }
}

function viewTeam(bracket: LiveBracket, id: number | null) {
  const team = id === null ? undefined : bracket.teams.get(id)
  return team === undefined ? null : { registration_id: id, players: [team.player1Name, team.player2Name] }
}
