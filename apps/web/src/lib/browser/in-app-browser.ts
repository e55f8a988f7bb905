/** The name of an app, and how its built-in browser names itself. Messenger and Instagram name Facebook too. */
const apps = [
  ['Zalo', /\bZalo\b/],
  ['Messenger', /Messenger|Orca-Android/],
  ['Instagram', /Instagram/],
  ['Facebook', /\bFB(AN|AV|_IAB)\b/],
  ['TikTok', /BytedanceWebview|musical_ly|TikTok/],
  ['LINE', /\bLine\//],
] as const

/**
 * The chat or social app in whose built-in browser the page is open, null in a browser of its own. Such browsers save
 * no files, print nothing and show no push notices, mostly without a word.
 */
export function inAppBrowser(agent = navigator.userAgent): (typeof apps)[number][0] | null {
  return apps.find(([, sign]) => sign.test(agent))?.[0] ?? null
}

/** An address that opens the page in Chrome on Android; null on other systems, where a page cannot leave an app. */
export function chromeAddress({ href, protocol }: URL, agent = navigator.userAgent): string | null {
  if (!/Android/.test(agent)) return null
  const rest = href.slice(protocol.length).replace(/#.*/, '')
  return `intent:${rest}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`
}
