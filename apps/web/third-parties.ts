import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { listThirdParties, refuseUnlisted, writeLicences } from '../../tools/third-parties.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

const files: Readonly<Record<string, () => string>> = {
  'third-parties.json': () => JSON.stringify(listThirdParties(root)),
  'third-party-licences.txt': () => writeLicences(root),
  'LICENSE.txt': () => readFileSync(join(root, 'LICENSE'), 'utf8'),
}

/** What the page /about tells of the work of others, and the licences in full, as files beside the app. */
export function thirdParties(): Plugin {
  return {
    name: 'vot:third-parties',
    generateBundle() {
      refuseUnlisted(root, this.getModuleIds())
      for (const [fileName, write] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source: write() })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const write = files[request.url?.slice(1) ?? '']
        if (write) response.end(write())
        else next()
      })
    },
  }
}
