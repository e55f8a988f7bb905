import {
  insertBracket,
  insertCourt,
  insertMatch,
  insertPlayer,
  insertRegistration,
  insertTournament,
  insertUser,
  onEachDatabase,
  type TestDatabase,
} from '@vot/testkit'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Queries } from './schema'
import { breaksUniqueRule, type UniqueRule } from './unique-rules'

onEachDatabase('what the database itself guarantees', (start) => {
  let db: TestDatabase['database']
  beforeAll(async () => {
    db = (await start()).database
  })

  const write = async <T>(job: (db: Queries) => Promise<T>): Promise<T> =>
    (await db.transaction(async (work) => ({ ok: true, value: await job(work.db) }))).value

  async function expectBroken(rule: UniqueRule, job: (db: Queries) => Promise<unknown>): Promise<void> {
    const error = await write(job).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    expect(breaksUniqueRule(error, rule)).toBe(true)
  }

  async function tournamentWithPair() {
    return await write(async (tx) => ({
      tournamentId: await insertTournament(tx),
      player1Id: await insertPlayer(tx),
      player2Id: await insertPlayer(tx),
    }))
  }

  test('a pair has one live registration in a tournament, in either order', async () => {
    const pair = await tournamentWithPair()
    const swapped = { ...pair, player1Id: pair.player2Id, player2Id: pair.player1Id }
    await write((tx) => insertRegistration(tx, { ...pair, status: 'rejected' }))
    await write((tx) => insertRegistration(tx, pair))
    await expectBroken('live-pair', (tx) => insertRegistration(tx, pair))
    await expectBroken('live-pair', (tx) => insertRegistration(tx, { ...swapped, status: 'approved' }))
    await write((tx) => insertRegistration(tx, { ...swapped, status: 'rejected' }))
    const other = await write((tx) => insertTournament(tx))
    await write((tx) => insertRegistration(tx, { ...swapped, tournamentId: other }))
  })

  test('of two requests for one pair at once exactly one succeeds', async () => {
    const pair = await tournamentWithPair()
    const swapped = { ...pair, player1Id: pair.player2Id, player2Id: pair.player1Id }
    const settled = await Promise.allSettled([pair, swapped].map((each) => write((tx) => insertRegistration(tx, each))))
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('[REG-06] nobody forms a pair with themselves', async () => {
    const pair = await tournamentWithPair()
    await expect(write((tx) => insertRegistration(tx, { ...pair, player2Id: pair.player1Id }))).rejects.toThrow(
      /check/i,
    )
  })

  test('a number goes to one team of a tournament', async () => {
    const pair = await tournamentWithPair()
    const next = await tournamentWithPair()
    await write((tx) => insertRegistration(tx, { ...pair, rollingNumber: 3 }))
    const sameNumber = { ...next, tournamentId: pair.tournamentId, rollingNumber: 3 }
    await expectBroken('rolling-number', (tx) => insertRegistration(tx, sameNumber))
    await write((tx) => insertRegistration(tx, { ...next, rollingNumber: 3 }))
  })

  test('[OPN-17] a court, a referee and a player are in one assigned or running match', async () => {
    const { tournamentId } = await tournamentWithPair()
    const [first, second] = await write(async (tx) => {
      const bracketId = await insertBracket(tx, { tournamentId })
      const at = (number: number) => insertMatch(tx, { tournamentId, bracketId, number })
      return [await at(1), await at(2)] as const
    })
    const courtId = await write((tx) => insertCourt(tx))
    const refereeId = await write((tx) => insertUser(tx, { role: 'ref' }))
    const claim = (matchId: number, values: { courtId?: number; refereeId?: number }) => (tx: Queries) =>
      tx
        .updateTable('matches')
        .set({ state: 'claimed', ...values })
        .where('id', '=', matchId)
        .execute()
    const hold = (kind: 'court' | 'referee' | 'player', matchId: number) => (tx: Queries) =>
      tx.insertInto('matchOccupancy').values({ kind, subjectId: 7, matchId }).execute()

    await write(claim(first, { courtId, refereeId }))
    await expectBroken('court-in-use', claim(second, { courtId }))
    await expectBroken('referee-in-use', claim(second, { refereeId }))
    for (const kind of ['court', 'referee', 'player'] as const) {
      await write(hold(kind, first))
      await expectBroken('occupied', hold(kind, second))
    }
    await write((tx) => tx.updateTable('matches').set({ state: 'completed' }).where('id', '=', first).execute())
    await write(hold('player', second))
    await write(claim(second, { courtId, refereeId }))
  })

  test('[BRK-99] a tournament has one live bracket and keeps the replaced ones', async () => {
    const { tournamentId } = await tournamentWithPair()
    const bracketId = await write((tx) => insertBracket(tx, { tournamentId }))
    await expectBroken('live-bracket', (tx) => insertBracket(tx, { tournamentId }))
    await write((tx) => tx.updateTable('brackets').set({ replacedAt: 5 }).where('id', '=', bracketId).execute())
    await write((tx) => insertBracket(tx, { tournamentId }))
  })

  test('[RNK-03] the ledger takes new rows and refuses every change, direct SQL included', async () => {
    const playerId = await write((tx) => insertPlayer(tx))
    const entry = { playerId, kind: 'initial', points: 300, previousPoints: 0, newPoints: 300, createdAt: 1 } as const
    await write((tx) => tx.insertInto('pointEntries').values(entry).execute())
    const attempts = [
      sql`update point_entries set points = 1, new_points = 1`,
      sql`update point_entries set reason = 'x'`,
      sql`delete from point_entries`,
      start.dialect === 'sqlite'
        ? sql`insert or replace into point_entries (id, player_id, kind, points, previous_points, new_points, created_at)
              select id, player_id, kind, 0, 300, 300, 2 from point_entries`
        : sql`truncate point_entries`,
    ]
    for (const attempt of attempts) await expect(write((tx) => attempt.execute(tx))).rejects.toThrow(/append-only/)
    const rows = await db.read((reader) => reader.selectFrom('pointEntries').selectAll().execute())
    expect(rows).toMatchObject([entry])
  })

  test('[RNK-02] the points of a player are the sum of the ledger and nothing else', async () => {
    const playerId = await write((tx) => insertPlayer(tx))
    const append = (points: number, previousPoints: number) => (tx: Queries) =>
      tx
        .insertInto('pointEntries')
        .values({
          playerId,
          kind: 'manual',
          points,
          previousPoints,
          newPoints: previousPoints + points,
          reason: 'Điều chỉnh',
          createdAt: 1,
        })
        .execute()
    await write(append(300, 0))
    await write(append(-50, 300))
    const points = await db.read((reader) =>
      reader.selectFrom('players').select('rankingPoints').where('id', '=', playerId).executeTakeFirstOrThrow(),
    )
    expect(points).toEqual({ rankingPoints: 250 })
    await expect(write(append(10, 0))).rejects.toThrow(/previous points/)
    await expect(
      write((tx) => tx.updateTable('players').set({ rankingPoints: 999 }).where('id', '=', playerId).execute()),
    ).rejects.toThrow(/ledger/)
    await expect(write((tx) => insertPlayer(tx, { rankingPoints: 5 }))).rejects.toThrow(/ledger/)
  })

  test('[OPN-18] the audit log takes new rows and refuses every change', async () => {
    const row = { at: 1, action: 'result-corrected', subjectType: 'match', subjectId: 1 }
    await write((tx) => tx.insertInto('auditLog').values(row).execute())
    const attempts = [
      sql`update audit_log set action = 'x'`,
      sql`delete from audit_log`,
      start.dialect === 'sqlite'
        ? sql`insert or replace into audit_log (id, at, action, subject_type) select id, 2, 'x', 'y' from audit_log`
        : sql`truncate audit_log`,
    ]
    for (const attempt of attempts) await expect(write((tx) => attempt.execute(tx))).rejects.toThrow(/append-only/)
    const rows = await db.read((reader) => reader.selectFrom('auditLog').selectAll().execute())
    expect(rows).toMatchObject([row])
  })

  test('a removed row never gives its id to another', async () => {
    const first = await write((tx) => insertTournament(tx))
    await write(async (tx) => {
      await tx.deleteFrom('eventCounters').where('tournamentId', '=', first).execute()
      await tx.deleteFrom('tournaments').where('id', '=', first).execute()
    })
    expect(await write((tx) => insertTournament(tx))).toBeGreaterThan(first)
  })
})
