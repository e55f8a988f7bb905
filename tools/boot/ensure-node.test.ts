import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { nodeProblem } from './ensure-node.mjs'
import { projectRoot } from './project-root.mjs'

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node %s is good enough', (version) => {
  expect(nodeProblem(version)).toBeNull()
})

test.each(['20.18.3', '18.20.8', '16.0.0'])('Node %s is refused', (version) => {
  expect(nodeProblem(version)).toContain(`Node ${version} is too old: install Node 20.19 or newer`)
})

test.each(['start', 'test', 'dev', 'demo', 'bench', 'chaos', 'build', 'backup', 'restore'])(
  'npm run %s under an old Node says one line and fails',
  (command) => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } })`
    const run = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, `tools/${command}.mjs`],
      { cwd: projectRoot, encoding: 'utf8' },
    )
    expect(run.status).toBe(1)
    expect(run.stdout).toBe('')
    expect(run.stderr).toMatch(/^Node 18\.19\.0 is too old: .+\n$/)
  },
)
