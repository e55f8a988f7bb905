import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeGroup, onAnyDatabase, startApp } from '@vot/testkit'
import { afterAll, expect, test } from 'vitest'
import { packClient } from '../../../tools/client/pack-client.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)

const program = `import { listTournaments, readTournament, VotClient, type Answer } from '@vot/client'

const vot = new VotClient({ url: process.argv[2] ?? '' })
const names: string[] = []
for await (const { id } of vot.list(listTournaments, { query: { per_page: 1 } })) {
  const read: Answer<typeof readTournament> = await vot.call(readTournament, { params: { id } })
  names.push(read.name)
}
const outcome = await vot.attempt(readTournament, { params: { id: 987654 } })
const refusal: 'tournament-not-found' | undefined = outcome.ok || outcome.code !== 'tournament-not-found' ? undefined : outcome.code
// @ts-expect-error a tournament has no such field
void outcome.value?.colour
console.log(JSON.stringify({ names, refusal }))
`

const settings = {
  compilerOptions: {
    ...{ module: 'nodenext', target: 'es2022', lib: ['es2023', 'dom'], strict: true },
    ...{ exactOptionalPropertyTypes: true, outDir: 'out', skipLibCheck: false, types: [] },
  },
  files: ['program.ts', 'process.d.ts'],
}

onAnyDatabase('the client as others install it', (start) => {
  const folder = mkdtempSync(join(tmpdir(), 'vot-client-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('in an empty folder a program compiles against its types and reads a running server', async () => {
    const app = await startApp(start)
    const { divisions } = await makeGroup(app, [{ name: 'Đôi nữ' }, { name: 'Đôi nam' }])
    const tarball = await packClient(root, folder)
    expect(statSync(join(folder, tarball)).size).toBeLessThan(60_000)
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
    write('package.json', '{ "type": "module", "private": true }')
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: folder })
    write('program.ts', program)
    write('process.d.ts', 'declare const process: { readonly argv: readonly string[] }')
    write('tsconfig.json', JSON.stringify(settings))
    const compiler = join(root, 'node_modules/typescript-7/bin/tsc')
    await run(process.execPath, [compiler, '-p', folder], { cwd: folder })
    const { stdout } = await run(process.execPath, [join(folder, 'out/program.js'), await app.listen()], {
      cwd: folder,
    })
    expect(JSON.parse(stdout)).toEqual({ names: divisions.map(({ name }) => name), refusal: 'tournament-not-found' })
  })
})
