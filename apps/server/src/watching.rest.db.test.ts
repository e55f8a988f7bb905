import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createGroup, listClubs, login, updateTournament } from '@vot/contract'
import {
  Client,
  division,
  fixedClock,
  onEachDatabase,
  openStream,
  type Prometheus,
  type ServerProcess,
  spawnServer,
  startPrometheus,
  testPassword,
} from '@vot/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const deploy = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../../deploy/${file}`, import.meta.url)), 'utf8')

/** Every question that the dashboard asks, as Grafana sends it. */
function readQuestions(): { readonly title: string; readonly question: string }[] {
  const { panels } = JSON.parse(deploy('grafana-dashboard.json')) as {
    panels: { title: string; targets?: { expr: string }[] }[]
  }
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({
      title,
      question: expr.replaceAll('$__rate_interval', '10s').replaceAll('$instance', '.*'),
    })),
  )
}

/** What one kind of database or number of processes alone has. */
const notOn = {
  sqlite: ['Connections to PostgreSQL', 'Deaths of workers'],
  postgres: ['Free on the disk', 'Age of the newest backup'],
}
const namesNotOn = {
  sqlite: /^vot_(workers|workers_wanted|worker_deaths_total|database_connections)$/,
  postgres: /^vot_(disk_|backup_)/,
}

onEachDatabase('what Prometheus and Grafana are given', (start) => {
  let server: ServerProcess
  let prometheus: Prometheus
  let organiser: Client
  beforeAll(async () => {
    const workers = start.dialect === 'postgres' ? '2' : '1'
    server = await spawnServer((await start()).location, { WORKERS: workers })
    prometheus = await startPrometheus([new URL(server.url).host])
    organiser = new Client(server.url)
    const answer = await organiser.send('POST', login.path, { username: 'admin', password: testPassword })
    organiser.token = JSON.parse(answer.text).token
  })
  afterAll(async () => {
    organiser.close()
    await prometheus.stop()
    await server.end('SIGTERM')
  })

  /** Somebody watches and somebody changes, until told to stop. */
  async function keepBusy(going: () => boolean): Promise<void> {
    const fields = division({ clock: fixedClock(Date.now()) })
    const group = { group_name: 'Giải Theo Dõi', venue: 'Sân Tao Đàn', divisions: [fields], confirm: true }
    const { divisions } = JSON.parse((await organiser.send('POST', createGroup.path, group)).text)
    const viewer = await openStream(`${server.url}/api/live?tournament_id=${divisions[0].id}`)
    for (let count = 0; going(); count += 1) {
      const path = updateTournament.path.replace(':id', String(divisions[0].id))
      const name = `Giải Theo Dõi ${count}`
      expect((await organiser.send('PUT', path, { ...fields, name, venue: 'Sân Tao Đàn' })).status).toBe(200)
      expect((await organiser.send('GET', listClubs.path)).status).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    viewer.close()
  }

  test('each question of the dashboard has an answer, and each alert can be worked out', async () => {
    let going = true
    const busy = keepBusy(() => going)
    const questions = readQuestions().filter(({ title }) => !notOn[start.dialect].includes(title))
    expect(questions.length).toBeGreaterThan(20)
    for (const { title, question } of questions) {
      const ask = async () => (await prometheus.query(question)).length
      await expect.poll(ask, { timeout: 30_000, message: `${title}: ${question}` }).toBeGreaterThan(0)
    }
    going = false
    await busy
    const rules = await prometheus.rules()
    expect(rules.length).toBeGreaterThan(10)
    expect(rules.filter(({ health }) => health !== 'ok')).toEqual([])
    expect(rules.filter(({ state }) => state === 'firing')).toEqual([])
  })

  test('every figure that they name is in /metrics', async () => {
    const { text } = await organiser.send('GET', '/metrics')
    const known = new Set([...text.matchAll(/^([a-z_0-9]+)/gm)].map(([name]) => name))
    const used = `${readQuestions().map(({ question }) => question)} ${deploy('vot-alerts.yml')}`
    const names = new Set([...used.matchAll(/\b(vot|process|nodejs)_[a-z0-9_]+\b/g)].map(([name]) => name))
    expect(names.size).toBeGreaterThan(15)
    const missing = [...names].filter((name) => !known.has(name))
    expect(missing.filter((name) => !namesNotOn[start.dialect].test(name))).toEqual([])
  })

  test('the names and kinds of all figures are as Prometheus wants them', async () => {
    const { text } = await organiser.send('GET', '/metrics')
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' })
    expect([status, stdout + stderr]).toEqual([0, ''])
  })
})
