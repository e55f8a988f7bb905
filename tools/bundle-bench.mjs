// @ts-check
import { build } from 'esbuild'

/** Peers, twins and the browser's driver run as they are published; of the app everything is bundled, as in the server. */
const NOT_BUNDLED = [
  '@photostructure/sqlite',
  '@playwright/test',
  'brackets-manager',
  'brackets-memory-db',
  'duel',
  'pg',
  'pg-copy-streams',
]

/**
 * Makes the bench and its bare twins one file each in `outdir`.
 * @param {string} root the project's folder
 * @param {string} outdir
 */
export async function bundleBench(root, outdir) {
  await build({
    absWorkingDir: root,
    entryPoints: [
      'bench/run.ts',
      'bench/bare-http.ts',
      'bench/bare-write.ts',
      'bench/bare-sse.ts',
      'bench/live-viewers.ts',
      'bench/loop-watch.ts',
      'bench/push-service.ts',
    ],
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    external: NOT_BUNDLED,
  })
}
