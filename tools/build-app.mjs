// @ts-check
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
    await Promise.all([bundleServer(root, join(aside, 'server')), bundleWeb(root, aside)])
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
 * One build for each language. What they have in common is one file, since names of assets are made of their content;
 * the page, its service worker, its manifest and the pictures of that have the language in their name.
 * @param {string} root
 * @param {string} aside
 */
async function bundleWeb(root, aside) {
  const outDir = join(aside, 'web')
  await bundleWebIn('vi', root, outDir)
  for (const language of readdirSync(join(root, 'languages'), { withFileTypes: true })) {
    if (!language.isDirectory()) continue
    const own = join(aside, `web-${language.name}`)
    await bundleWebIn(language.name, root, own)
    cpSync(join(own, 'assets'), join(outDir, 'assets'), { recursive: true })
    cpSync(join(own, 'index.html'), join(outDir, `index.${language.name}.html`))
    cpSync(join(own, 'service-worker.js'), join(outDir, `service-worker.${language.name}.js`))
    cpSync(join(root, 'languages', language.name, 'public'), outDir, { recursive: true })
  }
  compressAssets(join(outDir, 'assets'))
}

/**
 * @param {string} language
 * @param {string} root
 * @param {string} outDir
 */
async function bundleWebIn(language, root, outDir) {
  // Read by apps/web/vite.config.ts.
  process.env.VOT_LANGUAGE = language
  await buildWeb({
    configFile: join(root, 'apps/web/vite.config.ts'),
    root: join(root, 'apps/web'),
    logLevel: 'warn',
    mode: 'production',
    build: { outDir, emptyOutDir: true },
  })
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
