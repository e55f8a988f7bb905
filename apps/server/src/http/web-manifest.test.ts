import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileOfLanguage, type Language, languages, usualLanguage } from '@vot/contract'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pageTexts as english } from '../../../../languages/en/web/app/page-texts'
import { projectRoot } from '../../../../tools/boot/project-root.mjs'
import { pageTexts as vietnamese } from '../../../web/src/app/page-texts'

interface Manifest {
  readonly lang: string
  readonly description: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
  readonly screenshots: readonly {
    readonly src: string
    readonly sizes: string
    readonly form_factor: string
    readonly label: string
  }[]
  readonly share_target: { readonly action: string; readonly method: string; readonly enctype: string }
  readonly shortcuts: readonly { readonly name: string; readonly short_name?: string; readonly url: string }[]
}

const pageTexts = { vi: vietnamese, en: english } satisfies Record<Language, typeof vietnamese>
const common = join(projectRoot, 'apps/web/public')
const folderOf = (language: Language) =>
  language === usualLanguage ? common : join(projectRoot, 'languages', language, 'public')
const readManifest = (language: Language) =>
  JSON.parse(
    readFileSync(join(folderOf(language), fileOfLanguage('manifest.webmanifest', language)), 'utf8'),
  ) as Manifest

const manifest = readManifest(usualLanguage)
const pictures = manifest.icons.filter(({ sizes }) => sizes !== 'any')

/** What people read of a manifest, in its order. */
const textsOf = ({ description, screenshots, shortcuts }: Manifest) => [
  description,
  ...screenshots.map(({ label }) => label),
  ...shortcuts.flatMap(({ name, short_name }) => [name, short_name ?? name]),
]

describe.each(languages)('the manifest in %s', (language) => {
  const { icons, screenshots, ...rest } = readManifest(language)

  test('has icons and screenshots as large as it says', async () => {
    const shown = [
      ...pictures.map((each) => ({ ...each, folder: common })),
      ...screenshots.map((each) => ({ ...each, folder: folderOf(language) })),
    ]
    for (const { folder, src, sizes } of shown) {
      const { width, height } = await sharp(join(folder, src)).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
  })

  test('shows screens of desktop and phone before the app is installed', () => {
    for (const form of ['wide', 'narrow']) {
      const shown = screenshots.filter(({ form_factor }) => form_factor === form)
      expect(shown.length, form).toBeGreaterThanOrEqual(3)
      // Browsers show none where their sides differ.
      expect(new Set(shown.map(({ sizes }) => sizes)).size, form).toBe(1)
    }
  })

  test('[LNG-13] is the one that its page names, and says and shows everything in its language', () => {
    expect(pageTexts[language].manifest).toBe(`/${fileOfLanguage('manifest.webmanifest', language)}`)
    expect(rest).toMatchObject({ lang: language, description: pageTexts[language].description })
    if (language === usualLanguage) return
    // All else is the same, so that a switch of the language is no other app.
    const texts = textsOf({ icons, screenshots, ...rest })
    const usual = textsOf(manifest)
    const inUsual = (text: string) => usual[texts.indexOf(text)] ?? text
    const same = JSON.parse(JSON.stringify({ icons, screenshots, ...rest }), (key, value) =>
      ['description', 'label', 'name', 'short_name'].includes(key) ? inUsual(value) : value,
    ) as Manifest
    const shown = manifest.screenshots.map((each) => ({ ...each, src: fileOfLanguage(each.src, language) }))
    expect(same).toEqual({ ...manifest, lang: language, screenshots: shown })
    expect(texts.filter((text) => usual.includes(text))).toEqual([])
    for (const { src } of manifest.screenshots) {
      const own = readFileSync(join(folderOf(language), fileOfLanguage(src, language)))
      expect(own.equals(readFileSync(join(common, src))), src).toBe(false)
    }
  })
})

test('the icon that a phone may cut to any form keeps what it shows within the circle that every form leaves', async () => {
  const icon = pictures.find(({ purpose }) => purpose === 'maskable')
  const { data, info } = await sharp(join(common, icon?.src ?? ''))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = info.width / 2
  let farthest = 0
  for (let at = 0; at < data.length; at += info.channels) {
    // The ground is dark; the letter and the ball are bright.
    if ((data[at + 1] ?? 0) < 128) continue
    const pixel = at / info.channels
    farthest = Math.max(farthest, Math.hypot((pixel % info.width) - middle, Math.floor(pixel / info.width) - middle))
  }
  expect(farthest).toBeGreaterThan(middle / 2)
  expect(farthest).toBeLessThan(0.8 * middle)
})

test('shortcuts lead to screens of the app', () => {
  const routes = readFileSync(join(projectRoot, 'apps/web/src/app/routes.tsx'), 'utf8')
  const paths = [...routes.matchAll(/path: '([a-z-]+)/g)].map(([, path]) => `/${path}`)
  for (const { url } of manifest.shortcuts) expect(paths).toContain(url.split('?')[0])
})

test('[IMP-28] what is shared to the app is posted to where the service worker takes it', () => {
  const worker = readFileSync(join(projectRoot, 'apps/web/src/service-worker/how-to-answer.ts'), 'utf8')
  expect(manifest.share_target).toMatchObject({ method: 'POST', enctype: 'multipart/form-data' })
  expect(worker).toContain(`'${manifest.share_target.action}'`)
})
