import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from './boot/project-root.mjs'
import { findCompose } from './testing/provide-test-needs.mjs'

// Those of the proxies are started in apps/server/src/deploy.rest.db.test.ts.
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vot-deploy-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const readFile = (name: string) => readFileSync(join(projectRoot, 'deploy', name), 'utf8')

test.each([
  ['vot@.service', '/usr/bin/node'],
  ['debian/vot.service', '/usr/lib/vot/node'],
])('systemd knows every line of %s', (name, node) => {
  const unit = readFile(name)
  expect(unit).toContain(`ExecStart=${node} `)
  const path = join(folder, basename(name))
  writeFileSync(path, unit.replace(node, process.execPath))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test('Prometheus takes its files, and each alert is raised for what it is about alone', () => {
  const promtool = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }
  const path = (name: string) => join(projectRoot, 'deploy', name)
  expect(promtool('check', 'config', path('prometheus.yml'))).toMatchObject({ status: 0 })
  const rules = readFile('vot-alerts.yml')
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(10)
  expect(promtool('check', 'rules', path('vot-alerts.yml')).said).toContain(`${alerts.length} rules found`)
  // Each has a moment at which it is not raised, and one at which it is.
  const examples = readFile('vot-alerts-test.yml')
  for (const name of alerts) {
    expect(examples).toMatch(new RegExp(`alertname: ${name}, exp_alerts: \\[\\]`))
    expect(examples).toMatch(new RegExp(`alertname: ${name}\\n +exp_alerts:\\n +- exp_labels`))
  }
  expect(promtool('test', 'rules', path('vot-alerts-test.yml'))).toMatchObject({ status: 0 })
})

test('the compose file is whole, and says what it must be told', () => {
  const told = { SITE: 'giai.example.vn', ADMIN_PASSWORD: 'bong-vang-2026', POSTGRES_PASSWORD: 'matkhau' }
  const [program = 'docker-compose', ...part] = findCompose() ?? []
  const check = (env: Readonly<Record<string, string>>) =>
    spawnSync(program, [...part, '--file', join(projectRoot, 'deploy/compose.yaml'), 'config'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', HOME: folder, ...env },
    })
  const { status, stdout, stderr } = check(told)
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('DATABASE_URL: postgres://vot:matkhau@database/vot')
  expect(stdout).toMatch(/WORKERS: '?4/)
  const refused = check({ SITE: told.SITE })
  expect(refused.status).not.toBe(0)
  expect(refused.stderr).toContain('set it in deploy/.env')
})
