import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { fileOfLanguage, type Language, usualLanguage } from '../../packages/contract/src/language.ts'
import { bundleScript } from './bundle-script.ts'
import { inLanguage } from './in-language.ts'

const source = fileURLToPath(new URL('src/service-worker/service-worker.ts', import.meta.url))

/** What stands beside the bundle and the app shows without a network. */
const besideBundle = ['favicon.svg', 'icon-192.png', 'icon-512.png']

/**
 * Makes `/service-worker.js`: our few lines with the list of what the app is made of. It changes when any file does, so
 * that browsers fetch the new version.
 */
export function buildServiceWorker(language: Language): Plugin {
  const builtPage = `/${fileOfLanguage('index.html', language)}`
  const manifest = fileOfLanguage('manifest.webmanifest', language)
  return {
    name: 'vot:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = Object.keys(bundle)
          .filter((name) => /^assets\/.*\.(js|css|woff2|svg)$/.test(name))
          .sort()
        const page = Object.values(bundle).find(({ fileName }) => fileName === 'index.html')
        const text = page?.type === 'asset' ? page.source : ''
        if (text === '') throw new Error('the service worker is made after the page, which was not found')
        const version = versionOf([
          text,
          ...built,
          ...besideBundle.map(readPublic),
          readFileSync(placeOfManifest(language)),
        ])
        const files = [...besideBundle, manifest, ...built].map((name) => `/${name}`)
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: await bundleScript(source, { builtVersion: version, builtFiles: files, builtPage }, [
            inLanguage(language),
          ]),
        })
      },
    },
  }
}

function versionOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** @returns its URL; each language has one of its own */
function placeOfManifest(language: Language): URL {
  const folder = language === usualLanguage ? 'public' : `../../languages/${language}/public`
  return new URL(`${folder}/${fileOfLanguage('manifest.webmanifest', language)}`, import.meta.url)
}

function readPublic(name: string): Uint8Array {
  return readFileSync(new URL(`public/${name}`, import.meta.url))
}
