import { read, utils, type WorkBook } from '@e965/xlsx'
import {
  approveRegistration,
  createClub,
  createPlayer,
  createRegistration,
  createResults,
  exportRegistrations,
  exportResults,
  markPaymentCompleted,
  rejectRegistration,
} from '@vot/contract'
import {
  makeBracket,
  makeGroup,
  makePlayers,
  makeTeams,
  onEachDatabase,
  type Person,
  playOut,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const idOf = (id: number | undefined) => ({ id: String(id) })

onEachDatabase('exported files', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  async function file(path: string, id: number, person?: Person) {
    const token = person && (await app.signIn(person)).token
    const answer = await app.fastify.inject({
      url: path.replace(':id', String(id)),
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
    })
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, body: answer.body }
  }
  const open = (bytes: Buffer) => read(bytes, { cellDates: true, cellNF: true, UTC: true })

  test('[RES-27] anybody saves the podium, the points and every match, under a Vietnamese name', async () => {
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

  test('[REG-48] an organiser saves every registration with phones, points, status and payment', async () => {
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
    expect(second?.slice(14, 17)).toEqual(['Từ chối', 'Chưa thu', null])
    const cells = Object.values(book.Sheets['Đăng ký'] ?? {})
    expect(cells.filter((cell) => typeof cell === 'object' && 'f' in cell)).toEqual([])
  })

  test('[REG-48, PRV-01] nobody but organisers gets the file with phones', async () => {
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
function rowsOf(book: WorkBook, name: string): unknown[][] {
  const sheet = book.Sheets[name]
  if (!sheet) throw new Error(`no sheet ${name}`)
  return utils
    .sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: null, blankrows: true, UTC: true })
    .slice(4)
}
