import { assignMatch, type BracketView, createBracket, createCourt, type MatchView, updateUser } from '@vot/contract'
import { makeBracket, makeGroup, makeTeams, onAnyDatabase, playMatch, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const idOf = (id: number) => ({ id: String(id) })

onAnyDatabase('refused assignments', (start) => {
  let app: TestApp
  let view: BracketView
  let referees: number[]
  let courts: number[]

  beforeAll(async () => {
    app = await startApp(start)
    referees = []
    for (const who of ['ref', 'ref-2', 'ref-3'] as const) referees.push((await app.signIn(who)).userId)
    view = (await makeBracket(app, 8)).bracket
    courts = []
    for (const name of ['Sân 1', 'Sân 2']) {
      courts.push((await app.ok(createCourt, { query: { venue: 'Sân Tao Đàn' }, body: { name } }, admin)).id)
    }
  })

  const ready = (index: number): MatchView => {
    const match = view.bracket.matches.filter(({ status }) => status === 'ready')[index]
    if (!match) throw new Error(`no ready match ${index}`)
    return match
  }
  const assign = (match: Pick<MatchView, 'id'>, court: number | null, referee: number | null) =>
    app.call(assignMatch, { params: idOf(match.id), body: { court_id: court, referee_id: referee } }, admin)

  /** Everything that an assignment writes. */
  const traces = () =>
    app.database.read(async (db) => ({
      matches: await db.selectFrom('matches').selectAll().orderBy('id').execute(),
      held: await db.selectFrom('matchOccupancy').selectAll().orderBy('kind').orderBy('subjectId').execute(),
      seqs: await db.selectFrom('eventCounters').selectAll().orderBy('tournamentId').execute(),
      audited: await db.selectFrom('auditLog').select('id').execute(),
      notices: await db.selectFrom('notifications').select('id').execute(),
    }))

  test('[OPS-12, OPS-13, OPS-15] each says why, answers 4xx and changes nothing', async () => {
    const [court = 0, freeCourt = 0] = courts
    const [referee = 0, freeReferee = 0, disabled = 0] = referees
    const group = await makeGroup(app, [{}], { venue: 'Nơi chưa có sân' })
    const bare = group.divisions[0]?.id ?? 0
    await makeTeams(app, bare, 2)
    const [homeless] = (await app.ok(createBracket, { params: idOf(bare), body: { confirm: true } }, admin)).bracket
      .matches
    const { userId: mod } = await app.signIn('mod')
    await app.ok(updateUser, { params: idOf(disabled), body: { disabled: true } }, admin)
    await playMatch(app, ready(3), 1)
    expect((await assign(ready(0), court, referee)).status).toBe(200)
    const [taken, waits, over] = [ready(0), ready(1), ready(3)]
    const open = view.bracket.matches.find(({ status }) => status === 'pending')
    if (!homeless || !open) throw new Error('no such match')
    // A player of the match on court plays in the next one too, as if entered in both.
    const shared = taken.participant1?.player1_id ?? 0
    const conflicting = await makeBracketWith(shared)

    const both = 'Vui lòng chọn cả sân và trọng tài'
    const cases: readonly (readonly [string, Parameters<typeof assign>, number, string])[] = [
      ['no court', [waits, null, freeReferee], 400, both],
      ['no referee', [waits, freeCourt, null], 400, both],
      ['neither', [waits, null, null], 400, both],
      [
        'no court at the venue',
        [homeless, null, freeReferee],
        400,
        'Vui lòng thêm ít nhất một sân trước khi giao trận đấu',
      ],
      ['busy court', [waits, court, freeReferee], 409, 'Sân đang có trận khác, vui lòng chọn sân khác'],
      ['busy referee', [waits, freeCourt, referee], 409, 'Trọng tài đang điều khiển trận khác'],
      ['player elsewhere', [conflicting, freeCourt, freeReferee], 409, 'Có xung đột'],
      ['sides unknown', [open, freeCourt, freeReferee], 400, 'Trận đấu chưa có đủ hai đội'],
      ['assigned already', [taken, freeCourt, freeReferee], 409, 'Trận đấu đã được giao'],
      ['over', [over, freeCourt, freeReferee], 409, 'Trận đấu đã kết thúc'],
      ['no referee by role', [waits, freeCourt, mod], 404, 'Không tìm thấy trọng tài'],
      ['disabled referee', [waits, freeCourt, disabled], 404, 'Không tìm thấy trọng tài'],
      ['unknown referee', [waits, freeCourt, 999_999], 404, 'Không tìm thấy trọng tài'],
      ['unknown court', [waits, 999_999, freeReferee], 404, 'Không tìm thấy sân'],
      ['unknown match', [{ id: 999_999 }, freeCourt, freeReferee], 404, 'Không tìm thấy trận đấu'],
    ]
    const before = await traces()
    const answers = []
    for (const [why, args] of cases) {
      const { status, body } = await assign(...args)
      answers.push([why, status, body.message])
    }
    expect(answers).toEqual(cases.map(([why, , status, text]) => [why, status, text]))
    expect(await traces()).toEqual(before)
  })

  /** The first match of another bracket, in which the player plays too. */
  async function makeBracketWith(playerId: number): Promise<MatchView> {
    const { bracket, tournamentId } = await makeBracket(app, 2)
    const [match] = bracket.bracket.matches
    if (!match) throw new Error('no match')
    await app.database.transaction(async ({ db }) => {
      const registration = match.participant1_id ?? 0
      await db.updateTable('registrations').set({ player1Id: playerId }).where('id', '=', registration).execute()
      await db
        .updateTable('eventCounters')
        .set(({ eb }) => ({ seq: eb('seq', '+', 1) }))
        .where('tournamentId', '=', tournamentId)
        .execute()
      return { ok: true }
    })
    return match
  }
})
