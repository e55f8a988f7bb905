import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LineMemory, lineDoubts, mostListedTeams, readTournamentList } from './read-tournament-list'

const four = [
  { id: 1, name: 'Đôi nam', englishName: 'Men’s doubles', letter: 'A' },
  { id: 2, name: 'Đôi nữ', englishName: 'Women’s doubles', letter: 'B' },
  { id: 3, name: 'Đôi nam nữ', englishName: 'Mixed doubles', letter: 'C' },
  { id: 4, name: 'Đôi nam 45+', englishName: null, letter: 'D' },
]
const one = four.slice(0, 1)
const letterOf = (id: number | null) => four.find((division) => division.id === id)?.letter ?? '?'

/** A line as a text: "A An + Bình", "#B" for a heading, "!reason ..." for a doubt, "-" for what is passed over. */
const tell = (text: string, divisions = four) =>
  readTournamentList(text, divisions).map((line) => {
    if (line.kind === 'heading') return `#${letterOf(line.divisionId)}`
    if (line.kind === 'head') return 'columns'
    if (line.kind === 'ignored') return '-'
    const people = line.people.map(({ name, phone, club }) => [name, phone, club].filter(Boolean).join('; '))
    const shown = people.filter(Boolean).join(' + ')
    return line.kind === 'team' ? `${letterOf(line.divisionId)} ${shown}` : `!${line.reason} ${shown}`.trim()
  })

