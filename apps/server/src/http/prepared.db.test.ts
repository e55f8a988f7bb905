import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import {
  createBracket,
  endpoints,
  listTournaments,
  readBracket,
  reopenRegistration,
  saveMatchResult,
  updateTournament,
} from '@vot/contract'
import { roles } from '@vot/domain'
import { division, eachDatabase, makeGroup, makeTeams, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

interface Got {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
}

function fetchBytes(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) }),
      )
    }).on('error', reject)
  })
}

onAnyDatabase('prepared reads', (start) => {
  let app: TestApp
  let url: string
  beforeAll(async () => {
    app = await startApp(start)
    url = await app.listen()
  })

  async function bracketOf(teams: number, on = app) {
    const group = await makeGroup(on)
    const id = group.divisions[0]?.id ?? 0
    await makeTeams(on, id, teams)
    const params = { id: String(id) }
    const bracket = await on.ok(createBracket, { params, body: { confirm: true } }, { as: 'mod' })
    return { id, params, bracket, address: `${url}/api/tournaments/${id}/bracket` }
  }

  test('an unchanged bracket answers 304, a changed one its new bytes', eachDatabase, async () => {
    const { address, bracket } = await bracketOf(4)
    const first = await fetchBytes(address)
    const etag = String(first.headers.etag)
    expect(first.status).toBe(200)
    expect(etag).toMatch(new RegExp(`^W/"${bracket.seq}-`))
    for (let round = 0; round < 3; round += 1) {
      const again = await fetchBytes(address, { 'if-none-match': etag })
      expect(again.status).toBe(304)
      expect(again.bytes).toHaveLength(0)
      expect(again.headers.etag).toBe(etag)
      expect((await fetchBytes(address)).bytes).toEqual(first.bytes)
    }
    const ready = bracket.bracket.matches.find(({ status }) => status === 'ready')
    const result = { winner_id: ready?.participant1_id ?? 0, set1_winner_score: 11, set1_loser_score: 5 }
    await app.ok(saveMatchResult, { params: { id: String(ready?.id) }, body: result }, { as: 'mod' })
    const changed = await fetchBytes(address, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(JSON.parse(changed.bytes.toString()).seq).toBe(bracket.seq + 1)
  })

  test('after each write, the very next read shows it', eachDatabase, async () => {
    const { address, bracket } = await bracketOf(8)
    let { seq } = bracket
    for (let round = 0; round < 5; round += 1) {
      const shown = JSON.parse((await fetchBytes(address)).bytes.toString())
      expect(shown.seq).toBe(seq)
      const ready = shown.bracket.matches.find(({ status }: { status: string }) => status === 'ready')
      const result = { winner_id: ready.participant1_id, set1_winner_score: 11, set1_loser_score: round }
      await app.ok(saveMatchResult, { params: { id: String(ready.id) }, body: result }, { as: 'mod' })
      seq += 1
    }
  })

  test('the same content comes plain, gzipped and in brotli, and headers say which', async () => {
    const { address, params } = await bracketOf(5)
    const plain = await fetchBytes(address)
    for (let round = 0; round < 2; round += 1) {
      const br = await fetchBytes(address, { 'accept-encoding': 'gzip, deflate, br' })
      const gzip = await fetchBytes(address, { 'accept-encoding': 'gzip' })
      expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
      expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
      expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
      expect(br.bytes.length).toBeLessThan(plain.bytes.length / 3)
      expect(br.headers.vary).toBe('accept-encoding')
    }
    const viaRoutes = await app.fastify.inject({ url: `/api/tournaments/${params.id}/bracket` })
    expect(viaRoutes.rawPayload).toEqual(plain.bytes)
    expect(viaRoutes.headers.etag).toBe(plain.headers.etag)
  })

  test('a process that has not heard of a change looks again for a reader who has', eachDatabase, async () => {
    const { id, address, bracket } = await bracketOf(4)
    await fetchBytes(address)
    // Written past this process, as by another one whose notice has not come yet.
    await app.database.transaction(async (work) => {
      await work.db
        .updateTable('eventCounters')
        .set({ seq: bracket.seq + 1 })
        .where('tournamentId', '=', id)
        .execute()
      return { ok: true }
    })
    expect(JSON.parse((await fetchBytes(address)).bytes.toString()).seq).toBe(bracket.seq)
    const caughtUp = await fetchBytes(address, { 'x-seen-seq': String(bracket.seq + 1) })
    expect(JSON.parse(caughtUp.bytes.toString()).seq).toBe(bracket.seq + 1)
    const tag = await fetchBytes(address, { 'if-none-match': `W/"${bracket.seq + 9}-elsewhere"` })
    expect(tag.status).toBe(200)
  })

  test('the tournament list is prepared too, until a change or the clock makes it old', async () => {
    const { group_id, ...made } = (await makeGroup(app)).divisions[0] ?? { id: 0, group_id: 0 }
    const address = `${url}/api/tournaments?group_id=${group_id}`
    const first = await fetchBytes(address)
    const etag = String(first.headers.etag)
    expect((await fetchBytes(address, { 'if-none-match': etag })).status).toBe(304)
    const body = { ...division(app, { name: 'Tên mới' }), venue: 'Sân Mới' }
    await app.ok(updateTournament, { params: { id: String(made.id) }, body }, { as: 'mod' })
    const changed = await fetchBytes(address, { 'if-none-match': etag })
    expect(JSON.parse(changed.bytes.toString()).items[0].name).toBe('Tên mới')
    app.clock.advance(8 * 86_400_000)
    const later = await fetchBytes(address)
    expect(JSON.parse(later.bytes.toString()).items[0].status).toBe('closed')
    app.clock.advance(-8 * 86_400_000)
    expect((await app.call(listTournaments, { query: { group_id: String(group_id) } })).status).toBe(200)
  })

  test('a missing bracket is 404 each time, and there once it is made', async () => {
    const id = (await makeGroup(app)).divisions[0]?.id ?? 0
    const params = { id: String(id) }
    for (let round = 0; round < 2; round += 1) {
      expect((await app.call(readBracket, { params })).body.code).toBe('bracket-not-found')
    }
    expect((await app.call(readBracket, { params: { id: '987654' } })).body.code).toBe('tournament-not-found')
    await makeTeams(app, id, 2)
    await app.ok(createBracket, { params, body: { confirm: true } }, { as: 'mod' })
    expect((await app.call(readBracket, { params })).status).toBe(200)
  })

  test('no cache is told to keep an answer for others unless the operator has one in front', async () => {
    const { address } = await bracketOf(4)
    const { headers } = await fetchBytes(address)
    expect([headers['cache-control'], headers.vary]).toEqual(['no-cache', 'accept-encoding'])
  })

  test('[PRV-08] what a shared cache may keep is the same for everybody; whatever is for some alone it may not', async () => {
    const behind = await startApp(start, { sharedCacheSeconds: 2 })
    const shown = await bracketOf(4, behind)
    const hidden = await bracketOf(4, behind)
    await behind.ok(reopenRegistration, { params: hidden.params }, { as: 'mod' })
    const paths = endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path)
    const urls = [shown.id, hidden.id].flatMap((id) => paths.map((path) => path.replace(/:\w+/g, String(id))))
    const kept = new Set<string>()
    for (const url of new Set(urls)) {
      const forAll = await behind.fastify.inject({ url })
      for (const role of roles) {
        const { token } = await behind.signIn(role)
        behind.clock.advance(2_000)
        const answer = await behind.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } })
        if (!String(answer.headers['cache-control']).includes('s-maxage')) continue
        kept.add(url)
        expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=2, stale-while-revalidate=2')
        expect(answer.headers.vary).toBe('accept-encoding, x-seen-seq')
        expect([answer.statusCode, answer.body], `${url} as ${role}`).toEqual([200, forAll.body])
      }
    }
    const bracketAt = (id: number) => `/api/tournaments/${id}/bracket`
    expect(kept).toContain(bracketAt(shown.id))
    expect(kept).toContain('/api/tournaments')
    expect(kept.size).toBeGreaterThan(10)
    // Organisers see it, others do not.
    const seen = await behind.call(readBracket, { params: hidden.params }, { as: 'mod' })
    expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect((await behind.call(readBracket, { params: hidden.params })).status).toBe(404)
  })
})
