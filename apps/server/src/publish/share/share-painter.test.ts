import { afterEach, expect, inject, test, vi } from 'vitest'
import { setProgramFolder } from '../../programs'
import type { ShareCard } from './share-card'
import { createSharePainter, type SharePainter } from './share-painter'

setProgramFolder(new URL(inject('serverBuild')))

// From its sources and behind everything else, a busy machine starts the drawing process late.
const withinMs = 50_000

let painter: SharePainter | undefined
afterEach(() => painter?.close())

const card = (event: string): ShareCard => ({
  kind: 'tournament',
  event,
  division: null,
  days: '15/03/2026',
  status: 'Đang mở đăng ký',
  venue: 'Sân Tao Đàn',
  facts: [{ label: 'VĐV', value: '32' }],
})

test('pictures are drawn by a process that ends when none was asked for', async () => {
  painter = createSharePainter({ idleMs: 50, withinMs })
  expect(painter.pid).toBeUndefined()
  const first = await painter.paint(card('Giải 🏓 <b>'))
  expect(first?.subarray(1, 4).toString()).toBe('PNG')
  await vi.waitFor(() => expect(painter?.pid).toBeUndefined(), 10_000)
  expect(await painter.paint(card('Giải 🏓 <b>'))).toBe(first)
  expect(painter.pid).toBeUndefined()
})

test('more than 16 pictures at once are refused, equal ones are drawn once', async () => {
  painter = createSharePainter({ withinMs })
  const same = Array.from({ length: 30 }, () => painter?.paint(card('Giải 1')))
  const wanted = Array.from({ length: 15 }, (_, index) => painter?.paint(card(`Giải ${index + 2}`)))
  expect(await painter.paint(card('Giải quá nhiều'))).toBeNull()
  expect(new Set(await Promise.all(same)).size).toBe(1)
  expect((await Promise.all(wanted)).every((png) => png instanceof Buffer)).toBe(true)
})
