import {
  approveRegistration,
  createGroup,
  createPlayer,
  createRegistration,
  type DivisionInput,
  type GroupView,
  type PlayerView,
  type RegistrationView,
} from '@vot/contract'
import { dayMs, endOfVietnamDay, formatVietnamIso, ok, startOfVietnamDay } from '@vot/domain'
import type { TestApp } from './start-app'

let made = 0

/** A division that is open by the app's clock: deadline in 7 days, play from day 10 to day 12. */
export function division(app: Pick<TestApp, 'clock'>, change: Partial<DivisionInput> = {}): DivisionInput {
  const now = app.clock.now()
  return {
    name: 'Đôi nam 7.0',
    start_date: formatVietnamIso(startOfVietnamDay(now + 10 * dayMs)),
    end_date: formatVietnamIso(endOfVietnamDay(now + 12 * dayMs)),
    last_registration_date: formatVietnamIso(endOfVietnamDay(now + 7 * dayMs)),
    total_participants: 64,
    registration_fee: 300_000,
    max_ranking_point: 7,
    max_single_point: 4,
    ...change,
  }
}

/** Makes a group through the API, with one open division unless told. */
export async function makeGroup(
  app: TestApp,
  divisions: readonly Partial<DivisionInput>[] = [{}],
  change: { readonly group_name?: string; readonly venue?: string } = {},
  as: 'admin' | 'mod' = 'admin',
): Promise<GroupView> {
  made += 1
  const body = {
    group_name: `Giải Mùa Xuân ${made}`,
    venue: 'Sân Tao Đàn',
    use_snapshot_ranking: false,
    // Tests may share names.
    confirm: true,
    ...change,
    divisions: divisions.map((each, index) => division(app, { name: `Nội dung ${index + 1}`, ...each })),
  }
  return await app.ok(createGroup, { body }, { as })
}

/** Adds players through the API, with fictional names and phones and 3.00 points each unless told. */
export async function makePlayers(
  app: TestApp,
  count: number,
  change: { readonly name?: string; readonly ranking_points?: number; readonly club_id?: number } = {},
): Promise<PlayerView[]> {
  const players: PlayerView[] = []
  for (let index = 0; index < count; index += 1) {
    made += 1
    const body = {
      name: `Vận Động Viên ${made}`,
      phone: `09${String(10_000_000 + made)}`,
      ranking_points: 3,
      ...change,
    }
    players.push(await app.ok(createPlayer, { body }, { as: 'admin' }))
  }
  return players
}

/** Enters teams of new players through the API and approves them. */
export async function makeTeams(app: TestApp, tournamentId: number, count: number): Promise<RegistrationView[]> {
  const players = await makePlayers(app, count * 2)
  const teams: RegistrationView[] = []
  for (let index = 0; index < count; index += 1) {
    const body = {
      tournament_id: tournamentId,
      player1_id: players[index * 2]?.id ?? 0,
      player2_id: players[index * 2 + 1]?.id ?? 0,
    }
    const { id } = await app.ok(createRegistration, { body }, { as: 'admin' })
    teams.push(await app.ok(approveRegistration, { params: { id: String(id) } }, { as: 'admin' }))
  }
  return teams
}

/** Puts a tournament under way: it began yesterday, and registration ended before. */
export async function begin(app: TestApp, tournamentId: number): Promise<void> {
  const startDate = startOfVietnamDay(app.clock.now() - dayMs)
  await app.database.transaction(async ({ db }) => {
    await db
      .updateTable('tournaments')
      .set({ startDate, lastRegistrationDate: startDate - 1000 })
      .where('id', '=', tournamentId)
      .execute()
    return ok(null)
  })
}
