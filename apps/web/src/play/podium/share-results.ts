import { shareLink } from '../../lib/browser/share-link'
import { toasts } from '../../ui/feedback/toasts'
import { strings } from './strings'

/** The address of this page without what was opened on it. */
export function pageAddress(): string {
  return window.location.href.split(/[?#]/)[0] ?? ''
}

/** The device's share sheet, or the address in the clipboard and a toast that says so. */
export async function shareResults(title: string): Promise<void> {
  const outcome = await shareLink(title, pageAddress())
  if (outcome === 'copied') toasts.success(strings.shared)
  if (outcome === 'failed') toasts.error(strings.shareFailed)
}
