import {
  adjustPoints,
  appendScoreEvents,
  assignMatch,
  callMatch,
  changeClub,
  completeMatch,
  confirmPayments,
  createBracket,
  createClub,
  createCourt,
  createRegistration,
  createResults,
  leaseMatch,
  type MatchView,
  markPaymentCompleted,
  markPaymentIncomplete,
  mergePlayers,
  openDraw,
  queueMatch,
  rateTournament,
  recreateBracket,
  rejectRegistration,
  saveDraw,
  saveFeeAccount,
  saveMatchResult,
  setNoShowTime,
  setRestTime,
  spinDraw,
  undoMerge,
  updateResults,
  verifyPoints,
  withdrawRegistration,
} from '@vot/contract'
import { dayMs, endOfVietnamDay, formatVietnamIso } from '@vot/domain'
import { makeGroup, makePlayers, makeTeams } from '../app/build-season'
import { bracketOf, playMatch, playOut, sidesOf } from '../app/play-bracket'
import type { TestApp } from '../app/start-app'
import { readRealGames } from '../real-games'
import { type BareScoreEvent, gameEvents, wireEvents } from '../score-events'
import { fillLaterRooms } from './fill-later-rooms'
import type { SeasonIds } from './read-everything'

const admin = { as: 'admin' } as const
const mod = { as: 'mod' } as const
const idOf = (id: number | undefined) => ({ params: { id: String(id) } })

/**
 * A small season through the API, with something of everything that a database keeps: a group that was played, one
 * that is in play and one that takes registrations, and what later versions keep beside.
 */
