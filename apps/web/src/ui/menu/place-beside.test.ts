import { expect, test } from 'vitest'
import { placeBeside } from './place-beside'

const view = { width: 400, height: 600 }
const menu = { width: 200, height: 150 }

test('it stands under its anchor, edge to edge as asked', () => {
  const anchor = { left: 150, top: 100, width: 100, height: 40 }
  expect(placeBeside(anchor, menu, view, { side: 'bottom', align: 'start' })).toEqual({ left: 150, top: 146 })
  expect(placeBeside(anchor, menu, view, { side: 'bottom', align: 'end' })).toEqual({ left: 50, top: 146 })
  expect(placeBeside(anchor, menu, view, { side: 'bottom', align: 'center' })).toEqual({ left: 100, top: 146 })
})

test('it changes sides where there is no room, and stays inside the window', () => {
  const low = { left: 380, top: 560, width: 20, height: 30 }
  expect(placeBeside(low, menu, view, { side: 'bottom', align: 'start' })).toEqual({ left: 192, top: 404 })
  const high = { left: 0, top: 4, width: 20, height: 30 }
  expect(placeBeside(high, menu, view, { side: 'top', align: 'center' })).toEqual({ left: 8, top: 40 })
})

test('what is taller than the window starts at its top', () => {
  const anchor = { left: 0, top: 300, width: 20, height: 30 }
  expect(placeBeside(anchor, { width: 100, height: 900 }, view, { side: 'bottom', align: 'start' }).top).toBe(8)
})
