import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { createPlayer, listPlayers, login, sendPoster } from '@vot/contract'
import { onAnyDatabase, type ServerProcess, spawnServer, testPassword } from '@vot/testkit'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

/** On either database; the durability of SQLite's file alone is tested with more, on processes that start faster. */
const kills = 10

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

async function send(url: string, method: string, path: string, token?: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

async function signIn(url: string): Promise<string> {
  const { body } = await send(url, 'POST', login.path, undefined, { username: 'admin', password: testPassword })
  return String(body.token)
}

onAnyDatabase('the server process that is killed, and its pictures', (start) => {
  const running: ServerProcess[] = []
  afterEach(async () => {
    for (const server of running.splice(0)) await server.end('SIGKILL')
  })
  async function launch(...input: Parameters<typeof spawnServer>): Promise<ServerProcess> {
    const server = await spawnServer(...input)
    running.push(server)
    return server
  }

  test('the built server draws share pictures', async () => {
    const server = await launch((await start()).location)
    const answer = await fetch(`${server.url}/share/vot.png`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    const header = Buffer.from(await answer.arrayBuffer())
    expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([1200, 630])
  })

  if (process.platform === 'linux') {
    describe('pictures are made beside the server', () => {
      /** Larger than what a process that is stopped can be handed over without anybody reading it. */
      let picture: Uint8Array
      beforeAll(async () => {
        picture = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#0a6e50' } })
          .png({ compressionLevel: 0 })
          .toBuffer()
      })
      /** A server that has made a picture, the process beside it, and how to send it another. */
      async function launchWithPictures() {
        const server = await launch((await start()).location)
        const headers = { authorization: `Bearer ${await signIn(server.url)}` }
        const upload = async () => {
          const body = new FormData()
          body.append('file', new Blob([new Uint8Array(picture)]), 'bia.png')
          return await fetch(`${server.url}${sendPoster.path}`, { method: 'POST', headers, body })
        }
        expect((await upload()).status).toBe(201)
        const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ')
        expect(children).toHaveLength(1)
        const pid = Number(children[0])
        /** Sends a picture that the process has begun to get, and will not read. */
        const uploadThatHangs = async () => {
          process.kill(pid, 'SIGSTOP')
          const written = () => Number(/wchar: (\d+)/.exec(readFileSync(`/proc/${server.pid}/io`, 'utf8'))?.[1])
          const before = written()
          const answer = upload()
          await expect.poll(written, { timeout: 20_000 }).toBeGreaterThan(before + 50_000)
          return { answer }
        }
        return { server, pid, upload, uploadThatHangs }
      }
      const gone = (pid: number) => expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 20_000 }).toBe(false)

      test('[GRP-57] the server itself never loads what reads pictures', async () => {
        const { server, pid } = await launchWithPictures()
        const maps = (id: number) => readFileSync(`/proc/${id}/maps`, 'utf8')
        expect(maps(pid)).toContain('libvips')
        expect(maps(server.pid)).not.toMatch(/libvips|resvg/)
        expect([getPriority(server.pid), getPriority(pid)]).toEqual([getPriority(), Math.max(10, getPriority())])
      })

      test('[OPN-52] killed in the middle, their process costs one picture, 503, and the next is made by another', async () => {
        const { server, pid, upload, uploadThatHangs } = await launchWithPictures()
        const { answer: hanging } = await uploadThatHangs()
        process.kill(pid, 'SIGKILL')
        const refused = await hanging
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
        expect(await refused.json()).toMatchObject({ code: 'picture-busy' })
        expect((await upload()).status).toBe(201)
        expect((await fetch(`${server.url}/share/vot.png`)).status).toBe(200)
        await gone(pid)
        expect(server.printed.join('\n')).toContain('a picture was not made')
      })

      test('[OPN-52] a stop while a picture hangs answers 503, ends in time and leaves no process', async () => {
        const { server, pid, uploadThatHangs } = await launchWithPictures()
        const { answer: hanging } = await uploadThatHangs()
        const code = server.end('SIGTERM')
        expect((await hanging).status).toBe(503)
        expect(await code).toBe(0)
        await gone(pid)
      })

      test('[OPN-52] a server that is killed leaves no process of pictures', async () => {
        const { server, pid, upload } = await launchWithPictures()
        const cut = upload().catch(() => undefined)
        await server.end('SIGKILL')
        await cut
        await gone(pid)
      })
    })
  }

  test('killed ten times while writes are acknowledged, it loses none of them', async () => {
    const { location } = await start()
    const acknowledged = new Set<string>()
    let made = 0
    for (let round = 0; round < kills; round += 1) {
      const server = await launch(location)
      const token = await signIn(server.url)
      let alive = true
      const writers = Array.from({ length: 4 }, async () => {
        while (alive) {
          made += 1
          const name = `Bền Vững ${made}`
          const body = { name, phone: `09${10_000_000 + made}`, ranking_points: 2 }
          try {
            const answer = await send(server.url, 'POST', createPlayer.path, token, body)
            if (answer.status === 201) acknowledged.add(name)
          } catch {
            // The server was killed under this request: nothing was promised.
            return
          }
        }
      })
      // Each round gets some writes in, however slow the machine is, and is killed at another moment of the next one.
      const enough = acknowledged.size + 3
      while (acknowledged.size < enough) await new Promise((resolve) => setTimeout(resolve, 1))
      await new Promise((resolve) => setTimeout(resolve, (round * 7) % 41))
      await server.end('SIGKILL')
      alive = false
      await Promise.all(writers)
    }
    const server = await launch(location)
    const token = await signIn(server.url)
    const kept = new Set<string>()
    for (let page = 1; ; page += 1) {
      const { body } = await send(server.url, 'GET', `${listPlayers.path}?per_page=100&page=${page}`, token)
      const items = body.items as { name: string; ranking_points: number }[]
      for (const { name, ranking_points } of items) {
        expect(ranking_points).toBe(2)
        kept.add(name)
      }
      if (items.length === 0) break
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(kills * 3)
    expect([...acknowledged].filter((name) => !kept.has(name))).toEqual([])
  })
})
