import { expect, test } from 'vitest'
import type { ResultsCard } from './share-card'
import { type Box, layOutCard } from './share-layout'

const card: ResultsCard = {
  kind: 'results',
  event: 'Sài Gòn Mở Rộng 2026',
  division: 'Đôi nam 7.5',
  days: '15/03/2026',
  champions: ['Nguyễn Hoàng Phúc', 'Trần Minh Khôi'],
  final: { score: '11 – 8', against: 'Nhật Minh – Hoài Nam' },
  places: [
    { rank: '2', label: 'Hạng nhì', names: 'Nhật Minh – Hoài Nam' },
    { rank: '3', label: 'Đồng hạng ba', names: 'Bảo Quốc – Đăng Khoa' },
    { rank: '3', label: 'Đồng hạng ba', names: 'Văn Lộc – Tấn Phát' },
  ],
}
const families = { text: 'text', figures: 'figures' }

test('the picture names champions, final score, other places, event and date', () => {
  const texts = textsOf(layOutCard(card, families)).map(({ text }) => text)
  for (const text of [
    ...card.champions,
    ...['11 – 8', 'trước Nhật Minh – Hoài Nam', 'Sài Gòn Mở Rộng 2026', 'Đôi nam 7.5', '15/03/2026'],
    ...card.places.flatMap(({ rank, label, names }) => [rank, label, names]),
  ]) {
    expect(texts).toContain(text)
  }
})

test('champions stand in 68/86, in 56 from 21 characters on, and longer names get smaller', () => {
  const sizeOf = (name: string) => {
    const laidOut = textsOf(layOutCard({ ...card, champions: [name, 'Trần Minh Khôi'] }, families))
    return laidOut.find(({ text }) => text === name)?.style
  }
  expect(sizeOf('Nguyễn Hoàng Phúc An')).toMatchObject({ fontSize: 68, lineHeight: '86px' })
  expect(sizeOf('Nguyễn Hoàng Phúc Anh')).toMatchObject({ fontSize: 56 })
  const long = sizeOf('Nguyễn Phúc Hoàng Thiên Minh Khôi Nguyên Bảo Đăng Quang Khải')
  expect(Number(long?.fontSize)).toBeLessThan(45)
  expect(long?.lineClamp).toBe(2)
})

test('a name without a space stays on the picture', () => {
  const name = 'N'.repeat(120)
  const texts = textsOf(layOutCard({ ...card, champions: [name, 'Trần Minh Khôi'] }, families))
  expect(texts.find(({ text }) => text === name)?.style).toMatchObject({ wordBreak: 'break-word', lineClamp: 2 })
})

test('without a final the line of its score is left out', () => {
  const texts = textsOf(layOutCard({ ...card, final: null }, families)).map(({ text }) => text)
  expect(texts).not.toContain('Chung kết')
})

function textsOf(box: Box): { text: string; style: Box['props']['style'] }[] {
  return box.props.children.flatMap((child) => {
    if (child === null) return []
    return typeof child === 'string' ? [{ text: child, style: box.props.style }] : textsOf(child)
  })
}
