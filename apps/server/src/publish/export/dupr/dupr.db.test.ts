import {
  createPlayer,
  exportDupr,
  listPlayers,
  type MatchView,
  readDupr,
  readPlayer,
  saveMatchResult,
  updatePlayer,
} from '@vot/contract'
import { bracketOf, eachDatabase, makeBracket, onAnyDatabase, playOut, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const columns =
  'matchType,event,date,playerA1,playerA1DuprId,playerA1ExternalId,playerA2,playerA2DuprId,playerA2ExternalId,' +
  'playerB1,playerB1DuprId,playerB1ExternalId,playerB2,playerB2DuprId,playerB2ExternalId,' +
  'teamAGame1,teamBGame1,teamAGame2,teamBGame2,teamAGame3,teamBGame3,teamAGame4,teamBGame4,teamAGame5,teamBGame5,' +
  'location,scoreType'

onAnyDatabase('DUPR upload', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  async function save(match: MatchView, how: 'played' | 'walkover') {
    const body = {
      winner_id: match.participant2_id ?? 0,
      outcome: how,
      ...(how === 'played' && { games: [[11, 7] as [number, number]] }),
    }
    await app.ok(saveMatchResult, { params: { id: String(match.id) }, body }, admin)
  }

  test(
    '[EXP-47] the upload has the columns of DUPR in their order, one line a match, without walkovers',
    eachDatabase,
    async () => {
      const { tournamentId } = await makeBracket(app, 4, { bracket_type: 'round_robin', variant: 'league' })
      const { matches } = (await bracketOf(app, tournamentId)).bracket
      const [first, second] = matches
      if (!first?.participant1 || !first.participant2 || !second) throw new Error('a league of four has matches')
      await save(first, 'played')
      await save(second, 'walkover')
      const { player1_id: id, player1_name: name } = first.participant1
      const params = { id: String(id) }
      const { phone } = await app.ok(readPlayer, { params }, admin)
      await app.ok(updatePlayer, { params, body: { name, phone, dupr_id: ' kd2xyz ' } }, admin)

      const told = await app.ok(readDupr, { params: { id: String(tournamentId) } }, admin)
      expect(told).toMatchObject({ matches: 1, walkovers: 1, unfinished: 0, without_score: 0 })
      const { participant1: a, participant2: b } = first
      const others = [a.player2_name, b.player1_name, b.player2_name]
      expect(told.missing.map((player) => player.name).sort()).toEqual(others.sort())

      const { token } = await app.signIn('mod')
      const url = exportDupr.path.replace(':id', String(tournamentId))
      const answer = await app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } })
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      const [head, line, end, ...more] = answer.body.split('\r\n')
      expect([head, end, more]).toEqual([columns, '', []])
      const fields = line?.split(',') ?? []
      expect(fields).toHaveLength(columns.split(',').length)
      expect(fields[0]).toBe('D')
      expect(fields[2]).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(fields.slice(3, 9)).toEqual([
        a.player1_name,
        'KD2XYZ',
        String(id),
        a.player2_name,
        '',
        String(a.player2_id),
      ])
      expect(fields.slice(9, 12)).toEqual([b.player1_name, '', String(b.player1_id)])
      expect(fields.slice(15, 25)).toEqual(['7', '11', '', '', '', '', '', '', '', ''])
      expect(fields.at(-1)).toBe('SIDEOUT')
    },
  )

  test('[EXP-47] each match says how it was scored', async () => {
    const lengths = { points_per_game: 11, win_by: 2, best_of: 1 } as const
    const rally = { ...lengths, scoring: 'rally', game_point_on_serve: false } as const
    const { tournamentId } = await makeBracket(app, 4, {
      bracket_type: 'single_elimination',
      options: { score_rules: { final: rally } },
    })
    await playOut(app, tournamentId)
    const { token } = await app.signIn('mod')
    const url = exportDupr.path.replace(':id', String(tournamentId))
    const answer = await app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } })
    const [, ...lines] = answer.body.trim().split('\r\n')
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['SIDEOUT', 'SIDEOUT', 'RALLY'])
  })

  test('[EXP-47] matches stand in the order in which they were played', eachDatabase, async () => {
    const { tournamentId } = await makeBracket(app, 4, { bracket_type: 'round_robin', variant: 'league' })
    const { matches } = (await bracketOf(app, tournamentId)).bracket
    const played = [...matches].reverse()
    for (const match of played) {
      await save(match, 'played')
      app.clock.advance(60_000)
    }
    const { token } = await app.signIn('mod')
    const url = exportDupr.path.replace(':id', String(tournamentId))
    const answer = await app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } })
    const [, ...lines] = answer.body.trim().split('\r\n')
    const pairOf = (line: string) => [line.split(',')[3], line.split(',')[9]]
    const pairs = played.map(({ participant1, participant2 }) => [
      participant1?.player1_name,
      participant2?.player1_name,
    ])
    expect(lines.map(pairOf)).toEqual(pairs)
  })

  test('[EXP-46] a DUPR id has six letters or digits, stays when it is not sent, and is told to organisers alone', async () => {
    const body = { name: 'Trần Mã Số', phone: '0912000779', dupr_id: 'abc123' }
    const player = await app.ok(createPlayer, { body }, admin)
    expect(player.dupr_id).toBe('ABC123')
    const params = { id: String(player.id) }
    const refused = await app.call(updatePlayer, { params, body: { ...body, dupr_id: 'ABC12' } }, admin)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('Mã DUPR gồm đúng 6 chữ cái hoặc chữ số')
    const kept = await app.ok(updatePlayer, { params, body: { name: body.name, phone: body.phone } }, admin)
    expect(kept.dupr_id).toBe('ABC123')
    expect(await app.ok(readPlayer, { params })).not.toHaveProperty('dupr_id')
    const { items } = await app.ok(listPlayers, { query: { name: 'Trần Mã Số' } }, { as: 'user' })
    expect(JSON.stringify(items)).not.toContain('ABC123')
    const cleared = await app.ok(updatePlayer, { params, body: { ...body, dupr_id: '' } }, admin)
    expect(cleared.dupr_id).toBeNull()
  })

  test('[EXP-47] a tournament without a bracket has no upload, and nobody but organisers gets one', async () => {
    const { tournamentId } = await makeBracket(app, 2)
    const params = { id: String(tournamentId) }
    expect((await app.call(readDupr, { params }, { as: 'user' })).status).toBe(403)
    expect((await app.call(readDupr, { params })).status).toBe(401)
    expect((await app.call(readDupr, { params: { id: '987654321' } }, admin)).status).toBe(404)
  })
})
