import {
  type CallInput,
  LiveMessage,
  type MatchView,
  previewMatchResult,
  readMatch,
  saveMatchResult,
} from '@vot/contract'
import { inspectBracket } from '@vot/domain'
import {
  bracketOf,
  eachDatabase,
  makeBracket,
  onAnyDatabase,
  openStream,
  playMatch,
  playOut,
  sidesOf,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/open-database'
import { loadBracket } from '../bracket/load-bracket'

type Body = CallInput<typeof saveMatchResult>['body']
const admin = { as: 'admin' } as const

onAnyDatabase('match results', (start) => {
  let app: TestApp
  let tournamentId: number
  let origin: string
  beforeAll(async () => {
    app = await startApp(start)
    origin = await app.listen()
  })
  beforeEach(async () => {
    const made = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    tournamentId = made.tournamentId
  })

  const matchOf = async (code: string): Promise<MatchView> => {
    const { bracket } = await bracketOf(app, tournamentId)
    const match = bracket.matches.find(({ match_code }) => match_code === code)
    if (!match) throw new Error(`no match ${code}`)
    return match
  }
  const params = (match: MatchView) => ({ id: String(match.id) })
  const save = (match: MatchView, body: Body, options = {}) =>
    app.call(saveMatchResult, { params: params(match), body }, { ...admin, ...options })
  const preview = (match: MatchView, body: Body) => app.call(previewMatchResult, { params: params(match), body }, admin)
  const score = (match: MatchView, winner: 1 | 2, own = 11, other = 8): Body => ({
    ...sidesOf(match, winner),
    set1_winner_score: own,
    set1_loser_score: other,
  })
  const lastEvent = async () => {
    const row = await app.database.read((db) =>
      db
        .selectFrom('liveEvents')
        .selectAll()
        .where('tournamentId', '=', tournamentId)
        .orderBy('seq', 'desc')
        .executeTakeFirstOrThrow(),
    )
    return { seq: row.seq, type: row.type, ...JSON.parse(row.payload) }
  }
  const expectSound = () =>
    app.database.snapshot(async (db) => {
      const bracket = await loadBracket(db, tournamentId, 0)
      expect(bracket && inspectBracket(bracket.state)).toEqual([])
    })

  describe('a first result', () => {
    test('is answered with message and score, and the winner moves on', async () => {
      const match = await matchOf('01')
      const saved = await save(match, score(match, 2))
      expect(saved.status).toBe(200)
      expect(saved.body).toMatchObject({
        message: 'Đã lưu kết quả trận A-01',
        final_score: '11 – 8',
        match: {
          status: 'completed',
          winner_id: match.participant2_id,
          loser_id: match.participant1_id,
          set1_winner_score: 11,
          set1_loser_score: 8,
          games: [[8, 11]],
          outcome: 'played',
          completed_time: '2026-03-01T09:00:00+07:00',
        },
        voided: [],
      })
      const final = await matchOf('03')
      expect(final).toMatchObject({ participant1_id: match.participant2_id, status: 'pending' })
      expect(saved.body.changed_match_ids).toEqual([match.id, final.id])
      expect(await matchOf('01')).toMatchObject(saved.body.match)
    })

    test('tells viewers which matches are different, and what became of them', async () => {
      const match = await matchOf('01')
      const viewer = await openStream(`${origin}/api/live?tournament_id=${tournamentId}`)
      expect((await viewer.next()).event).toBe('ready')
      const { body } = await save(match, score(match, 1))
      const told = LiveMessage.parse((await viewer.next()).data)
      viewer.close()
      expect(told).toMatchObject({ type: 'match-result', match_ids: body.changed_match_ids })
      const now = await Promise.all(['01', '03'].map(matchOf))
      expect(told.changes).toHaveLength(2)
      expect(now).toMatchObject([...(told.changes ?? [])])
      expect(Object.keys(told.changes?.[0] ?? {})).not.toContain('participant1')
    })

    test('scores outside 0 to 30 and half a score are refused with their text', async () => {
      const match = await matchOf('01')
      for (const bad of [31, -1, 1.5]) {
        const refused = await save(match, score(match, 1, bad))
        expect([refused.status, refused.body.message]).toEqual([400, 'Tỉ số mỗi bên phải từ 0 đến 30'])
      }
      const half = await save(match, { winner_id: match.participant1_id ?? 0, set1_winner_score: 11 })
      expect(half.body.code).toBe('score-out-of-range')
      const none = await save(match, { winner_id: match.participant1_id ?? 0 })
      expect(none.body.code).toBe('score-out-of-range')
      expect((await save(match, score(match, 1, 30, 28))).status).toBe(200)
    })

    test('[BRK-194] games that the match cannot have are refused, saved and previewed alike', async () => {
      const match = await matchOf('01')
      const games = (...all: [number, number][]): Body => ({ ...sidesOf(match, 1), games: all })
      const tooMany = [
        [11, 0],
        [11, 0],
        [11, 0],
        [11, 0],
        [11, 0],
      ] satisfies [number, number][]
      for (const call of [save, preview]) {
        const refused = await call(match, games(...tooMany))
        expect([refused.status, refused.body]).toMatchObject([400, { code: 'games-after-decision' }])
        const walkover = await call(match, { ...games([11, 0], [11, 0]), outcome: 'walkover' })
        expect(walkover.body).toMatchObject({ code: 'games-after-decision' })
      }
      expect(await matchOf('01')).toMatchObject({ status: 'ready', games: [], updated_at: match.updated_at })
      expect((await save(match, games([11, 0]))).status).toBe(200)
    })

    test('[OPS-346] of two teams that the match has no more are refused, also a double walkover', async () => {
      const [first, second] = [await matchOf('01'), await matchOf('02')]
      await save(first, score(first, 1))
      await save(second, score(second, 1))
      const read = await matchOf('03')
      const seen_participant_ids: [number, number] = [read.participant1_id ?? 0, read.participant2_id ?? 0]
      await save(first, { ...score(first, 2), confirm_void: true })
      for (const body of [{ outcome: 'double_walkover' as const }, score(read, 2)]) {
        const seen = { seen_updated_at: read.updated_at, seen_participant_ids }
        const refused = await save(read, { ...body, ...seen })
        expect([refused.status, refused.body.code]).toEqual([409, 'match-changed'])
        expect(refused.body.details).toMatchObject({ match: { participant1_id: first.participant2_id } })
      }
      const now = await matchOf('03')
      expect(now).toMatchObject({ status: 'ready', games: [] })
      // In any order: who came from where is no matter of the result.
      const turned: [number, number] = [now.participant2_id ?? 0, now.participant1_id ?? 0]
      expect((await save(now, { ...score(now, 1), seen_participant_ids: turned })).status).toBe(200)
    })

    test('[BRK-50] a tie, a score against the winner and a stranger as winner are refused', async () => {
      const match = await matchOf('01')
      const other = await matchOf('02')
      const texts = async (body: Body) => {
        const { status, body: answer } = await save(match, body)
        return [status, answer.message]
      }
      expect(await texts(score(match, 1, 9, 9))).toEqual([400, 'Tỉ số đang hòa, chưa thể kết thúc'])
      expect(await texts(score(match, 1, 8, 11))).toEqual([400, 'Đội thắng phải có tỉ số cao hơn'])
      expect(await texts(score(other, 1))).toEqual([400, 'Đội thắng không thuộc trận đấu này'])
      const mixed = { ...score(match, 1), loser_id: other.participant1_id }
      expect(await texts(mixed)).toEqual([400, 'Đội thắng không thuộc trận đấu này'])
      expect((await matchOf('01')).status).toBe('ready')
    })

    test('without a winner the text asks for one', async () => {
      const match = await matchOf('01')
      const refused = await save(match, { winner_id: null as unknown as number })
      expect([refused.status, refused.body.message]).toEqual([400, 'Vui lòng chọn người chiến thắng'])
    })

    test('a match with an open side is refused, an unknown one is 404', async () => {
      const final = await matchOf('03')
      const refused = await save(final, { winner_id: 1, set1_winner_score: 11, set1_loser_score: 2 })
      expect([refused.status, refused.body.message]).toEqual([400, 'Trận đấu chưa có đủ hai đội'])
      const missing = await save({ ...final, id: 999_999 }, { winner_id: 1 })
      expect([missing.status, missing.body.message]).toEqual([404, 'Không tìm thấy trận đấu'])
    })

    test('[BRK-50] a walkover needs no score; who retires may have been ahead', async () => {
      const [first, second] = [await matchOf('01'), await matchOf('02')]
      const walkover = await save(first, { ...sidesOf(first, 1), outcome: 'walkover' })
      expect(walkover.body).toMatchObject({ final_score: 'WO', match: { status: 'walkover', outcome: 'walkover' } })
      const retired = await save(second, { ...score(second, 1, 5, 8), outcome: 'retired' })
      expect(retired.body).toMatchObject({ final_score: '5 – 8 (bỏ cuộc)', match: { status: 'completed' } })
      expect((await matchOf('03')).status).toBe('ready')
      await expectSound()
    })

    test('[BRK-55, BRK-194] games of a longer match are kept in order, and one of them is too few', async () => {
      const rule = { points_per_game: 11, win_by: 2, best_of: 3 } as const
      const options = { score_rules: { play_off: rule, elimination: rule, semi_final: rule, final: rule } }
      tournamentId = (await makeBracket(app, 4, { bracket_type: 'single_elimination', options })).tournamentId
      const match = await matchOf('01')
      expect((await save(match, score(match, 1))).body).toMatchObject({
        code: 'games-missing',
        details: { best_of: 3 },
      })
      const saved = await save(match, {
        ...sidesOf(match, 2),
        games: [
          [11, 8],
          [7, 11],
          [11, 9],
        ],
      })
      expect(saved.body).toMatchObject({ final_score: '11 – 8, 7 – 11, 11 – 9' })
      expect(saved.body.match.games).toEqual([
        [8, 11],
        [11, 7],
        [9, 11],
      ])
    })

    test('the same result again changes nothing and tells nobody', async () => {
      const match = await matchOf('01')
      await save(match, score(match, 1))
      const before = await lastEvent()
      const again = await save(match, { ...score(match, 1), seen_updated_at: match.updated_at })
      expect(again.status).toBe(200)
      expect(again.body).toMatchObject({ changed_match_ids: [], voided: [] })
      expect(await lastEvent()).toEqual(before)
    })

    test('a repeat by key gets the first answer', eachDatabase, async () => {
      const match = await matchOf('01')
      const key = { headers: { 'idempotency-key': `result-${match.id}` } }
      const first = await save(match, score(match, 1), key)
      const again = await save(match, score(match, 1), key)
      expect(again.body).toEqual(first.body)
      const other = await save(match, score(match, 2), key)
      expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused'])
    })
  })

  describe('a correction', () => {
    beforeEach(async () => {
      await playOut(app, tournamentId, { winner: () => 1 })
    })

    test('[BRK-42] is previewed with what it voids, and the preview saves nothing', async () => {
      const [match, final] = [await matchOf('01'), await matchOf('03')]
      const before = await bracketOf(app, tournamentId)
      const answer = await preview(match, score(match, 2))
      expect(answer.body.voided).toEqual([{ id: final.id, match_code: '03' }])
      expect((await preview(match, score(match, 1, 15, 13))).body.voided).toEqual([])
      expect((await preview(match, score(match, 1, 3, 13))).body.code).toBe('score-against-winner')
      expect(await bracketOf(app, tournamentId)).toEqual(before)
    })

    test('[BRK-92] that voids later results needs to be confirmed', async () => {
      const [match, final] = [await matchOf('01'), await matchOf('03')]
      const before = await bracketOf(app, tournamentId)
      const asked = await save(match, score(match, 2))
      expect([asked.status, asked.body.message]).toEqual([409, 'Sửa kết quả này sẽ hủy kết quả của các trận sau'])
      expect(asked.body.details).toEqual({ voided: [{ id: final.id, match_code: '03' }] })
      expect(await bracketOf(app, tournamentId)).toEqual(before)
      const saved = await save(match, { ...score(match, 2), confirm_void: true })
      expect(saved.body).toMatchObject({
        message: 'Đã sửa kết quả trận A-01',
        voided: [{ id: final.id, match_code: '03' }],
      })
      expect(await matchOf('03')).toMatchObject({
        status: 'ready',
        participant1_id: match.participant2_id,
        winner_id: null,
        set1_winner_score: null,
        completed_time: null,
      })
      await expectSound()
    })

    test('[BRK-43] of the score alone voids nothing and keeps its time', async () => {
      const match = await matchOf('01')
      app.clock.advance(1_000)
      const saved = await save(match, score(match, 1, 12, 10))
      expect(saved.body).toMatchObject({ final_score: '12 – 10', voided: [], changed_match_ids: [match.id] })
      expect((await matchOf('03')).status).toBe('completed')
      expect(saved.body.match.completed_time).toBe(match.completed_time)
    })

    test('is in the audit log with the state before and after', async () => {
      const match = await matchOf('01')
      await save(match, { ...score(match, 1, 12, 10), reason: 'Ghi nhầm tỉ số' })
      const row = await app.database.read((db) =>
        db
          .selectFrom('auditLog')
          .selectAll()
          .where('action', '=', 'correct-match-result')
          .where('subjectId', '=', match.id)
          .executeTakeFirstOrThrow(),
      )
      expect(row.tournamentId).toBe(tournamentId)
      expect(JSON.parse(row.before ?? '')).toMatchObject({ result: { games: [[11, 7]] } })
      expect(JSON.parse(row.after ?? '')).toMatchObject({ result: { games: [[12, 10]] }, reason: 'Ghi nhầm tỉ số' })
    })

    test('by somebody who saw an older match gets the current one', async () => {
      const match = await matchOf('01')
      app.clock.advance(1_000)
      await save(match, score(match, 1, 13, 11))
      const late = await save(match, { ...score(match, 1, 14, 12), seen_updated_at: match.updated_at })
      expect([late.status, late.body.message]).toEqual([409, 'Trận đấu vừa thay đổi, vui lòng xem lại'])
      expect(late.body.details).toMatchObject({ match: { set1_winner_score: 13 } })
      const current = await matchOf('01')
      const fresh = await save(current, { ...score(match, 1, 14, 12), seen_updated_at: current.updated_at })
      expect(fresh.status).toBe(200)
    })

    test('two in one millisecond are told apart', eachDatabase, async () => {
      const match = await matchOf('01')
      await save(match, score(match, 1, 13, 11))
      const late = await save(match, { ...score(match, 1, 14, 12), seen_updated_at: match.updated_at })
      expect(late.status).toBe(409)
    })
  })

  test('results that come at once are all kept and the bracket stays sound', eachDatabase, async () => {
    const { tournamentId: id, bracket } = await makeBracket(app, 16)
    const ready = bracket.bracket.matches.filter(({ status }) => status === 'ready')
    await Promise.all(ready.map((match) => playMatch(app, match, 1)))
    const after = await bracketOf(app, id)
    const done = after.bracket.matches.filter(({ status }) => status === 'completed')
    expect(done.map((match) => match.id)).toEqual(ready.map((match) => match.id))
    tournamentId = id
    await expectSound()
  })

  test('a refused result between two others leaves no trace in what follows', eachDatabase, async () => {
    const [first, second] = [await matchOf('01'), await matchOf('02')]
    const answers = await Promise.all([
      save(first, score(first, 1)),
      save(first, score(first, 1, 9, 9)),
      save(second, score(second, 2)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200])
    expect((await matchOf('03')).status).toBe('ready')
    await expectSound()
  })

  test('processes on one database take turns and none starts from an old bracket', eachDatabase, async () => {
    const made = await makeBracket(app, 8)
    const { location, clock } = app
    const database = await openDatabase(location, { clock: clock.now })
    const elsewhere = Object.assign(async () => ({ location, clock, database }), start)
    const other = await startApp(elsewhere)
    for (const [index, match] of made.bracket.bracket.matches.entries()) {
      const view = await database.snapshot((db) => loadBracket(db, made.tournamentId, 0))
      const [first, second] = view?.state.matches[index]?.sides ?? []
      const body = { winner_id: Number(first), loser_id: Number(second), set1_winner_score: 11, set1_loser_score: 3 }
      const saved = await (index % 2 === 0 ? app : other).call(saveMatchResult, { params: params(match), body }, admin)
      expect(saved.status).toBe(200)
    }
    tournamentId = made.tournamentId
    await expectSound()
    const end = await database.snapshot((db) => loadBracket(db, made.tournamentId, 0))
    expect(end?.state.matches.every(({ status }) => status === 'completed')).toBe(true)
    await other.fastify.close()
    await database.close()
  })

  test('one match is read with its tournament', async () => {
    const match = await matchOf('01')
    const { body } = await app.call(readMatch, { params: params(match) })
    expect(body).toMatchObject({ ...match, tournament: { id: tournamentId, venue: 'Sân Tao Đàn' } })
  })
})