export async function fillSeason(app: TestApp): Promise<SeasonIds> {
  const hall = await makeHall(app)
  const played = await playGroup(app, hall)
  app.clock.advance(2 * dayMs)
  const inPlay = await playHalf(app, hall)
  const open = await openGroup(app, played)
  const later = await fillLaterRooms(app)
  return await app.database.read(async (db) => {
    const idsOf = async (
      table: 'tournaments' | 'matches' | 'players' | 'clubs' | 'courts' | 'draws' | 'registrations',
    ) => (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
    return {
      groups: [played, inPlay, open, ...later],
      tournaments: await idsOf('tournaments'),
      'tournament-registrations': await idsOf('registrations'),
      matches: await idsOf('matches'),
      players: await idsOf('players'),
      clubs: await idsOf('clubs'),
      courts: await idsOf('courts'),
      draws: await idsOf('draws'),
    }
  })
}

async function makeHall(app: TestApp) {
  const clubs = []
  for (const name of ['CLB Bến Thành', 'CLB Sông Hàn']) clubs.push(await app.ok(createClub, { body: { name } }, admin))
  const [first, second, third, fourth] = await makePlayers(app, 4, { club_id: clubs[0]?.id ?? 0 })
  const adjustment = { points: 0.5, reason: 'Thắng giải phường' }
  await app.ok(adjustPoints, { ...idOf(first?.id), body: adjustment }, mod)
  await app.ok(verifyPoints, idOf(first?.id), admin)
  await app.ok(changeClub, { ...idOf(second?.id), body: { club_id: clubs[1]?.id ?? 0, reason: 'Chuyển nhà' } }, admin)
  const take = { name: 'stays', phone: 'stays', rating: 'stays', club: 'stays', points: 'stays' } as const
  await app.ok(mergePlayers, { ...idOf(first?.id), body: { other_id: third?.id ?? 0, take } }, admin)
  const undone = await app.ok(mergePlayers, { ...idOf(second?.id), body: { other_id: fourth?.id ?? 0, take } }, admin)
  await app.ok(undoMerge, idOf(undone.merge.id), admin)
  const courts = []
  for (const court of ['Sân A1', 'Sân A2', 'Sân B1']) {
    courts.push(await app.ok(createCourt, { body: { name: court, venue: 'Sân Tao Đàn' } }, admin))
  }
  const referees = [(await app.signIn('ref')).userId, (await app.signIn('ref-2')).userId]
  return { courts: courts.map(({ id }) => id), referees }
}
type Hall = Awaited<ReturnType<typeof makeHall>>

/** A knock-out with a draw and podium, and a league; with fees, a withdrawal and a scored match. */
async function playGroup(app: TestApp, hall: Hall): Promise<number> {
  const end_date = formatVietnamIso(endOfVietnamDay(app.clock.now() + 11 * dayMs))
  const divisions = [
    { name: 'Đôi nam 7.0', end_date },
    { name: 'Đôi nữ 7.0', end_date },
  ]
  const group = await makeGroup(app, divisions, { group_name: 'Cúp Bến Thành' })
  const [knockOut = 0, league = 0] = group.divisions.map(({ id }) => id)
  const scope = { params: { scope: 'groups' as const, id: String(group.id) } }
  const account = { bank_bin: '970436', account_number: '0123456789', holder_name: 'NGUYEN VAN CHU' }
  await app.ok(saveFeeAccount, { ...scope, body: account }, admin)
  const teams = await makeTeams(app, knockOut, 8)
  await makeTeams(app, league, 5)
  await makeEntries(app, knockOut)
  await app.ok(markPaymentCompleted, idOf(teams[0]?.id), admin)
  await app.ok(markPaymentCompleted, idOf(teams[1]?.id), admin)
  await app.ok(markPaymentIncomplete, idOf(teams[1]?.id), admin)
  const line = { registration_id: teams[2]?.id ?? 0, day: '2026-03-02', amount: 600_000, text: 'chuyen le phi' }
  await app.ok(confirmPayments, { ...scope, body: { items: [{ ...line, reference: 'FT260302' }] } }, admin)
  await app.ok(setRestTime, { ...idOf(group.id), body: { minutes: 10 } }, admin)
  await app.ok(setNoShowTime, { ...idOf(group.id), body: { minutes: 8, medal_minutes: 20 } }, admin)

  app.clock.advance(8 * dayMs)
  const draw = await app.ok(openDraw, { ...idOf(knockOut), body: { separate_clubs: false } }, admin)
  await app.ok(spinDraw, { ...idOf(draw.id), body: { turn: null } }, admin)
  await app.ok(saveDraw, idOf(draw.id), admin)
  const knocked = { bracket_type: 'single_elimination', options: { bronze: true } } as const
  await app.ok(createBracket, { ...idOf(knockOut), body: { bracket_type: 'round_robin' } }, admin)
  await app.ok(recreateBracket, { ...idOf(knockOut), body: knocked }, admin)
  await app.ok(createBracket, { ...idOf(league), body: { bracket_type: 'round_robin', variant: 'league' } }, admin)

  app.clock.advance(2 * dayMs)
  const [scored, other] = await readyMatches(app, knockOut)
  await scoreWhole(app, scored, hall)
  await app.ok(withdrawRegistration, { ...idOf(other?.participant2_id ?? 0), body: { reason: 'Chấn thương' } }, admin)

  await playOut(app, knockOut)

  await playOut(app, league)
  await correctOne(app, league)
  const { bracket } = await bracketOf(app, knockOut)
  const pairs = bracket.participants.map(({ player1_id, player2_id }) => [player1_id, player2_id])
  const places = (first: number, second: number) => ({
    first_place_player_ids: pairs[first] ?? [],
    second_place_player_ids: pairs[second] ?? [],
    third_place_player_ids: pairs[2] ?? [],
    reason: 'Theo biên bản giấy',
  })
  app.clock.advance(2 * dayMs)
  await app.ok(createResults, { ...idOf(knockOut), body: places(0, 1) }, admin)
  await app.ok(updateResults, { ...idOf(knockOut), body: places(1, 0) }, admin)
  await app.ok(rateTournament, { ...idOf(knockOut), body: { stars: 5 } }, admin)
  return group.id
}

/** Groups of one division in play: a match on a court at some score, one that was called, one in the queue. */
async function playHalf(app: TestApp, hall: Hall): Promise<number> {
  const group = await makeGroup(app, [{ name: 'Đôi nam nữ 7.0' }], { group_name: 'Giải Sông Hàn' })
  const id = group.divisions[0]?.id ?? 0
  await makeTeams(app, id, 8)
  app.clock.advance(8 * dayMs)
  await app.ok(createBracket, { ...idOf(id), body: { bracket_type: 'round_robin' } }, admin)
  app.clock.advance(2 * dayMs)
  const [scored, typed, called, queued, first] = await readyMatches(app, id)
  if (typed) await playMatch(app, typed, 1)
  await scoreSome(app, scored, hall)
  const given = { court_id: hall.courts[1] ?? 0, referee_id: hall.referees[1] ?? 0, override: true }
  await app.ok(assignMatch, { ...idOf(called?.id), body: given }, admin)
  await app.ok(callMatch, idOf(called?.id), admin)
  await app.ok(queueMatch, { ...idOf(queued?.id), body: { before_id: first?.id ?? 0 } }, admin)
  return group.id
}

async function openGroup(app: TestApp, snapshot: number): Promise<number> {
  const change = { group_name: 'Giải Hương Giang', use_snapshot_ranking: true, snapshot_group_tournament_id: snapshot }
  const group = await makeGroup(app, [{ name: 'Đôi nam 8.0', max_ranking_point: 8 }], change)
  await makeTeams(app, group.divisions[0]?.id ?? 0, 2)
  await makeEntries(app, group.divisions[0]?.id ?? 0)
  return group.id
}

/** One entry that waits and one that was rejected. */
async function makeEntries(app: TestApp, tournament_id: number): Promise<void> {
  const players = await makePlayers(app, 4)
  const enter = (one: number, other: number) => {
    const pair = { player1_id: players[one]?.id ?? 0, player2_id: players[other]?.id ?? 0 }
    return app.ok(createRegistration, { body: { tournament_id, ...pair } }, admin)
  }
  await enter(0, 1)
  await app.ok(rejectRegistration, idOf((await enter(2, 3)).id), admin)
}

async function readyMatches(app: TestApp, id: number): Promise<MatchView[]> {
  return (await bracketOf(app, id)).bracket.matches.filter(({ status }) => status === 'ready')
}

async function scoreWhole(app: TestApp, match: MatchView | undefined, hall: Hall): Promise<void> {
  await score(app, match, hall, (events) => events)
  await app.ok(completeMatch, idOf(match?.id), admin)
}

async function scoreSome(app: TestApp, match: MatchView | undefined, hall: Hall): Promise<void> {
  await score(app, match, hall, (events) => events.slice(0, 12))
}

async function score(
  app: TestApp,
  match: MatchView | undefined,
  hall: Hall,
  part: (events: BareScoreEvent[]) => BareScoreEvent[],
): Promise<void> {
  const [game] = readRealGames()
  if (!match || !game) throw new Error('no match to score')
  const given = { court_id: hall.courts[0] ?? 0, referee_id: hall.referees[0] ?? 0, override: true }
  await app.ok(assignMatch, { ...idOf(match.id), body: given }, admin)
  const { lease_epoch } = await app.ok(leaseMatch, { ...idOf(match.id), body: {} }, { as: 'ref' })
  const players = [match.participant1?.player1_id ?? 0, match.participant2?.player1_id ?? 0] as const
  const events = wireEvents(part(gameEvents(game, ...players)), app.clock.now())
  for (let from = 0; from < events.length; from += 20) {
    const body = { lease_epoch, events: events.slice(from, from + 20) }
    await app.ok(appendScoreEvents, { ...idOf(match.id), body }, { as: 'ref' })
  }
}

/** A result that was typed wrong. */
async function correctOne(app: TestApp, tournamentId: number): Promise<void> {
  const { bracket } = await bracketOf(app, tournamentId)
  const match = bracket.matches.find(({ status }) => status === 'completed')
  if (!match) throw new Error('no match to correct')
  const body = { ...sidesOf(match, match.winner_id === match.participant1_id ? 2 : 1) }
  await app.ok(
    saveMatchResult,
    { ...idOf(match.id), body: { ...body, set1_winner_score: 11, set1_loser_score: 9 } },
    admin,
  )
}
