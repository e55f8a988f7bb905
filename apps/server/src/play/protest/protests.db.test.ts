import {
  type CallInput,
  decideProtest,
  exportTournament,
  listProtests,
  type MatchView,
  noteProtest,
  readBracket,
  readMatch,
  readMatchSheet,
  reopenProtest,
  saveMatchResult,
  takeBackProtest,
} from '@vot/contract'
import {
  eachDatabase,
  fetchArchive,
  importArchiveFile,
  makeBracket,
  onAnyDatabase,
  openStream,
  type Person,
  ScoringHarness,
  sidesOf,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const idOf = (id: number | undefined) => ({ params: { id: String(id) } })
const words = 'Đội bạn phát bóng sai vị trí ở điểm 9 – 9'

onAnyDatabase('protests', (start) => {
  let app: TestApp
  let url: string
  let tournamentId: number
  let groupId: number
  let match: MatchView

  beforeAll(async () => {
    app = await startApp(start)
    url = await app.listen()
  })
  beforeEach(async () => {
    const made = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    ;({ tournamentId, groupId } = made)
    const [first] = made.bracket.bracket.matches
    if (!first) throw new Error('no match')
    match = first
  })

  const upper = () => match.participant1_id ?? 0
  const note = (as: Person = 'admin', team = upper(), text = words) =>
    app.call(noteProtest, { ...idOf(match.id), body: { registration_id: team, text } }, { as })
  const noted = async () =>
    (await app.ok(noteProtest, { ...idOf(match.id), body: { registration_id: upper(), text: words } }, admin)).protest
      .id
  const decide = (id: number, body: CallInput<typeof decideProtest>['body'], as: Person = 'admin') =>
    app.call(decideProtest, { ...idOf(id), body }, { as })
  const list = async (as: Person = 'admin') =>
    (await app.ok(listProtests, { query: { group_id: String(groupId) } }, { as })).items

  test('[OPS-280] an organiser notes it; others read nothing of it, and nothing public knows', async () => {
    const answer = await note()
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        message: 'Đã ghi khiếu nại trận A-01',
        protest: {
          day_code: 'A-01',
          text: words,
          state: 'open',
          reason: null,
          corrected_at: null,
          team: expect.stringContaining('/'),
        },
      },
    ])
    expect(await list()).toHaveLength(1)
    expect(await list('ref')).toEqual([])
    expect((await app.call(listProtests, { query: { group_id: String(groupId) } }, { as: 'user' })).status).toBe(403)
    expect((await app.call(listProtests, { query: {} }, admin)).status).toBe(400)
    expect((await note('ref')).body).toMatchObject({ code: 'not-your-match' })
    expect((await note('admin', 999_999)).body).toMatchObject({ code: 'team-not-in-match' })
    expect((await note('admin', upper(), ' ')).body).toMatchObject({ code: 'validation-failed' })
    const lines = 'Giao bóng sai.\nĐội kia không nhận.'
    expect((await note('admin', upper(), lines)).body).toMatchObject({ protest: { text: lines } })
    const shown = [
      await app.ok(readBracket, idOf(tournamentId)),
      await app.ok(readMatch, idOf(match.id)),
      await app.call(readMatchSheet, idOf(match.id)),
    ]
    expect(JSON.stringify(shown)).not.toContain(words)
  })

  test(
    '[OPS-280] the referee of the match notes one and reads it; another referee does not',
    eachDatabase,
    async () => {
      const court = await ScoringHarness.open(app)
      await court.assign()
      match = court.match
      const mine = await note('ref')
      expect(mine.status).toBe(201)
      const query = { query: { match_id: String(match.id) } }
      expect((await app.ok(listProtests, query, { as: 'ref' })).items).toMatchObject([{ text: words }])
      await app.signIn('ref-2')
      expect((await app.ok(listProtests, query, { as: 'ref-2' })).items).toEqual([])
      const { id } = mine.body.protest
      expect((await decide(id, { decision: 'rejected', reason: 'Không có căn cứ' }, 'ref')).status).toBe(403)
      expect((await app.call(takeBackProtest, idOf(id), { as: 'ref-2' })).body).toMatchObject({
        code: 'not-your-match',
      })
      expect((await app.call(takeBackProtest, idOf(id), { as: 'ref' })).status).toBe(200)
      expect((await app.ok(listProtests, query, admin)).items).toEqual([])
    },
  )

  test('[OPS-281] it is decided once, with a reason; the decision is taken back, and a correction stands with it', async () => {
    const id = await noted()
    expect((await decide(id, { decision: 'accepted' })).body).toMatchObject({ code: 'protest-reason-required' })
    const score = { ...sidesOf(match, 1), set1_winner_score: 11, set1_loser_score: 9 }
    await app.ok(saveMatchResult, { ...idOf(match.id), body: score }, admin)
    expect((await list())[0]?.corrected_at).toBeNull()
    app.clock.advance(60_000)
    await app.ok(saveMatchResult, { ...idOf(match.id), body: { ...score, set1_loser_score: 8 } }, admin)
    const accepted = await decide(id, { decision: 'accepted', reason: 'Trọng tài ghi nhầm một điểm' })
    expect(accepted.body.protest).toMatchObject({
      ...{ state: 'accepted', reason: 'Trọng tài ghi nhầm một điểm' },
      ...{ decided_at: expect.any(String), corrected_at: expect.any(String) },
    })
    expect((await decide(id, { decision: 'withdrawn' })).body).toMatchObject({ code: 'protest-decided' })
    expect((await app.call(takeBackProtest, idOf(id), admin)).body).toMatchObject({ code: 'protest-decided' })
    const reopened = await app.ok(reopenProtest, idOf(id), admin)
    expect(reopened.protest).toMatchObject({ state: 'open', reason: null, decided_at: null, decided_by: null })
    expect((await decide(id, { decision: 'withdrawn' })).body.protest.state).toBe('withdrawn')
    expect((await decide(999_999, { decision: 'withdrawn' })).status).toBe(404)
  })

  test('[OPS-281] of two who decide at once one does', eachDatabase, async () => {
    const id = await noted()
    const answers = await Promise.all([
      decide(id, { decision: 'accepted', reason: 'Đúng' }),
      decide(id, { decision: 'rejected', reason: 'Sai' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('[OPS-280] organisers hear of it live, nobody else; every step stands in the log', async () => {
    const seen: string[] = []
    const stream = await openStream(`${url}/api/live?group_id=${groupId}`)
    const id = await noted()
    await decide(id, { decision: 'rejected', reason: 'Không có căn cứ' })
    await app.ok(reopenProtest, idOf(id), admin)
    await app.ok(takeBackProtest, idOf(id), admin)
    const score = { ...sidesOf(match, 1), set1_winner_score: 11, set1_loser_score: 9 }
    await app.ok(saveMatchResult, { ...idOf(match.id), body: score }, admin)
    while (!seen.includes('match-result')) seen.push(String((await stream.next()).data.type))
    stream.close()
    expect(seen).not.toContain('protests-changed')
    const lines = await app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .select(['action', 'before', 'after'])
        .where('subjectId', '=', match.id)
        .where('action', 'like', '%protest')
        .orderBy('id')
        .execute(),
    )
    expect(lines.map(({ action }) => action)).toEqual([
      ...['note-protest', 'decide-protest', 'reopen-protest', 'take-back-protest'],
    ])
    expect(JSON.parse(lines[0]?.after ?? '')).toMatchObject({ text: words })
  })

  test('[OPS-283] an archive carries protests and their decisions, and refuses one of no match', async () => {
    const id = await noted()
    await decide(id, { decision: 'rejected', reason: 'Không có căn cứ' })
    await noted()
    const sent = await fetchArchive(app, exportTournament.path, tournamentId)
    expect(sent.tournaments[0]?.protests).toMatchObject([
      { match: 1, text: words, state: 'rejected', reason: 'Không có căn cứ', decided_at: expect.any(String) },
      { match: 1, state: 'open', reason: null, decided_at: null },
    ])
    const other = await startApp(start)
    const { tournament_ids: ids } = await importArchiveFile(other, sent)
    const back = await fetchArchive(other, exportTournament.path, ids[0] ?? 0)
    expect(back.tournaments).toEqual(sent.tournaments)
    const [told] = (await other.ok(listProtests, { query: { tournament_id: String(ids[0]) } }, admin)).items
    expect(told).toMatchObject({ state: 'open', noted_by: null })
    const [tournament] = sent.tournaments
    const protests = tournament?.protests?.map((protest) => ({ ...protest, match: 99 }))
    const torn = {
      ...sent,
      tournaments: tournament ? [{ ...tournament, name: 'Khác', ...(protests && { protests }) }] : [],
    }
    await expect(importArchiveFile(other, torn)).rejects.toThrow('protests: match 99')
  })
})
