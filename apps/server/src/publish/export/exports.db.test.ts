import { read, utils, type WorkBook } from '@e965/xlsx'
import {
  approveRegistration,
  createClub,
  createPlayer,
  createRegistration,
  createResults,
  exportClubs,
  exportMatches,
  exportPlayers,
  exportRegistrations,
  exportResults,
  markPaymentCompleted,
  rejectRegistration,
} from '@vot/contract'
import {
  eachDatabase,
  makeBracket,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  type Person,
  playOut,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const idOf = (id: number | undefined) => ({ id: String(id) })

onAnyDatabase('exported files', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  async function file(path: string, id: number, person?: Person, query = '', remoteAddress = '10.2.2.1') {
    const token = person && (await app.signIn(person)).token
    const answer = await app.fastify.inject({
      url: path.replace(':id', String(id)) + query,
      remoteAddress,
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
    })
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, body: answer.body }
  }
  const open = (bytes: Buffer) => read(bytes, { cellDates: true, cellNF: true, UTC: true })

  test('anybody saves the podium, the points and every match, under a Vietnamese name', async () => {
    const { tournamentId } = await makeBracket(app, 4, {
      bracket_type: 'single_elimination',
      options: { bronze: false },
    })
    const missing = await file(exportResults.path, tournamentId)
    expect([missing.status, JSON.parse(missing.body).code]).toEqual([404, 'results-not-found'])
    const { bracket } = await playOut(app, tournamentId)
    const podium = bracket.participants.map(({ player1_id, player2_id }) => [player1_id, player2_id])
    const body = {
      first_place_player_ids: podium[0] ?? [],
      second_place_player_ids: podium[1] ?? [],
      third_place_player_ids: podium[2] ?? [],
      reason: 'Ban tổ chức quyết định',
    }
    await app.ok(createResults, { params: idOf(tournamentId), body }, admin)

    const saved = await file(exportResults.path, tournamentId)
    expect(saved.status).toBe(200)
    expect(saved.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const disposition = String(saved.headers['content-disposition'])
    expect(disposition).toMatch(
      /^attachment; filename="ket-qua-[a-z0-9-]+\.xlsx"; filename\*=UTF-8''K%E1%BA%BFt%20qu%E1%BA%A3/,
    )
    const book = open(saved.bytes)
    expect(book.SheetNames).toEqual(['Kết quả', 'Trận đấu'])
    const [first] = bracket.participants
    expect(rowsOf(book, 'Kết quả')[0]).toEqual(['Hạng nhất', first?.player1_name, first?.player2_name, null, 0.2])
    const matches = rowsOf(book, 'Trận đấu')
    expect(matches).toHaveLength(3)
    const final = matches[2] ?? []
    expect(final.slice(0, 2)).toEqual(['03', 'Chung kết'])
    expect([final[5], final[6]]).toContain(11)
    expect(String(final[7])).toMatch(/^\d+ – \d+$/)
    expect(final[12]).toBeInstanceOf(Date)
  })

  test('an organiser saves every registration with phones, points, status and payment', eachDatabase, async () => {
    const group = await makeGroup(app, [{ registration_fee: 250_000, max_ranking_point: 5 }])
    const tournamentId = group.divisions[0]?.id ?? 0
    const evil = '=HYPERLINK("http://evil.example","x")'
    const club = await app.ok(createClub, { body: { name: '+CLB @cầu' } }, admin)
    const person = { name: evil, phone: '0912345678', ranking_points: 3.25, club_id: club.id }
    const player = await app.ok(createPlayer, { body: person }, admin)
    const [partner, third, fourth] = await makePlayers(app, 3)
    const enter = (a: number | undefined, b: number | undefined) =>
      app.ok(
        createRegistration,
        { body: { tournament_id: tournamentId, player1_id: a ?? 0, player2_id: b ?? 0 } },
        admin,
      )
    const team = await enter(player.id, partner?.id)
    await app.ok(approveRegistration, { params: idOf(team.id) }, admin)
    await app.ok(markPaymentCompleted, { params: idOf(team.id) }, admin)
    const other = await enter(third?.id, fourth?.id)
    await app.ok(rejectRegistration, { params: idOf(other.id) }, admin)

    const saved = await file(exportRegistrations.path, tournamentId, 'mod')
    expect(saved.status).toBe(200)
    const book = open(saved.bytes)
    const [row, second] = rowsOf(book, 'Đăng ký')
    expect(row?.slice(0, 7)).toEqual([1, null, evil, '0912345678', '+CLB @cầu', 3.25, 'Chưa chính thức'])
    expect(row?.slice(12, 17)).toEqual([6.25, 1.25, 'Đã duyệt', 'Đã thu', 500_000])
    const entered = row?.[18]
    expect(entered).toBeInstanceOf(Date)
    // The clock that hangs in the hall.
    const vietnam = new Date(app.clock.now() + 7 * 3_600_000).toISOString().slice(0, 16)
    expect(entered instanceof Date && entered.toISOString().slice(0, 16)).toBe(vietnam)
    expect(second?.slice(14, 17)).toEqual(['Bị từ chối', 'Chưa thu', null])
    const cells = Object.values(book.Sheets['Đăng ký'] ?? {})
    expect(cells.filter((cell) => typeof cell === 'object' && 'f' in cell)).toEqual([])
  })

  test('[EXP-40] players and clubs are saved as tables with phones, by organisers alone', eachDatabase, async () => {
    const club = await app.ok(createClub, { body: { name: 'CLB Bảng Tính' } }, admin)
    const person = { name: 'Lê Thị Xuất', phone: '0912000777', ranking_points: 4.5, club_id: club.id }
    await app.ok(createPlayer, { body: person }, admin)
    const players = open((await file(exportPlayers.path, 0, 'mod', `?club_id=${club.id}`)).bytes)
    expect(rowsOf(players, 'VĐV', 3).map((row) => row.slice(0, 6))).toEqual([
      ['Lê Thị Xuất', '0912000777', 'CLB Bảng Tính', 4.5, 'Chưa chính thức', null],
    ])
    const nobody = await file(exportPlayers.path, 0, 'mod', `?club_id=${club.id}&min_points=4,6`)
    expect(rowsOf(open(nobody.bytes), 'VĐV', 3)).toEqual([])
    const clubs = open((await file(exportClubs.path, 0, 'admin')).bytes)
    expect(clubs.SheetNames).toEqual(['CLB', 'Thành viên'])
    expect(rowsOf(clubs, 'CLB', 3)).toContainEqual(['CLB Bảng Tính', 1])
    expect(rowsOf(clubs, 'Thành viên', 3).map((row) => row.slice(0, 3))).toContainEqual([
      'Lê Thị Xuất',
      '0912000777',
      'CLB Bảng Tính',
    ])
    for (const { path } of [exportPlayers, exportClubs]) {
      expect((await file(path, 0, 'user')).status).toBe(403)
      expect((await file(path, 0)).status).toBe(401)
    }
  })

  test('each table is saved as CSV that spreadsheets read as Vietnamese and never run', async () => {
    const club = await app.ok(createClub, { body: { name: '=CLB, "một"' } }, admin)
    const person = { name: '@Đặng Văn Ấn', phone: '0912000778', ranking_points: 3, club_id: club.id }
    await app.ok(createPlayer, { body: person }, admin)
    const saved = await file(exportPlayers.path, 0, 'mod', `?format=csv&club_id=${club.id}`)
    expect(saved.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(saved.headers['content-disposition']).toContain('filename="danh-sach-vdv.csv"')
    expect([...saved.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, row] = saved.bytes.toString('utf8').slice(1).split('\r\n')
    expect(head).toMatch(/^Họ và tên,Số điện thoại,CLB,Điểm,Xác minh điểm,Trình độ,/)
    expect(row).toContain(`'@Đặng Văn Ấn,0912000778,"'=CLB, ""một""",3,Chưa chính thức,,`)
    expect(row).toMatch(/,\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    const clubs = await file(exportClubs.path, 0, 'mod', '?format=csv')
    expect(clubs.bytes.toString('utf8')).toContain(`\r\n"'=CLB, ""một""",1\r\n`)
    expect((await file(exportPlayers.path, 0, 'mod', '?format=pdf')).status).toBe(400)
  })

  test('[EXP-42] anybody saves the matches of a bracket, as CSV too, and no phone is in it', eachDatabase, async () => {
    const { tournamentId } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    await playOut(app, tournamentId)
    const saved = await file(exportMatches.path, tournamentId, undefined, '?format=csv')
    const [head, ...rows] = saved.bytes.toString('utf8').slice(1).trimEnd().split('\r\n')
    expect(head).toMatch(/^Mã trận,Giai đoạn,Bảng,Đội 1,Đội 2,/)
    const sheet = rowsOf(open((await file(exportMatches.path, tournamentId)).bytes), 'Trận đấu')
    expect(sheet.length).toBeGreaterThanOrEqual(3)
    expect(rows.map((row) => row.split(',')[0])).toEqual(sheet.map(([code]) => code))
    expect(saved.body).not.toMatch(/0\d{9}/)
    const { divisions } = await makeGroup(app)
    const none = await file(exportMatches.path, divisions[0]?.id ?? 0)
    expect([none.status, JSON.parse(none.body).code]).toEqual([404, 'bracket-not-found'])
    expect((await file(exportMatches.path, 987_654_321)).status).toBe(404)
  })

  test('somebody who saves public tables without an end is asked to wait, organisers are not', async () => {
    const { divisions } = await makeGroup(app)
    const id = divisions[0]?.id ?? 0
    const save = (person?: Person) => file(exportMatches.path, id, person, '', '10.2.2.2')
    const statuses: number[] = []
    for (let time = 0; time < 61; time += 1) statuses.push((await save()).status)
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]))
    expect(statuses.at(-1)).toBe(429)
    expect((await save('mod')).status).toBe(404)
  })

  test('[PRV-01] nobody but organisers gets the file with phones', async () => {
    const group = await makeGroup(app)
    const id = group.divisions[0]?.id ?? 0
    await makeTeams(app, id, 1)
    for (const [person, status] of [
      [undefined, 401],
      ['user', 403],
      ['ref', 403],
      ['mod', 200],
      ['admin', 200],
    ] as const) {
      expect((await file(exportRegistrations.path, id, person)).status, person).toBe(status)
    }
    expect((await file(exportRegistrations.path, 987_654_321, 'mod')).status).toBe(404)
  })
})

/** The rows under the head of a sheet's table. */
function rowsOf(book: WorkBook, name: string, above = 4): unknown[][] {
  const sheet = book.Sheets[name]
  if (!sheet) throw new Error(`no sheet ${name}`)
  return utils
    .sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: null, blankrows: true, UTC: true })
    .slice(above)
}
