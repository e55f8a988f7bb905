// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build as buildWeb } from 'vite'
import { projectRoot } from './boot/project-root.mjs'
import { bundleServer } from './bundle-server.mjs'

/**
 * Builds dist/server and dist/web. Both are made aside and moved in place at the end, so a failed build leaves the
 * last good one and a server that is running never meets half a build. The caller sees to it that only one runs.
 * @param {string} root
 */
export async function buildApp(root) {
  const aside = join(root, '.cache', 'build')
  rmSync(aside, { recursive: true, force: true })
  try {
    await Promise.all([bundleServer(root, join(aside, 'server')), bundleWeb(root, join(aside, 'web'))])
    mkdirSync(join(root, 'dist'), { recursive: true })
    for (const part of ['server', 'web']) {
      const place = join(root, 'dist', part)
      if (existsSync(place)) renameSync(place, join(aside, `${part}-before`))
      renameSync(join(aside, part), place)
    }
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/**
 * @param {string} root
 * @param {string} outDir
 */
async function bundleWeb(root, outDir) {
  await buildWeb({
    configFile: join(root, 'apps/web/vite.config.ts'),
    root: join(root, 'apps/web'),
    logLevel: 'warn',
    mode: 'production',
    build: { outDir, emptyOutDir: true },
  })
  compressAssets(join(outDir, 'assets'))
}

/**
 * Puts beside each script and sheet its smallest form, `<name>.br`: too slow to make while a visitor waits, and a
 * twelfth smaller than what is made then.
 * @param {string} folder
 */
function compressAssets(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css)$/.test(name)) continue
    const bytes = readFileSync(join(folder, name))
    if (bytes.length >= 1400) writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes))
  }
}

if (process.argv[1] === import.meta.filename) {
  try {
    await buildApp(projectRoot)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
