import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createGroup,
  exportGroup,
  type GroupEdit,
  importArchive,
  listAudit,
  listTournaments,
  posterPath,
  readGroup,
  readTournament,
  sendPoster,
  updateGroup,
} from '@vot/contract'
import { begin, division, eachDatabase, fetchArchive, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const folder = mkdtempSync(join(tmpdir(), 'vot-about-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="vi"><head><title>Vợt</title></head></html>')
afterAll(() => rmSync(folder, { recursive: true }))
const params = (id: number) => ({ params: { id: String(id) } })

/** A picture of one colour, with where and by what it was taken. */
async function picture(colour: string, format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 900, height = 1200) {
  const made = sharp({ create: { width, height, channels: 3, background: colour } })
  const exif = { IFD0: { Make: 'Máy ảnh của Lan' }, IFD3: { GPSLatitude: '10/1 46/1 0/1' } }
  return await made.withExif(exif).toFormat(format).toBuffer()
}

onAnyDatabase('what a group says of itself', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start, { webDir: folder, publicUrl: 'https://vot.test' })
  })

  const body = (change = {}) => ({
    group_name: `Cúp Thăng Long ${Math.random()}`,
    venue: 'Sân Mỹ Đình',
    use_snapshot_ranking: false,
    divisions: [division(app, { name: 'Đôi nam' })],
    ...change,
  })
  const send = (bytes: Uint8Array, name = 'bia.jpg') =>
    app.call(sendPoster, { body: { file: { file_name: name, bytes } } }, admin)
  const get = (url: string) => app.fastify.inject({ url })
  const about = {
    contact_name: 'Chị Lan, ban tổ chức',
    contact_phone: '+84 912 345 678',
    contact_link: 'zalo.me/g/thanglong',
    rules: 'Điều 1. Thể thức\n\n- Giày đế bằng',
  }

  test(
    '[GRP-54] contact and rules are saved with the group, public, and stay where an edit does not name them',
    eachDatabase,
    async () => {
      const group = await app.ok(createGroup, { body: body(about) }, admin)
      const saved = { ...about, contact_phone: '0912345678', contact_link: 'https://zalo.me/g/thanglong' }
      expect(await app.ok(readGroup, params(group.id))).toMatchObject(saved)
      const [first] = group.divisions
      expect((await app.ok(readTournament, params(first?.id ?? 0))).has_about).toBe(true)
      const divisions = [{ ...division(app, { name: 'Đôi nam' }), id: first?.id }]
      const edit = (change: Partial<GroupEdit>) =>
        app.ok(updateGroup, { ...params(group.id), body: { ...body(), divisions, ...change } }, admin)
      expect(await edit({})).toMatchObject(saved)
      const now = await edit({ contact_name: '', contact_phone: null, contact_link: ' ', rules: '' })
      for (const field of Object.keys(about)) expect(now).not.toHaveProperty(field)
      expect((await app.ok(readTournament, params(first?.id ?? 0))).has_about).toBeUndefined()
    },
  )

  test('[GRP-55] a phone or link that is none is told at its field, and nothing is kept', async () => {
    const before = (await app.ok(listTournaments, {})).total_count
    const wrong = { contact_phone: 'gọi tôi', contact_link: 'javascript:alert(1)', rules: 'a'.repeat(20_001) }
    const refused = await app.call(createGroup, { body: body(wrong) }, admin)
    expect([refused.status, refused.body.code]).toEqual([400, 'validation-failed'])
    const { fields } = refused.body.details as { fields: Record<string, string> }
    expect(Object.keys(fields).sort()).toEqual(['contact_link', 'contact_phone', 'rules'])
    expect((await app.ok(listTournaments, {})).total_count).toBe(before)
  })

  test('[GRP-54] the audit log tells of a change without the phone in full', async () => {
    const group = await app.ok(createGroup, { body: body(about) }, admin)
    const { items } = await app.ok(listAudit, { query: {} }, admin)
    const text = JSON.stringify(items.filter(({ subject_id }) => subject_id === group.id))
    expect(text).toContain('Chị Lan, ban tổ chức')
    expect(text).not.toContain('912345678')
  })

  test.each(['jpeg', 'png', 'webp'] as const)(
    '[GRP-57] a picture as %s is drawn anew in three sizes, without what it carried',
    async (format) => {
      const sent = await send(await picture('#0a6e50', format), `BÌA.${format.toUpperCase()}`)
      expect(sent.status).toBe(201)
      expect(sent.body).toMatchObject({ width: 900, height: 1200 })
      const sizes = { large: [900, 1200], small: [480, 640], share: [1200, 630] } as const
      for (const size of ['large', 'small', 'share'] as const) {
        const file = await get(posterPath(sent.body.hash, size))
        expect(file.statusCode).toBe(200)
        expect(file.headers).toMatchObject({
          'content-type': 'image/jpeg',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        const { width, height, exif, format: kind } = await sharp(file.rawPayload).metadata()
        expect([kind, width, height, exif]).toEqual(['jpeg', ...sizes[size], undefined])
        expect(file.rawPayload.toString('latin1')).not.toContain('Lan')
      }
    },
  )

  test('[GRP-57] a turned picture stands upright, a large one is made smaller', async () => {
    const lying = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#222222' } })
    const sent = await send(await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect(sent.body).toMatchObject({ width: 1067, height: 1600 })
  })

  test('[GRP-57] what is no picture, too small, cut off or called otherwise is refused', async () => {
    const png = await sharp(await picture('#123456'))
      .png()
      .toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"></svg>')
    const cases: [Uint8Array, string, string][] = [
      [Buffer.from('<script>alert(1)</script>'), 'bia.jpg', 'poster-unreadable'],
      [svg, 'bia.png', 'poster-unreadable'],
      [png.subarray(0, png.length / 2), 'bia.png', 'poster-unreadable'],
      [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(4000)]), 'bia.jpg', 'poster-unreadable'],
      [await picture('#123456', 'jpeg', 900, 200), 'bia.jpg', 'poster-too-small'],
      [png, 'bia.gif', 'validation-failed'],
    ]
    for (const [bytes, name, code] of cases) {
      const refused = await send(bytes, name)
      expect([refused.status, refused.body.code], `${name} ${code}`).toEqual([400, code])
    }
    const file = { file_name: 'bia.jpg', bytes: await picture('#123456') }
    expect((await app.call(sendPoster, { body: { file } }, { as: 'user' })).status).toBe(403)
  })

  test('[GRP-57] a group has a picture that was sent before, and its divisions show it', async () => {
    const { hash } = (await send(await picture('#bf2330'))).body
    const group = await app.ok(createGroup, { body: body({ poster: hash }) }, admin)
    expect(group.poster).toEqual({ hash, width: 900, height: 1200 })
    const id = group.divisions[0]?.id ?? 0
    expect((await app.ok(readTournament, params(id))).poster).toEqual(group.poster)
    const divisions = [{ ...division(app, { name: 'Đôi nam' }), id }]
    const edited = await app.ok(
      updateGroup,
      { ...params(group.id), body: { ...body({ poster: null }), divisions } },
      admin,
    )
    expect(edited).not.toHaveProperty('poster')
    const unknown = await app.call(createGroup, { body: body({ poster: 'a'.repeat(22) }) }, admin)
    expect([unknown.status, unknown.body.code]).toEqual([409, 'poster-gone'])
    expect((await get(posterPath('a'.repeat(22), 'large'))).statusCode).toBe(404)
  })

  test('[GRP-57] a picture that no group has is kept a day, one that a group has stays', eachDatabase, async () => {
    const [kept, left] = [await picture('#28343f'), await picture('#4f4908')]
    const [one, other] = [(await send(kept)).body.hash, (await send(left)).body.hash]
    await app.ok(createGroup, { body: body({ poster: one }) }, admin)
    app.clock.advance(86_400_000 - 1000)
    await send(await picture('#9b540e'))
    expect((await get(posterPath(other, 'large'))).statusCode).toBe(200)
    app.clock.advance(2000)
    await send(await picture('#773fc7'))
    expect((await get(posterPath(other, 'large'))).statusCode).toBe(404)
    expect((await get(posterPath(one, 'large'))).statusCode).toBe(200)
  })

  test('[GRP-58] the link to a registration page shows the picture, that to a bracket what is drawn of it', async () => {
    const { hash } = (await send(await picture('#277389'))).body
    const group = await app.ok(createGroup, { body: body({ poster: hash }) }, admin)
    const id = group.divisions[0]?.id
    const page = (await get(`/tournament-registration/${id}`)).body
    expect(page).toContain(`<meta property="og:image" content="https://vot.test${posterPath(hash, 'share')}" />`)
    expect(page).toContain('<meta property="og:image:type" content="image/jpeg" />')
    expect((await get(`/tournament-bracket/${id}`)).body).toContain(`/share/tournaments/${id}.png`)
  })

  test('[HOM-07] the link to a home shows the picture until play begins, then what goes on', async () => {
    const { hash } = (await send(await picture('#773827'))).body
    const group = await app.ok(createGroup, { body: body({ poster: hash }) }, admin)
    const imageOf = async () =>
      /property="og:image" content="([^"?]+)/.exec((await get(`/groups/${group.id}`)).body)?.[1]
    expect(await imageOf()).toBe(`https://vot.test${posterPath(hash, 'share')}`)
    await begin(app, group.divisions[0]?.id ?? 0)
    // What is written past the server is read once its answer has aged.
    app.clock.advance(60_000)
    expect(await imageOf()).toBe(`https://vot.test/share/homes/groups/${group.id}.png`)
  })

  test('[GRP-59] a file of a group carries contact, rules and picture to another server', async () => {
    const { hash } = (await send(await picture('#0e7a58'))).body
    const group = await app.ok(createGroup, { body: body({ ...about, poster: hash }) }, admin)
    const file = await fetchArchive(app, exportGroup.path, group.id)
    const other = await startApp(start)
    const came = await other.ok(importArchive, { body: file }, admin)
    const there = await other.ok(readGroup, params(came.group_id ?? 0))
    expect(there).toMatchObject({
      contact_phone: '0912345678',
      rules: about.rules,
      poster: { width: 900, height: 1200 },
    })
    const shown = await other.fastify.inject({ url: posterPath(there.poster?.hash ?? '', 'small') })
    expect(shown.statusCode).toBe(200)
    const broken = { ...file, group: file.group && { ...file.group, poster: Buffer.from('không').toString('base64') } }
    expect((await other.call(importArchive, { body: broken }, admin)).body.code).toBe('archive-broken')
  })
})
