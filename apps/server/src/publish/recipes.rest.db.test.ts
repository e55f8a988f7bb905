import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createOwnToken, createWebhook } from '@vot/contract'
import {
  bracketOf,
  makeBracket,
  onAnyDatabase,
  playMatch,
  rally,
  ScoringHarness,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const recipes = fileURLToPath(new URL('../../../../docs/recipes', import.meta.url))
const run = promisify(execFile)

onAnyDatabase('recipes of the documents', (start) => {
  const folder = mkdtempSync(join(tmpdir(), 'vot-recipes-'))
  let app: TestApp
  let url = ''
  let tournament = ''
  beforeAll(async () => {
    app = await startApp(start, { webhooks: 'any' })
    // The bot has a clock of its own.
    app.clock.set(Date.now())
    url = await app.listen()
    const { tournamentId, bracket } = await makeBracket(app, 4, { bracket_type: 'round_robin', variant: 'league' })
    tournament = String(tournamentId)
    const [first] = bracket.bracket.matches
    if (first) await playMatch(app, first, 1)
  })
  afterAll(() => {
    app.fastify.server.closeAllConnections()
    rmSync(folder, { recursive: true, force: true })
  })
  const recipe = (name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    run(process.execPath, [join(recipes, name), ...args], { env: { ...process.env, ...env } })

  test('results are saved as a table', async () => {
    const file = join(folder, 'results.csv')
    await recipe('results-to-sheet.mjs', [url, tournament, file])
    expect(readFileSync(file, 'utf8').trim().split('\r\n').length).toBeGreaterThan(6)
    await expect(recipe('results-to-sheet.mjs', [url, '987654', file])).rejects.toThrow('Không tìm thấy')
  })

  test('the file for DUPR is saved by a token, and says who has no id there', async () => {
    const session = (await app.signIn('admin')).token
    const body = { name: 'DUPR', scopes: ['results' as const], days: 1 }
    const { token } = await app.ok(createOwnToken, { body }, { token: session })
    const file = join(folder, 'dupr.csv')
    const { stdout } = await recipe('dupr.mjs', [url, tournament, file], { VOT_TOKEN: token })
    expect(stdout).toMatch(/has no DUPR id[\s\S]*1 matches/)
    expect(readFileSync(file, 'utf8')).toMatch(/matchType,event,date,playerA1/)
  })

  test('the table of a league has a row for each team, the winner first', async () => {
    const { stdout } = await recipe('league-table.mjs', [url, tournament])
    expect(stdout.match(/<tr><td>/g)).toHaveLength(4)
    const { bracket } = await bracketOf(app, Number(tournament))
    const winner = bracket.participants.find(({ id }) => id === bracket.matches[0]?.winner_id)
    expect(stdout.indexOf(winner?.player1_name ?? '-')).toBeLessThan(stdout.lastIndexOf('<tr>'))
  })

  test('the sketch of the scoreboard shows teams and score of its court whenever they change', async () => {
    const court = await ScoringHarness.open(app)
    const { match } = await court.assign()
    const sketch = readFileSync(join(recipes, 'scoreboard/scoreboard.ino'), 'utf8')
    const own = sketch.replace(/"http:[^"]+"/, `"${url}/api/courts/${match.court_id}/board"`)
    expect(own).not.toBe(sketch)
    writeFileSync(join(folder, 'scoreboard.ino'), own)
    const place = join(recipes, 'scoreboard')
    const sources = ['-x', 'c++', join(folder, 'scoreboard.ino'), join(place, 'try/board.cpp')]
    const found = ['-I', place, '-I', join(place, 'try'), '-include', 'Arduino.h']
    await run('g++', ['-std=gnu++11', '-Wall', '-Wextra', '-Werror', ...found, ...sources, '-o', join(folder, 'board')])

    const board = spawn(join(folder, 'board'), { stdio: ['pipe', 'pipe', 'inherit'] })
    const ended = new Promise((resolve) => board.once('close', resolve))
    let shown = ''
    board.stdout.on('data', (text: Buffer) => {
      shown += text.toString()
    })
    const lines = () => shown.split('\n').slice(0, -1)
    /** A line lets the time of one of its delays pass. */
    const wait = (delays: number) => board.stdin.write('\n'.repeat(delays))
    const { participant1: one, participant2: other } = court.match
    const teams = [one, other].map((team) => `${team?.player1_short} / ${team?.player2_short}`)
    try {
      // Two until it is in the network.
      wait(2)
      await expect.poll(lines, { timeout: 10_000 }).toEqual([teams.join('  -  ')])
      await court.lease()
      await court.send([...court.opening(), rally(1), rally(1), rally(1)])
      wait(1)
      await expect.poll(lines, { timeout: 10_000 }).toEqual([expect.anything(), teams.join('  3 : 0  ')])
      await court.send([rally(1)])
      // What stays as it is stands there already.
      wait(3)
      board.stdin.end()
      expect(await ended).toBe(0)
      expect(lines()).toEqual([teams.join('  -  '), teams.join('  3 : 0  '), teams.join('  4 : 0  ')])
    } finally {
      board.kill()
    }
  })

  test.each(['discord', 'zalo'])('the bot believes what is signed and tells it to %s', async (where) => {
    const told: { headers: Record<string, unknown>; body: string }[] = []
    const service = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      told.push({ headers: request.headers, body })
      response.end('{}')
    }).listen(0)
    const place = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    // Its port is known before its secret is.
    const probe = createServer().listen(0)
    const { port } = probe.address() as AddressInfo
    await new Promise((resolve) => probe.close(resolve))
    const hook = { group_id: null, url: `http://127.0.0.1:${port}`, kinds: ['result' as const] }
    const { secret } = await app.ok(createWebhook, { body: hook }, { as: 'admin' })
    const target = where === 'discord' ? { DISCORD_URL: place } : { ZALO_URL: place, ZALO_TOKEN: 't', ZALO_USER: '7' }
    const bot = spawn(process.execPath, [join(recipes, 'bot.mjs')], {
      env: { PATH: process.env.PATH ?? '', WEBHOOK_SECRET: secret, PORT: String(port), ...target },
    })
    try {
      await new Promise((resolve) => bot.stdout.once('data', resolve))
      const { bracket } = await makeBracket(app, 2, { bracket_type: 'single_elimination' })
      const [final] = bracket.bracket.matches
      if (!final) throw new Error('a bracket without matches')
      expect((await fetch(hook.url, { method: 'POST', body: '{}' })).status).toBe(401)
      await playMatch(app, final, 1)
      await app.fastify.webhooks?.run()
      await expect.poll(() => told.length, { timeout: 10_000 }).toBe(1)
      const text = `${final.match_code}: ${final.participant1?.player1_name} / ${final.participant1?.player2_name} 11–`
      const [{ headers, body } = { headers: {}, body: '{}' }] = told
      const sent = JSON.parse(body)
      expect(sent.content ?? sent.message.text).toContain(text)
      if (where === 'zalo') expect([headers.access_token, sent.recipient.user_id]).toEqual(['t', '7'])
    } finally {
      bot.kill()
      service.close()
    }
  })
})
