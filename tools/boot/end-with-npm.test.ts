import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { projectRoot } from './project-root.mjs'

const APP = `
import { endWithNpm } from './tools/boot/end-with-npm.mjs'
endWithNpm()
process.on('SIGTERM', () => { console.log('finished'); process.exit(0) })
setInterval(() => {}, 1000)
console.log('started')
`

test('an app that npm started finishes when the shell of npm is stopped', async () => {
  const npm = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, APP], {
    cwd: projectRoot,
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  let output = ''
  npm.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
    if (text.includes('started')) npm.kill('SIGTERM')
  })
  await once(npm, 'close')
  expect(output).toBe('started\nfinished\n')
})

test('an app that npm started finishes when npm alone is killed', async () => {
  const started = `
    const { spawn } = require('node:child_process')
    spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, process.env.APP], { stdio: 'inherit' })`
  const npm = spawn(process.execPath, ['-e', started], {
    cwd: projectRoot,
    env: { ...process.env, npm_lifecycle_event: 'start', APP },
  })
  let output = ''
  npm.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
    if (text.includes('started')) npm.kill('SIGKILL')
  })
  await once(npm, 'close')
  expect(output).toBe('started\nfinished\n')
})
