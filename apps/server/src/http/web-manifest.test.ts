import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { projectRoot } from '../../../../tools/boot/project-root.mjs'

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
  readonly screenshots: readonly { readonly src: string; readonly sizes: string; readonly form_factor: string }[]
  readonly share_target: { readonly action: string; readonly method: string; readonly enctype: string }
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}

const folder = join(projectRoot, 'apps/web/public')
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as Manifest
const pictures = manifest.icons.filter(({ sizes }) => sizes !== 'any')
const screenshots = manifest.screenshots

test.each([...pictures, ...screenshots])('$src is as large as the manifest says', async ({ src, sizes }) => {
  const { width, height } = await sharp(join(folder, src)).metadata()
  expect(`${width}x${height}`).toBe(sizes)
})

test('the icon that a phone may cut to any form keeps what it shows within the circle that every form leaves', async () => {
  const icon = pictures.find(({ purpose }) => purpose === 'maskable')
  const { data, info } = await sharp(join(folder, icon?.src ?? ''))
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

test('screens of desktop and phone are shown before the app is installed', () => {
  for (const form of ['wide', 'narrow']) {
    const shown = screenshots.filter(({ form_factor }) => form_factor === form)
    expect(shown.length, form).toBeGreaterThanOrEqual(3)
    // Browsers show none where their sides differ.
    expect(new Set(shown.map(({ sizes }) => sizes)).size, form).toBe(1)
  }
})

test('[IMP-28] what is shared to the app is posted to where the service worker takes it', () => {
  const worker = readFileSync(join(projectRoot, 'apps/web/src/service-worker/how-to-answer.ts'), 'utf8')
  expect(manifest.share_target).toMatchObject({ method: 'POST', enctype: 'multipart/form-data' })
  expect(worker).toContain(`'${manifest.share_target.action}'`)
})
