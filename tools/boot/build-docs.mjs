// @ts-check
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { projectRoot } from './project-root.mjs'

/**
 * Builds `docs/` as a site in `dist/docs`, which a server shows at /docs/. Its generator stands apart from the packages
 * of the app, so that nobody installs it who only runs the app. A link that leads nowhere ends it with an error.
 */
export async function buildDocs() {
  const folder = join(projectRoot, 'docs')
  await ensureInstalled('all', folder)
  const args = ['node_modules/vitepress/bin/vitepress.js', 'build']
  const { status } = spawnSync(process.execPath, args, { cwd: folder, stdio: 'inherit' })
  process.exitCode = status ?? 1
}
