import type { Page } from '@playwright/test'
import { emulatePointer } from './emulate-pointer'

/** Pixels that a finger needs each way, and what words that are links keep where lines of them follow each other. */
const least = [44, 24] as const

/** What can be tapped and is smaller than a finger needs, with what belongs to it: label, padding, a larger area. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  // Some parts are larger for fingers than for a mouse.
  await emulatePointer(page, 'finger')
  const found = await page.evaluate(findInPage, least)
  await emulatePointer(page, 'none')
  return found
}

function findInPage([finger, word]: readonly [number, number]): string[] {
  const diagram = '[aria-label^="Sơ đồ thi đấu. Kéo"]'
  const kinds = ['button', 'link', 'tab', 'checkbox', 'radio', 'switch', 'option', 'menuitem', 'combobox', 'slider']
  const roles = kinds.map((role) => `[role="${role}"]`).join()
  const toast = '[data-toast]'
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  const all = (dialog ?? document.body).querySelectorAll(`a[href], button, input, select, textarea, ${roles}`)
  const targets = [...all].filter((target) => target instanceof HTMLElement)
  const before = [window.scrollX, window.scrollY] as const
  const small = targets.filter((target) => {
    if (
      !(target instanceof HTMLElement) ||
      !target.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      return false
    // A diagram is zoomed by its reader, and a link inside a sentence is as high as its line.
    if (target.closest(`[inert], [aria-hidden="true"], .only-readers, ${diagram}`) || isInSentence(target)) return false
    if (target.matches(':disabled, [aria-disabled="true"]')) return false
    const areas = [target, ...(target instanceof HTMLInputElement ? (target.labels ?? []) : [])]
    const boxes = areas
      .map((area) => area.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
    if (boxes.length === 0) return false
    const left = Math.min(...boxes.map((box) => box.left))
    const right = Math.max(...boxes.map((box) => box.right))
    const top = Math.min(...boxes.map((box) => box.top))
    const bottom = Math.max(...boxes.map((box) => box.bottom))
    if (right - left >= finger - 0.5 && bottom - top >= finger - 0.5) return false
    const least = isTextLink(target) ? word : finger
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const own = target.getBoundingClientRect()
    const [x, y] = [own.left + own.width / 2, own.top + own.height / 2]
    const reach = least / 2 - 1
    return !(
      (own.width >= least - 0.5 || (receivesTap(target, x - reach, y) && receivesTap(target, x + reach, y))) &&
      (own.height >= least - 0.5 || (receivesTap(target, x, y - reach) && receivesTap(target, x, y + reach)))
    )
  })
  window.scrollTo(...before)
  return [...new Set(small.map(described))]

  function receivesTap(target: HTMLElement, x: number, y: number): boolean {
    // A toast covers what is under it for its few seconds alone.
    const hit = document.elementsFromPoint(x, y).find((each) => target.closest(toast) || !each.closest(toast))
    if (hit === undefined) return false
    const label = hit.closest('label')
    return target.contains(hit) || (label?.control ?? null) === target
  }

  /** A link that looks like the text around it: a name, a title, a step of the way here. */
  function isTextLink(target: HTMLElement): boolean {
    const { backgroundColor, borderTopWidth } = getComputedStyle(target)
    return target.tagName === 'A' && backgroundColor === 'rgba(0, 0, 0, 0)' && borderTopWidth === '0px'
  }

  function isInSentence(target: HTMLElement): boolean {
    if (getComputedStyle(target).display !== 'inline') return false
    return [...(target.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    )
  }

  function described(target: HTMLElement): string {
    const { width, height } = target.getBoundingClientRect()
    const name = target.getAttribute('aria-label') ?? (target.textContent ?? '').trim()
    return `${target.tagName.toLowerCase()} "${name.slice(0, 40)}" ${Math.round(width)} x ${Math.round(height)} (${target.className.toString().slice(0, 60)})`
  }
}
