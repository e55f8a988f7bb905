import { expect, test } from 'vitest'
import { detailAt, diagramStyles } from '../diagram-styles'
import { createViewport } from './viewport'

function sized() {
  const viewport = createViewport({ x: 0, y: 0, zoom: 1 }, diagramStyles.visual.zoom)
  viewport.setStage({ x: 0, y: 0, width: 4000, height: 3000 })
  viewport.resize({ width: 1000, height: 800 })
  return viewport
}

test('zoom keeps the point under the fingers and stays within 0.3 and 3', () => {
  const viewport = sized()
  viewport.zoomTo(2, { x: 300, y: 200 })
  const { x, y, zoom } = viewport.view()
  expect([(300 - x) / zoom, (200 - y) / zoom]).toEqual([300, 200])
  viewport.zoomTo(9)
  expect(viewport.view().zoom).toBe(3)
  viewport.zoomTo(0.01)
  expect(viewport.view().zoom).toBe(0.3)
})

test('a step out at the beginning of the drawing leaves no gap before it', () => {
  const viewport = sized()
  viewport.step(-1)
  expect(viewport.view()).toEqual({ x: 0, y: 0, zoom: 0.8 })
})

test('all of a drawing that is still to come is shown as soon as it is there, and only then', () => {
  const viewport = createViewport({ x: 24, y: 40, zoom: 1 }, diagramStyles.visual.zoom)
  viewport.resize({ width: 1000, height: 800 })
  viewport.fit()
  expect(viewport.view()).toEqual({ x: 24, y: 40, zoom: 1 })
  viewport.setStage({ x: 0, y: 0, width: 1468, height: 1000 }, false)
  expect(viewport.view().zoom).toBe(1)
  viewport.setStage({ x: 0, y: 0, width: 1968, height: 1000 })
  expect(viewport.view().zoom).toBe(0.5)
  viewport.zoomTo(1)
  viewport.setStage({ x: 0, y: 0, width: 1968, height: 1100 })
  expect(viewport.view().zoom).toBe(1)
})

test('the drawing cannot be pushed out of sight', () => {
  const viewport = sized()
  viewport.panBy(50_000, 50_000)
  expect(viewport.view().x).toBeLessThan(1000)
  viewport.panBy(-90_000, -90_000)
  expect(viewport.view().x).toBeGreaterThan(-4000)
})

test('revealing moves as little as needed, and not at all for what is in sight', () => {
  const viewport = sized()
  viewport.reveal({ x: 100, y: 100, width: 300, height: 116 })
  expect(viewport.view()).toEqual({ x: 0, y: 0, zoom: 1 })
  viewport.reveal({ x: 900, y: 100, width: 300, height: 116 })
  expect(viewport.view()).toEqual({ x: -200, y: 0, zoom: 1 })
})

test('cards show less below 0.75 and least below 0.45', () => {
  expect([1, 0.75, 0.74, 0.45, 0.44].map((zoom) => detailAt(diagramStyles.visual, zoom))).toEqual([
    'full',
    'full',
    'short',
    'short',
    'codes',
  ])
})
