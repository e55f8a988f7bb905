import type { BrowserContext } from '@playwright/test'

/** What the browser complains about from now on, on any page of the context. */
export function collectFaults(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('weberror', (fault) => faults.push(`${fault.page()?.url()}: ${fault.error().stack ?? fault.error()}`))
  context.on('console', (message) => {
    // The browser itself logs every answer of 400 and above, which a journey may well mean to get.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  return faults
}
