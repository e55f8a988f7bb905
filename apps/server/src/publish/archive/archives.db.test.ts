import { readFileSync } from 'node:fs'
import {
  type Archive,
  amendScore,
  approveRegistration,
  type CallInput,
  confirmPayments,
  type createBracket,
  createClub,
  createPlayer,
  createRegistration,
  createResults,
  exportGroup,
  exportTournament,
  type FeeScope,
  importArchive,
  listPartnerChanges,
  listPointHistory,
  listRegistrations,
  mergePlayers,
  readBracket,
  readDayPlan,
  readFees,
  readMatchSheet,
  readPlayer,
  readRatings,
  readResults,
  readTournament,
  rejectRegistration,
  replacePartner,
  saveFeeAccount,
  saveMatchResult,
  searchPlayers,
  setNoShowTime,
  setRefereeSetting,
  undoDecision,
  withdrawRegistration,
} from '@vot/contract'
import { ok } from '@vot/domain'
import {
  begin,
  bracketOf,
  eachDatabase,
  fetchArchive,
  importArchiveFile,
  makeBracket,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  playMatch,
  playOut,
  rally,
  ScoringHarness,
  startApp,
  type TestApp,
  whitewash,
} from '@vot/testkit'
import fc from 'fast-check'
import type { Updateable } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Schema } from '../../db/schema'

const admin = { as: 'admin' } as const
const params = (id: number | null | undefined) => ({ params: { id: String(id) } })
const feesOf = (id: number | null | undefined, scope: FeeScope = 'groups') => ({ params: { scope, id: String(id) } })

