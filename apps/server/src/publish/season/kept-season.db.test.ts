import {
  clearResults,
  createBracket,
  createClub,
  createResults,
  deleteTournament,
  mergePlayers,
  readClubSeason,
  readPlayerSeason,
  readSeason,
  readSeasonClubs,
  recreateBracket,
  saveMatchResult,
  setRestTime,
  undoMerge,
  updateTournament,
} from '@vot/contract'
import { ok } from '@vot/domain'
import {
  bracketOf,
  division,
  eachDatabase,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  playOut,
  sidesOf,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'
import { refreshSeason } from './refresh-season'

const admin = { as: 'admin' } as const
const on = (id: number) => ({ params: { id: String(id) } })

onAnyDatabase('the season that is kept', (start) => {
  let app: TestApp
  let clubId: number
  beforeAll(async () => {
    app = await startApp(start)
    clubId = (await app.ok(createClub, { body: { name: 'CLB Giữ Mùa' } }, admin)).id
  })

  /** A group of two divisions: one that was played out and has results, one of which a bracket is under way. */
  async function playGroup() {
    const { id: groupId, divisions } = await makeGroup(app, [{ name: 'Đôi nam 7.0' }, { name: 'Đôi nam nữ 7.0' }])
    const [over = 0, underWay = 0] = divisions.map(({ id }) => id)
    const teams = await makeTeams(app, over, 6)
    const others = await makeTeams(app, underWay, 4)
    const league = { confirm: true, bracket_type: 'round_robin', variant: 'league' } as const
    await app.ok(createBracket, { ...on(over), body: { confirm: true, bracket_type: 'single_elimination' } }, admin)
    await app.ok(createBracket, { ...on(underWay), body: league }, admin)
    await playOut(app, over)
    const [open] = (await bracketOf(app, underWay)).bracket.matches
    if (open) await win(open.id, sidesOf(open, 1))
    return { groupId, over, underWay, teams, others }
  }

  const win = (matchId: number, sides: { winner_id: number; loser_id: number }, change = {}) =>
    app.ok(
      saveMatchResult,
      { ...on(matchId), body: { ...sides, set1_winner_score: 11, set1_loser_score: 3, confirm: true, ...change } },
      admin,
    )

  const podiumOf = (teams: readonly { readonly player1_id: number; readonly player2_id: number }[]) => {
    const pair = (index: number) => [teams[index]?.player1_id ?? 0, teams[index]?.player2_id ?? 0]
    return {
      first_place_player_ids: pair(0),
      second_place_player_ids: pair(1),
      third_place_player_ids: pair(2),
      reason: 'Theo biên bản',
    }
  }

  /** People move no event, so what is told of them is a minute old at most. */
  async function readAll(playerIds: readonly number[]) {
    app.clock.advance(61_000)
    return [
      await app.ok(readSeason, { query: { per_page: '100' } }),
      await app.ok(readSeason, { query: { category: 'men', per_page: '100' } }),
      await app.ok(readSeasonClubs, { query: {} }),
      await app.ok(readClubSeason, { ...on(clubId), query: {} }),
      ...(await Promise.all(playerIds.map((id) => app.ok(readPlayerSeason, { ...on(id), query: {} })))),
    ]
  }

  const forget = () =>
    app.database.transaction(async ({ db }) => {
      for (const table of ['seasonMatches', 'seasonRecords', 'seasonDivisions'] as const) {
        await db.deleteFrom(table).execute()
      }
      return ok(null)
    })

  const findRevision = async () =>
    (
      await app.database.read((db) =>
        db
          .selectFrom('seasonDivisions')
          .select(({ fn }) => fn.max('revision').as('revision'))
          .executeTakeFirstOrThrow(),
      )
    ).revision

  test('[SEA-16] after every change it says what brackets and ledger say, kept before it, never kept or kept anew', async () => {
    const members = await makePlayers(app, 2, { club_id: clubId })
    const { over, underWay, teams, others } = await playGroup()
    const [[first, second], [third]] = [teams, others]
    if (!first || !second || !third) throw new Error('no teams')
    const ids = [first.player1_id, third.player1_id, members[1]?.id ?? 0]
    const final = (await bracketOf(app, over)).bracket.matches.at(-1)
    if (!final) throw new Error('no final')
    const alone = { ...division(app), name: 'Đôi nữ 6.0', venue: 'Sân Tao Đàn', use_snapshot_ranking: false }
    let merged = 0
    const changes: readonly (() => Promise<unknown>)[] = [
      async () => undefined,
      () => app.ok(createResults, { ...on(over), body: podiumOf(teams) }, admin),
      // Who won changes, which takes the podium back, then the score alone.
      () => win(final.id, sidesOf(final, 2), { confirm_void: true }),
      () => win(final.id, sidesOf(final, 2), { set1_loser_score: 9, confirm_void: true }),
      () => app.ok(createResults, { ...on(over), body: podiumOf(teams) }, admin),
      () => app.ok(clearResults, { ...on(over), body: { reason: 'Nhập nhầm' } }, admin),
      () => app.ok(createResults, { ...on(over), body: podiumOf(teams.toReversed()) }, admin),
      () => app.ok(updateTournament, { ...on(underWay), body: alone }, admin),
      // The same matches with the same results, as other matches.
      async () => {
        const [played] = (await bracketOf(app, underWay)).bracket.matches
        const body = { confirm: true, bracket_type: 'round_robin', variant: 'league' } as const
        await app.ok(recreateBracket, { ...on(underWay), body }, admin)
        const [again] = (await bracketOf(app, underWay)).bracket.matches
        if (!again || !played) throw new Error('no matches')
        expect([again.participant1_id, again.participant2_id]).toEqual([played.participant1_id, played.participant2_id])
        await win(again.id, sidesOf(again, 1))
      },
      async () => {
        const take = { name: 'stays', phone: 'stays', rating: 'stays', club: 'stays', points: 'stays' } as const
        const body = { other_id: second.player1_id, take }
        merged = (await app.ok(mergePlayers, { ...on(members[1]?.id ?? 0), body }, admin)).merge.id
      },
      () => app.ok(undoMerge, on(merged), admin),
      async () => {
        const open = (await bracketOf(app, underWay)).bracket.matches.find(({ status }) => status === 'ready')
        if (open) await win(open.id, sidesOf(open, 2), { outcome: 'retired' })
      },
      async () => {
        const body = { confirm: true, bracket_type: 'single_elimination' } as const
        await app.ok(recreateBracket, { ...on(underWay), body }, admin)
      },
      () => app.ok(deleteTournament, on(underWay), admin),
    ]
    for (const [index, change] of changes.entries()) {
      await change()
      const asKeptBefore = await readAll(ids)
      await refreshSeason(app.database)
      const asKeptAnew = await readAll(ids)
      await forget()
      const worked = await readAll(ids)
      expect(asKeptBefore, `change ${index}`).toEqual(worked)
      expect(asKeptAnew, `change ${index}`).toEqual(worked)
      await refreshSeason(app.database)
    }
  })

  test(
    '[SEA-16] what is kept is read without its bracket, and a change that the season does not count keeps it',
    eachDatabase,
    async () => {
      const { groupId, over, teams } = await playGroup()
      await app.ok(createResults, { ...on(over), body: podiumOf(teams) }, admin)
      await refreshSeason(app.database)
      const ids = [teams[0]?.player1_id ?? 0, teams[1]?.player2_id ?? 0]
      const before = await readAll(ids)
      const revision = await findRevision()
      await app.ok(setRestTime, { ...on(groupId), body: { minutes: 25 } }, admin)
      expect(await readAll(ids)).toEqual(before)
      await refreshSeason(app.database)
      expect(await findRevision()).toBe(revision)
      await app.database.transaction(async ({ db }) => {
        await db
          .updateTable('brackets')
          .set({ entries: 'nobody reads this' })
          .where('tournamentId', '=', over)
          .execute()
        return ok(null)
      })
      expect(await readAll(ids)).toEqual(before)
    },
  )
})
