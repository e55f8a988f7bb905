import { type Language, languageCookie } from '@vot/contract'

const yearSeconds = 365 * 86_400

/** Remembers the person's choice on this device and shows the page anew: each language is a build of its own. */
export function switchLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the app runs in.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
  const address = new URL(location.href)
  address.searchParams.delete('language')
  if (address.href === location.href) location.reload()
  else location.replace(address)
}
