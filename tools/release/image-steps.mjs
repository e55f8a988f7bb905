// @ts-check
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeOf } from './build-debian.mjs'
import { run } from './run.mjs'

/**
 * The steps of deploy/Containerfile as commands for a bare Debian, all its stages in the one: its file says what is
 * copied, run and set. What the image of Node has of its own is laid there first: Node, npm and the user `node`.
 * @param {string} root
 * @param {string} debian
 */
export function imageSteps(root, debian) {
  const sources = join(debian, 'srv/sources')
  mkdirSync(sources)
  const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of files.split('\0').filter(Boolean)) cpSync(join(root, file), join(sources, file))
  run('tar', ['--extract', '--file', nodeOf(root), '--strip-components=1', '--directory', join(debian, 'usr/local')])
  const npm = join(debian, 'usr/local/lib/node_modules/npm')
  mkdirSync(npm, { recursive: true })
  const global = run('npm', ['root', '--global']).trim()
  cpSync(join(global, 'npm'), npm, { recursive: true })
  writeFileSync(
    join(debian, 'usr/local/bin/npm'),
    `#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n`,
  )
  for (const name of ['npm', 'node']) chmodSync(join(debian, 'usr/local/bin', name), 0o755)
  const lines = readFileSync(join(root, 'deploy/Containerfile'), 'utf8').split('\n')
  const steps = lines.filter((line) => line !== '' && !line.startsWith('#')).map(stepOf)
  return ['useradd --create-home node', ...steps].join('\n')
}

/**
 * @param {string} line
 * @returns {string}
 */
function stepOf(line) {
  const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
  switch (word) {
    case 'FROM':
      return `cd / # ${rest}`
    case 'WORKDIR':
      return `mkdir -p ${rest} && cd ${rest}`
    case 'COPY':
      return copy(rest.split(' '))
    case 'RUN':
      return rest
    case 'ENV':
      return `export ${rest}`
    case 'VOLUME':
      return `[ -d ${rest} ]`
    case 'USER':
      return `user=${rest}`
    case 'CMD':
      return `runuser --user "$user" -- ${JSON.parse(rest).join(' ')} > /srv/image.log 2>&1 &`
    default:
      throw new Error(`deploy/Containerfile: no step is known for "${line}"`)
  }
}

/** @param {readonly string[]} words */
function copy(words) {
  const [from = '', to = ''] = words.filter((word) => !word.startsWith('--'))
  return words[0]?.startsWith('--from=') ? `cp -r ${from} ${to}` : `cp -r /srv/sources/. ${to}`
}
