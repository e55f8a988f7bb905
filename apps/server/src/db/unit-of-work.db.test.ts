import { setTimeout as sleep } from 'node:timers/promises'
import { err, ok } from '@vot/domain'
import {
  insertBracket,
  insertMatch,
  insertPlayer,
  insertTournament,
  onEachDatabase,
  openOtherTransaction,
  outsideUnitOfWork,
  type TestDatabase,
} from '@vot/testkit'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Work } from '../http/request-context'
import { createWork } from '../http/work-queries'
import { appendLiveEvent } from '../live/event-log'
import { findTournamentSeq, lockMatchKey } from '../play/bracket/bracket-queries'
import type { UnitOfWork } from './database'
import { lockTournament } from './lock-rows'
import { openDatabase } from './open-database'
import { prepareQuery, prepareWrite } from './prepare-query'
import type { Queries } from './schema'
import type { Signal } from './signal'
import { bumpCounter } from './unit-of-work'

onEachDatabase('unit of work', (start) => {
  let database: TestDatabase['database']
  let clock: TestDatabase['clock']
  beforeEach(async () => {
    ;({ database, clock } = await start())
  })

  const addTournament = async () => (await database.transaction(async ({ db }) => ok(await insertTournament(db)))).value
  const countPlayers = () => database.read(async (db) => (await db.selectFrom('players').select('id').execute()).length)

  test('a failed result or an exception leaves no trace and tells nobody', async () => {
    const heard: unknown[] = []
    database.onSignal((signal) => heard.push(signal))
    const tournamentId = await addTournament()
    const write = async (work: UnitOfWork) => {
      await insertPlayer(work.db)
      await appendLiveEvent(work, tournamentId, { type: 'tournament-updated' })
      work.afterCommit(() => heard.push('committed'))
    }
    const refused = await database.transaction(async (work) => {
      await write(work)
      return err('registration-not-found')
    })
    const failure = database.transaction(async (work) => {
      await write(work)
      throw new Error('a fault')
    })
    expect(refused).toEqual({ ok: false, code: 'registration-not-found' })
    await expect(failure).rejects.toThrow('a fault')
    expect(await countPlayers()).toBe(0)
    const left = await database.read((db) =>
      db
        .selectFrom('eventCounters as c')
        .leftJoin('liveEvents as e', 'e.tournamentId', 'c.tournamentId')
        .select(['c.seq', 'e.type'])
        .execute(),
    )
    expect(left).toEqual([{ seq: 0, type: null }])
    expect(heard).toEqual([])
  })

  test('a unit that fails at the database takes only itself back', async () => {
    const settled = await Promise.allSettled([
      database.transaction(async ({ db }) => ok(await insertPlayer(db))),
      database.transaction(async ({ db }) => {
        await insertPlayer(db)
        await insertPlayer(db, { clubId: 404 })
        return ok(null)
      }),
      database.transaction(async ({ db }) => ok(await insertPlayer(db))),
    ])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await countPlayers()).toBe(2)
  })

  test('a unit that leaves no trace says so before the next one begins, one that commits never does', async () => {
    const order: string[] = []
    const unit = (name: string, end: () => ReturnType<typeof ok<null>> | ReturnType<typeof err>) =>
      database.transaction(async (work) => {
        order.push(`${name} begins`)
        work.onRollback(() => order.push(`${name} undone`))
        await insertPlayer(work.db)
        return end()
      })
    const fail = () => {
      throw new Error('a fault')
    }
    await unit('refused', () => err('registration-not-found'))
    await expect(unit('failed', fail)).rejects.toThrow('a fault')
    await unit('kept', () => ok(null))
    const expected = ['refused begins', 'refused undone', 'failed begins', 'failed undone', 'kept begins']
    expect(order).toEqual(expected)
  })

  test('hooks and signals come after the commit, when readers see the change', async () => {
    const tournamentId = await addTournament()
    const seen: Promise<number>[] = []
    const heard: Signal[] = []
    const stop = database.onSignal((signal) => {
      heard.push(signal)
      seen.push(countPlayers())
    })
    await database.transaction(async (work) => {
      await insertPlayer(work.db)
      work.afterCommit(() => seen.push(countPlayers()))
      await appendLiveEvent(work, tournamentId, { type: 'tournament-updated' })
      await bumpCounter(work, 'tournament-list')
      expect(heard).toEqual([])
      return ok(null)
    })
    expect(await Promise.all(seen)).toEqual([1, 1, 1])
    expect(heard).toEqual([
      { kind: 'tournament', tournamentId, seq: 1, told: expect.anything() },
      { kind: 'counter', name: 'tournament-list', value: 1 },
    ])
    stop()
    await database.transaction(async (work) => ok(await bumpCounter(work, 'tournament-list')))
    expect(heard).toHaveLength(2)
  })

  test('that something was written is told where nothing else tells it', async () => {
    const tournamentId = await addTournament()
    const heard: Signal[] = []
    const stop = database.onSignal((signal) => heard.push(signal))
    await database.transaction(async (work) => {
      work.signal({ kind: 'written' })
      return ok(await insertPlayer(work.db))
    })
    expect(heard.splice(0)).toEqual([{ kind: 'written' }])
    await database.transaction(async (work) => {
      work.signal({ kind: 'written' })
      return ok(await appendLiveEvent(work, tournamentId, { type: 'tournament-updated' }))
    })
    expect(heard.map(({ kind }) => kind)).toEqual(['tournament'])
    stop()
  })

  test('writers on one tournament at once give gapless numbers, each told once', async () => {
    const tournamentId = await addTournament()
    const told: number[] = []
    const writers = Array.from({ length: 24 }, (_, index) =>
      database.transaction(async (work) => {
        const { seq } = await appendLiveEvent(work, tournamentId, { type: 'registration-paid', registration_id: index })
        if (index % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 3))
        work.afterCommit(() => told.push(seq))
        return index % 6 === 1 ? err('registration-not-found') : ok(seq)
      }),
    )
    await Promise.all(writers)
    const expected = Array.from({ length: 20 }, (_, index) => index + 1)
    const stored = await database.read((db) => db.selectFrom('liveEvents').select('seq').orderBy('seq').execute())
    expect(stored.map(({ seq }) => seq)).toEqual(expected)
    // Two connections may tell of their commits in either order; who listens goes by the numbers.
    expect(told.toSorted((a, b) => a - b)).toEqual(expected)
  })

  test('a unit that waited for its lock goes on behind the events of the unit before it', async () => {
    const tournamentId = await addTournament()
    const { value: matchId } = await database.transaction(async ({ db }) => {
      const bracketId = await insertBracket(db, { tournamentId })
      return ok(await insertMatch(db, { tournamentId, bracketId, number: 1 }))
    })
    const locks = [
      async (work: Work) => {
        const head = await lockMatchKey(work, matchId)
        if (head) work.lockedLog(head)
        return head?.seq
      },
      async (work: Work) => await findTournamentSeq(work.db, tournamentId, work.rowLocks),
      async (work: Work) => {
        await work.lockTournament(tournamentId)
        return await findTournamentSeq(work.db, tournamentId)
      },
    ]
    const seen = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        database.transaction(async (unit) => {
          const work = createWork(unit, null)
          const before = await locks[index % 3]?.(work)
          await new Promise((resolve) => setTimeout(resolve, 2))
          const last = [
            await work.live(tournamentId, { type: 'tournament-updated' }),
            await work.live(tournamentId, { type: 'tournament-updated' }),
          ]
          return ok([before, ...last])
        }),
      ),
    )
    const ordered = seen.map(({ value }) => value).toSorted(([a = 0], [b = 0]) => a - b)
    expect(ordered).toEqual(Array.from({ length: 24 }, (_, index) => [2 * index, 2 * index + 1, 2 * index + 2]))
  })

  if (start.dialect === 'postgres') {
    test('a write is refused once it has waited for a lock as long as it is told to', async () => {
      const { location, database } = await start()
      const impatient = await openDatabase(location, {
        postgresWaits: { lockMs: 300, turnMs: 60_000, statementMs: 60_000 },
      })
      const other = await openOtherTransaction(location)
      await other.query('lock table clubs in exclusive mode')
      const write = ({ db }: UnitOfWork) =>
        db
          .deleteFrom('clubs')
          .execute()
          .then(() => ok(null))
      const waiting = database.transaction(write)
      await expect(impatient.transaction(write)).rejects.toMatchObject({ code: '55P03' })
      await other.commit()
      await waiting
      await impatient.close()
    })

    test('an event waits for who has locked the tournament, and takes the number after its events', async () => {
      const tournamentId = await addTournament()
      const steps: string[] = []
      let go = () => {}
      const mayGo = new Promise<void>((resolve) => {
        go = resolve
      })
      let locked = () => {}
      const isLocked = new Promise<void>((resolve) => {
        locked = resolve
      })
      const first = database.transaction(async (unit) => {
        const work = createWork(unit, null)
        await work.lockTournament(tournamentId)
        locked()
        await mayGo
        steps.push('first decides')
        await work.live(tournamentId, { type: 'tournament-updated' })
        return ok(null)
      })
      await isLocked
      const second = database.transaction(async (unit) => {
        const { seq } = await appendLiveEvent(unit, tournamentId, { type: 'rating-changed' })
        steps.push(`second has number ${seq}`)
        return ok(null)
      })
      await new Promise((resolve) => setTimeout(resolve, 100))
      go()
      await Promise.all([first, second])
      expect(steps).toEqual(['first decides', 'second has number 2'])
    })
  }

  test('a unit that locked a tournament decides on what stays true until it ends', async () => {
    const tournamentId = await addTournament()
    const take = () =>
      database.transaction(async (work) => {
        expect(await lockTournament(work, tournamentId)).toBe(true)
        const before = await work.db.selectFrom('tournaments').select('totalParticipants').executeTakeFirstOrThrow()
        await new Promise((resolve) => setTimeout(resolve, 2))
        const totalParticipants = before.totalParticipants + 1
        await work.db.updateTable('tournaments').set({ totalParticipants }).execute()
        return ok(null)
      })
    await Promise.all(Array.from({ length: 10 }, take))
    const after = await database.read((db) => db.selectFrom('tournaments').select('totalParticipants').execute())
    expect(after).toEqual([{ totalParticipants: 26 }])
    expect(await database.transaction(async (work) => ok(await lockTournament(work, 404)))).toEqual(ok(false))
  })

  test('two units that lock rows in opposite order both succeed', async () => {
    const ids = [await addTournament(), await addTournament()] as const
    const both = (order: readonly number[]) =>
      database.transaction(async (work) => {
        for (const id of order) {
          await work.db
            .updateTable('tournaments')
            .set({ venue: String(order) })
            .where('id', '=', id)
            .execute()
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
        return ok(null)
      })
    await Promise.all([both(ids), both([...ids].reverse())])
    const venues = await database.read((db) => db.selectFrom('tournaments').select('venue').distinct().execute())
    expect(venues).toHaveLength(1)
  })

  test('[RNK-02] entries of one player at once all count', async () => {
    const playerId = (await database.transaction(async ({ db }) => ok(await insertPlayer(db)))).value
    const add = () =>
      database.transaction(async ({ db }) => {
        const { rankingPoints } = await db.selectFrom('players').select('rankingPoints').executeTakeFirstOrThrow()
        await new Promise((resolve) => setTimeout(resolve, 2))
        const entry = { playerId, kind: 'manual', points: 5, reason: 'thưởng', createdAt: 1 } as const
        const points = { previousPoints: rankingPoints, newPoints: rankingPoints + 5 }
        await db
          .insertInto('pointEntries')
          .values({ ...entry, ...points })
          .execute()
        return ok(null)
      })
    await Promise.all([add(), add(), add()])
    const player = await database.read((db) => db.selectFrom('players').select('rankingPoints').executeTakeFirst())
    expect(player).toEqual({ rankingPoints: 15 })
  })

  test('readers never see what is not committed, and a snapshot stays at one moment', async () => {
    await database.transaction(async ({ db }) => {
      await insertPlayer(db)
      expect(await outsideUnitOfWork(countPlayers)).toBe(0)
      return ok(null)
    })
    await database.snapshot(async (db) => {
      const count = async () => (await db.selectFrom('players').select('id').execute()).length
      expect(await count()).toBe(1)
      await outsideUnitOfWork(() => database.transaction(async (work) => ok(await insertPlayer(work.db))))
      expect(await count()).toBe(1)
    })
    expect(await countPlayers()).toBe(2)
  })

  test('the database refuses to be used past the unit of work', async () => {
    let leaked: Queries | undefined
    await database.transaction(async ({ db }) => {
      leaked = db
      await expect(database.read(countIn)).rejects.toThrow(/inside a unit of work/)
      await expect(database.snapshot(countIn)).rejects.toThrow(/inside a unit of work/)
      await expect(database.transaction(async () => ok(null))).rejects.toThrow(/inside a unit of work/)
      return ok(null)
    })
    await expect(leaked && insertPlayer(leaked)).rejects.toThrow()
    expect(await countPlayers()).toBe(0)
  })

  const readCounter = () =>
    database.read((db) => db.selectFrom('counters').select('value').where('name', '=', 'of a test').execute())

  test('a write that nobody waits for is there for what is asked next, and after the commit', async () => {
    await database.transaction(async ({ db }) => {
      await addCounter(db, { value: 1 })
      expect(await db.selectFrom('counters').select('value').where('name', '=', 'of a test').execute()).toHaveLength(1)
      await db.updateTable('counters').set({ value: 2 }).where('name', '=', 'of a test').execute()
      return ok(null)
    })
    expect(await readCounter()).toEqual([{ value: 2 }])
  })

  test('a write that nobody waits for fails its unit with its own failure, whatever the unit says', async () => {
    const ends: Record<string, (work: UnitOfWork) => Promise<ReturnType<typeof ok<null>> | ReturnType<typeof err>>> = {
      kept: async () => ok(null),
      refused: async () => err('registration-not-found'),
      'kept after another write': async (work) => {
        await insertPlayer(work.db)
        return ok(null)
      },
      'failed otherwise': async (work) => {
        await insertPlayer(work.db)
        throw new Error('a fault')
      },
      'kept after its failure was swallowed': async (work) => {
        await insertPlayer(work.db).catch(() => undefined)
        return ok(null)
      },
    }
    for (const [name, end] of Object.entries(ends)) {
      const failing = database.transaction(async (work) => {
        await insertPlayer(work.db)
        await addCounter(work.db, { value: 1 })
        await addCounter(work.db, { value: 2 })
        return await end(work)
      })
      await expect(failing, name).rejects.toThrow(/unique/i)
    }
    expect(await countPlayers()).toBe(0)
    expect(await readCounter()).toEqual([])
    await database.transaction(async (work) => ok(await addCounter(work.db, { value: 3 })))
    expect(await readCounter()).toEqual([{ value: 3 }])
  })

  test('a unit that goes on after a failure is acknowledged only where it is kept', async () => {
    const going = database.transaction(async ({ db }) => {
      await insertPlayer(db)
      await insertPlayer(db, { clubId: 404 }).catch(() => undefined)
      return ok(null)
    })
    const isKept = await going.then(
      () => true,
      () => false,
    )
    expect(await countPlayers()).toBe(isKept ? 1 : 0)
  })

  test('what goes out together is tried again where its first was held up', async () => {
    const tournamentId = await addTournament()
    const attempts = { write: 0, lock: 0 }
    const each = database.dialect === 'postgres' ? 2 : 1
    let isHeld = false
    const hold = database.transaction(async ({ db }) => {
      await db.updateTable('tournaments').set({ venue: 'một' }).where('id', '=', tournamentId).execute()
      isHeld = true
      // On SQLite the others begin when this has ended.
      while (each === 2 && (attempts.write < each || attempts.lock < each)) await sleep(5)
      return ok(null)
    })
    while (!isHeld) await sleep(1)
    const write = database.transaction(async ({ db }) => {
      attempts.write += 1
      await setVenue(db, { id: tournamentId, venue: 'hai' })
      await insertPlayer(db)
      return ok(null)
    })
    const lock = database.transaction(async (unit) => {
      attempts.lock += 1
      const work = createWork(unit, null)
      // The answer to the lock goes a longer way to whoever waits than the one after it.
      await Promise.all([work.lockTournament(tournamentId), readPlaces(work.db, { id: tournamentId })])
      return ok(null)
    })
    await Promise.all([hold, write, lock])
    expect(await database.read((db) => db.selectFrom('tournaments').select('venue').execute())).toEqual([
      { venue: 'hai' },
    ])
    expect(attempts).toEqual({ write: each, lock: each })
    expect(await countPlayers()).toBe(1)
  })

  test('what is asked together with a lock is read under it', async () => {
    const tournamentId = await addTournament()
    const take = () =>
      database.transaction(async (unit) => {
        const work = createWork(unit, null)
        const [found, [before]] = await Promise.all([
          work.lockTournament(tournamentId),
          readPlaces(work.db, { id: tournamentId }),
        ])
        await new Promise((resolve) => setTimeout(resolve, 2))
        const totalParticipants = (before?.totalParticipants ?? 0) + 1
        await work.db.updateTable('tournaments').set({ totalParticipants }).execute()
        return ok(found)
      })
    await Promise.all(Array.from({ length: 10 }, take))
    const after = await database.read((db) => db.selectFrom('tournaments').select('totalParticipants').execute())
    expect(after).toEqual([{ totalParticipants: 26 }])
  })

  test('a query that is kept prepared names its columns, which may become more', async () => {
    const everything = prepareQuery<Record<string, never>, unknown>((db) => db.selectFrom('counters').selectAll())
    await expect(database.read((db) => everything(db, {}))).rejects.toThrow('names its columns')
  })

  test('values that would be stored as something else are refused', async () => {
    for (const value of [new Date(0), undefined, Number.NaN, Number.POSITIVE_INFINITY, true, {}]) {
      await expect(database.read((db) => sql`select ${sql.val(value)} as stored`.execute(db))).rejects.toThrow(
        /cannot be bound/,
      )
    }
  })

  test('all writes of a unit carry the time at which it began or got its last lock', async () => {
    const tournamentId = await addTournament()
    clock.set(1_790_000_000_123)
    await database.transaction(async (work) => {
      clock.advance(5_000)
      await appendLiveEvent(work, tournamentId, { type: 'tournament-updated' })
      return ok(null)
    })
    const rows = await database.read((db) => db.selectFrom('liveEvents').select('createdAt').execute())
    expect(rows).toEqual([{ createdAt: 1_790_000_000_123 }])
  })
})

const addCounter = prepareWrite<{ value: number }>((db, parameter) =>
  db.insertInto('counters').values({ name: 'of a test', value: parameter('value') }),
)

const setVenue = prepareWrite<{ id: number; venue: string }>((db, parameter) =>
  db
    .updateTable('tournaments')
    .set({ venue: parameter('venue') })
    .where('id', '=', parameter('id')),
)

const readPlaces = prepareQuery<{ id: number }, { totalParticipants: number }>((db, parameter) =>
  db.selectFrom('tournaments').select('totalParticipants').where('id', '=', parameter('id')),
)

const countIn = async (db: Queries) => (await db.selectFrom('players').select('id').execute()).length
