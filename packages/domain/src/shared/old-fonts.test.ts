import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isGarbled } from './garbled-text'
import { convertOldFonts, findOldFont, type OldFont, readableText } from './old-fonts'
import { isVietnameseSyllable } from './vietnamese-syllable'

const families =
  'Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đào Đoàn Vương Trịnh Trương Đinh Lâm Phùng Mai Tô Hà Tạ Cao Thái Châu Quách Khổng Nghiêm Lưu Tăng Ông Ừng Ưng'.split(
    ' ',
  )
const middles =
  'Văn Thị Đức Minh Ngọc Hữu Quốc Gia Thanh Xuân Hải Bảo Khánh Phương Tuấn Công Đình Thùy Ánh Mỹ Nhật Hoài Quỳnh Như Tiến Trọng Vĩnh Đăng Ái Diệu Huyền Thuý Ngự'.split(
    ' ',
  )
const givens =
  'An Anh Ánh Bình Bảo Châu Chi Cường Dũng Dung Duy Dương Đạt Đức Giang Hà Hải Hạnh Hằng Hiếu Hòa Hoà Hồng Hùng Huy Hương Khoa Khôi Kiên Lan Linh Long Mai Mạnh My Nam Nga Ngân Nghĩa Nhi Nhung Oanh Phúc Phương Quân Quang Quý Quyền Quỳnh Sơn Tâm Thảo Thắng Thịnh Thúy Thuỷ Tiến Trang Trí Trinh Trung Tú Tuấn Tuyết Tùng Uyên Vinh Việt Vy Yến Ý Ỷ Kỳ Kỷ Kỹ Ngữ Nguyệt Khuê Huế Tuệ Thuận Luân Loan Toàn Xoan Oánh Hoạch Khuynh Huỳnh Thuỵ Giàu Gìn Nghi Nghệ Phượng Cẩm Gấm Lụa Tươi Tưởng Bưởi Chuông Cuội Khuyến Tuyển'.split(
    ' ',
  )

// Names of other languages, with every mark that they have.
const others = [
  ...['John Smith', 'Mary Anne O’Neil', 'McÉwan Smith', 'DeÀngelo Ray', 'Zoë Müller', 'Björn Åström', 'Søren Kjær'],
  ...['José Núñez', 'Raúl Peña', 'Íñigo Ibáñez', 'Begoña Ñíguez', 'Mª Carmen Muñoz', 'Noé Güell', 'Gal·la Solé'],
  ...['João Conceição', 'Simeão Leão', 'Inês Gonçalves', 'Luís Araújo', 'Antônio Estêvão', 'JOÃO DA CONCEIÇÃO'],
  ...['François Léa', 'Loïc Nguyen', 'Anaïs Tran', 'Gaël Noël', 'Maël Le', 'Raphaël Pham', 'Hélène Où', 'Œuvre Noé'],
  ...['Thaïs Lê', 'Eloïse Ngô', 'Chloé Vu', 'André Lê', 'René Le', 'Cécile Bùi', 'Benoît Hồ', 'Aïcha Saïd', 'Naïma'],
  ...['Jörg Böhm', 'Götz Köhler', 'Günther Weiß', 'Jürgen Schröder', 'KÖNIG GÖTZ', 'MÜLLER RÖMER', 'Käthe Grün'],
  ...['Þór Ægisson', 'Sigurðardóttir Björk', 'Hákon Ólafsson', 'Guðrún Ýr', 'Øystein Bråten', 'Bjørn Bø', 'Åse Aas'],
  ...['Häkkinen Väinö', 'Määttä Äijö', 'Kärt Tõnis', 'Õie Jõgi', 'Čapek Dvořák', 'Łukasz Żółć', 'Şule Çelik', 'Gün Öz'],
  ...['Ștefan Țîrlea', 'Mihăiță Brâncuși', 'Vârlan Râu', 'László Kovács', 'Győző Ődön', 'Đorđe Đoković', 'Ərəb Əli'],
  ...[
    'Niccolò Andò',
    'Però Cantù',
    'Mariò Forlì',
    'Siân Ŵyn',
    'Séan Ó Sé',
    'Ciarán Ní Bhriain',
    'Raül Saüc',
    'Daniëlle',
  ],
  ...[
    '王小明',
    'Анна Каренина',
    'Ελένη Παπαδοπούλου',
    'محمد',
    '김민수',
    'Team N°1',
    'A®tist',
    '© 2026',
    '50 m²',
    '«An»',
  ],
  ...['CLB Phú Thọ ½', 'Sân ±2', 'Nike®', 'Café', 'Đội 3·Bình', '¿Qué?', '£5', 'São Paulo', 'NGÃ\u00A0BA', 'A×B'],
]

