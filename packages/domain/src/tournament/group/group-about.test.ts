import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAbout, linkParts, maxRulesLength, readContactLink, readRules } from './group-about'

describe('contact', () => {
  test('[GRP-55] a contact link is a web address; a phone number stands for its Zalo', () => {
    expect(readContactLink('zalo.me/g/abc123')).toBe('https://zalo.me/g/abc123')
    expect(readContactLink(' HTTPS://www.facebook.com/giai.pickleball?x=1 ')).toBe(
      'https://www.facebook.com/giai.pickleball?x=1',
    )
    expect(readContactLink('http://clb.vn:8080')).toBe('http://clb.vn:8080')
    expect(readContactLink('0912.345.678')).toBe('https://zalo.me/0912345678')
    for (const text of ['javascript:alert(1)', 'data:text/html,a', '/tournaments', 'localhost', 'gọi anh Ba', '']) {
      expect(readContactLink(text), text).toBeUndefined()
    }
  })

  test('[GRP-55] whatever is typed, a link leads to http or https', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (text) => {
        const link = readContactLink(text)
        if (link !== undefined) expect(['http:', 'https:']).toContain(new URL(link).protocol)
      }),
    )
  })

  test('[GRP-54, GRP-55] empty fields are fine, wrong ones are told each', () => {
    expect(checkAbout({ contactPhone: '', contactLink: ' ', rules: '' })).toEqual([])
    expect(
      checkAbout({ contactPhone: '028 3865 1234', contactLink: 'vot.vn', rules: 'a'.repeat(maxRulesLength) }),
    ).toEqual([])
    expect(checkAbout({ contactPhone: 'abc', contactLink: 'abc', rules: 'a'.repeat(maxRulesLength + 1) })).toEqual([
      { field: 'contactPhone', code: 'phone-invalid' },
      { field: 'contactLink', code: 'contact-link-invalid' },
      { field: 'rules', code: 'text-too-long' },
    ])
  })
})

describe('rules', () => {
  test('[GRP-56] paragraphs, lists and addresses are what they look like', () => {
    const text =
      'Điều 1. Thể thức\nVòng bảng rồi loại trực tiếp.\n\n- Mang giày đế bằng\n- Có mặt trước 15 phút\n1. Nhất\n2) Nhì\nXem (https://vot.vn/luat).'
    expect(readRules(text)).toEqual([
      { kind: 'paragraph', lines: [[{ text: 'Điều 1. Thể thức' }], [{ text: 'Vòng bảng rồi loại trực tiếp.' }]] },
      {
        kind: 'list',
        items: [
          { number: null, parts: [{ text: 'Mang giày đế bằng' }] },
          { number: null, parts: [{ text: 'Có mặt trước 15 phút' }] },
          { number: 1, parts: [{ text: 'Nhất' }] },
          { number: 2, parts: [{ text: 'Nhì' }] },
        ],
      },
      {
        kind: 'paragraph',
        lines: [[{ text: 'Xem (' }, { text: 'https://vot.vn/luat', href: 'https://vot.vn/luat' }, { text: ').' }]],
      },
    ])
    expect(readRules(' \n\n')).toEqual([])
  })

  test('[GRP-56] the pieces of a line are the line, and each address in it is http or https', () => {
    const line = fc
      .array(fc.oneof(fc.string(), fc.webUrl(), fc.constant('javascript:alert(1)')))
      .map((all) => all.join(' '))
    fc.assert(
      fc.property(line, (text) => {
        const parts = linkParts(text)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\//i)
      }),
    )
  })

  test('[GRP-56] no word of the rules is lost, whatever stands between them', () => {
    const word = fc.stringMatching(/^[a-zđ]{1,8}$/)
    const gap = fc.constantFrom(' ', '\n', '\n\n', '\n- ', '\n3. ', '\r\n')
    fc.assert(
      fc.property(fc.array(fc.tuple(gap, word), { minLength: 1 }), (pieces) => {
        const shown = readRules(pieces.flat().join(''))
          .flatMap((block) => (block.kind === 'list' ? block.items.map(({ parts }) => parts) : block.lines))
          .map((parts) => parts.map(({ text }) => text).join(''))
          .join(' ')
        expect(shown.split(/\s+/)).toEqual(pieces.map(([, each]) => each))
      }),
    )
  })
})
