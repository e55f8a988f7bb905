import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { emulatePointer } from './emulate-pointer'
import { findCutNames } from './find-cut-names'
import { findHiddenFocus } from './find-hidden-focus'
import { findSmallTargets } from './find-small-targets'
import { findTextFaults } from './find-text-faults'
import { shrinkPng } from './shrink-png'
import { sidewaysScroll } from './sideways-scroll'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tourFolder = fileURLToPath(new URL('../../docs/tour/', import.meta.url))
const isTour = process.env.VOT_TOUR === '1'

const schemes = ['light', 'dark'] as const
/** The phone starts with the theme the desktop ends with: each change repaints the whole page. */
const schemesOf = { desktop: ['light', 'dark'], phone: ['dark', 'light'] } as const
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
/** The narrowest screen with all that a desktop has. */
const laptop = { width: 1280, height: 800 }
const bothSizes = ['desktop', 'phone'] as const
/** The narrowest screen that anything has to hold on. */
const narrow = { width: 320, height: 640 }
type Shot = `${keyof typeof sizes}-${(typeof schemes)[number]}`

const levels: RunOptions['runOnly'] = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/**
 * Everything on the size that is looked at first; in another language all but contrast, of which no text decides; of
 * another size what a width can change.
 */
const axeOptions: Readonly<Record<'whole' | 'language' | 'width', RunOptions>> = {
  whole: {
    runOnly: levels,
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
  },
  language: {
    runOnly: levels,
    rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  },
  width: {
    runOnly: {
      type: 'rule',
      values: ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus'],
    },
    resultTypes: ['violations'],
  },
}

/** Words of interface English that no Vietnamese text contains. Terms of the product ("Play Off", "snapshot") are not here. */
const englishWords =
  /\b(?:and|are|bracket|cancel|clear|click|close|court|delete|draw|edit|error|failed|found|group|invalid|loading|loser|match(?:es)?|next|open|page|player|players|please|points|previous|refresh|registration|remove|required|results?|retry|round|save|score|search|select|submit|success|team|teams|toggle|tournament|tournaments|view|winner|with|your|undefined|null|nan)\b/gi

export interface ScreenChecks {
  /** Which of the four looks the tour shows. */
  readonly tour?: readonly Shot[]
  /** Looks at the screen as it is, in the desktop size alone: for what a change of size would close. */
  readonly desktopOnly?: boolean
  /** The same for what only phones have. */
  readonly phoneOnly?: boolean
  /** The tour shows it, but the same screen is checked elsewhere. */
  readonly pictureOnly?: boolean
  /** No text is cut or lies over another, at the widths between a tablet and a wide screen. */
  readonly areTextsWhole?: boolean
}

/**
 * Checks what stands on the screen on desktop and phone: no violation of WCAG 2.2 A and AA, no English by
 * accident, no sideways scrolling, down to 320 px, nothing that moves without end for who asked for less motion, no name
 * cut without its whole, what is tapped as large as a finger, and what has the focus seen. With VOT_TOUR=1 it also takes
 * the pictures of docs/tour.md.
 */