const correct = fc.oneof(
  fc
    .tuple(fc.constantFrom(...families), fc.constantFrom(...middles), fc.constantFrom(...givens))
    .chain((words) => fc.constantFrom(words.join(' '), words.join(' ').toUpperCase(), words.join(' ').toLowerCase())),
  fc.constantFrom(...others),
)
const vietnamese = fc
  .tuple(fc.constantFrom(...families), fc.constantFrom(...middles), fc.constantFrom(...givens))
  .map((words) => words.join(' '))

/** Letters by code of TCVN 5712:1993 VN3, as its printed table has them: hexadecimal code, letter. */
const tcvn3Codes = new Map(
  `A1Ă A2Â A3Ê A4Ô A5Ơ A6Ư A7Đ A8ă A9â AAê ABô ACơ ADư AEđ B5à B6ả B7ã B8á B9ạ BBằ BCẳ BDẵ BEắ C6ặ C7ầ C8ẩ C9ẫ CAấ
   CBậ CCè CEẻ CFẽ D0é D1ẹ D2ề D3ể D4ễ D5ế D6ệ D7ì D8ỉ DCĩ DDí DEị DFò E1ỏ E2õ E3ó E4ọ E5ồ E6ổ E7ỗ E8ố E9ộ EAờ EBở
   ECỡ EDớ EEợ EFù F1ủ F2ũ F3ú F4ụ F5ừ F6ử F7ữ F8ứ F9ự FAỳ FBỷ FCỹ FDý FEỵ`
    .split(/\s+/)
    .map((pair) => [pair.slice(2), String.fromCharCode(Number.parseInt(pair.slice(0, 2), 16))] as const),
)
const inTcvn3 = (text: string) =>
  [...text].map((sign) => tcvn3Codes.get(sign) ?? tcvn3Codes.get(sign.toLowerCase()) ?? sign).join('')

/** VNI writes the vowel, then circumflex or breve with its tone as one mark. */
const vniMarks: Readonly<Record<string, string>> = {
  '\u0301': 'ù',
  '\u0300': 'ø',
  '\u0309': 'û',
  '\u0303': 'õ',
  '\u0323': 'ï',
  '\u0302': 'â',
  '\u0302\u0301': 'á',
  '\u0302\u0300': 'à',
  '\u0302\u0309': 'å',
  '\u0302\u0303': 'ã',
  '\u0302\u0323': 'ä',
  '\u0306': 'ê',
  '\u0306\u0301': 'é',
  '\u0306\u0300': 'è',
  '\u0306\u0309': 'ú',
  '\u0306\u0303': 'ü',
  '\u0306\u0323': 'ë',
}
const vniSingles: Readonly<Record<string, string>> = { í: 'í', ì: 'ì', ỉ: 'æ', ĩ: 'ó', ị: 'ò', ỵ: 'î', đ: 'ñ' }
function inVni(text: string): string {
  return [...text]
    .map((sign) => {
      const small = sign.toLowerCase()
      const cased = (written: string) => (sign === small ? written : written.toUpperCase())
      const one = vniSingles[small]
      if (one !== undefined) return cased(one)
      const split = small.normalize('NFD')
      const horned = split.includes('\u031B') ? (split.startsWith('o') ? 'ô' : 'ö') : split.charAt(0)
      // A circumflex or breve comes before its tone.
      const marks = [...split.slice(1).replace('\u031B', '')].sort((a, b) => order(a) - order(b)).join('')
      return cased(horned + (vniMarks[marks] ?? ''))
    })
    .join('')
}
const order = (mark: string) => (mark === '\u0302' || mark === '\u0306' ? 0 : 1)

