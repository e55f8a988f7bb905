import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const proxyNames = ['caddy', 'nginx', 'haproxy'] as const
type ProxyName = (typeof proxyNames)[number]

/** A proxy of `deploy/` that runs on loopback in front of a server. */
export interface RunningProxy {
  readonly httpsPort: number
  readonly httpPort: number
  stop(): Promise<void>
}

interface Setting {
  /** For what the program writes. */
  readonly folder: string
  readonly httpsPort: number
  readonly httpPort: number
  readonly serverPort: number
}

interface Program {
  readonly paths: readonly string[]
  readonly file: string
  /** Writes what it needs beside the file of `deploy/` and answers its arguments. */
  prepare(text: string, setting: Setting): readonly string[]
}

const programs: Record<ProxyName, Program> = {
  caddy: {
    paths: ['/usr/bin/caddy', '/usr/local/bin/caddy'],
    file: 'Caddyfile',
    prepare(text, { folder, httpPort }) {
      // Its own certificates, and nothing of the machine is touched.
      const globals = `admin off\nskip_install_trust\nhttp_port ${httpPort}\nstorage file_system ${folder}`
      writeFileSync(join(folder, 'Caddyfile'), `{\n${globals}\n}\n${text}`)
      return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
    },
  },
  nginx: {
    paths: ['/usr/sbin/nginx', '/usr/local/bin/nginx'],
    file: 'nginx.conf',
    prepare(text, { folder, httpPort, httpsPort, serverPort }) {
      const { certificate, key } = makeCertificate(folder)
      const site = replaceAll(text, {
        'server 127.0.0.1:3000;': `server 127.0.0.1:${serverPort};`,
        'listen 443 ': `listen 127.0.0.1:${httpsPort} `,
        'listen 80;': `listen 127.0.0.1:${httpPort};`,
        '/etc/letsencrypt/live/giai.example.vn/fullchain.pem': certificate,
        '/etc/letsencrypt/live/giai.example.vn/privkey.pem': key,
      })
      writeFileSync(join(folder, 'site.conf'), site)
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const main = [
        ...(process.getuid?.() === 0 ? ['user root;'] : []),
        `pid ${folder}/pid;`,
        'events {}',
        'http {',
        'access_log off;',
        ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
        `include ${folder}/site.conf;`,
        '}',
      ]
      writeFileSync(join(folder, 'nginx.conf'), main.join('\n'))
      return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;']
    },
  },
  haproxy: {
    paths: ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'],
    file: 'haproxy.cfg',
    prepare(text, { folder, httpPort, httpsPort, serverPort }) {
      const { certificate, key } = makeCertificate(folder)
      const both = join(folder, 'both.pem')
      writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
      const config = replaceAll(text, {
        'bind :80': `bind 127.0.0.1:${httpPort}`,
        'bind :443 ': `bind 127.0.0.1:${httpsPort} `,
        '/etc/haproxy/giai.example.vn.pem': both,
        '127.0.0.1:3000': `127.0.0.1:${serverPort}`,
      })
      writeFileSync(join(folder, 'haproxy.cfg'), config)
      return ['-db', '-f', join(folder, 'haproxy.cfg')]
    },
  },
}

/** Starts a proxy with its file of `deploy/`, in which addresses, ports and certificate alone are others. */
export async function startProxy(name: ProxyName, serverPort: number): Promise<RunningProxy> {
  const { paths, file, prepare } = programs[name]
  const path = paths.find((place) => existsSync(place))
  if (path === undefined)
    throw new Error(`${name} is needed to test deploy/${file}: install it (apt-get install ${name})`)
  const folder = mkdtempSync(join(tmpdir(), `vot-${name}-`))
  const [httpsPort, httpPort] = await sparePorts()
  const text = readFileSync(fileURLToPath(new URL(`../../../../deploy/${file}`, import.meta.url)), 'utf8')
  const args = prepare(text, { folder, httpsPort, httpPort, serverPort })
  const child = spawn('sh', ['-c', runUntilPipeCloses, folder, path, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      SITE: `localhost:${httpsPort}`,
      UPSTREAM: `127.0.0.1:${serverPort}`,
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  for (let attempt = 0; !(await answers(httpsPort)); attempt += 1) {
    if (attempt === 300 || child.exitCode !== null) {
      await stop()
      throw new Error(`${name} did not come up:\n${printed}`)
    }
    await sleep(100)
  }
  return { httpsPort, httpPort, stop }
}

/** Runs it until the tests end, even by kill -9: their end of the pipe closes, and it goes with its folder. */
const runUntilPipeCloses = '"$@" & cat > /dev/null; kill $!; wait; rm -rf "$0"'

/** Fails for what is not in the text: the file was changed, and this would no longer test it. */
function replaceAll(text: string, pairs: Readonly<Record<string, string>>): string {
  return Object.entries(pairs).reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`"${from}" is not in the file`)
    return before.replaceAll(from, to)
  }, text)
}

function makeCertificate(folder: string): { certificate: string; key: string } {
  const certificate = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  execFileSync(
    'openssl',
    // biome-ignore format: an option and its value on a line
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2',
      '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  )
  return { certificate, key }
}

/** Whether the server is reached through it. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: '/api/health', servername: 'localhost', agent: false as const }
    const headers = { host: `localhost:${port}` }
    request({ ...options, headers, rejectUnauthorized: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
      .on('error', () => resolve(false))
      .end()
  })
}

async function sparePorts(): Promise<[number, number]> {
  const open = await Promise.all([0, 1].map(listenAnywhere))
  await Promise.all(open.map(({ close }) => close()))
  return [open[0]?.port ?? 0, open[1]?.port ?? 0]
}

function listenAnywhere(): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      resolve({ port, close: () => new Promise((closed) => probe.close(() => closed())) })
    })
  })
}