export async function checkScreen(
  page: Page,
  name: string,
  { tour = [], desktopOnly = false, phoneOnly = false, pictureOnly = false, areTextsWhole = false }: ScreenChecks = {},
): Promise<void> {
  if (pictureOnly && !isTour) return
  const opened = page.viewportSize() ?? sizes.desktop
  await stepBack(page)
  for (const size of desktopOnly ? (['desktop'] as const) : phoneOnly ? (['phone'] as const) : bothSizes) {
    await page.setViewportSize(sizes[size])
    for (const scheme of schemesOf[size]) {
      const shot = `${size}-${scheme}` as const
      const isShown = isTour && tour.includes(shot)
      // The themes differ in colours alone, whose contrast a test of their own proves (tokens.test.ts).
      if (scheme === 'dark' && !isShown) continue
      await page.emulateMedia({ colorScheme: scheme })
      await waitUntilStill(page)
      const label = `${name}, ${size}, ${scheme}`
      if (isShown) await takePicture(page, `${name}${shot === 'desktop-light' ? '' : `-${shot}`}`)
      if (pictureOnly || scheme === 'dark') continue
      const isFirst = size === 'desktop' || phoneOnly
      expect.soft(await findViolations(page, isFirst ? 'whole' : 'width'), label).toEqual([])
      expect.soft(await findEnglish(page), label).toEqual([])
      if (await prefersReducedMotion(page)) expect.soft(await findMotion(page), `motion: ${label}`).toEqual([])
      expect.soft(await sidewaysScroll(page), `sideways scrolling: ${label}`).toEqual([])
      expect.soft(await findCutNames(page), `cut without its whole: ${label}`).toEqual([])
      if (size === 'phone') expect.soft(await findSmallTargets(page), `small for a finger: ${label}`).toEqual([])
    }
    if (size !== 'desktop') continue
    if (areTextsWhole) expect.soft(await findTextFaults(page, name)).toEqual([])
    else if (!desktopOnly && !pictureOnly) {
      await page.setViewportSize(laptop)
      await waitUntilStill(page)
      expect.soft(await sidewaysScroll(page), `sideways scrolling: ${name}, 1280 px`).toEqual([])
    }
  }
  if (!pictureOnly) {
    if (!desktopOnly) {
      await page.setViewportSize(narrow)
      await waitUntilStill(page)
      expect.soft(await sidewaysScroll(page), `sideways scrolling: ${name}, 320 px`).toEqual([])
    }
    // Last, because what gets the focus may open a list, and where the screen is smallest.
    expect.soft(await findHiddenFocus(page), `focus that is not seen: ${name}`).toEqual([])
  }
  await emulatePointer(page, 'mouse')
  await page.setViewportSize(opened)
}

/** Nothing is under the pointer, and a page stands at its beginning. */
export async function stepBack(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => window.scrollTo(0, 0))
}

export async function findViolations(page: Page, part: keyof typeof axeOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
    axeOptions[part],
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

async function findEnglish(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']
    const spoken = [...document.querySelectorAll('body *')].flatMap((element) =>
      attributes.map((attribute) => element.getAttribute(attribute) ?? ''),
    )
    // Names of packages, which are marked as what they are.
    const marked = [...document.querySelectorAll<HTMLElement>('[lang="en"]')].map(({ innerText }) => innerText)
    const text = marked.reduce((rest, part) => rest.replace(part, ''), document.body.innerText)
    return [document.title, text, ...spoken]
  })
  return [...new Set(texts.flatMap((text) => text.match(englishWords) ?? []))]
}

async function prefersReducedMotion(page: Page): Promise<boolean> {
  return await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
}

/** What moves without end. A colour that fades once, as one of a field that gets the focus, is no motion. */
async function findMotion(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, timeline, playState }) => {
        const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
        return timeline === document.timeline && playState === 'running' && isEndless
      })
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 120) ?? '') : '')),
  )
}

/** Until nothing moves any more: fonts are there, and what the change of size or theme set off has ended. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    // Looked at anew in each frame: the promise of one whose element goes with a change of size never settles.
    const moving = () =>
      document.getAnimations().filter(({ effect, timeline, playState }) => {
        const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
        // What follows the scrolling has no end of its own.
        return timeline === document.timeline && playState === 'running' && !isEndless
      })
    const until = performance.now() + 10_000
    while (moving().length > 0) {
      if (performance.now() > until) {
        const elements = moving().map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
        throw new Error(`Still moving after 10 s: ${elements.map((element) => element?.className).join('; ')}`)
      }
      await frame()
    }
    await frame()
  })
}

/** A picture of docs/tour.md of what the window shows, once nothing moves any more. */
export async function takeTourPicture(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await waitUntilStill(page)
  await takePicture(page, name)
}

async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.naturalWidth > 0 || image.getBoundingClientRect().top > innerHeight),
  )
  const path = `${tourFolder}${name}.png`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, shrinkPng(await page.screenshot({ caret: 'hide' })))
}
