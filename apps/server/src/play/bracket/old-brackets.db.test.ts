import {
  type BracketView,
  listOldBrackets,
  type MatchView,
  recreateBracket,
  reinstateRegistration,
  restoreBracket,
  withdrawRegistration,
} from '@vot/contract'
import { inspectBracket } from '@vot/domain'
import { bracketOf, makeBracket, onAnyDatabase, playMatch, playOut, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'
import { pruneOldRows } from '../../housekeeping'
import { loadBracket } from './load-bracket'

const admin = { as: 'admin' } as const
const dayMs = 86_400_000

onAnyDatabase('old brackets', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  const params = (tournamentId: number) => ({ id: String(tournamentId) })
  const recreate = (tournamentId: number, body = {}, as: 'admin' | 'mod' = 'admin') =>
    app.call(recreateBracket, { params: params(tournamentId), body: { confirm: true, ...body } }, { as })
  const list = async (tournamentId: number) =>
    (await app.ok(listOldBrackets, { params: params(tournamentId) }, admin)).items
  const restore = (tournamentId: number, bracketId: number, body = {}) =>
    app.call(
      restoreBracket,
      { params: { ...params(tournamentId), bracket_id: String(bracketId) }, body: { confirm: true, ...body } },
      admin,
    )
  /** Without the times of last writes, which never come back, and the event number. */
  const asItWas = ({ seq: _seq, bracket, ...view }: BracketView) => {
    const match = ({ updated_at: _at, ...rest }: MatchView) => rest
    return { ...bracket, matches: bracket.matches.map(match), groups: view.groups, placings: view.placings }
  }
  const expectSound = async (tournamentId: number) => {
    const bracket = await app.database.snapshot((db) => loadBracket(db, tournamentId, 0))
    expect(bracket && inspectBracket(bracket.state)).toEqual([])
  }

  test('[BRK-113] a replaced bracket is listed with who, when and how many results, and comes back whole', async () => {
    const { tournamentId } = await makeBracket(app, 8)
    await playOut(app, tournamentId)
    const old = await bracketOf(app, tournamentId)
    app.clock.advance(60_000)
    await recreate(tournamentId, { bracket_type: 'single_elimination' }, 'mod')
    expect(await list(tournamentId)).toEqual([
      {
        id: old.bracket.id,
        bracket_type: 'double_elimination',
        variant: 'play_off',
        total_participants: 8,
        total_matches: 13,
        results: 13,
        created_at: old.bracket.created_at,
        created_by: expect.any(String),
        replaced_at: expect.stringMatching(/\+07:00$/),
        replaced_by: 'Thử mod',
        restorable_until: expect.any(String),
      },
    ])
    const current = await bracketOf(app, tournamentId)
    const restored = await restore(tournamentId, old.bracket.id)
    expect(restored.status).toBe(200)
    expect(asItWas(restored.body)).toEqual(asItWas(old))
    expect(asItWas(await bracketOf(app, tournamentId))).toEqual(asItWas(old))
    await expectSound(tournamentId)
    expect((await list(tournamentId)).map(({ id }) => id)).toEqual([current.bracket.id])
    expect(asItWas((await restore(tournamentId, current.bracket.id)).body)).toEqual(asItWas(current))
  })

  test('[BRK-113] play goes on in a restored bracket', async () => {
    const { tournamentId, bracket: old } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    const [first] = old.bracket.matches
    if (first) await playMatch(app, first, 1)
    await recreate(tournamentId)
    await restore(tournamentId, old.bracket.id)
    const end = await playOut(app, tournamentId, { afterEach: () => expectSound(tournamentId) })
    expect(end.placings).toHaveLength(4)
  })

  test('[BRK-113] a restored bracket follows the teams that left or came back meanwhile', async () => {
    const { tournamentId, bracket: old } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    const gone = old.bracket.matches[0]?.participant1_id ?? 0
    const withdrawnIn = ({ bracket }: BracketView) =>
      bracket.participants.filter(({ is_withdrawn }) => is_withdrawn).map(({ id }) => id)
    const second = (await recreate(tournamentId)).body
    await app.ok(withdrawRegistration, { params: params(gone), body: {} }, admin)
    const restored = (await restore(tournamentId, old.bracket.id)).body
    expect(withdrawnIn(restored)).toEqual([gone])
    expect(restored.bracket.matches.map(({ status }) => status)).toEqual(['walkover', 'ready', 'pending'])
    await expectSound(tournamentId)
    await app.ok(reinstateRegistration, { params: params(gone) }, admin)
    expect(withdrawnIn((await restore(tournamentId, second.bracket.id)).body)).toEqual([])
    await expectSound(tournamentId)
  })

  test('[BRK-113] after 30 days, or of another tournament, there is nothing to restore, and its rows go', async () => {
    const { tournamentId, bracket: old } = await makeBracket(app, 4)
    await playOut(app, tournamentId)
    const other = await makeBracket(app, 2)
    await recreate(tournamentId)
    expect((await restore(other.tournamentId, old.bracket.id)).status).toBe(404)
    app.clock.advance(30 * dayMs - 1)
    await pruneOldRows(app.database)
    expect(await list(tournamentId)).toHaveLength(1)
    app.clock.advance(1)
    await pruneOldRows(app.database)
    expect(await list(tournamentId)).toEqual([])
    const refused = await restore(tournamentId, old.bracket.id)
    expect([refused.status, refused.body.message]).toEqual([404, 'Sơ đồ cũ này không còn nữa'])
    const left = await app.database.read((db) =>
      db.selectFrom('matches').select('id').where('bracketId', '=', old.bracket.id).execute(),
    )
    expect(left).toEqual([])
    expect((await bracketOf(app, tournamentId)).total_matches).toBe(6)
  })

  test('who saw another bracket than the one that stands replaces nothing', async () => {
    const { tournamentId, bracket: seen } = await makeBracket(app, 4)
    const answers = await Promise.all([
      recreate(tournamentId, { replaces: seen.bracket.id }),
      recreate(tournamentId, { replaces: seen.bracket.id }, 'mod'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await restore(tournamentId, seen.bracket.id, { replaces: seen.bracket.id })
    expect([late.status, late.body.message]).toEqual([409, 'Sơ đồ đấu vừa được tạo lại, vui lòng xem lại'])
    expect(await list(tournamentId)).toHaveLength(1)
  })

  test('[BRK-113] old brackets are for organisers', async () => {
    const { tournamentId } = await makeBracket(app, 2)
    const call = (as?: 'ref' | 'user') => app.call(listOldBrackets, { params: params(tournamentId) }, as ? { as } : {})
    expect([(await call()).status, (await call('user')).status, (await call('ref')).status]).toEqual([401, 403, 403])
    expect((await app.call(listOldBrackets, { params: { id: '999999' } }, admin)).status).toBe(404)
  })
})