describe('lists of a whole tournament', () => {
  test.each([
    [
      'a message of a chat group',
      [
        'Danh sách giải 5/12 (chốt tối qua nha mọi người)',
        'ĐÔI NAM',
        '1. Nguyễn Văn Anh - Trần Minh Đức (CLB Rạch Chiếc)',
        '2. Lê Quốc Huy / Phạm Tuấn Kiệt',
        '3) Hoàng Gia Bảo & Võ Thành Long - Bình Trưng',
        '4. Đặng Hữu Nghĩa – Bùi Đình Phúc 0903128456',
        '5. Trịnh Công Hậu',
        '6. Phan Nhật Minh, Vũ Hoài Nam',
        '7. Đỗ Văn Thịnh + Hồ Sỹ Nguyên',
        'Nữ',
        '1. Lê Hoàng Yến - Tô Cẩm Tú',
        'NAM NỮ',
        'Thái Minh Trí\tĐinh Thảo Vy\t0918442107\tThảo Điền Dinkers',
        'Lý Gia Bảo\tBùi Lan Anh',
        '45+',
        '1. Trần Văn Lộc - Nguyễn Tấn Phát',
      ],
      [
        '-',
        '#A',
        'A Nguyễn Văn Anh; CLB Rạch Chiếc + Trần Minh Đức; CLB Rạch Chiếc',
        'A Lê Quốc Huy + Phạm Tuấn Kiệt',
        'A Hoàng Gia Bảo; Bình Trưng + Võ Thành Long; Bình Trưng',
        'A Đặng Hữu Nghĩa + Bùi Đình Phúc; 0903128456',
        '!one-name Trịnh Công Hậu',
        'A Phan Nhật Minh + Vũ Hoài Nam',
        'A Đỗ Văn Thịnh + Hồ Sỹ Nguyên',
        '#B',
        'B Lê Hoàng Yến + Tô Cẩm Tú',
        '#C',
        'C Thái Minh Trí; Thảo Điền Dinkers + Đinh Thảo Vy; 0918442107; Thảo Điền Dinkers',
        'C Lý Gia Bảo + Bùi Lan Anh',
        '#D',
        'D Trần Văn Lộc + Nguyễn Tấn Phát',
      ],
    ],
    [
      'answers of a form as separated values',
      [
        'Dấu thời gian,Họ và tên VĐV 1,SĐT VĐV 1,Họ và tên VĐV 2,SĐT VĐV 2,Nội dung,CLB',
        '28/11/2026 9:15:02,Nguyễn Văn An,0912345678,Trần Văn Bình,0987654321,Đôi nam,"Sân 3, Tân Bình"',
        '28/11/2026 9:16:40,Lê Thị Chi,0912345679,Phạm Thị Dung,,Đôi nữ,',
        '28/11/2026 9:20:11,Ngô Văn Giang,,,,Đôi nam nữ,',
        '28/11/2026 9:22:59,Vũ Văn Kim,,Bùi Văn Lân,,Đôi trẻ,',
      ],
      [
        'columns',
        'A Nguyễn Văn An; 0912345678; Sân 3, Tân Bình + Trần Văn Bình; 0987654321; Sân 3, Tân Bình',
        'B Lê Thị Chi; 0912345679 + Phạm Thị Dung',
        '!one-name Ngô Văn Giang',
        '!division-missing Vũ Văn Kim + Bùi Văn Lân',
      ],
    ],
    [
      'cells under a head, the columns in another order, with headings between',
      [
        'STT\tCLB\tVĐV 2\tVĐV 1',
        'Đôi nam',
        '1\tTân Bình\tTrần Văn Bình\tNguyễn Văn An',
        '\t\t\t',
        'B',
        '2\t\tLê Thị Chi\tĐỗ Thị Hà',
      ],
      ['columns', '#A', 'A Nguyễn Văn An; Tân Bình + Trần Văn Bình; Tân Bình', '#B', 'B Đỗ Thị Hà + Lê Thị Chi'],
    ],
    [
      'both names in one cell',
      ['STT;VĐV 1;VĐV 2;Nội dung', '1;Nguyễn Văn An - Trần Văn Bình;;A'],
      ['columns', 'A Nguyễn Văn An + Trần Văn Bình'],
    ],
    [
      'all caps, all small, decomposed letters',
      [
        'MIXED DOUBLES'.normalize('NFD'),
        'NGUYỄN VĂN AN - TRẦN THỊ BÌNH',
        'lê văn chi / đỗ thị hà',
        'Vũ Văn Kim - Bùi Thị Lan'.normalize('NFD'),
      ],
      ['#C', 'C Nguyễn Văn An + Trần Thị Bình', 'C Lê Văn Chi + Đỗ Thị Hà', 'C Vũ Văn Kim + Bùi Thị Lan'],
    ],
    [
      'messages with times, greetings and sentences',
      [
        '[09:15, 28/11/2026] Thanh Hà: 🏓 ĐÔI NAM 🏓',
        'Mọi người chuyển khoản lệ phí giúp mình nhé, hạn tối nay',
        'Thời gian: 7h30 - 17h',
        '----------------',
        '👉 Nguyễn Văn An (0912.345.678) và Trần Văn Bình (0987.654.321) ✅',
        'Có gì thiếu nhắn mình nhé!',
        'https://zalo.me/g/giai-thang-12',
      ],
      ['#A', '-', '-', '-', 'A Nguyễn Văn An; 0912.345.678 + Trần Văn Bình; 0987.654.321', '-', '-'],
    ],
    [
      'headings in many forms',
      [
        'I. Nội dung: Đôi nam (16 đội):',
        'An - Bình',
        '*** ĐÔI NỮ - 12 đội ***',
        'Chi - Dung',
        'Mixed',
        'Giang / Hà',
        'Danh sách đôi nam 45+',
        'Kim & Lân',
        'Bảng A',
        'Minh - Nghĩa',
        'Nam - Nữ',
        'Oanh - Phúc',
        'Men’s doubles',
        'Quân - Sơn',
        'Đôi nữ: Tâm - Uyên',
      ],
      [
        '#A',
        'A An + Bình',
        '#B',
        'B Chi + Dung',
        '#C',
        'C Giang + Hà',
        '#D',
        'D Kim + Lân',
        '#A',
        'A Minh + Nghĩa',
        '#C',
        'C Oanh + Phúc',
        '#A',
        'A Quân + Sơn',
        'B Tâm + Uyên',
      ],
    ],
    [
      'points beside names and in a cell',
      ['Nam', 'Nguyễn Văn An 3.8 - Trần Văn Bình 4,05', 'Lê Văn Chi\t3,80\tĐỗ Văn Hà\t3,65'],
      ['#A', 'A Nguyễn Văn An + Trần Văn Bình', 'A Lê Văn Chi + Đỗ Văn Hà'],
    ],
    [
      'three names, no division, a heading of none',
      [
        'Đôi nam',
        '1. Nguyễn Văn An - Trần Văn Bình - Lê Văn Chi',
        '2. An - Bình - Chi - Dung - Em',
        'Đôi nữ 60+',
        '1. Đỗ Thị Hà - Vũ Thị Kim',
      ],
      [
        '#A',
        '!many-names Nguyễn Văn An - Trần Văn Bình - Lê Văn Chi',
        '!many-names An - Bình - Chi - Dung - Em',
        '!heading-unclear',
        '!division-missing Đỗ Thị Hà + Vũ Thị Kim',
      ],
    ],
    ['lines above any heading', ['Nguyễn Văn An - Trần Văn Bình'], ['!division-missing Nguyễn Văn An + Trần Văn Bình']],
    ['somebody called Nam', ['Đôi nam', '1. Nam', 'Nam - Bình'], ['#A', '!one-name Nam', 'A Nam + Bình']],
    [
      'one person a line',
      ['Đôi nam', 'Nguyễn Văn An', 'Trần Văn Bình 0912345678'],
      ['#A', '!one-name Nguyễn Văn An', '!one-name Trần Văn Bình; 0912345678'],
    ],
  ])('[REG-228] %s', (_, lines, expected) => {
    expect(tell(lines.join('\n'))).toEqual(expected)
  })

  test('[REG-228] a tournament of one division takes every line, but a heading that says something else is asked', () => {
    expect(tell('An - Bình\nĐôi\nChi - Dung', one)).toEqual(['A An + Bình', '#A', 'A Chi + Dung'])
    expect(tell('Đôi nữ\nChi - Dung', one)).toEqual(['!heading-unclear', '!division-missing Chi + Dung'])
  })

  test('[REG-228] a division that is chosen for a heading holds for its lines', () => {
    const text = 'An - Bình\nĐôi nữ 60+\nChi - Dung'
    const [above, heading, below] = readTournamentList(text, four)
    expect([above, heading, below]).toMatchObject([
      { heading: '' },
      { heading: 'doi nu 60+' },
      { heading: 'doi nu 60+' },
    ])
    const choices = new Map([
      ['', 1],
      ['doi nu 60+', 2],
    ])
    expect(readTournamentList(text, four, choices)).toMatchObject([
      { kind: 'team', divisionId: 1 },
      { kind: 'heading', divisionId: 2 },
      { kind: 'team', divisionId: 2 },
    ])
  })

  test('[REG-228] what lines said before is remembered, and changes nothing', () => {
    const text = 'Đôi nam\nAn - Bình\n1. Chi\nĐôi nữ 60+\nDung - Em\nĐôi nữ: Hà - Kim'
    const memory: LineMemory = new Map()
    for (let time = 0; time < 2; time += 1) {
      expect(readTournamentList(text, four, new Map(), memory)).toEqual(readTournamentList(text, four))
    }
  })

  test('[REG-228] 1,000 teams are read; those beyond are told', () => {
    const lines = Array.from(
      { length: mostListedTeams + 2 },
      (_, index) => `${index + 1}. Nguyễn Văn An - Trần Văn Bình`,
    )
    const read = readTournamentList(`Đôi nam\n${lines.join('\n')}`, four)
    expect(read.filter(({ kind }) => kind === 'team')).toHaveLength(mostListedTeams)
    expect(read.slice(-2)).toMatchObject([{ reason: 'too-many' }, { reason: 'too-many' }])
  })
})

