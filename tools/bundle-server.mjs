// @ts-check
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { refuseUnlisted } from './third-parties.mjs'

/**
 * Packages with native parts, or that read files beside themselves: they stay in node_modules. So do the libraries of
 * traces, which only who wants them loads, and the client of PostgreSQL, which they look into.
 */
export const NOT_BUNDLED = [
  '@photostructure/sqlite',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/instrumentation*',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
  'satori',
  'sharp',
  'pg',
]

/**
 * Makes the server one file, serve.js in `outdir`, which starts several times faster than its sources. Beside it stand
 * main.js, which runs it once or several times, the programs that back up, restore and move the data, and those of
 * processes and threads of its own.
 * @param {string} root the project's folder, whose node_modules the bundle needs above itself
 * @param {string} outdir
 * @param {import('esbuild').Plugin[]} [plugins]
 */
export async function bundleServer(root, outdir, plugins = []) {
  const { metafile } = await build({
    metafile: true,
    plugins,
    absWorkingDir: root,
    entryPoints: {
      main: 'apps/server/src/main.ts',
      backup: 'apps/server/src/backup-program.ts',
      restore: 'apps/server/src/restore-program.ts',
      'move-to-postgres': 'apps/server/src/move-to-postgres-program.ts',
      'move-to-sqlite': 'apps/server/src/move-to-sqlite-program.ts',
      'large-body-process': 'apps/server/src/large-body-process.ts',
      'picture-process': 'apps/server/src/picture-process.ts',
      'push-thread': 'apps/server/src/push/push-thread.ts',
      'read-workbook-process': 'apps/server/src/tables/read-workbook-process.ts',
      'reading-process': 'apps/server/src/reading-process.ts',
      serve: 'apps/server/src/serve.ts',
      tracing: 'apps/server/src/tracing/tracing.ts',
    },
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    // The last one is for development alone: a library takes it where it finds it, and goes on without.
    external: [...NOT_BUNDLED, 'supports-color'],
    // CommonJS packages inside the bundle still expect these three.
    banner: {
      js: [
        "import { createRequire as __createRequire } from 'node:module';",
        "import { fileURLToPath as __fileURLToPath } from 'node:url';",
        'const require = __createRequire(import.meta.url);',
        'const __filename = __fileURLToPath(import.meta.url);',
        "const __dirname = __fileURLToPath(new URL('.', import.meta.url));",
      ].join(' '),
    },
  })
  refuseUnlisted(root, Object.keys(metafile.inputs))
  for (const file of Object.keys(metafile.outputs).filter((name) => name.endsWith('.js'))) toAscii(join(root, file))
}

/**
 * One sign beyond Latin-1 anywhere in a file makes V8 keep the whole of it with two bytes a sign. esbuild writes those
 * of texts as escapes; what is left stands in comments and regular expressions, where an escape says the same.
 * @param {string} file
 */
function toAscii(file) {
  const written = (/** @type {string} */ sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  writeFileSync(file, readFileSync(file, 'utf8').replace(/[^\0-\x7f]/g, written))
}
