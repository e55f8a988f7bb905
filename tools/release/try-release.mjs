// @ts-check
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../boot/project-root.mjs'
import { imageSteps } from './image-steps.mjs'
import { bundleNewerServer } from './newer-server.mjs'
import { readCommands } from './read-commands.mjs'
import { run } from './run.mjs'
import { runRelease } from './run-release.mjs'

/** Each in an empty Debian of its own. */
const TRIALS = /** @type {const} */ ({
  debian12: { suite: 'bookworm', commands: tryDebian },
  debian13: { suite: 'trixie', commands: tryDebian },
  npm: { suite: 'trixie', commands: tryNpm },
  image: { suite: 'trixie', commands: tryImage },
})

/**
 * Runs the commands of docs/install.md in an empty Debian, up to the first bracket, then what a package goes through;
 * for root on Debian. The image is made by its file's steps, since that needs no engine for containers.
 */
export async function tryRelease(wanted = process.argv.slice(2)) {
  const names = wanted.length > 0 ? wanted : Object.keys(TRIALS)
  const problem = await findProblem(names)
  if (problem !== null) {
    console.error(problem)
    process.exitCode = 1
    return
  }
  if (!existsSync(join(projectRoot, 'release/SHA256SUMS'))) await runRelease(projectRoot, ['--trial'])
  let failed = 0
  for (const name of names) {
    const begin = performance.now()
    const worked = await tryOne(TRIALS[/** @type {keyof typeof TRIALS} */ (name)])
    if (!worked) failed += 1
    console.log(`${worked ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - begin) / 1000).toFixed(0)} s)`)
  }
  console.log(`${names.length - failed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

/** @param {readonly string[]} names */
async function findProblem(names) {
  const unknown = names.filter((name) => !(name in TRIALS))
  if (unknown.length > 0) return `Unknown: ${unknown.join(' ')}. Known: ${Object.keys(TRIALS).join(' ')}.`
  if (process.getuid?.() !== 0) return 'Run this as root: it makes a Debian in a folder.'
  if (spawnSync('debootstrap', ['--version']).status !== 0)
    return 'debootstrap is missing: apt-get install debootstrap.'
  if (await isTaken(3000)) return 'Port 3000 is in use, which the commands of docs/install.md take: free it first.'
  return null
}

/** @param {number} port @returns {Promise<boolean>} */
function isTaken(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
}

/** @param {{ suite: string, commands: (debian: string) => string | Promise<string> }} trial */
async function tryOne({ suite, commands }) {
  const folder = mkdtempSync(join(tmpdir(), 'vot-try-'))
  const debian = join(folder, 'debian')
  try {
    run('debootstrap', ['--variant=minbase', suite, debian])
    const script = await commands(debian)
    writeFileSync(join(debian, 'srv/try.sh'), `set -euo pipefail\nset -v\ncd /srv\n${script}`)
    // Processes of its own, which end with it; the network is the machine's.
    const apart = ['--mount', '--pid', '--fork', '--kill-child', `--mount-proc=${join(debian, 'proc')}`]
    const inside = ['chroot', debian, '/usr/bin/env', '-i', ...ENVIRONMENT, 'bash', '/srv/try.sh']
    return spawnSync('unshare', [...apart, ...inside], { stdio: 'inherit' }).status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const ENVIRONMENT = [
  'HOME=/srv',
  'LANG=C.UTF-8',
  'NODE_EXTRA_CA_CERTS=/srv/trusted.crt',
  'DEBIAN_FRONTEND=noninteractive',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
]

const read = (/** @type {string} */ path) => readFileSync(join(projectRoot, path), 'utf8')
const page = () => read('docs/install.md')
const { version } = JSON.parse(read('package.json'))

/** What was downloaded is what was released. */
const checkFiles = () => readCommands(page(), 'Check the files')

const firstBracket = () => `${readCommands(page(), 'The first bracket')}
curl --silent --fail "$site/api/tournaments/$division/bracket" | jq --exit-status '.bracket.matches | length == 3'
${whatComesAlong}`

/** The guide in either language, what /about reads, and its version in what the page is made of. */
const whatComesAlong = `
shows() { local text; text=$(curl --silent --show-error --fail --location "$site$1"); [[ $text == *"$2"* ]]; }
shows /docs/ 'Pickleball doubles tournaments'
shows /docs/vi/ 'Tổ chức giải pickleball'
shows /docs/vi/organisers 'lang="vi"'
shows /docs/en/ 'Run pickleball doubles tournaments'
shows /docs/en/organisers 'lang="en"'
shows /docs/third-parties.json '"vue"'
shows /docs/third-party-licences.txt 'vue '
shows /about 'id="root"'
shows /LICENSE.txt 'MIT License'
shows /third-party-licences.txt 'react '
curl --silent --fail "$site/third-parties.json" | jq --exit-status 'length > 100 and all(.[]; .name and .version and .licence)'
shows /api/openapi.json '"version":"${version}"'
`

/** Two writers and a viewer, from when \`play\` is said until \`end_play\`; what they hold on to is what was acknowledged. */
const playOn = `
mkdir -p /srv/play/node_modules/@vot/client
tar --extract --file vot-client-${version}.tgz --strip-components=1 --directory /srv/play/node_modules/@vot/client
cp simulate-hall.mjs /srv/play/
play() {
  # A restore ends every session.
  token=
  token=$(send /api/auth/login "{\\"username\\": \\"admin\\", \\"password\\": \\"$password\\"}" | jq --raw-output .token)
  "$@" /srv/play/simulate-hall.mjs $site $token > play.log 2>&1 &
  player=$!
  until grep -q '^Playing' play.log; do
    kill -0 $player || { cat play.log; return 1; }
    sleep 0.1
  done
}
end_play() { sleep 1; kill $player; wait $player || { cat play.log; return 1; }; cat play.log; }
`

/** @param {string} debian */
function layFiles(debian) {
  const release = join(projectRoot, 'release')
  for (const name of readdirSync(release)) cpSync(join(release, name), join(debian, 'srv', name))
  cpSync(join(projectRoot, 'tools/release/simulate-hall.mjs'), join(debian, 'srv/simulate-hall.mjs'))
  // What this machine trusts, where its way to the registry is one of its own.
  const trusted = '/etc/ssl/certs/ca-certificates.crt'
  if (existsSync(trusted)) cpSync(trusted, join(debian, 'srv/trusted.crt'))
}

/** @param {string} debian */
async function tryDebian(debian) {
  layFiles(debian)
  mkdirSync(join(debian, 'run/systemd/system'), { recursive: true })
  for (const name of ['systemctl', 'journalctl']) {
    cpSync(join(projectRoot, 'tools/release/stand-ins', name), join(debian, 'usr/bin', name))
    chmodSync(join(debian, 'usr/bin', name), 0o755)
  }
  const newer = await makeNewer(debian)
  return `${checkFiles()}
${readCommands(page(), 'Debian package')}
${firstBracket()}
bracket() { curl --retry 60 --retry-delay 1 --retry-connrefused --silent --fail "$site/api/tournaments/$division/bracket"; }
runs_as() { ps_user=$(stat --format %U /proc/$(cat /run/vot.pid)); [ "$ps_user" = "$1" ]; }

# It runs as its own user, which alone reads its data and settings.
runs_as vot
[ "$(stat --format '%U %a' /var/lib/vot)" = 'vot 700' ]
[ "$(stat --format '%U %a' /etc/vot.env)" = 'root 600' ]
vot backup
[ "$(ls /var/lib/vot/backups/*-manual.sqlite | wc -l)" = 1 ]
systemctl stop vot
vot restore /var/lib/vot/backups/*-manual.sqlite
systemctl start vot
bracket > /dev/null

# It brings what saves PostgreSQL before an update.
pg_dump --version

# /about names the Node.js in it, with its licence.
curl --silent --fail "$site/third-parties.json" | jq --exit-status 'any(.[]; .name == "node" and .licence == "MIT")'
shows /third-party-licences.txt "node $(/usr/lib/vot/node --print process.versions.node) (MIT)"

# A newer package keeps data and settings and starts it anew, while results are written and watched. The program that
# does it runs on a copy, since the package brings another node.
${playOn}
echo 'LOG_LEVEL=warn' >> /etc/vot.env
before=$(cat /run/vot.pid)
cp /usr/lib/vot/node /srv/play/node
play /srv/play/node
apt-get install -y ./${newer}
bracket > /dev/null
end_play
[ "$(cat /run/vot.pid)" != "$before" ]
grep -q '^LOG_LEVEL=warn$' /etc/vot.env
grep 'Backup before the update from schema' /var/log/vot.journal

# The way back, which loses what was saved since.
[ "$(ls /var/lib/vot/backups/*-schema-*.sqlite | wc -l)" = 1 ]
${wayBack()}
bracket > /dev/null
apt-get install -y ./${newer}
bracket > /dev/null

# Taken away and brought back it goes on where it was.
apt-get remove -y vot
[ ! -e /usr/bin/vot ] && [ -e /etc/vot.env ] && [ -e /var/lib/vot/vot.sqlite ] && [ ! -e /run/vot.pid ]
apt-get install -y ./${newer}
bracket > /dev/null

# Who turned it off finds it off after an upgrade.
systemctl stop vot
systemctl disable vot
apt-get install -y --reinstall ./${newer}
[ ! -e /run/vot.pid ]

# Purged it leaves nothing.
apt-get purge -y vot
[ ! -e /etc/vot.env ] && [ ! -e /var/lib/vot ] && [ ! -e /usr/lib/vot ] && ! getent passwd vot
[ -z "$(find /etc /usr /var -name '*vot*' ! -path '/var/log/vot.journal' ! -name '*pivot*' ! -path '/var/cache/*' -newer /srv/try.sh)" ]
`
}

/** The commands of docs/upgrade.md, with the only backup of an update that is there. */
function wayBack() {
  const commands = readCommands(read('docs/upgrade.md'), 'The way back')
  return commands.replace(/\S+-schema-\d+\.sqlite/, '/var/lib/vot/backups/*-schema-*.sqlite')
}

/** Steps of a schema to come, which take a moment. */
const steps = ['one', 'two'].map((name) => [
  `create table tomorrow_${name} as
     with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 200000) select n from numbers`,
])

/**
 * A later version of the server, with steps of the schema of its own, in place of the one that lies in a folder.
 * @param {string} place
 */
async function layNewerServer(place) {
  const built = join(projectRoot, '.cache', 'newer-server')
  await bundleNewerServer(projectRoot, built, steps)
  rmSync(join(place, 'dist/server'), { recursive: true })
  cpSync(built, join(place, 'dist/server'), { recursive: true })
  rmSync(built, { recursive: true })
}

/**
 * The same package under a later version, with a later schema.
 * @param {string} debian
 */
async function makeNewer(debian) {
  const [name = ''] = readdirSync(join(projectRoot, 'release')).filter((each) => each.endsWith('.deb'))
  const [opened, newer] = [join(debian, 'srv/opened'), name.replace(/_([^_]+)_/, '_$1+1_')]
  run('dpkg-deb', ['--raw-extract', join(projectRoot, 'release', name), opened])
  await layNewerServer(join(opened, 'usr/lib/vot'))
  const control = join(opened, 'DEBIAN/control')
  writeFileSync(
    control,
    readFileSync(control, 'utf8').replace(/^Version: .*$/m, (line) => `${line}+1`),
  )
  run('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z1', '--build', opened, join(debian, 'srv', newer)])
  rmSync(opened, { recursive: true })
  return newer
}

/**
 * The same for npm.
 * @param {string} debian
 */
async function makeNewerTarball(debian) {
  const opened = join(debian, 'srv/opened')
  mkdirSync(opened)
  run('tar', ['--extract', '--file', join(projectRoot, 'release', `vot-${version}.tgz`), '--directory', opened])
  const place = join(opened, 'package')
  await layNewerServer(place)
  for (const name of ['package.json', 'npm-shrinkwrap.json']) {
    const file = JSON.parse(readFileSync(join(place, name), 'utf8'))
    writeFileSync(join(place, name), JSON.stringify({ ...file, version: `${version}-newer` }))
  }
  const newer = `vot-${version}-newer.tgz`
  run('tar', ['--create', '--gzip', '--file', join(debian, 'srv', newer), '--directory', opened, 'package'])
  rmSync(opened, { recursive: true })
  return newer
}

/** @param {string} debian */
async function tryNpm(debian) {
  layFiles(debian)
  const newer = await makeNewerTarball(debian)
  return `${checkFiles()}\napt-get update\napt-get install -y curl jq\n${readCommands(page(), 'With npm')}
server=$!
${firstBracket()}
[ -e /srv/.local/share/vot/vot.sqlite ]
grep -q '^Data: /srv/.local/share/vot' vot.log
vot backup

# A newer one while results are written and watched: installed, ended, started.
${playOn}
play node
npm install --global ./${newer}
[ "$(vot --version)" = '${version}-newer' ]
kill $server
wait $server
vot > newer.log 2>&1 &
end_play
grep 'Backup before the update from schema' newer.log
`
}

/** @param {string} debian */
function tryImage(debian) {
  layFiles(debian)
  return `${imageSteps(projectRoot, debian)}
until grep -q '^Listening' /srv/image.log; do sleep 1; done
# The image has no lists of packages.
apt-get update
password=$(sed -n 's/^First administrator: admin with password \\([^ ]*\\).*/\\1/p' /srv/image.log)
${firstBracket()}
[ -e /var/lib/vot/vot.sqlite ]
pg_dump --version
`
}
