import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { pageTexts as english } from '../../languages/en/web/app/page-texts.ts'
import type { Language } from '../../packages/contract/src/language.ts'
import { pageTexts as vietnamese } from './src/app/page-texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pageTexts = { vi: vietnamese, en: english } satisfies Record<Language, typeof vietnamese>

/** Where modules of texts stand, with the folder of their twins in `languages/<language>/`. */
const sources = [
  { folder: join(root, 'apps/web/src/'), twins: 'web' },
  { folder: join(root, 'packages/contract/src/'), twins: 'contract' },
]

/**
 * Makes a build in one language: where `languages/<language>/` has a twin of a module, the twin stands in its place, so
 * that the other language is not in the build. The page's own texts are filled in.
 */
export function inLanguage(language: Language): Plugin {
  const twins = join(root, 'languages', language)
  return {
    name: 'vot:in-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !existsSync(twins)) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolved) return null
      const [path] = resolved.id.split('?')
      for (const { folder, twins: place } of sources) {
        if (!path?.startsWith(folder)) continue
        const twin = join(twins, place, path.slice(folder.length))
        if (twin !== importer && existsSync(twin)) return twin
      }
      return resolved
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        Object.entries(pageTexts[language])
          .reduce((page, [name, text]) => page.replace(`%${name}%`, text), html)
          .replace('<html lang="vi">', `<html lang="${language}">`),
    },
  }
}