const readAs = (text: string, encoding: string) => new TextDecoder(encoding).decode(new TextEncoder().encode(text))
/** As Windows writes it: letters with their circumflex, then the tone, but those of Latin-1 whole. */
function in1258As1252(text: string): string {
  const codes: Readonly<Record<string, string>> = {
    ...{ Ă: 'Ã', ă: 'ã', Đ: 'Ð', đ: 'ð', Ơ: 'Õ', ơ: 'õ', Ư: 'Ý', ư: 'ý' },
    ...{ '\u0300': 'Ì', '\u0301': 'ì', '\u0309': 'Ò', '\u0323': 'ò', '\u0303': 'Þ' },
  }
  return [...text]
    .flatMap((sign) => {
      if (/[àáèéùúóÀÁÈÉÙÚÓ]/.test(sign)) return [sign]
      const split = sign.normalize('NFD')
      const tone = /[\u0300\u0301\u0309\u0323\u0303]/.exec(split)?.[0] ?? ''
      const letter = split.replace(tone, '').normalize('NFC')
      return [codes[letter] ?? letter, codes[tone] ?? '']
    })
    .join('')
}

const writers: Readonly<Record<string, readonly [OldFont, (text: string) => string]>> = {
  tcvn3: ['tcvn3', inTcvn3],
  vni: ['vni', inVni],
  'UTF-8 as windows-1252': ['utf-8', (text) => readAs(text, 'windows-1252')],
  'UTF-8 as windows-1258': ['utf-8', (text) => readAs(text, 'windows-1258')],
  'UTF-8 as windows-1252, twice': ['utf-8', (text) => readAs(readAs(text, 'windows-1252'), 'windows-1252')],
  'UTF-8, decomposed': ['utf-8', (text) => readAs(text.normalize('NFD'), 'windows-1252')],
  'windows-1258': ['windows-1258', in1258As1252],
}

