import {
  type BodyOf,
  decideGroupTie,
  exportTournament,
  importArchive,
  listTieRecords,
  type MatchView,
  previewMatchResult,
  readMatchHistory,
  saveMatchResult,
  takeBackGroupTie,
  undoMatchResult,
} from '@vot/contract'
import { checkLots, inspectBracket, lotsCommitment, ok } from '@vot/domain'
import {
  bracketOf,
  fetchArchive,
  importArchiveFile,
  makeBracket,
  onAnyDatabase,
  openStream,
  sidesOf,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'
import { loadBracket } from './load-bracket'

const admin = { as: 'admin' } as const
const idOf = (id: number | undefined) => ({ id: String(id) })

onAnyDatabase('ties', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  /** Three teams, or four with the last beaten by all, in a circle that nothing breaks. */
  async function makeCircle(size = 3) {
    const { tournamentId, bracket } = await makeBracket(app, size, { bracket_type: 'round_robin' })
    const teams = bracket.bracket.participants.map(({ id }) => id)
    for (const match of bracket.bracket.matches.filter(({ group_key }) => group_key === 'A')) {
      await save(match, teams, 9)
    }
    return { tournamentId, teams }
  }

  async function save(match: MatchView, teams: readonly number[], points: number, more = {}) {
    const [first, second] = [match.participant1_id ?? 0, match.participant2_id ?? 0]
    const [a, b] = [teams.indexOf(first), teams.indexOf(second)]
    const isFirst = b === 3 || (a !== 3 && (a + 1) % 3 === b)
    const body = { ...sidesOf(match, isFirst ? 1 : 2), set1_winner_score: 11, set1_loser_score: points, ...more }
    return await app.ok(saveMatchResult, { params: idOf(match.id), body }, admin)
  }

  type Body = BodyOf<typeof decideGroupTie>
  const decide = (tournamentId: number, body: Body, more = {}) =>
    app.call(decideGroupTie, { params: idOf(tournamentId), body }, { ...admin, ...more })
  const draw = (tournamentId: number) => decide(tournamentId, { group_key: 'A', method: 'lots' })
  const takeBack = (tournamentId: number, tie: number | undefined, body: BodyOf<typeof takeBackGroupTie>) =>
    app.call(takeBackGroupTie, { params: { id: String(tournamentId), tie_id: String(tie) }, body }, admin)
  const tableOf = async (tournamentId: number) => (await bracketOf(app, tournamentId)).groups[0]
  const ordered = (table: Awaited<ReturnType<typeof tableOf>>) =>
    table?.standings.map(({ participant_id }) => participant_id)

  async function expectSound(tournamentId: number): Promise<void> {
    const bracket = await app.database.snapshot((db) => loadBracket(db, tournamentId, 0))
    expect(bracket && inspectBracket(bracket.state)).toEqual([])
  }

  test('[BRK-34, BRK-170] a tie leaves the places open and is committed to, without its seed, before anybody draws', async () => {
    const { tournamentId, teams } = await makeCircle()
    const view = await bracketOf(app, tournamentId)
    const [table] = view.groups
    expect(table?.standings.map(({ place, advances }) => [place, advances])).toEqual([
      [1, false],
      [1, false],
      [1, false],
    ])
    expect(table?.standings.every(({ reason }) => reason.endsWith('chờ phân định'))).toBe(true)
    expect(view.grand_final).toMatchObject({ status: 'pending', participant1_id: null, participant2_id: null })
    expect(table?.ties).toMatchObject([{ state: 'open', method: null, seed: null, participant_ids: teams.toSorted() }])
    expect(table?.ties[0]?.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect((await app.ok(listTieRecords, { params: idOf(tournamentId) })).items).toEqual([])
  })

  test('[BRK-104, BRK-170, BRK-171] lots are those of the seed that was committed to, and anybody can draw them again', async () => {
    const { tournamentId, teams } = await makeCircle()
    const commitment = (await tableOf(tournamentId))?.ties[0]?.commitment
    const { status, body } = await draw(tournamentId)
    expect(status).toBe(200)
    const [table] = body.groups
    const [tie] = table?.ties ?? []
    expect(tie).toMatchObject({ state: 'decided', method: 'lots', reason: null, commitment })
    expect(ordered(table)).toEqual(tie?.participant_ids)
    const terms = { tournamentId, bracketId: body.bracket.id, group: 'A', teams }
    expect(lotsCommitment(tie?.seed ?? '', terms)).toBe(commitment)
    // Without a session, from the public record alone.
    const [record] = (await app.ok(listTieRecords, { params: idOf(tournamentId) })).items
    expect(record).toMatchObject({ group_key: 'A', variant: 'groups', method: 'lots', state: 'decided' })
    const check = checkLots({
      terms: {
        tournamentId: record?.terms?.tournament_id ?? 0,
        bracketId: record?.terms?.bracket_id ?? 0,
        group: record?.group_key ?? '',
        teams: record?.teams.map(({ id }) => id) ?? [],
      },
      seed: record?.seed ?? '',
      commitment: record?.commitment ?? '',
      drawn: record?.drawn ?? [],
    })
    expect(check).toEqual({ commitmentFits: true, orderFits: true, expected: tie?.participant_ids })
    await expectSound(tournamentId)
  })

  test('[BRK-36, BRK-104, BRK-174] the table says that lots were drawn, the places are filled, and it stays so', async () => {
    const { tournamentId } = await makeCircle()
    const { body } = await draw(tournamentId)
    const [table] = body.groups
    const order = ordered(table)
    expect(body.grand_final).toMatchObject({
      status: 'ready',
      participant1_id: order?.[0],
      participant2_id: order?.[1],
    })
    expect(table?.standings.map(({ advances }) => advances)).toEqual([true, true, false])
    expect(table?.standings[0]?.reason).toMatch(/^Bằng mọi chỉ số với .+; bốc thăm xếp hạng 1$/)
    expect((await bracketOf(app, tournamentId)).groups).toEqual(body.groups)
    const loaded = await app.database.snapshot((db) => loadBracket(db, tournamentId, 0))
    expect(loaded?.state.tieOrders[0]?.order).toEqual(order)
  })

  test('[BRK-104, BRK-174] an order by hand needs a reason, which the public reads, and says that no lots were drawn', async () => {
    const { tournamentId, teams } = await makeCircle()
    const order = [...teams].reverse()
    const bare = await decide(tournamentId, { group_key: 'A', method: 'decision', order, reason: '  ' })
    expect([bare.status, bare.body.message]).toEqual([400, 'Vui lòng nhập lý do quyết định thứ hạng'])
    const part = { group_key: 'A', method: 'decision', reason: 'x' } as const
    expect((await decide(tournamentId, { ...part, order: order.slice(1) })).body.code).toBe('tie-not-found')
    const reason = 'Đội 3 thắng trận đấu thêm 11-6'
    const { body } = await decide(tournamentId, { group_key: 'A', method: 'decision', order, reason })
    expect(ordered(body.groups[0])).toEqual(order)
    const table = await tableOf(tournamentId)
    expect(table?.ties).toMatchObject([{ state: 'decided', method: 'decision', reason, seed: null, commitment: null }])
    expect(table?.standings[0]?.reason).toMatch(/; ban tổ chức xếp hạng 1$/)
    expect((await app.ok(listTieRecords, { params: idOf(tournamentId) })).items).toMatchObject([
      { method: 'decision', reason, terms: null },
    ])
  })

  test('[BRK-104] what criteria or a record have settled is refused: nobody draws until they like it', async () => {
    const { tournamentId, teams } = await makeCircle()
    expect((await decide(tournamentId, { group_key: 'Z', method: 'lots' })).body.code).toBe('tie-not-found')
    const first = await draw(tournamentId)
    const again = await draw(tournamentId)
    expect([again.status, again.body.code]).toEqual([409, 'tie-decided'])
    const byHand = { group_key: 'A', method: 'decision', order: teams, reason: 'Khác' } as const
    expect((await decide(tournamentId, byHand)).body.code).toBe('tie-decided')
    expect((await tableOf(tournamentId))?.standings).toEqual(first.body.groups[0]?.standings)
    for (const as of ['user', 'ref'] as const) {
      const { status } = await app.call(
        decideGroupTie,
        { params: idOf(tournamentId), body: { group_key: 'A', method: 'lots' } },
        { as },
      )
      expect(status).toBe(403)
    }
  })

  test('[BRK-104, BRK-170] a repeated request draws once and gets the same answer', async () => {
    const { tournamentId } = await makeCircle()
    const operation = { headers: { 'idempotency-key': crypto.randomUUID() } }
    const first = await decide(tournamentId, { group_key: 'A', method: 'lots' }, operation)
    const again = await decide(tournamentId, { group_key: 'A', method: 'lots' }, operation)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.groups).toEqual(first.body.groups)
    expect((await tableOf(tournamentId))?.ties).toHaveLength(1)
  })

  test('[BRK-172] taking lots back needs a reason, keeps them on record, and the next lots have another seed', async () => {
    const { tournamentId } = await makeCircle()
    const { body } = await draw(tournamentId)
    const [tie] = body.groups[0]?.ties ?? []
    expect((await takeBack(tournamentId, tie?.id, { reason: '' })).status).toBe(400)
    const back = await takeBack(tournamentId, tie?.id, { reason: 'Nhầm bảng' })
    expect(back.body.grand_final).toMatchObject({ status: 'pending' })
    expect(back.body.groups[0]?.ties).toMatchObject([
      { id: tie?.id, state: 'void', closed_because: 'taken-back', seed: tie?.seed },
      { state: 'open', seed: null },
    ])
    expect((await takeBack(tournamentId, tie?.id, { reason: 'Nữa' })).body.code).toBe('tie-record-not-found')
    const next = (await draw(tournamentId)).body.groups[0]?.ties[1]
    expect(next?.state).toBe('decided')
    expect(next?.seed).not.toBe(tie?.seed)
    const { items } = await app.ok(listTieRecords, { params: idOf(tournamentId) })
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [next?.id, 'decided'],
      [tie?.id, 'void'],
    ])
    await expectSound(tournamentId)
  })

  test('[BRK-172] taking it back where the final was played asks, naming the match, and then voids its result', async () => {
    const { tournamentId } = await makeCircle()
    const { body } = await draw(tournamentId)
    const final = body.grand_final
    await app.ok(
      saveMatchResult,
      {
        params: idOf(final?.id),
        body: { ...sidesOf(final as MatchView, 1), set1_winner_score: 11, set1_loser_score: 4 },
      },
      admin,
    )
    const tie = body.groups[0]?.ties[0]?.id
    const asked = await takeBack(tournamentId, tie, { reason: 'Nhầm' })
    expect([asked.status, asked.body.code]).toEqual([409, 'confirmation-needed'])
    expect(asked.body.message).toContain(final?.match_code)
    expect((await bracketOf(app, tournamentId)).grand_final?.status).toBe('completed')
    const done = await takeBack(tournamentId, tie, { reason: 'Nhầm', confirm: true })
    expect(done.body.grand_final).toMatchObject({ status: 'pending', winner_id: null })
  })

  test('[BRK-172, BRK-110] a corrected result that ends the tie makes the lots void; undoing it gives them back', async () => {
    const { tournamentId, teams } = await makeCircle()
    const drawn = (await draw(tournamentId)).body
    const order = ordered(drawn.groups[0])
    const match = drawn.bracket.matches.find(({ group_key }) => group_key === 'A') as MatchView
    await save(match, teams, 2)
    const after = await tableOf(tournamentId)
    expect(after?.ties).toMatchObject([{ state: 'void', closed_because: 'results-changed', method: 'lots' }])
    expect(after?.standings.some(({ reason }) => reason.includes('bốc thăm'))).toBe(false)
    // The same figures again are another tie: its lots are not drawn.
    await save(match, teams, 9)
    expect((await tableOf(tournamentId))?.ties).toMatchObject([{ state: 'void' }, { state: 'open' }])
    const undo = async () => {
      const { items } = await app.ok(readMatchHistory, { params: idOf(match.id) }, admin)
      const latest = items.find(({ can_undo }) => can_undo)
      await app.ok(undoMatchResult, { params: idOf(match.id), body: { change_id: latest?.id ?? 0 } }, admin)
    }
    await undo()
    await undo()
    const given = await tableOf(tournamentId)
    expect(given?.ties).toMatchObject([{ state: 'decided', method: 'lots', closed_because: null }])
    expect(ordered(given)).toEqual(order)
    await expectSound(tournamentId)
  })

  test('[BRK-172] a correction that would end the lots on which the final was played names the final', async () => {
    const { tournamentId, teams } = await makeCircle()
    const drawn = (await draw(tournamentId)).body
    const final = drawn.grand_final as MatchView
    const result = { ...sidesOf(final, 1), set1_winner_score: 11, set1_loser_score: 4 }
    await app.ok(saveMatchResult, { params: idOf(final.id), body: result }, admin)
    // Points that put the two in the final the other way round, whichever way the lots fell.
    const [winner] = ordered(drawn.groups[0]) ?? []
    const lost = drawn.bracket.matches.find((each) => each.group_key === 'A' && each.loser_id === winner) as MatchView
    const body = { ...sidesOf(lost, lost.winner_id === lost.participant1_id ? 1 : 2), set1_winner_score: 11 }
    const corrected = { ...body, set1_loser_score: 0 }
    const preview = await app.ok(previewMatchResult, { params: idOf(lost.id), body: corrected }, admin)
    expect(preview.voided).toEqual([{ id: final.id, match_code: final.match_code }])
    const refused = await app.call(saveMatchResult, { params: idOf(lost.id), body: corrected }, admin)
    expect(refused.body.code).toBe('voids-later-results')
    expect(teams).toContain(winner)
  })

  test('everybody who watches is told of the lots as they come out, without a name or the reason', async () => {
    const { tournamentId } = await makeCircle()
    const stream = await openStream(new URL(`/api/live?tournament_id=${tournamentId}`, await app.listen()).href)
    expect((await stream.next()).event).toBe('ready')
    const { body } = await draw(tournamentId)
    const [tie] = body.groups[0]?.ties ?? []
    const { data } = await stream.next()
    expect(data.type).toBe('group-tie-decided')
    expect(data.ties).toEqual([{ id: tie?.id, group_key: 'A', method: 'lots', participant_ids: tie?.participant_ids }])
    stream.close()
  })

  test('[BRK-104] who decided which way, with order and reason, and who took it back is in the log', async () => {
    const { tournamentId, teams } = await makeCircle()
    const reason = 'Theo điều lệ'
    const decided = await decide(tournamentId, { group_key: 'A', method: 'decision', order: teams, reason })
    await takeBack(tournamentId, decided.body.groups[0]?.ties[0]?.id, { reason: 'Sai thứ tự' })
    const lines = await app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .select(['action', 'after'])
        .where('tournamentId', '=', tournamentId)
        .where('action', 'in', ['decide-group-tie', 'take-back-group-tie'])
        .orderBy('id')
        .execute(),
    )
    expect(lines.map(({ action, after }) => [action, JSON.parse(after ?? '')])).toEqual([
      ['decide-group-tie', { group_key: 'A', method: 'decision', order: teams, reason }],
      ['take-back-group-tie', { reason: 'Sai thứ tự' }],
    ])
  })

  test('an order of an older version counts for what is tied within it, and says that it was decided', async () => {
    const { tournamentId, teams } = await makeCircle()
    const { body } = await decide(tournamentId, { group_key: 'A', method: 'decision', order: teams, reason: 'Cũ' })
    const [tie] = body.groups[0]?.ties ?? []
    const stranger = 999_999
    await app.database.transaction(async ({ db }) => {
      const older = { reason: null, terms: null, openedAt: null, decidedAt: null }
      const teamOrder = JSON.stringify([stranger, ...teams.toReversed()])
      await db
        .updateTable('tieRecords')
        .set({ ...older, teamOrder })
        .where('id', '=', tie?.id ?? 0)
        .execute()
      return ok(null)
    })
    const loaded = await app.database.snapshot((db) => loadBracket(db, tournamentId, 0))
    expect(loaded?.state.tieOrders).toMatchObject([{ method: 'decision', order: teams.toReversed() }])
    expect(loaded?.state.advanced[0]).toEqual(teams.toReversed().slice(0, 2))
  })

  test('an archive carries lots with what proves them; one whose lots do not fit is refused', async () => {
    const { tournamentId } = await makeCircle(4)
    await draw(tournamentId)
    const before = (await app.ok(listTieRecords, { params: idOf(tournamentId) })).items[0]
    const archive = await fetchArchive(app, exportTournament.path, tournamentId)
    const forged = structuredClone(archive)
    const [lots] = forged.tournaments[0]?.bracket?.lots ?? []
    lots?.proof?.drawn.reverse()
    lots?.order.reverse()
    expect((await app.call(importArchive, { body: forged }, admin)).body.code).toBe('archive-broken')
    const other = await startApp(start)
    const { tournament_ids } = await importArchiveFile(other, archive)
    const after = (await other.ok(listTieRecords, { params: idOf(tournament_ids[0]) })).items[0]
    expect({ ...after, id: 0 }).toEqual({ ...before, id: 0 })
  })
})
