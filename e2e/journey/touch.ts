import type { CDPSession, Page } from '@playwright/test'

interface Place {
  readonly x: number
  readonly y: number
}

const steps = 8

/** Fingers on the glass, as the browser gets them from a touch screen. */
export async function touchOn(page: Page): Promise<CDPSession> {
  return await page.context().newCDPSession(page)
}

/** One finger from a place to another. */
export async function swipe(touch: CDPSession, from: Place, to: Place): Promise<void> {
  await drag(touch, (part) => [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
}

/** Two fingers beside the middle, each `from` pixels away at first and `to` at the end. */
export async function pinch(
  touch: CDPSession,
  middle: Place,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await drag(touch, (part) => {
    const reach = from + (to - from) * part
    return [
      { x: middle.x - reach, y: middle.y },
      { x: middle.x + reach, y: middle.y },
    ]
  })
}

async function drag(touch: CDPSession, placesAt: (part: number) => Place[]): Promise<void> {
  const points = (part: number) => placesAt(part).map((place, id) => ({ ...place, id }))
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) })
  for (let step = 1; step <= steps; step += 1) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(step / steps) })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
