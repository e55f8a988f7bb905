import { afterEach, expect, inject, test } from 'vitest'
import { PictureMaker } from '../../picture-maker'
import { setProgramFolder } from '../../programs'
import type { ShareCard } from './share-card'
import { createShareImageRenderer } from './share-image-renderer'

setProgramFolder(new URL(inject('serverBuild')))

// From its sources and behind everything else, a busy machine starts the drawing process late.
const timeoutMs = 50_000

let pictures: PictureMaker | undefined
afterEach(async () => await pictures?.close())

function open(limits: ConstructorParameters<typeof PictureMaker>[1] = {}) {
  pictures = new PictureMaker(undefined, { timeoutMs, ...limits })
  return createShareImageRenderer(pictures)
}

const card = (event: string): ShareCard => ({
  kind: 'tournament',
  event,
  division: null,
  days: '15/03/2026',
  status: 'Đang mở đăng ký',
  venue: 'Sân Tao Đàn',
  facts: [{ label: 'VĐV', value: '32' }],
})

test('a picture that was drawn is kept, and needs no process again', async () => {
  const renderer = open({ idleMs: 50 })
  const first = await renderer.render(card('Giải 🏓 <b>'), 'here')
  expect(first?.subarray(1, 4).toString()).toBe('PNG')
  await expect.poll(() => pictures?.pid).toBeUndefined()
  expect(await renderer.render(card('Giải 🏓 <b>'), 'here')).toBe(first)
  expect(pictures?.pid).toBeUndefined()
})

test('more than 16 pictures at once are refused, equal ones are drawn once', async () => {
  const renderer = open()
  const same = Array.from({ length: 30 }, () => renderer.render(card('Giải 1'), 'here'))
  const wanted = Array.from({ length: 15 }, (_, index) =>
    renderer.render(card(`Giải ${index + 2}`), `network ${index}`),
  )
  expect(await renderer.render(card('Giải quá nhiều'), 'elsewhere')).toBeNull()
  expect(new Set(await Promise.all(same)).size).toBe(1)
  expect((await Promise.all(wanted)).every((png) => png instanceof Buffer)).toBe(true)
})

test('one network has four pictures drawn at once, and others theirs meanwhile', async () => {
  const renderer = open()
  const many = Array.from({ length: 20 }, (_, index) => renderer.render(card(`Mùa ${1900 + index}`), '10.0.0.1'))
  const other = renderer.render(card('Giải của người khác'), '10.0.0.2')
  expect((await Promise.all(many)).filter((png) => png === null)).toHaveLength(16)
  expect(await other).toBeInstanceOf(Buffer)
})

test('a picture that takes too long is none for now, and no fault', async () => {
  expect(await open({ timeoutMs: 1 }).render(card('Giải chậm'), 'here')).toBeNull()
})
