import type { Page } from '@playwright/test'

/**
 * Styles the page as for a finger, as for no pointer at all, or again as for the mouse that there is. The browser's own
 * emulation of touch leaves a page without a mouse until it is loaded again.
 */
export async function emulatePointer(page: Page, pointer: 'finger' | 'none' | 'mouse'): Promise<void> {
  await page.evaluate(changeStyles, pointer)
}

function changeStyles(pointer: 'finger' | 'none' | 'mouse'): void {
  const holder: { mediaTexts?: Map<MediaList, string> } = window as object
  const own = holder.mediaTexts ?? new Map<MediaList, string>()
  holder.mediaTexts = own
  const change = (media: MediaList) => {
    const text = own.get(media) ?? media.mediaText
    if (!/hover|pointer/.test(text)) return
    own.set(media, text)
    const yes = '(min-width: 0px)'
    const no = '(max-width: 0px)'
    const next = text
      .replace(/\((any-)?hover: none\)/g, yes)
      .replace(/\((any-)?(hover: hover|pointer: fine)\)/g, no)
      .replace(/\((any-)?pointer: coarse\)/g, pointer === 'finger' ? yes : no)
    media.mediaText = pointer === 'mouse' ? text : next
  }
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) change(rule.media)
      if (rule instanceof CSSGroupingRule) visit(rule.cssRules)
    }
  }
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) visit(sheet.cssRules)
}
