import { enterLate, type LateSide, previewLateEntry, readLatePlaces } from '@vot/contract'
import {
  enterLate as enterBracket,
  err,
  type LateObstacle,
  type LateOption,
  type LatePlace,
  listLatePlaces,
  ok,
  teamName,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import { breaksUniqueRule } from '../../db/unique-rules'
import { handle } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { say } from '../../language/say'
import { viewForVisitor } from '../../tournament/registration/list-registrations'
import {
  findEntryList,
  getRegistration,
  insertTeamChange,
  listRegistrationsOf,
} from '../../tournament/registration/registration-queries'
import { findBracketIn, lockBracket } from '../bracket/bracket-cache'
import { tableText } from '../bracket/bracket-texts'
import { commitReplan, matchesUnderWay, removedMatches } from '../bracket/commit-replan'
import { dayCodeOf, type LiveBracket } from '../bracket/live-bracket'
import { shortPair } from '../bracket/match-view'
import { strings as bracketStrings } from '../bracket/strings'
import { addIncomingTeam, listCandidates } from './incoming-team'
import { lateMatches, opponentsIn, placeholderTeamId } from './late-texts'
import { placedIn } from './replace-team'
import { strings } from './strings'

/** Lists all places and all candidates; nothing is written. */
export const readLatePlacesRoute = handle(readLatePlaces, ({ params }, { snapshot, server }) =>
  snapshot(async (db) => {
    const found = await findBracketFor(db, server, params.id)
    if (!found.ok) return found
    const bracket = found.value
    const places = listLatePlaces(bracket.state, matchesUnderWay(bracket)).map((option) => viewPlace(bracket, option))
    return ok({ places, candidates: await listCandidates(db, params.id, placedIn(bracket)) })
  }),
)

/** Previews which matches change, for any team. */
export const previewLateEntryRoute = handle(previewLateEntry, ({ params, query }, { snapshot, server }) =>
  snapshot(async (db) => {
    const found = await findBracketFor(db, server, params.id)
    if (!found.ok) return found
    const replan = planEntry(found.value, query.place, { id: placeholderTeamId, clubIds: [] })
    return replan ? ok({ matches: lateMatches(found.value, replan) }) : err('late-place-taken')
  }),
)

async function findBracketFor(db: Queries, server: ServerFacts, tournamentId: number) {
  const found = await findBracketIn(db, server, tournamentId)
  if (!found) return err('tournament-not-found')
  return found.bracket ? ok(found.bracket) : err('bracket-not-found')
}

/** Undefined for a place that does not exist or is no longer available. */
function planEntry(bracket: LiveBracket, place: string, entry: Parameters<typeof enterBracket>[2]) {
  const taken = matchesUnderWay(bracket)
  const option = listLatePlaces(bracket.state, taken).find((each) => placeName(each.place) === place)
  if (!option || option.obstacle !== null) return undefined
  const replan = enterBracket(bracket.state, option.place, entry, taken)
  return replan.ok ? replan.value : undefined
}

/** `line-6`, `cluster-B`, `table-A`. */
function placeName(place: LatePlace): string {
  return `${place.kind}-${place.kind === 'line' ? place.line : place.key}`
}

function viewPlace(bracket: LiveBracket, { place, match, obstacle, played }: LateOption) {
  const planned = bracket.state.plan.matches[match - 1]
  const group = bracket.state.plan.groups.find(({ key }) => place.kind !== 'line' && key === place.key)
  const isCluster = place.kind === 'cluster'
  const members =
    group?.entries.map((id): LateSide => ({ kind: 'team', text: shortPair(bracket, id) })) ??
    opponentsIn(bracket, match)
  // In a cluster whoever the team meets first is named first.
  const first = isCluster ? members[place.meets] : undefined
  return {
    place: placeName(place),
    kind: place.kind,
    group_key: group?.key ?? null,
    round: planned?.round ?? 1,
    opponents:
      first === undefined
        ? members
        : [first, ...members.filter((_, index) => index !== (isCluster ? place.meets : -1))],
    obstacle:
      obstacle &&
      obstacleText(
        obstacle,
        played.map((number) => dayCodeOf(bracket, number)),
      ),
  }
}

function obstacleText(obstacle: LateObstacle, codes: readonly string[]): string {
  switch (obstacle) {
    case 'played-on':
      return say(strings).playedOn(codes.join(', '))
    case 'cluster-played':
      return say(strings).clusterPlayed(codes.length, codes.join(', '))
    case 'table-full':
      return say(strings).tableFull
  }
}

/** One more team in the bracket, under a number after all others; what was played stays as it is. */
export const enterLateRoute = handle(enterLate, async ({ params, body }, { write, server, visitor }) => {
  try {
    return await write(async (work) => {
      const { db } = work
      const found = await lockBracket(server, work, params.id)
      const list = await findEntryList(db, params.id)
      if (!found || !list) return err('tournament-not-found')
      const { bracket } = found
      if (!bracket) return err('bracket-not-found')
      if (list.resultsSavedAt !== null) return err('tournament-has-results')
      const came = await addIncomingTeam(work, list, {
        ...{ team: body.team, confirm: body.confirm, reason: body.reason, placed: placedIn(bracket) },
        ...{ rollingNumber: await nextNumber(db, params.id), action: say(strings).enterAllTheSame },
      })
      if (!came.ok) return came
      const { joined, before } = came.value
      const { id, player1ClubId, player2ClubId } = joined
      const replan = planEntry(bracket, body.place, { id, clubIds: [player1ClubId, player2ClubId] })
      if (!replan) return err('late-place-taken')
      await commitReplan(server, work, bracket, replan, { type: 'late-entry', registration_id: id })
      const reason = body.reason || null
      await insertTeamChange(db, {
        ...{ tournamentId: params.id, kind: 'late', joinedId: id, joinedBefore: JSON.stringify(before) },
        ...{ leftId: null, leftBefore: null, rollingNumber: joined.rollingNumber },
        ...{ reason, actorId: work.actorId, createdAt: work.now },
        removedMatches: replan.removed.length > 0 ? JSON.stringify(removedMatches(bracket, replan)) : null,
      })
      await work.audit({
        action: 'enter-late',
        subjectType: 'registration',
        subjectId: id,
        tournamentId: params.id,
        after: {
          name: teamName(joined),
          rolling_number: joined.rollingNumber,
          late_place: placeText(bracket, body.place),
          reason,
        },
      })
      return ok(viewForVisitor(await getRegistration(db, id), list, visitor))
    })
  } catch (error) {
    if (breaksUniqueRule(error, 'live-pair')) return err('pair-already-registered')
    throw error
  }
})

/** For the audit log, in the usual language: "Bảng A", "Cụm B", "Suất miễn đấu, nhánh 6". */
function placeText({ state }: LiveBracket, place: string): string {
  const [kind, of = ''] = place.split('-')
  return kind === 'line' ? strings.byeLine(of) : tableText(state.plan.format.variant, of, bracketStrings)
}

/** After all numbers of the draw; none where nothing was drawn. */
async function nextNumber(db: Queries, tournamentId: number): Promise<number | null> {
  const numbers = (await listRegistrationsOf(db, tournamentId)).flatMap(({ rollingNumber }) => rollingNumber ?? [])
  return numbers.length === 0 ? null : Math.max(...numbers) + 1
}