describe('any text', () => {
  const word = fc.constantFrom(
    ...['An', 'Bình', 'Nguyễn', 'đôi', 'nam', 'nữ', '45+', 'A', '-', '/', '&', ',', '\t', ';', '|', '"', '(', ')', ':'],
    ...['1.', '2)', '0912345678', '3,80', 'CLB', 'VĐV 1', 'VĐV 2', 'Nội dung', '\n', '\r\n', '\u2028', '🏓', 'x', 'và'],
  )
  const text = fc.oneof(
    fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
    fc.array(word, { maxLength: 60 }).map((words) => words.join('')),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
  )

  test('[REG-228] every line that is not empty is a team, a heading, passed over, or in doubt with a reason', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(four, one, []), (list, divisions) => {
        const read = readTournamentList(list, divisions)
        const lines = list.split(/\r\n?|[\n\u2028\u2029]/)
        const numbers = read.map(({ number }) => number)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        for (const [index, line] of lines.entries()) {
          if (/[\p{L}\p{N}]/u.test(line.normalize('NFC'))) expect(numbers).toContain(index + 1)
        }
        for (const line of read) {
          if (line.kind === 'doubt') expect(lineDoubts).toContain(line.reason)
          if (line.kind !== 'team') continue
          expect(divisions.map(({ id }) => id)).toContain(line.divisionId)
          for (const { name } of line.people) expect(name.trim()).not.toBe('')
        }
      }),
      { numRuns: 2000 },
    )
  })
})
