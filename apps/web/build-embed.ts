import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

const source = fileURLToPath(new URL('src/publish/embed/element/vot-embed.ts', import.meta.url))

/** Makes `/embed.js`, the web component that other sites load: one file that needs nothing of the app. */
export function buildEmbed(): Plugin {
  return {
    name: 'vot:embed',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'embed.js', source: await bundleScript(source) })
    },
  }
}