onAnyDatabase('archives', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  /** A bracket that was played for a while, with a withdrawal where one is asked for. */
  async function played(
    format: CallInput<typeof createBracket>['body'],
    teams: number,
    matches: number,
    leaves: boolean,
  ) {
    const { tournamentId, groupId, teamIds } = await makeBracket(app, teams, format)
    const leaver = teamIds.at(-1)
    if (leaves && leaver !== undefined) {
      await app.ok(withdrawRegistration, { ...params(leaver), body: {} }, admin)
    }
    for (let count = 0; count < matches; count += 1) {
      const { bracket } = await bracketOf(app, tournamentId)
      const ready = bracket.matches.find(({ status }) => status === 'ready')
      if (!ready) break
      await playMatch(app, ready, count % 3 === 0 ? 2 : 1)
    }
    return { tournamentId, groupId }
  }

  const formats = [
    { bracket_type: 'single_elimination', options: { bronze: true } },
    { bracket_type: 'double_elimination', variant: 'play_off' },
    { bracket_type: 'double_elimination', variant: 'full' },
    {
      bracket_type: 'round_robin',
      variant: 'groups',
      options: {
        score_rules: {
          play_off: { scoring: 'rally', game_point_on_serve: true, points_per_game: 11, win_by: 2, best_of: 1 },
          final: { points_per_game: 15, win_by: 1, best_of: 3 },
        },
      },
    },
    { bracket_type: 'round_robin', variant: 'league' },
  ] as const

  test('[EXP-48] whatever was played comes out of another installation as it went in', async () => {
    const other = await startApp(start)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...formats),
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 0, max: 20 }),
        fc.boolean(),
        async (format, teams, matches, leaves) => {
          const { tournamentId, groupId } = await played(format, teams, matches, leaves)
          const sent = await fetchArchive(app, exportTournament.path, tournamentId)
          const { tournament_ids: ids } = await importArchiveFile(other, sent)
          const back = await fetchArchive(other, exportTournament.path, ids[0] ?? 0)
          expect({ ...back, exported_at: sent.exported_at, exported_by: sent.exported_by }).toEqual(sent)
          const group = await fetchArchive(app, exportGroup.path, groupId)
          expect(group.group).not.toBeNull()
          expect(group.tournaments).toEqual(sent.tournaments)
        },
      ),
      { numRuns: 8, endOnFailure: true },
    )
  })

  test('[EXP-48] bracket, podium, ledger and points of a group are the same there', async () => {
    const { tournamentId, groupId } = await played(formats[0], 4, 20, false)
    const { bracket } = await playOut(app, tournamentId)
    const podium = bracket.participants.map(({ player1_id, player2_id }) => [player1_id, player2_id])
    const body = {
      first_place_player_ids: podium[0] ?? [],
      second_place_player_ids: podium[1] ?? [],
      third_place_player_ids: podium[2] ?? [],
      reason: 'Ban tổ chức quyết định',
    }
    await app.ok(createResults, { ...params(tournamentId), body }, admin)
    await app.ok(setNoShowTime, { ...params(groupId), body: { minutes: 5, medal_minutes: 20 } }, admin)
    const other = await startApp(start)
    const came = await importArchiveFile(other, await fetchArchive(app, exportGroup.path, groupId))
    expect(came).toMatchObject({
      group_id: expect.any(Number),
      players_created: 8,
      players_found: 0,
      was_imported: false,
    })
    expect(await other.ok(readDayPlan, params(came.group_id), admin)).toMatchObject({
      no_show_minutes: 5,
      medal_no_show_minutes: 20,
    })
    const [id] = came.tournament_ids
    const there = await other.ok(readBracket, params(id))
    const told = ({
      match_code,
      status,
      games,
      outcome,
      participant1,
      participant2,
    }: (typeof bracket.matches)[number]) => [
      ...[match_code, status, games, outcome],
      ...[participant1?.player1_name, participant2?.player1_name],
    ]
    expect(there.bracket.matches.map(told)).toEqual(bracket.matches.map(told))
    const names = (results: { items: { player_name: string; place: string; points_awarded: number }[] }) =>
      results.items.map(({ player_name, place, points_awarded }) => [player_name, place, points_awarded])
    expect(names(await other.ok(readResults, params(id)))).toEqual(
      names(await app.ok(readResults, params(tournamentId))),
    )
    const champion = await app.ok(readPlayer, params(podium[0]?.[0]), admin)
    const { items } = await other.ok(searchPlayers, { query: { q: champion.name } }, admin)
    expect(items.find(({ phone }) => phone === champion.phone)).toMatchObject({
      ranking_points: champion.ranking_points,
    })
    const history = await other.ok(listPointHistory, params(items[0]?.id))
    expect(history.items[0]).toMatchObject({ adjustment_type: 'tournament', place: 'first' })
  })

  /** A match scored to its end and corrected, another half way, stars, and a team paid by a line of the bank. */
  async function scored() {
    const side = await ScoringHarness.open(app)
    await side.lease(admin)
    await side.send([...side.opening(), rally(1), { type: 'undo' }, ...whitewash(), { type: 'end' }])
    const amendment = { target: 5, change: 'replace', event: { type: 'rally', winner: 1 } } as const
    const seen = (await app.ok(readMatchSheet, params(side.match.id), admin)).events.length
    await app.ok(
      amendScore,
      { ...params(side.match.id), body: { amendment, seen_seq: seen, reason: 'Bấm nhầm', confirm_void: false } },
      admin,
    )
    const first = side.match
    side.match = await side.matchOf('02')
    await side.lease(admin)
    await side.send([...side.opening(), rally(1), rally(2), rally(1)])
    const groupId = (await app.ok(readTournament, params(side.tournamentId))).group_id
    const account = { bank_bin: '970436', account_number: '0123456789', holder_name: 'NGUYEN VAN A' }
    await app.ok(saveFeeAccount, { ...feesOf(groupId), body: account }, admin)
    const line = { day: '2026-03-14', amount: 300_000, text: `PB ${side.tournamentId}`, reference: 'FT1' }
    const paid = { ...line, registration_id: first.participant1?.id ?? 0 }
    await app.ok(confirmPayments, { ...feesOf(groupId), body: { items: [paid] } }, admin)
    await app.database.transaction(async ({ db }) => {
      const times = { createdAt: 1_770_000_000_000, updatedAt: 1_770_000_000_000 }
      const rows = [5, 2].map((stars) => ({
        tournamentId: side.tournamentId,
        rater: `device ${stars}`,
        stars,
        ...times,
      }))
      await db.insertInto('ratings').values(rows).execute()
      return ok(null)
    })
    return { groupId, tournamentId: side.tournamentId, first, second: side.match }
  }

  test('score sheets, ratings, bank account and payments come along', async () => {
    const { groupId, tournamentId, first, second } = await scored()
    const sent = await fetchArchive(app, exportGroup.path, groupId ?? 0)
    const other = await startApp(start)
    const came = await importArchiveFile(other, sent)
    const back = await fetchArchive(other, exportGroup.path, came.group_id ?? 0)
    expect({ ...back, exported_at: sent.exported_at, exported_by: sent.exported_by }).toEqual(sent)

    const there = (await bracketOf(other, came.tournament_ids[0] ?? 0)).bracket.matches
    for (const { match_code: code, id } of [first, second]) {
      const copy = there.find(({ match_code }) => match_code === code)
      const told = async (from: TestApp, of: number | undefined) => {
        const { match, events } = await from.ok(readMatchSheet, params(of), admin)
        // Players have other ids there: who served first is told by name.
        const nameOf = (player: number) =>
          [match.participant1, match.participant2]
            .flatMap((team) =>
              team
                ? [[team.player1_id, team.player1_name] as const, [team.player2_id, team.player2_name] as const]
                : [],
            )
            .find(([id]) => id === player)?.[1] ?? 'nobody of this match'
        return events.map(({ by: _by, after, setup, ...event }) => {
          const { starting_server: server, ...settled } = setup ?? {}
          return [event, after.score, settled, server && [nameOf(server.team1), nameOf(server.team2)]]
        })
      }
      const here = await told(app, id)
      expect(here.length).toBeGreaterThan(4)
      expect(await told(other, copy?.id)).toEqual(here)
    }
    expect(await other.ok(readRatings, params(came.tournament_ids[0]))).toMatchObject({ average: 3.5, count: 2 })
    const fees = await other.ok(readFees, feesOf(came.group_id), admin)
    expect(fees.account).toMatchObject({ bank_bin: '970436', account_number: '0123456789' })
    expect(fees.totals.paid_teams).toBe(1)
    // The line has paid: it pays no other team there either.
    const line = { day: '2026-03-14', amount: 300_000, text: `PB ${tournamentId}`, reference: 'FT1' }
    const unpaid = fees.divisions[0]?.teams.find(({ paid }) => !paid)?.registration_id ?? 0
    const body = { items: [{ ...line, registration_id: unpaid }] }
    const again = await other.ok(confirmPayments, { ...feesOf(came.group_id), body }, admin)
    expect(again).toMatchObject({ marked: [], skipped: [{ code: 'line-used' }] })
  })

  test('[EXP-48] every setting of a division comes along', async () => {
    // A new column is named here, or among those of the installation: the types ask for it.
    type OfInstallation =
      | ('id' | 'groupId' | 'useSnapshotRanking' | 'snapshotGroupId' | 'position' | 'resultsSavedAt')
      | ('letter' | 'hasFixedLetter' | 'mergedIntoId' | 'createdBy' | 'createdAt' | 'updatedAt' | 'deletedAt')
      | 'practiceUntil'
    const settings: Required<Omit<Updateable<Schema['tournaments']>, OfInstallation>> = {
      ...{ name: 'Đôi nam trên 45', venue: 'Nhà thi đấu Phú Thọ', description: 'Mang theo căn cước' },
      ...{ englishName: 'Men’s doubles over 45', englishNameFolded: 'mens doubles over 45' },
      ...{ nameFolded: 'doi nam tren 45', venueFolded: 'nha thi dau phu tho' },
      ...{ startDate: 1_800_000_000_000, endDate: 1_800_090_000_000, lastRegistrationDate: 1_799_900_000_000 },
      ...{ startTime: '07:30', registrationClosedAt: 1_799_800_000_000 },
      ...{ totalParticipants: 38, registrationFee: 275_000, maxRankingPoint: 725, maxSinglePoint: 410 },
      ...{ awardFirst: 31, awardSecond: 21, awardThird: 11, pointTolerance: 15, verifiedPointsOnly: 1, teamResults: 1 },
      losersOfficiate: 1,
      podiumRule: 1,
      offerHours: 36,
      eligibility: JSON.stringify({
        ...{ category: 'mixed', minAge: 35, maxAge: null },
        ...{ levelBy: 'rating', minLevel: null, maxLevel: 450, clubIds: [] },
      }),
    }
    const id = (await makeGroup(app)).divisions[0]?.id ?? 0
    await app.database.transaction(async ({ db }) =>
      ok(await db.updateTable('tournaments').set(settings).where('id', '=', id).execute()),
    )
    const other = await startApp(start)
    const came = await importArchiveFile(other, await fetchArchive(app, exportTournament.path, id))
    const there = await other.database.read((db) =>
      db
        .selectFrom('tournaments')
        .selectAll()
        .where('id', '=', came.tournament_ids[0] ?? 0)
        .executeTakeFirst(),
    )
    expect(there).toMatchObject(settings)
  })

  test('[EXP-48] every column of a registration comes along', async () => {
    // A new column is named here, or among those of the installation: the types ask for it.
    type OfInstallation =
      | ('id' | 'tournamentId' | 'player1Id' | 'player2Id' | 'player1ClubId' | 'player2ClubId' | 'paymentKey')
      | ('paymentCompleted' | 'paidAt' | 'createdBy' | 'enteredFrom' | 'updatedAt')
    const columns: Required<Omit<Updateable<Schema['registrations']>, OfInstallation>> = {
      ...{ player1Name: 'Lê Thị Mùa', player1Phone: '0912000001', player1Points: 415, player1Verified: 0 },
      ...{ player2Name: 'Hồ Thị Lụa', player2Phone: '0912000002', player2Points: 290, player2Verified: 1 },
      ...{ player1PointsLater: 1, player1ClubName: 'CLB Cũ', player2PointsLater: 0, player2ClubName: null },
      ...{ status: 'pending', decidedAt: 1_772_000_000_000, rejectionReason: 'Chưa đủ tuổi', consent: 'waiting' },
      ...{ overrideReason: 'Khách mời', rollingNumber: 7, reserveOrder: 1, waitingHeld: 1 },
      ...{ withdrawnAt: 1_772_000_300_000, withdrawalMode: 'void', withdrawalReason: 'Bận việc', withdrawnPlace: 3 },
      createdAt: 1_771_000_000_000,
    }
    const tournamentId = (await makeGroup(app)).divisions[0]?.id ?? 0
    const [team] = await makeTeams(app, tournamentId, 1)
    await app.database.transaction(async ({ db }) => {
      const query = db.updateTable('registrations').set(columns)
      return ok(await query.where('id', '=', team?.id ?? 0).execute())
    })
    const other = await startApp(start)
    await importArchiveFile(other, await fetchArchive(app, exportTournament.path, tournamentId))
    const there = await other.database.read((db) => db.selectFrom('registrations').selectAll().execute())
    expect(there).toMatchObject([columns])
  })

  test('[EXP-48] a file that was recorded earlier comes out byte for byte as it went in', async () => {
    const file = readFileSync(new URL('./recorded-archive.jsonl', import.meta.url), 'utf8').trimEnd()
    const sent = JSON.parse(file) as Archive
    const other = await startApp(start)
    const { group_id: groupId } = await importArchiveFile(other, sent)
    const back = await fetchArchive(other, exportGroup.path, groupId ?? 0)
    expect(JSON.stringify({ ...back, exported_at: sent.exported_at, exported_by: sent.exported_by })).toBe(file)
  })

  test('[EXP-51] whether matches need a referee comes along; a file that does not say follows what happened in it', async () => {
    const { groupId } = await makeBracket(app, 4)
    await app.ok(setRefereeSetting, { ...params(groupId), body: { referees: 'losing_team' } }, admin)
    await app.database.transaction(async ({ db }) =>
      ok(await db.updateTable('tournamentGroups').set({ openingTime: '05:45' }).where('id', '=', groupId).execute()),
    )
    const sent = await fetchArchive(app, exportGroup.path, groupId)
    const undrawn = await fetchArchive(app, exportGroup.path, (await makeGroup(app)).id)
    expect([sent.group?.referees, undrawn.group?.referees]).toEqual(['losing_team', undefined])
    const other = await startApp(start)
    const storedBy = async (archive: Archive) => {
      const { group_id: id } = await importArchiveFile(other, archive)
      const query = other.database.read((db) => db.selectFrom('tournamentGroups').selectAll().execute())
      const row = (await query).find((each) => each.id === id)
      return [row?.referees, row?.openingTime]
    }
    /** As a file of before the setting; another name each time, so that it is not taken for the same file. */
    const older = (archive: Archive, byLosers = false) => {
      const { referees: _referees, opening_time: _opens, ...group } = archive.group ?? {}
      const tournaments = archive.tournaments.map((each) => ({ ...each, losers_officiate: byLosers }))
      return { ...archive, tournaments, group: { ...group, name: `Giải cũ ${++files}` } } as Archive
    }
    let files = 0
    expect(await storedBy(sent)).toEqual(['losing_team', '05:45'])
    expect(await storedBy(undrawn)).toEqual([null, '07:00'])
    // Accounts of this server say nothing about matches of another one.
    await other.signIn('ref')
    expect(await storedBy(older(sent))).toEqual(['none', '07:00'])
    // Results that the desk saved need nobody.
    const { groupId: savedId } = await played({ bracket_type: 'single_elimination' }, 4, 2, false)
    expect(await storedBy(older(await fetchArchive(app, exportGroup.path, savedId)))).toEqual(['none', '07:00'])
    const side = await ScoringHarness.open(app)
    await side.assign()
    await side.lease(admin)
    await side.send([...side.opening(), ...whitewash(), { type: 'end' }])
    const division = await app.ok(readTournament, params(side.tournamentId))
    const onCourt = await fetchArchive(app, exportGroup.path, division.group_id ?? 0)
    const without = (left: { claimed_at: null } | { sheet: [] }): Archive => ({
      ...onCourt,
      tournaments: onCourt.tournaments.map(({ bracket, ...each }) => ({
        ...each,
        bracket: bracket && { ...bracket, matches: bracket.matches.map((match) => ({ ...match, ...left })) },
      })),
    })
    for (const assigned of [without({ claimed_at: null }), without({ sheet: [] })]) {
      expect(await storedBy(older(assigned))).toEqual(['required', '07:00'])
      expect(await storedBy(older(assigned, true))).toEqual(['none', '07:00'])
    }
  })

  test('a sheet that cannot have been played is refused with its match; a file of the first version is taken', async () => {
    const { tournamentId } = await scored()
    const sent = await fetchArchive(app, exportTournament.path, tournamentId)
    const other = await startApp(start)
    const [tournament] = sent.tournaments
    if (!tournament?.bracket) throw new Error('an archive without a bracket')
    const { bracket } = tournament
    const withSheets = (edit: (sheet: (typeof bracket.matches)[number]['sheet']) => object[]) => ({
      ...sent,
      tournaments: [
        {
          ...tournament,
          bracket: { ...bracket, matches: bracket.matches.map((match) => ({ ...match, sheet: edit(match.sheet) })) },
        },
      ],
    })
    const refused = await other.call(importArchive, { body: withSheets((sheet) => sheet.slice(1)) as Archive }, admin)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('sheet of match 01: event-out-of-phase'),
    ])
    const { ratings: _ratings, ...older } = tournament
    const matches = bracket.matches.map(({ sheet: _sheet, ...match }) => match)
    const old = { ...sent, version: 1, tournaments: [{ ...older, bracket: { ...bracket, matches } }] }
    const came = await importArchiveFile(other, old as unknown as Archive)
    expect(await other.ok(readRatings, params(came.tournament_ids[0]))).toMatchObject({ count: 0 })
    expect((await bracketOf(other, came.tournament_ids[0] ?? 0)).bracket.matches).toHaveLength(bracket.matches.length)
  })

  test('[RES-73] an archive of 1.0.0 opens and exports the podium that it was saved with', async () => {
    const { tournamentId } = await makeBracket(app, 4, {
      bracket_type: 'single_elimination',
      options: { bronze: true },
    })
    const [match] = (await bracketOf(app, tournamentId)).bracket.matches
    await app.ok(saveMatchResult, { ...params(match?.id), body: { outcome: 'double_walkover' } }, admin)
    const { bracket, placings } = await playOut(app, tournamentId)
    const playersAt = (index: number) =>
      bracket.participants
        .filter(({ id }) => id === placings[index]?.participant_id)
        .flatMap(({ player1_id, player2_id }) => [player1_id, player2_id])
    // As 1.0.0 gave it: who did not come shared the third place.
    const body = {
      first_place_player_ids: playersAt(0),
      second_place_player_ids: [] as number[],
      third_place_player_ids: [...playersAt(1), ...playersAt(2)],
      reason: 'Theo luật cũ',
    }
    await app.ok(createResults, { ...params(tournamentId), body }, admin)
    const sent = await fetchArchive(app, exportTournament.path, tournamentId)
    expect(sent.tournaments[0]?.podium_rule).toBe(2)
    const former = {
      ...sent,
      tournaments: sent.tournaments.map(({ podium_rule: _rule, ...tournament }) => tournament),
    } as Archive
    const other = await startApp(start)
    const [id = 0] = (await importArchiveFile(other, former)).tournament_ids
    const results = await other.ok(readResults, params(id))
    expect(results.former_rule).toBe(true)
    expect(results.items.map(({ player_name, place, points_awarded }) => [player_name, place, points_awarded])).toEqual(
      (await app.ok(readResults, params(tournamentId))).items.map(({ player_name, place, points_awarded }) => [
        player_name,
        place,
        points_awarded,
      ]),
    )
    const back = await fetchArchive(other, exportTournament.path, id)
    expect({ ...back, exported_at: former.exported_at }).toEqual(former)
  })

  test('[BRK-29] groups are dealt there as they were, whatever the present dealing', async () => {
    const { tournamentId } = await makeBracket(app, 6, { bracket_type: 'round_robin', options: { group_size: 3 } })
    const sent = await fetchArchive(app, exportTournament.path, tournamentId)
    expect(sent.tournaments[0]?.bracket?.options.dealing).toBe(2)
    const former = structuredClone(sent)
    delete former.tournaments[0]?.bracket?.options.dealing
    const other = await startApp(start)
    const [id = 0] = (await importArchiveFile(other, former)).tournament_ids
    expect((await fetchArchive(other, exportTournament.path, id)).tournaments).toEqual(former.tournaments)
  })

  test('when and why teams were decided and who was replaced come along, and only where there is something to tell', async () => {
    const tournamentId = (await makeGroup(app)).divisions[0]?.id ?? 0
    const [approved, undone] = await makeTeams(app, tournamentId, 2)
    const [one, two, joins] = await makePlayers(app, 3)
    const pair = { tournament_id: tournamentId, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    const { id: rejected } = await app.ok(createRegistration, { body: pair }, admin)
    app.clock.advance(60_000)
    await app.ok(rejectRegistration, { ...params(rejected), body: { reason: 'Chưa đủ tuổi' } }, admin)
    await app.ok(undoDecision, params(undone?.id), admin)
    const change = { player_id: approved?.player1_id ?? 0, new_player_id: joins?.id ?? 0, reason: 'Đau lưng' }
    await app.ok(replacePartner, { ...params(approved?.id), body: change }, admin)
    const sent = await fetchArchive(app, exportTournament.path, tournamentId)
    const [, waiting] = sent.tournaments[0]?.registrations ?? []
    expect(Object.keys(waiting ?? {})).not.toContain('decided_at')
    const other = await startApp(start)
    const { tournament_ids: ids } = await importArchiveFile(other, sent)
    const facts = async (installation: TestApp, tournament: number | undefined) => {
      const query = { tournament_id: String(tournament) }
      const { items } = await installation.ok(listRegistrations, { query }, admin)
      return items.map(({ status, decided_at, rejection_reason }) => [status, decided_at, rejection_reason])
    }
    const here = await facts(app, tournamentId)
    expect(here.map(([status, at, reason]) => [status, at !== null, reason])).toEqual([
      ['approved', true, null],
      ['pending', false, null],
      ['rejected', true, 'Chưa đủ tuổi'],
    ])
    expect(await facts(other, ids[0])).toEqual(here)
    expect((await other.ok(listPartnerChanges, params(ids[0]), admin)).items).toMatchObject([
      { left_name: approved?.player1_name, joined_name: joins?.name, reason: 'Đau lưng' },
    ])
    const back = await fetchArchive(other, exportTournament.path, ids[0] ?? 0)
    expect({ ...back, exported_at: sent.exported_at, exported_by: sent.exported_by }).toEqual(sent)
  })

  test('[EXP-49] the same file again changes nothing, and players who are here by phone and name stay one', async () => {
    const { tournamentId } = await played(formats[4], 3, 2, false)
    const sent = await fetchArchive(app, exportTournament.path, tournamentId)
    const other = await startApp(start)
    const [first] = sent.players
    if (!first) throw new Error('an archive without players')
    const present = await other.ok(
      createPlayer,
      { body: { name: first.name, phone: first.phone, ranking_points: 1 } },
      admin,
    )
    const namesake = { name: `${first.name} Em`, phone: first.phone }
    await other.ok(createPlayer, { body: namesake }, admin)
    const came = await importArchiveFile(other, sent)
    expect(came).toMatchObject({ players_created: 5, players_found: 1 })
    const { items } = await other.ok(
      listRegistrations,
      { query: { tournament_id: String(came.tournament_ids[0]) } },
      admin,
    )
    expect(items.flatMap(({ player1_id, player2_id }) => [player1_id, player2_id])).toContain(present.id)
    const again = await importArchiveFile(other, { ...sent, exported_at: '2026-05-01T00:00:00+07:00' })
    expect(again).toEqual({ ...came, players_created: 0, players_found: 0, was_imported: true })
    const both = await Promise.all([importArchiveFile(app, sent), importArchiveFile(app, sent)])
    expect(both[0].tournament_ids).toEqual(both[1].tournament_ids)
    expect(both.map(({ was_imported }) => was_imported).sort()).toEqual([false, true])
  })

  test(
    '[EXP-49] a file that came before an update is known again after it, though files have more fields since',
    eachDatabase,
    async () => {
      const recorded = JSON.parse(readFileSync(new URL('./recorded-archive.jsonl', import.meta.url), 'utf8')) as Archive
      const { opening_time: opens, referees: _referees, ...group } = recorded.group ?? {}
      const tournaments = structuredClone(recorded.tournaments)
      for (const { bracket } of tournaments) delete bracket?.options.dealing
      // As 1.0.0 wrote it, and the digests that 1.0.0 and a build after it stored for it. They never change.
      const older = { ...recorded, group, tournaments } as Archive
      const of100 = '09a6ca2c9c4f0c3669bf23e9d256b8cdcfff4256d1f1993d6b5884680603ad1e'
      const afterIt = 'c8df9831bf794cbdd99a1fe184833621bd8e21b4fc9b717667d02cf1d623071e'
      const other = await startApp(start)
      const stored = () => other.database.read((db) => db.selectFrom('archiveImports').select('digest').execute())
      const came = await importArchiveFile(other, older)
      expect(await stored()).toEqual([{ digest: of100 }])
      const again = { ...came, players_created: 0, players_found: 0, was_imported: true }
      await other.database.transaction(async ({ db }) =>
        ok(await db.updateTable('archiveImports').set({ digest: afterIt }).execute()),
      )
      expect(await importArchiveFile(other, older)).toEqual(again)
      // The digest of that build is not needed from then on.
      await other.database.transaction(async ({ db }) =>
        ok(await db.deleteFrom('archiveImports').where('digest', '=', afterIt).execute()),
      )
      expect(await importArchiveFile(other, older)).toEqual(again)
      expect(await stored()).toEqual([{ digest: of100 }])
      // Saved again by a version that has the field, and with another hour, which is another content.
      const withHour = (hour: string | undefined) => ({ ...older, group: { ...group, opening_time: hour } }) as Archive
      expect(await importArchiveFile(other, withHour(opens))).toEqual(again)
      expect((await importArchiveFile(other, withHour('05:45'))).was_imported).toBe(false)
    },
  )

  /** Three tournaments that one champion won, each with the file that was made at its end. */
  async function threeTitles() {
    const files: Archive[] = []
    const tournamentIds: number[] = []
    const [hero, ...others] = await makePlayers(app, 10, { ranking_points: 0.25 })
    for (const round of [0, 1, 2]) {
      const id =
        (await makeGroup(app, [{ award_first: 0.1 + round / 10, award_second: 0, award_third: 0 }])).divisions[0]?.id ??
        0
      const pairs = [[hero, others[3 * round]], others.slice(3 * round + 1, 3 * round + 3)]
      for (const [one, two] of pairs) {
        const body = { tournament_id: id, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
        const team = await app.ok(createRegistration, { body }, admin)
        await app.ok(approveRegistration, params(team.id), admin)
      }
      const [first = [], second = []] = pairs.map((pair) => pair.map((each) => each?.id ?? 0))
      const body = { first_place_player_ids: first, second_place_player_ids: second, third_place_player_ids: [] }
      await begin(app, id)
      await app.ok(createResults, { ...params(id), body }, admin)
      app.clock.advance(86_400_000)
      files.push(await fetchArchive(app, exportTournament.path, id))
      tournamentIds.push(id)
    }
    return { hero: hero?.id ?? 0, files, tournamentIds }
  }
  const balanceOf = async (on: TestApp, phone: string) => {
    const { items } = await on.ok(searchPlayers, { query: { q: phone } }, admin)
    return items.map(({ ranking_points }) => ranking_points)
  }

  test('[EXP-48] archives of one player in sequence give what the player has there, in whatever order', async () => {
    const { hero, files, tournamentIds } = await threeTitles()
    const { phone, ranking_points: has } = await app.ok(readPlayer, params(hero), admin)
    expect(has).toBeCloseTo(0.25 + 0.1 + 0.2 + 0.3)
    const late = []
    for (const id of tournamentIds) late.push(await fetchArchive(app, exportTournament.path, id))
    const orders = [files, [...files].reverse(), late, [late[1], files[0], late[2]]]
    for (const order of orders) {
      const other = await startApp(start)
      for (const file of order) if (file) await importArchiveFile(other, file)
      expect(await balanceOf(other, phone)).toEqual([has])
      const sums = new Map<number, number>()
      const lines = await other.database.read((db) =>
        db.selectFrom('auditLog').selectAll().where('action', '=', 'import-points').execute(),
      )
      for (const { subjectId, before, after } of lines) {
        const gained = JSON.parse(after ?? '').ranking_points - JSON.parse(before ?? '').ranking_points
        sums.set(subjectId ?? 0, (sums.get(subjectId ?? 0) ?? 0) + gained)
      }
      const players = await other.database.read((db) =>
        db.selectFrom('players').select(['id', 'rankingPoints']).execute(),
      )
      for (const { id, rankingPoints } of players) expect((sums.get(id) ?? 0) * 100).toBeCloseTo(rankingPoints)
    }
    // Who was here before any file keeps the own points, and gets the awards on top.
    const other = await startApp(start)
    const name = (await app.ok(readPlayer, params(hero), admin)).name
    await other.ok(createPlayer, { body: { name, phone, ranking_points: 5 } }, admin)
    for (const file of late) await importArchiveFile(other, file)
    expect(await balanceOf(other, phone)).toEqual([5.6])
  })

  test('[EXP-50] a ledger that gives what no podium gives is refused', async () => {
    const { files } = await threeTitles()
    const [sent] = files
    const [tournament] = sent?.tournaments ?? []
    if (!sent || !tournament) throw new Error('no archive')
    const other = await startApp(start)
    const [entry] = tournament.ledger
    const [first] = tournament.ledger.filter(({ place }) => place === 'first')
    if (!entry || !first) throw new Error('no ledger')
    const wrong: [string, object][] = [
      ['ledger: place of player', { ledger: [{ ...first, points: 99 }], results: [] }],
      ['ledger: points of player', { ledger: [{ ...first, points: 99, place: null }], results: [] }],
      ['ledger: points of player', { ledger: [...tournament.ledger, { ...first, points: 99 }] }],
      ['ledger: place of player', { ledger: tournament.ledger.map((each) => ({ ...each, place: 'third' })) }],
      ['ledger: points of player', { ledger: tournament.ledger.map((each) => ({ ...each, points: -1 })) }],
      ['ledger: results without points', { ledger: tournament.ledger.slice(1) }],
    ]
    for (const [where, change] of wrong) {
      const body = { ...sent, tournaments: [{ ...tournament, ...change }] } as Archive
      const refused = await other.call(importArchive, { body }, admin)
      expect([refused.status, refused.body.code], where).toEqual([400, 'archive-broken'])
      expect(JSON.stringify(refused.body)).toContain(where)
    }
    expect((await other.ok(searchPlayers, { query: { q: '' } })).items).toEqual([])
  })

  test('[EXP-48] titles of a record that was merged come out with the player that it was merged into', async () => {
    const { hero, tournamentIds } = await threeTitles()
    const kept = { name: 'stays', phone: 'stays', rating: 'stays', club: 'stays' } as const
    const twin = await app.ok(
      createPlayer,
      { body: { name: 'Bản Ghi Đôi', phone: '0911222333', ranking_points: 0 } },
      admin,
    )
    await app.ok(
      mergePlayers,
      { ...params(twin.id), body: { other_id: hero, take: { ...kept, points: 'sum' } } },
      admin,
    )
    const { phone, ranking_points: has } = await app.ok(readPlayer, params(twin.id), admin)
    const other = await startApp(start)
    for (const id of tournamentIds) await importArchiveFile(other, await fetchArchive(app, exportTournament.path, id))
    expect(await balanceOf(other, phone)).toEqual([has])
  })

  test('one that a process of its own has to read is taken in and refused like any other', async () => {
    const { tournamentId } = await played(formats[0], 4, 2, false)
    const sent = await fetchArchive(app, exportTournament.path, tournamentId)
    const small = await importArchiveFile(await startApp(start), sent)
    const other = await startApp(start)
    const { token } = await other.signIn('admin')
    const send = (payload: string) =>
      other.fastify.inject({
        method: 'POST',
        url: importArchive.path,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload,
      })
    const text = JSON.stringify(sent)
    const large = `${text}${' '.repeat(600_000)}`
    const wrong = await send(large.replace('"version":3', '"version":"x"'))
    const alike = await send(text.replace('"version":3', '"version":"x"'))
    expect([wrong.statusCode, wrong.json()]).toEqual([400, alike.json()])
    const broken = await send(large.replace('{', '{{'))
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'malformed-json'])
    // Long arrays come in pieces, in their order.
    const clubs = Array.from({ length: 6000 }, (_, index) => ({ ref: index + 1000, name: `Câu lạc bộ ${index}` }))
    const came = await send(JSON.stringify({ ...sent, clubs: [...sent.clubs, ...clubs] }) + ' '.repeat(500_000))
    expect([came.statusCode, came.json()]).toEqual([201, { ...small, tournament_ids: came.json().tournament_ids }])
    const back = await fetchArchive(other, exportTournament.path, came.json().tournament_ids[0])
    expect(back.players).toEqual(sent.players)
    expect(back.tournaments[0]?.bracket).toEqual(sent.tournaments[0]?.bracket)
  })

  test('[EXP-50] a file that was changed by hand is refused with where it is wrong, and nothing of it stays', async () => {
    const { tournamentId, groupId } = await played(formats[0], 4, 1, false)
    const group = await fetchArchive(app, exportGroup.path, groupId)
    const sent = await fetchArchive(app, exportTournament.path, tournamentId)
    const other = await startApp(start)
    const [tournament] = sent.tournaments
    if (!tournament?.bracket) throw new Error('an archive without a bracket')
    const { bracket } = tournament
    const changed = (change: object) => ({ ...sent, tournaments: [{ ...tournament, ...change }] }) as Archive
    const withMatches = (edit: (match: (typeof bracket.matches)[number]) => object) =>
      changed({ bracket: { ...bracket, matches: bracket.matches.map((match) => ({ ...match, ...edit(match) })) } })
    const broken: [string, Archive][] = [
      ['registrations 1: player', { ...sent, players: sent.players.slice(1) }],
      [
        'a ref twice',
        {
          ...sent,
          clubs: [
            { ref: 1, name: 'A' },
            { ref: 1, name: 'B' },
          ],
        },
      ],
      ['group: a letter twice', { ...sent, group: group.group && { ...group.group, letters: ['A', 'A'] } }],
      ['no group', { ...sent, tournaments: [tournament, { ...tournament, registrations: [], bracket: null }] }],
      ['end_date', changed({ end_date: '2020-01-01T00:00:00+07:00' })],
      [
        'a pair twice',
        changed({
          registrations: tournament.registrations.map((each) => ({
            ...each,
            player1: tournament.registrations[0]?.player1,
            player2: tournament.registrations[0]?.player2,
          })),
        }),
      ],
      ['registration', changed({ registrations: tournament.registrations.slice(1) })],
      ['matches are not those of the draw', changed({ bracket: { ...bracket, matches: bracket.matches.slice(1) } })],
      ['winner of match', withMatches(() => ({ outcome: 'played', winner_side: null }))],
      [
        'has no pairing',
        withMatches(({ number }) =>
          number === bracket.matches.length ? { outcome: 'played', winner_side: 1, games: [[11, 2]] } : {},
        ),
      ],
      [
        'games of match',
        withMatches(({ outcome, winner_side }) =>
          outcome ? { games: winner_side === 1 ? [[1, 11]] : [[11, 1]] } : {},
        ),
      ],
    ]
    for (const [where, body] of broken) {
      const refused = await other.call(importArchive, { body }, admin)
      expect([refused.status, JSON.stringify(refused.body)], where).toEqual([
        400,
        expect.stringContaining('archive-broken'),
      ])
      expect(JSON.stringify(refused.body)).toContain(where)
    }
    for (const body of [{ ...sent, version: 4 }, { ...sent, format: 'x' }, { ...sent, tournaments: [] }, {}]) {
      const refused = await other.call(importArchive, { body: body as Archive }, admin)
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([
        400,
        expect.stringContaining('validation-failed'),
      ])
    }
    const { items } = await other.ok(searchPlayers, { query: { q: '' } })
    expect(items).toEqual([])
    await importArchiveFile(other, sent)
  })

  test('[EXP-50] only organisers take a file out or in', async () => {
    const group = await makeGroup(app)
    const id = group.divisions[0]?.id ?? 0
    await makeTeams(app, id, 2)
    await app.ok(createClub, { body: { name: 'CLB Ở Lại' } }, admin)
    const sent = await fetchArchive(app, exportTournament.path, id)
    expect(JSON.stringify(sent)).not.toContain('CLB Ở Lại')
    expect((await app.call(importArchive, { body: sent }, { as: 'ref' })).status).toBe(403)
    expect((await app.call(exportTournament, params(id))).status).toBe(401)
    expect((await app.call(exportGroup, params(group.id), { as: 'user' })).status).toBe(403)
    expect((await app.call(exportGroup, params(987_654_321), admin)).status).toBe(404)
  })
})
