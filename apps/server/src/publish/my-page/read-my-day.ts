import { type DayMatch, type DayTeam, readMyDay } from '@vot/contract'
import { dayMs, err, formatVietnamIsoOrNull, noShowAt, ok, startOfVietnamDay } from '@vot/domain'
import { handle, type RequestContext } from '../../http/handle'
import { scoreText, stageText } from '../../play/bracket/bracket-texts'
import { dayCodeOf, getMatch, isHeld } from '../../play/bracket/live-bracket'
import { readOfficials, teamOf } from '../../play/bracket/match-view'
import { isBracketShown } from '../../play/bracket/read-bracket'
import { noShowMinutesOf } from '../../play/desk/call-match'
import { listCourtReplies } from '../../play/desk/desk-queries'
import type { BracketMatch, GroupDay } from '../../play/desk/group-day'
import { planGroupDay } from '../../play/desk/plan-group-day'
import { readSharedDay } from '../../play/desk/shared-day'
import { listOwnEntries, type Own, type OwnEntryRow } from './my-page-queries'
import { findOwn } from './read-my-page'

/** [USR-61] Today's matches of the own teams, from the reading of the day that everybody shares. */
export const readMyDayRoute = handle(readMyDay, async (_, context) => {
  const { read, visitor, now } = context
  const own = await read((db) => findOwn(db, visitor))
  if (!own) return err('session-expired')
  const today = startOfVietnamDay(now)
  const teams = (await read((db) => listOwnEntries(db, own))).filter(
    ({ status, withdrawnAt, startDate, endDate }) =>
      status === 'approved' && withdrawnAt === null && startDate < today + dayMs && endDate >= today,
  )
  const found: DayTeam[] = []
  for (const team of teams) {
    const day = team.groupId === null ? undefined : await readSharedDay(context, team.groupId)
    if (day) found.push(await withCall(context, viewTeam(day, team, own, today), day))
  }
  return ok({ teams: found })
})

function viewTeam(day: GroupDay, team: OwnEntryRow, { playerId }: Own, today: number): DayTeam {
  const { starts } = planGroupDay(day)
  const courtNames = new Map(day.courts.map(({ id, name }) => [id, name]))
  const own = day.matches.filter(({ tournament, bracket, number }) => {
    const { match, planned } = getMatch(bracket, number)
    if (tournament.id !== team.tournamentId || planned.bye || !match.sides.includes(team.id)) return false
    return match.status !== 'not_needed' && isBracketShown(tournament, day.now)
  })
  const expected = ({ row }: BracketMatch) => starts.get(row.id)
  const startOf = (listed: BracketMatch) =>
    listed.row.startedAt ?? listed.row.calledAt ?? expected(listed)?.start ?? Number.MAX_SAFE_INTEGER
  const toCome = own
    .filter(({ bracket, number }) => getMatch(bracket, number).match.result === null)
    .filter((listed) => isHeld(listed.row) || (expected(listed)?.start ?? today) < today + dayMs)
    .sort((a, b) => startOf(a) - startOf(b))
  const over = own
    .filter(({ bracket, number, row }) => {
      return getMatch(bracket, number).match.result !== null && (row.completedAt ?? 0) >= today
    })
    .sort((a, b) => (b.row.completedAt ?? 0) - (a.row.completedAt ?? 0))
  const view = (listed: BracketMatch): DayMatch =>
    viewMatch(listed, team.id, day.isPlanPublished, courtNames, expected(listed))
  const [next] = toCome
  const isCalled = next !== undefined && stateOf(next) === 'called'
  const called = isCalled ? next.row.calledAt : null
  return {
    ...{ registration_id: team.id, tournament_id: team.tournamentId, group_id: day.group.id },
    ...{ group_name: day.group.name, venue: day.group.venue, letter: team.letter, division_name: team.divisionName },
    partner:
      team.player1Id === playerId
        ? team.player2Name
        : team.player2Id === playerId
          ? team.player1Name
          : `${team.player1Name} – ${team.player2Name}`,
    matches: [...toCome, ...over].map(view),
    coming: false,
    referee_name: null,
    called_at: formatVietnamIsoOrNull(called),
    no_show_at:
      isCalled && called !== null
        ? formatVietnamIsoOrNull(
            noShowAt(called, getMatch(next.bracket, next.number).planned.phase, noShowMinutesOf(next.tournament)),
          )
        : null,
  }
}

/** Of a team that is called: who waits for it, and whether it said that it is on its way. */
async function withCall({ read }: RequestContext, team: DayTeam, day: GroupDay): Promise<DayTeam> {
  const [next] = team.matches
  const row = next?.state === 'called' ? day.matches.find((each) => each.row.id === next.match_id)?.row : undefined
  if (!row) return team
  const { referees } = await read((db) => readOfficials(db, [row], 'anonymous'))
  const replies = await read((db) => listCourtReplies(db, [row.id]))
  return {
    ...team,
    referee_name: row.refereeId === null ? null : (referees.get(row.refereeId)?.name ?? null),
    coming: replies.some(({ id, calledAt }) => id === team.registration_id && calledAt === row.calledAt),
  }
}

function stateOf({ bracket, number, row }: BracketMatch): DayMatch['state'] {
  if (getMatch(bracket, number).match.result !== null) return 'over'
  if (row.state === 'in_progress') return 'playing'
  if (row.state !== 'claimed') return 'waiting'
  return row.calledAt === null ? 'assigned' : 'called'
}

function viewMatch(
  listed: BracketMatch,
  teamId: number,
  isPlanPublished: boolean,
  courtNames: ReadonlyMap<number, string>,
  expected: { readonly start: number; readonly courtId: number } | undefined,
): DayMatch {
  const { bracket, number, row } = listed
  const { match, planned } = getMatch(bracket, number)
  const other = match.sides.find((side) => typeof side === 'number' && side !== teamId)
  const against = typeof other === 'number' ? teamOf(bracket, other) : undefined
  const { result } = match
  const state = stateOf(listed)
  const side = match.sides[0] === teamId ? 1 : 2
  const winner = result && result.outcome !== 'double_walkover' ? result.winner : null
  // Before organisers published a plan, matches go wherever a court comes free.
  const courtId = row.courtId ?? (isPlanPublished ? (expected?.courtId ?? null) : null)
  return {
    match_id: row.id,
    day_code: dayCodeOf(bracket, number),
    stage: stageText(bracket.state.plan, planned),
    against: against ? `${against.player1Name} – ${against.player2Name}` : null,
    state,
    at: formatVietnamIsoOrNull(
      state === 'over' ? row.completedAt : state === 'playing' ? row.startedAt : (row.calledAt ?? expected?.start),
    ),
    court_name: courtId === null ? null : (courtNames.get(courtId) ?? null),
    won: result === null ? null : winner === side,
    score: result === null ? null : scoreText(result, side),
  }
}
