import {
  approveRegistration,
  assignMatch,
  changePlan,
  claimByReceipt,
  claimPlayer,
  contestClaim,
  createBracket,
  createClaimCode,
  createCourt,
  createRegistration,
  type DivisionInput,
  decideProtest,
  deleteCourt,
  listCourts,
  listNextAssignments,
  listProtests,
  listRegistrations,
  type MatchView,
  markPaymentCompleted,
  noteArrival,
  noteProtest,
  publishPlan,
  readDayPlan,
  readPlan,
  readPlayer,
  readToday,
  readTournament,
  requestCorrection,
  type TodayTask,
  unassignMatch,
} from '@vot/contract'
import { formatVietnamIso, ok, startOfVietnamDay } from '@vot/domain'
import {
  begin,
  bracketOf,
  eachDatabase,
  makeBracket,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  playMatch,
  ScoringHarness,
  startApp,
  type TestApp,
  whitewash,
} from '@vot/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const minute = 60_000
const dayMs = 24 * 60 * minute
const idOf = (id: number | undefined) => ({ params: { id: String(id) } })

onAnyDatabase('today', (start) => {
  let app: TestApp
  let refereeId: number

  beforeAll(async () => {
    app = await startApp(start)
    refereeId = (await app.signIn('ref')).userId
  })
  // Courts of a venue are shared by all tournaments there: each test has its hall for itself.
  beforeEach(async () => {
    await app.database.transaction(async ({ db }) => {
      const held = ['claimed', 'in_progress'] as const
      await db.updateTable('matches').set({ state: 'completed' }).where('state', 'in', held).execute()
      const deletedAt = app.clock.now()
      await db.updateTable('tournaments').set({ deletedAt }).where('deletedAt', 'is', null).execute()
      return ok(null)
    })
    for (const id of await courtIds()) await app.ok(deleteCourt, idOf(id), admin)
    app.clock.set(startOfVietnamDay(app.clock.now()) + dayMs + 9 * 60 * minute)
  })

  const today = () => app.ok(readToday, {}, admin)
  const tasksOf = async (...kinds: TodayTask['kind'][]) =>
    (await today()).tasks.filter(({ kind }) => kinds.includes(kind))
  const addCourts = async (count: number) => {
    for (let number = 1; number <= count; number += 1) {
      await app.ok(createCourt, { body: { name: `Sân ${number}`, venue: 'Sân Tao Đàn' } }, admin)
    }
  }
  const playingToday = async (teams = 8) => {
    const made = await makeBracket(app, teams, { bracket_type: 'single_elimination' })
    await begin(app, made.tournamentId)
    return made
  }
  const firstMatch = async (tournamentId: number): Promise<MatchView> => {
    const match = (await bracketOf(app, tournamentId)).bracket.matches.find(({ status }) => status === 'ready')
    if (!match) throw new Error('no match')
    return match
  }
  const courtIds = async () => (await app.ok(listCourts, {}, admin)).items.map(({ id }) => id)

  test('of nothing that is announced there is nothing to do', async () => {
    expect(await today()).toMatchObject({ events: [], tasks: [], others: [] })
  })

  test('[DSH-19][DSH-18] each free court is told with the match that it gets, and giving it leaves the list', async () => {
    const { groupId } = await playingToday()
    await addCourts(2)
    await app.signIn('ref-2')
    const before = await tasksOf('free-court')
    const proposals = (await app.ok(listNextAssignments, idOf(groupId), admin)).items
    expect(proposals).toHaveLength(2)
    expect(before.map(({ assignment }) => assignment)).toEqual(proposals)
    expect(before[0]).toMatchObject({ act: 'assign', count: 1, court_name: proposals[0]?.court_name })
    const { match_id, court_id, referee_id } = proposals[0] ?? { match_id: 0, court_id: 0, referee_id: 0 }
    await app.ok(assignMatch, { ...idOf(match_id), body: { court_id, referee_id } }, admin)
    const after = await tasksOf('free-court')
    expect(after.map(({ court_name }) => court_name)).toEqual([proposals[1]?.court_name])
    await app.ok(unassignMatch, idOf(match_id), admin)
    expect((await tasksOf('free-court')).map(({ key }) => key).sort()).toEqual(before.map(({ key }) => key).sort())
  })

  test('[DSH-17] a court that a match waits for and nobody can be called to is told, too', async () => {
    const { tournamentId } = await playingToday()
    await addCourts(2)
    const match = await firstMatch(tournamentId)
    const [court_id = 0] = await courtIds()
    for (const who of ['ref-2', 'ref-3'] as const) await app.signIn(who)
    await app.database.transaction(async ({ db }) => {
      await db
        .updateTable('users')
        .set({ disabledAt: 1 })
        .where('role', '=', 'ref')
        .where('id', '<>', refereeId)
        .execute()
      return ok(null)
    })
    await app.ok(assignMatch, { ...idOf(match.id), body: { court_id, referee_id: refereeId } }, admin)
    expect(await tasksOf('free-court', 'no-referee')).toMatchObject([
      { kind: 'no-referee', act: 'sign-referees', count: 1 },
    ])
    await app.database.transaction(async ({ db }) => {
      await db.updateTable('users').set({ disabledAt: null }).where('role', '=', 'ref').execute()
      return ok(null)
    })
  })

  test('[DSH-19] before half an hour ahead of the day a free court is no news', async () => {
    const first = startOfVietnamDay(app.clock.now())
    const { tournamentId } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    await addCourts(1)
    await app.database.transaction(async ({ db }) => {
      const dates = { startDate: first, lastRegistrationDate: first - 1, startTime: '13:00' }
      await db.updateTable('tournaments').set(dates).where('id', '=', tournamentId).execute()
      return ok(null)
    })
    app.clock.set(first + (12 * 60 + 29) * minute)
    expect(await tasksOf('free-court')).toEqual([])
    expect((await today()).events).toMatchObject([{ starts_at: formatVietnamIso(first + 13 * 60 * minute) }])
    app.clock.set(first + (12 * 60 + 30) * minute)
    expect(await tasksOf('free-court')).toHaveLength(1)
  })

  test('[DSH-22] of the event of the day it tells progress, end, delay and every court', async () => {
    const side = await ScoringHarness.open(app)
    await begin(app, side.tournamentId)
    await side.assign()
    await app.ok(createCourt, { body: { name: 'Sân phụ', venue: 'Sân Tao Đàn' } }, admin)
    await side.lease()
    await side.send([...side.opening(), ...whitewash(3)])
    app.clock.advance(10 * minute)
    const groupId = (await app.ok(readTournament, idOf(side.tournamentId))).group_id ?? 0
    const day = await app.ok(readDayPlan, idOf(groupId), admin)
    const { events } = await today()
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      ...{ group_id: groupId, finished: 0, total: 3, on_court: 1 },
      ...{ finish_at: day.finish_at, late_minutes: day.late_minutes },
    })
    expect(day.late_minutes).toBeTypeOf('number')
    const [playing, free] = events[0]?.courts ?? []
    expect(playing).toMatchObject({ free_since: null, match: { id: side.match.id, is_playing: true, score: [3, 0] } })
    expect(free).toMatchObject({ name: 'Sân phụ', match: null })
  })

  test('[DSH-17] a match over its time comes with its court and referee', async () => {
    const { tournamentId } = await playingToday()
    await addCourts(1)
    const match = await firstMatch(tournamentId)
    const [court_id = 0] = await courtIds()
    await app.ok(assignMatch, { ...idOf(match.id), body: { court_id, referee_id: refereeId } }, admin)
    expect(await tasksOf('overtime')).toEqual([])
    app.clock.advance(60 * minute)
    expect(await tasksOf('overtime')).toMatchObject([
      {
        act: 'see-match',
        match_id: match.id,
        court_name: 'Sân 1',
        official: 'Thử ref',
        division: { id: tournamentId },
      },
    ])
  })

  test(
    '[DSH-20] teams to decide on and fees are counted over the divisions, with what is owed',
    eachDatabase,
    async () => {
      const group = await makeGroup(app, [
        { registration_fee: 100_000 },
        { registration_fee: 250_000 },
        { registration_fee: 0 },
      ])
      const [one, two, free] = group.divisions
      const [first] = await makeTeams(app, one?.id ?? 0, 2)
      await makeTeams(app, two?.id ?? 0, 1)
      await makeTeams(app, free?.id ?? 0, 1)
      const [p1, p2] = await makePlayers(app, 2)
      const body = { tournament_id: one?.id ?? 0, player1_id: p1?.id ?? 0, player2_id: p2?.id ?? 0 }
      const waiting = await app.ok(createRegistration, { body }, admin)
      const list = async () =>
        (await tasksOf('approvals', 'fees')).map(({ kind, count, amount }) => [kind, count, amount])
      expect(await list()).toEqual([
        ['approvals', 1, null],
        ['fees', 3, 900_000],
      ])
      await app.ok(markPaymentCompleted, idOf(first?.id), admin)
      await app.ok(approveRegistration, idOf(waiting.id), admin)
      expect(await list()).toEqual([['fees', 3, 900_000]])
      const { others } = await today()
      expect(others).toMatchObject([
        { group_id: group.id, status: 'open', days_left: 10, approved_players: 10, pending_teams: 0 },
      ])
    },
  )

  test('[DSH-20] a team whose players have not answered waits for its decision, and for them also once it is approved', async () => {
    const group = await makeGroup(app, [{ registration_fee: 0 }])
    const tournament_id = group.divisions[0]?.id ?? 0
    const [p1, p2] = await makePlayers(app, 2)
    const team = await app.ok(createRegistration, {
      body: { tournament_id, player1_id: p1?.id ?? 0, player2_id: p2?.id ?? 0 },
    })
    const list = async () => (await tasksOf('approvals', 'consents')).map(({ kind, act, count }) => [kind, act, count])
    expect(await list()).toEqual([
      ['approvals', 'approve', 1],
      ['consents', 'remind-partners', 1],
    ])
    await app.ok(approveRegistration, idOf(team.id), admin)
    expect(await list()).toEqual([['consents', 'remind-partners', 1]])
    await makeTeams(app, tournament_id, 3)
    await app.ok(createBracket, { ...idOf(tournament_id), body: { confirm: true } }, admin)
    expect(await list()).toEqual([])
  })

  test(
    '[DSH-20] money that fits no team, players nobody accepted and requests to correct are told by tournament',
    eachDatabase,
    async () => {
      const group = await makeGroup(app)
      const tournamentId = group.divisions[0]?.id ?? 0
      const [team] = await makeTeams(app, tournamentId, 1)
      const [p1, p2] = await makePlayers(app, 2)
      const body = { tournament_id: tournamentId, player1_id: p1?.id ?? 0, player2_id: p2?.id ?? 0 }
      await app.ok(createRegistration, { body }, admin)
      const kinds = ['approvals', 'new-players', 'transfers', 'corrections'] as const
      const list = async () => (await tasksOf(...kinds)).map(({ kind, count, amount }) => [kind, count, amount])
      expect(await list()).toEqual([['approvals', 1, null]])

      const now = app.clock.now()
      const transfer = (provider_ref: string, settledAs: 'ignored' | null) => ({
        ...{
          groupId: group.id,
          tournamentId: null,
          provider: 'sepay' as const,
          providerRef: `${group.id}-${provider_ref}`,
        },
        ...{
          lineKey: `line ${group.id} ${provider_ref}`,
          day: null,
          amount: 250_000,
          text: 'chuyen tien',
          reference: '',
        },
        ...{ receivedAt: now, settledAs, settledAt: settledAs && now, settledBy: null },
      })
      await app.database.transaction(async ({ db }) => {
        await db
          .updateTable('players')
          .set({ isUnverified: 1 })
          .where('id', '=', p2?.id ?? 0)
          .execute()
        await db
          .insertInto('bankTransfers')
          .values([transfer('1', null), transfer('2', null), transfer('3', 'ignored')])
          .execute()
        return ok(null)
      })
      const { code } = await app.ok(createClaimCode, idOf(team?.player1_id), admin)
      const user = { as: 'user' } as const
      await app.ok(claimPlayer, { body: { code } }, user)
      await app.ok(requestCorrection, { body: { birth_year: 1994 } }, user)
      expect(await list()).toEqual([
        ['new-players', 1, null],
        ['transfers', 2, 500_000],
        ['corrections', 1, null],
      ])
    },
  )

  test('[DSH-20] a claim to the profile of a player in a team waits until it is answered', async () => {
    const group = await makeGroup(app)
    const tournamentId = group.divisions[0]?.id ?? 0
    const [team] = await makeTeams(app, tournamentId, 1)
    const list = await app.ok(listRegistrations, { query: { tournament_id: String(tournamentId) } }, admin)
    const { phone } = await app.ok(readPlayer, idOf(team?.player1_id), admin)
    const body = {
      ...{ registration_id: team?.id ?? 0, key: list.items[0]?.payment_key ?? '' },
      ...{ player_id: team?.player1_id ?? 0, phone: phone ?? '' },
    }
    const before = await tasksOf('claims')
    await app.ok(claimByReceipt, { body }, { as: 'user-3' })
    const open = (await tasksOf('claims')).filter(({ owner }) => owner.group_id === group.id)
    expect(open).toMatchObject([{ count: 1, act: 'answer-claims' }])
    await app.ok(contestClaim, idOf(team?.player1_id), admin)
    expect(await tasksOf('claims')).toEqual(before)
  })

  test('[DSH-20] an open protest waits until it is decided', eachDatabase, async () => {
    const { tournamentId, groupId } = await playingToday(4)
    const match = await firstMatch(tournamentId)
    await playMatch(app, match, 1)
    const registration_id = match.participant2_id ?? 0
    await app.ok(noteProtest, { ...idOf(match.id), body: { registration_id, text: 'Giao bóng sai' } }, admin)
    expect(await tasksOf('protests')).toMatchObject([
      { count: 1, act: 'decide-protests', owner: { group_id: groupId } },
    ])
    const [protest] = (await app.ok(listProtests, { query: { group_id: String(groupId) } }, admin)).items
    await app.ok(decideProtest, { ...idOf(protest?.id), body: { decision: 'rejected', reason: 'Không đúng' } }, admin)
    expect(await tasksOf('protests')).toEqual([])
  })

  test('[DSH-17] who is missing is told where players are checked in', async () => {
    const { tournamentId, teamIds } = await playingToday(4)
    await addCourts(1)
    const match = await firstMatch(tournamentId)
    const [court_id = 0] = await courtIds()
    await app.ok(assignMatch, { ...idOf(match.id), body: { court_id, referee_id: refereeId } }, admin)
    expect(await tasksOf('missing')).toEqual([])
    const here = match.participant1_id ?? 0
    expect(teamIds).toContain(here)
    await app.ok(noteArrival, { ...idOf(here), body: { places: [1] } }, admin)
    const [task] = await tasksOf('missing')
    expect(task).toMatchObject({ act: 'call-players', count: 3 })
    expect(task?.names).toHaveLength(3)
  })

  test('[DSH-21] a closed division is drawn, then gets its bracket, then the plan is published', async () => {
    const group = await makeGroup(app)
    const tournamentId = group.divisions[0]?.id ?? 0
    await makeTeams(app, tournamentId, 4)
    const preparing = async () =>
      (await tasksOf('no-courts', 'no-referees', 'draw', 'bracket', 'plan')).map(({ kind }) => kind)
    expect(await preparing()).toEqual(['no-courts'])
    await addCourts(2)
    expect(await preparing()).toEqual([])
    app.clock.advance(8 * dayMs)
    expect(await preparing()).toEqual(['draw'])
    await app.database.transaction(async ({ db }) => {
      const rows = await db.selectFrom('registrations').select('id').where('tournamentId', '=', tournamentId).execute()
      for (const [index, { id }] of rows.entries()) {
        await db
          .updateTable('registrations')
          .set({ rollingNumber: index + 1 })
          .where('id', '=', id)
          .execute()
      }
      return ok(null)
    })
    // What is written past the server is read once its reading has aged.
    app.clock.advance(minute)
    expect(await preparing()).toEqual(['bracket'])
    const body = { confirm: true, bracket_type: 'single_elimination' as const }
    await app.ok(createBracket, { ...idOf(tournamentId), body }, admin)
    expect(await preparing()).toEqual(['plan'])
    const { revision } = await app.ok(readPlan, idOf(group.id), admin)
    await app.ok(publishPlan, { ...idOf(group.id), body: { revision } }, admin)
    expect(await preparing()).toEqual([])
  })

  test('[DSH-21] that nobody may referee is told once, of the group that plays first', async () => {
    const other = await startApp(start)
    const told = async () => (await other.ok(readToday, {}, admin)).tasks.filter(({ kind }) => kind === 'no-referees')
    expect(await told()).toEqual([])
    const first = await makeGroup(other)
    await makeGroup(other)
    expect(await told()).toMatchObject([{ act: 'add-referees', owner: { group_id: first.id } }])
    await other.signIn('ref')
    other.clock.advance(minute)
    expect(await told()).toEqual([])
  })

  test('[DSH-17] changes of a published plan that players do not know are counted', eachDatabase, async () => {
    const { groupId, tournamentId } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    await addCourts(1)
    const { revision } = await app.ok(readPlan, idOf(groupId), admin)
    await app.ok(publishPlan, { ...idOf(groupId), body: { revision } }, admin)
    expect(await tasksOf('plan-changes')).toEqual([])
    const change = { not_before: null, turn: null, court_ids: null, match_minutes: 25, tournament_id: tournamentId }
    const after = (await app.ok(readPlan, idOf(groupId), admin)).revision
    await app.ok(changePlan, { ...idOf(groupId), body: { revision: after, divisions: [change] } }, admin)
    expect(await tasksOf('plan-changes')).toMatchObject([{ count: 1, act: 'publish-changes' }])
  })

  test('[DSH-21] only the next group prepares its hall where none plays within seven days', eachDatabase, async () => {
    const days = (from: number): Partial<DivisionInput> => ({
      start_date: formatVietnamIso(startOfVietnamDay(app.clock.now() + from * dayMs)),
      end_date: formatVietnamIso(startOfVietnamDay(app.clock.now() + (from + 1) * dayMs) - 1000),
    })
    const later = await makeGroup(app, [days(9)])
    const next = await makeGroup(app, [days(8)])
    const owners = async () => (await tasksOf('no-courts')).map(({ owner }) => owner.group_id)
    expect(await owners()).toEqual([next.id])
    expect((await today()).others.map(({ group_id, days_left }) => [group_id, days_left])).toEqual([
      [next.id, 8],
      [later.id, 9],
    ])
  })

  test('[DSH-23] nobody but organisers is told, and no phone number is', async () => {
    for (const as of ['user', 'ref'] as const) expect((await app.call(readToday, {}, { as })).status).toBe(403)
    expect((await app.call(readToday, {})).status).toBe(401)
    const { groupId } = await playingToday(4)
    await addCourts(1)
    const answer = await app.call(readToday, {}, { as: 'mod' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ events: [{ group_id: groupId }] })
    expect(JSON.stringify(answer.body)).not.toMatch(/09\d{8}/)
  })
})
