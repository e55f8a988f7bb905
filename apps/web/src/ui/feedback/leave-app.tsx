import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { chromeAddress, inAppBrowser } from '../../lib/browser/in-app-browser'
import { copyText } from '../../lib/browser/share-link'
import { leaveAppStrings as strings } from './leave-app-strings'
import { toastStore } from './toast-store'

/** Time to read which button of the app to press, and to press it. */
const shownMs = 60_000

/**
 * [RES-86] Whether the page is open in the built-in browser of an app, which cannot do `what`. If so, a notice says it
 * and how to open the page elsewhere.
 */
export function refuseInApp(what: 'file' | 'print'): boolean {
  const app = inAppBrowser()
  if (app === null) return false
  toastStore.show({ id: 'leave-app', kind: 'warning', title: strings[what](app), detail: <LeaveApp />, shownMs })
  return true
}

/** Opens the browser's print dialog and answers whether it did; the built-in browser of an app has none. */
export function printPage(): boolean {
  if (refuseInApp('print')) return false
  window.print()
  return true
}

/** How to open this page in a browser of its own. */
export function LeaveApp() {
  const [copied, setCopied] = useState<boolean | null>(null)
  const chrome = chromeAddress(new URL(window.location.href))
  const copy = async () => setCopied(await copyText(window.location.href))
  return (
    <>
      <span>{strings.how}</span>
      <Group gap="xs" mt="xs">
        {chrome !== null && (
          <Button component="a" href={chrome} size="sm" className="reach">
            {strings.chrome}
          </Button>
        )}
        <Button variant="default" size="sm" className="reach" onClick={() => void copy()}>
          {strings.copy}
        </Button>
        <span role="status">{copied === null ? '' : copied ? strings.copied : strings.copyFailed}</span>
      </Group>
    </>
  )
}
