import { userEvent } from 'vitest/browser'
import { listCutNames } from '../../../../../packages/testkit/src/page/list-cut-names'
import { listHiddenFocus } from '../../../../../packages/testkit/src/page/list-hidden-focus'
import { listTextFaults } from '../../../../../packages/testkit/src/page/list-text-faults'
import { listWideParts } from '../../../../../packages/testkit/src/page/list-wide-parts'

/**
 * What the walks look for on whole screens, on what is mounted: names that are cut, broken words, texts over others, what
 * is wider than the window or stands out of its box, and what has the focus without a ring that is seen whole.
 */
export async function listLayoutFaults(): Promise<string[]> {
  const faults = [...(await listTextFaults()), ...listCutNames(), ...listWideParts(), ...listPartsOutside()]
  // From a key on the browser shows where the focus is.
  await userEvent.keyboard('{Shift}')
  return [...faults, ...listHiddenFocus()]
}

/** What can be pressed or filled in and stands out of the window, or out of what clips it, to a side. */
function listPartsOutside(): string[] {
  const root = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body
  return [...root.querySelectorAll('a, button, input, select, textarea')].flatMap((part) => {
    const { left, right, width } = part.getBoundingClientRect()
    if (width === 0 || part.closest('.only-readers') !== null || !part.checkVisibility()) return []
    const holder = clippingParent(part)
    const box = holder.getBoundingClientRect()
    if (left >= box.left - 0.5 && right <= box.right + 0.5) return []
    return [`outside: ${part.tagName.toLowerCase()} "${part.getAttribute('aria-label') ?? part.textContent}"`]
  })
}

function clippingParent(part: Element): Element {
  for (let at = part.parentElement; at !== null; at = at.parentElement) {
    if (getComputedStyle(at).overflowX !== 'visible') return at
  }
  return document.documentElement
}