describe('[IMP-30] text of old fonts', () => {
  test.each([
    ['NguyÔn V¨n An', 'tcvn3', 'Nguyễn Văn An'],
    ['TrÇn ThÞ ¸nh', 'tcvn3', 'Trần Thị Ánh'],
    ['§ç Hoµng D\u00AD¬ng', 'tcvn3', 'Đỗ Hoàng Dương'],
    ['NGUYÔN V¨N AN', 'tcvn3', 'NGUYỄN VĂN AN'],
    ['nguyÔn v¨n an', 'tcvn3', 'Nguyễn Văn An'],
    ['CLB T©n B×nh Pickleball', 'tcvn3', 'CLB Tân Bình Pickleball'],
    ['CLB T©N B×NH', 'tcvn3', 'CLB TÂN BÌNH'],
    ['Hä vµ tªn', 'tcvn3', 'Họ và tên'],
    ['Nguyeãn Vaên An', 'vni', 'Nguyễn Văn An'],
    ['NGUYEÃN VAÊN AN', 'vni', 'NGUYỄN VĂN AN'],
    ['Tröông Ñình Hoâng', 'vni', 'Trương Đình Hông'],
    ['Buøi Thò Quyønh', 'vni', 'Bùi Thị Quỳnh'],
    ['Soá ñieän thoaïi', 'vni', 'Số điện thoại'],
    ['Nguyá»…n VÄƒn An', 'utf-8', 'Nguyễn Văn An'],
    ['Ä\u0090áº·ng HÃ', 'utf-8', 'Đặng Hà'],
    ['HÃ Ná»™i', 'utf-8', 'Hà Nội'],
    ['HoÃ ng Thá»‹ HÃ\u00A0', 'utf-8', 'Hoàng Thị Hà'],
    ['NguyêÞn Vãn An', 'windows-1258', 'Nguyễn Văn An'],
    ['TrâÌn Thiò Ðãòng', 'windows-1258', 'Trần Thị Đặng'],
  ])('%s is of %s and reads %s', (text, font, unicode) => {
    expect([findOldFont(text), readableText(text)]).toEqual([font, unicode])
    expect(isGarbled(unicode)).toBe(false)
  })

  test.each(['Nguy?n V?n An', 'Nguy\uFFFDn V\uFFFDn An', '?inh V?n An', 'Nguyá»\uFFFDn'])(
    '%s lost its letters for good',
    (text) => {
      expect([findOldFont(text), readableText(text), isGarbled(text)]).toEqual([undefined, text, true])
    },
  )

  test('correct text of any language is of none, composed or not', () => {
    fc.assert(
      fc.property(correct, fc.constantFrom('NFC', 'NFD'), (name, form) => {
        const text = name.normalize(form)
        expect([text, findOldFont(text), readableText(text)]).toEqual([text, undefined, text])
      }),
      { numRuns: 3000 },
    )
    for (const name of others) expect([name, findOldFont(name)]).toEqual([name, undefined])
  })

  test('every family, middle and given name, alone and in any list, is of none', () => {
    const words = [...families, ...middles, ...givens]
    for (const word of words) {
      expect([word, isVietnameseSyllable(word)]).toEqual([word, true])
      for (const text of [word, word.toUpperCase(), word.toLowerCase()]) {
        expect([text, findOldFont(text)]).toEqual([text, undefined])
      }
    }
    fc.assert(
      fc.property(fc.array(correct, { maxLength: 12 }), (names) => {
        const { fonts, rows } = convertOldFonts(names.map((name) => [name]))
        expect([fonts, rows.filter((row) => row !== null)]).toEqual([[], []])
      }),
      { numRuns: 500 },
    )
  })

  test.each(Object.keys(writers))('a list of %s is taken back letter for letter', (written) => {
    const [font, write] = writers[written] ?? ['vni', String]
    fc.assert(
      fc.property(fc.array(vietnamese, { maxLength: 8 }), (more) => {
        const names = ['Nguyễn Văn Bền', 'Trần Thị Hiền', ...more]
        const { fonts, rows } = convertOldFonts(names.map((name) => [write(name)]))
        expect(fonts).toEqual([font])
        expect(rows.map((row, index) => row?.[0] ?? write(names[index] ?? ''))).toEqual(names)
      }),
      { numRuns: 2000 },
    )
  })

  test('a name that could be either is converted with a list that is nearly all of the font', () => {
    const alone = (...names: readonly string[]) =>
      convertOldFonts(names.map((name) => [name])).rows.map((row) => row?.[0])
    expect(alone('Phan Hoàng')).toEqual([undefined])
    expect(alone('Nguyeãn Vaên An', 'Phan Hoàng')).toEqual(['Nguyễn Văn An', 'Phan Hồng'])
    // Another row was written correctly, so this one may be too.
    expect(alone('Nguyeãn Vaên An', 'Phan Hoàng', 'Trần Bình')).toEqual(['Nguyễn Văn An', undefined, undefined])
    // "Vãn" is a word as well, but most names of a list are "Văn".
    expect(alone('NguyêÞn Vãn Bêìn', 'TrâÌn Thiò Hoa', 'Lê Vãn An', 'Phùng Vãn An', 'Mai Vãn An').slice(2)).toEqual([
      'Lê Văn An',
      'Phùng Văn An',
      'Mai Văn An',
    ])
    expect(alone('NguyÔn V¨n An', 'Lª Dòng', 'Hå Tó')).toEqual(['Nguyễn Văn An', 'Lê Dũng', 'Hồ Tú'])
    expect(alone('NguyÔn V¨n An', 'Lê Hùng', 'Hồ Dòng', 'José')).toEqual([
      'Nguyễn Văn An',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('rows of several fonts are converted each by its own; the most frequent comes first', () => {
    const { fonts, rows } = convertOldFonts([
      ['NguyÔn V¨n An', 'TrÇn B×nh', '0912345678'],
      ['Nguyeãn Vaên An', 'Lê'],
      ['Nguyá»…n VÄƒn An', 'An'],
      ['§Æng An', 'An'],
      ['Binh', 'An'],
    ])
    expect(fonts).toEqual(['tcvn3', 'vni', 'utf-8'])
    expect(rows).toEqual([
      ['Nguyễn Văn An', 'Trần Bình', '0912345678'],
      ['Nguyễn Văn An', 'Lê'],
      ['Nguyễn Văn An', 'An'],
      ['Đặng An', 'An'],
      null,
    ])
  })
})
