import { dayMs, foldText, nameSortKey } from '@vot/domain'
import type { Queries, Schema } from '@vot/server'
import type { Insertable } from 'kysely'

type Row<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>

const stamp = { createdAt: 1_000, updatedAt: 1_000 }
let made = 0

/** Each inserts one believable row, changed by `row`, and answers its id. */
export async function insertUser(db: Queries, row: Row<'users'> = {}): Promise<number> {
  made += 1
  const username = `user${made}`
  const values = { name: 'Trần Văn Bình', username, usernameFolded: username, passwordHash: '-', role: 'user' as const }
  return idOf(
    db
      .insertInto('users')
      .values({ ...values, ...stamp, ...row })
      .returning('id'),
  )
}

export async function insertPlayer(db: Queries, row: Row<'players'> = {}): Promise<number> {
  made += 1
  const name = `Vận động viên ${made}`
  const values = { name, nameFolded: foldText(name), nameSorted: nameSortKey(name), phone: `09${made}` }
  return idOf(
    db
      .insertInto('players')
      .values({ ...values, ...stamp, ...row })
      .returning('id'),
  )
}

export async function insertGroup(db: Queries, row: Row<'tournamentGroups'> = {}): Promise<number> {
  const values = { name: 'Giải Mùa Xuân', venue: 'Sân Tao Đàn' }
  return idOf(
    db
      .insertInto('tournamentGroups')
      .values({ ...values, ...stamp, ...row })
      .returning('id'),
  )
}

/** With its event counter. */
export async function insertTournament(db: Queries, row: Row<'tournaments'> = {}): Promise<number> {
  const tournamentId = await insertTournamentRow(db, row)
  await db.insertInto('eventCounters').values({ tournamentId }).execute()
  return tournamentId
}

/** Without an event counter, as in schemas that have none. */
export async function insertTournamentRow(db: Queries, row: Row<'tournaments'> = {}): Promise<number> {
  const values = {
    name: 'Đôi nam 7.0',
    venue: 'Sân Tao Đàn',
    startDate: 10 * dayMs,
    endDate: 12 * dayMs,
    lastRegistrationDate: 9 * dayMs,
    totalParticipants: 16,
    registrationFee: 300_000,
    maxRankingPoint: 700,
    maxSinglePoint: 400,
  }
  return idOf(
    db
      .insertInto('tournaments')
      .values({ ...values, ...stamp, ...row })
      .returning('id'),
  )
}

export async function insertRegistration(
  db: Queries,
  row: Row<'registrations'> & { tournamentId: number; player1Id: number; player2Id: number },
): Promise<number> {
  const values = {
    player1Name: 'Nguyễn Văn An',
    player1Phone: '0901000001',
    player1Points: 300,
    player1Verified: 1,
    player2Name: 'Lê Thị Hoa',
    player2Phone: '0901000002',
    player2Points: 350,
    player2Verified: 0,
  }
  return idOf(
    db
      .insertInto('registrations')
      .values({ ...values, ...stamp, ...row })
      .returning('id'),
  )
}

export async function insertBracket(db: Queries, row: Row<'brackets'> & { tournamentId: number }): Promise<number> {
  const values = { type: 'single_elimination', variant: 'standard', options: '{}', entries: '[]' } as const
  return idOf(
    db
      .insertInto('brackets')
      .values({ ...values, createdAt: 1_000, ...row })
      .returning('id'),
  )
}

export async function insertMatch(
  db: Queries,
  row: Row<'matches'> & { tournamentId: number; bracketId: number; number: number },
): Promise<number> {
  const code = String(row.number).padStart(2, '0')
  return idOf(
    db
      .insertInto('matches')
      .values({ code, ...stamp, ...row })
      .returning('id'),
  )
}

export async function insertCourt(db: Queries, row: Row<'courts'> = {}): Promise<number> {
  made += 1
  const values = { venue: 'Sân Tao Đàn', venueFolded: 'san tao dan', name: `Sân ${made}`, nameFolded: `san ${made}` }
  return idOf(
    db
      .insertInto('courts')
      .values({ ...values, createdAt: 1_000, ...row })
      .returning('id'),
  )
}

async function idOf(query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).id
}
