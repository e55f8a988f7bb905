import { describe, expect, test } from 'vitest'
import { readTeamLines, readTeamText, tableOfLines } from './read-team-list'
import { readTeamRows, teamColumnsOf } from './team-columns'

/** What a person is read as: the name, then what else is known of them. */
const tell = (text: string) =>
  readTeamText(text).map(({ people }) =>
    people
      .map(({ name, phone, club, gender, birthYear }) =>
        [name, phone, club, gender, birthYear].filter((each) => each !== '').join('; '),
      )
      .join(' + '),
  )

describe('lines as people write them', () => {
  test.each([
    // numbered lists
    ['1. Nguyễn Văn An - Trần Thị Bình', 'Nguyễn Văn An + Trần Thị Bình'],
    ['1) Nguyễn Văn An / Trần Thị Bình', 'Nguyễn Văn An + Trần Thị Bình'],
    ['12/ Nguyễn Văn An & Trần Thị Bình', 'Nguyễn Văn An + Trần Thị Bình'],
    ['3 - Nguyễn Văn An và Trần Thị Bình', 'Nguyễn Văn An + Trần Thị Bình'],
    ['4 Nguyễn Văn An + Trần Thị Bình', 'Nguyễn Văn An + Trần Thị Bình'],
    ['Đội 5: Nguyễn Văn An – Trần Thị Bình', 'Nguyễn Văn An + Trần Thị Bình'],
    ['6️⃣ Nguyễn Văn An x Trần Thị Bình ✅', 'Nguyễn Văn An + Trần Thị Bình'],
    ['• Nguyễn Văn An, Trần Thị Bình', 'Nguyễn Văn An + Trần Thị Bình'],
    ['An-Bình', 'An + Bình'],
    ['An/Bình', 'An + Bình'],
    // chat groups
    ['[09:15, 5/3/2026] Anh Nam: 1. Nguyễn Văn An - Trần Thị Bình', 'Nguyễn Văn An + Trần Thị Bình'],
    [
      '👉 Nguyễn Văn An 0912345678 - Trần Thị Bình 0987 654 321 🏓',
      'Nguyễn Văn An; 0912345678 + Trần Thị Bình; 0987 654 321',
    ],
    [
      'Nguyễn Văn An (0912.345.678) và Trần Thị Bình (0987.654.321)',
      'Nguyễn Văn An; 0912.345.678 + Trần Thị Bình; 0987.654.321',
    ],
    [
      'Nguyễn Văn An - 0912-345-678 - Trần Thị Bình - SĐT: 0987654321',
      'Nguyễn Văn An; 0912-345-678 + Trần Thị Bình; 0987654321',
    ],
    ['An Nguyen and Binh Tran', 'An Nguyen + Binh Tran'],
    // clubs
    ['Nguyễn Văn An - Trần Thị Bình (CLB Tân Bình)', 'Nguyễn Văn An; CLB Tân Bình + Trần Thị Bình; CLB Tân Bình'],
    ['Nguyễn Văn An (Phú Thọ) - Trần Thị Bình (Tân Bình)', 'Nguyễn Văn An; Phú Thọ + Trần Thị Bình; Tân Bình'],
    ['Nguyễn Văn An [Phú Thọ] / Trần Thị Bình', 'Nguyễn Văn An; Phú Thọ + Trần Thị Bình'],
    ['Nguyễn Văn An - Trần Thị Bình - CLB Tân Bình', 'Nguyễn Văn An; CLB Tân Bình + Trần Thị Bình; CLB Tân Bình'],
    ['Nguyễn Văn An - Trần Thị Bình, CLB Tân Bình', 'Nguyễn Văn An; CLB Tân Bình + Trần Thị Bình; CLB Tân Bình'],
    ['Nguyễn Văn An (Q.3, Sài Gòn) - Trần Thị Bình (1990)', 'Nguyễn Văn An; Q.3, Sài Gòn + Trần Thị Bình; 1990'],
    ['Nguyễn Văn An (Nam) - Trần Thị Bình (Nữ)', 'Nguyễn Văn An; Nam + Trần Thị Bình; Nữ'],
    // cells and separated values
    ['Nguyễn Văn An\tTrần Thị Bình', 'Nguyễn Văn An + Trần Thị Bình'],
    [
      '1\tNguyễn Văn An\t0912345678\tTrần Thị Bình\t0987654321',
      'Nguyễn Văn An; 0912345678 + Trần Thị Bình; 0987654321',
    ],
    ['1\tNguyễn Văn An\tTrần Thị Bình\tTân Bình', 'Nguyễn Văn An; Tân Bình + Trần Thị Bình; Tân Bình'],
    ['Nguyễn Văn An\tPhú Thọ\tTrần Thị Bình\tTân Bình', 'Nguyễn Văn An; Phú Thọ + Trần Thị Bình; Tân Bình'],
    ['Nguyễn Văn An,0912345678,Trần Thị Bình,0987654321', 'Nguyễn Văn An; 0912345678 + Trần Thị Bình; 0987654321'],
    [
      'Nguyễn Văn An;0912345678;1990;Trần Thị Bình;0987654321;1992',
      'Nguyễn Văn An; 0912345678; 1990 + Trần Thị Bình; 0987654321; 1992',
    ],
    ['1\tNguyễn Văn An - Trần Thị Bình\t0912345678', 'Nguyễn Văn An + Trần Thị Bình; 0912345678'],
    // forms of letters
    ['NGUYỄN VĂN AN - TRẦN THỊ BÌNH', 'NGUYỄN VĂN AN + TRẦN THỊ BÌNH'],
    ['Nguyễn Văn An - Trần Thị Bình'.normalize('NFD'), 'Nguyễn Văn An + Trần Thị Bình'],
    ['  Nguyễn\u00a0Văn  An   -   Trần Thị Bình  ', 'Nguyễn Văn An + Trần Thị Bình'],
    ['Nam - Bình', 'Nam + Bình'],
    ['Lê Văn Nam\tNam\tTrần Thị Bình\tNữ', 'Lê Văn Nam; Nam + Trần Thị Bình; Nữ'],
    // what names one person or none is kept to be corrected
    ['7. Nguyễn Văn An', 'Nguyễn Văn An + '],
    ['An - Bình - Chi - Dung - Em', 'An - Bình - Chi - Dung - Em + '],
    // a second number of one person stays beside the first, so that the row is refused for it
    ['Nguyễn Văn An 0982345006/0982345007 - Trần Thị Bình', 'Nguyễn Văn An; 0982345006 / 0982345007 + Trần Thị Bình'],
    ['Nguyễn Văn An - Trần Thị Bình 0912345678 0987654321', 'Nguyễn Văn An; 0912345678 + Trần Thị Bình; 0987654321'],
  ])('[REG-220] %j', (line, team) => {
    expect(tell(line)).toEqual([team])
  })

  test('[REG-220] headings name the division of the lines below them, titles and rules are no teams', () => {
    const text = [
      'Danh sách đăng ký giải mùa xuân',
      '',
      'ĐÔI NAM 5.0:',
      '1. Nguyễn Văn An - Trần Văn Bình',
      '2. Lê Văn Chi - Phạm Văn Dũng',
      '----------',
      '*Đôi nam nữ 6.5 (16 đội)*',
      '1. Ngô Văn Giang / Đỗ Thị Hà',
      'Nội dung: Đôi nữ',
      'Vũ Thị Kim & Bùi Thị Lan',
    ].join('\r\n')
    expect(readTeamText(text).map(({ number, division, people }) => [number, division, people[0].name])).toEqual([
      [4, 'ĐÔI NAM 5.0', 'Nguyễn Văn An'],
      [5, 'ĐÔI NAM 5.0', 'Lê Văn Chi'],
      [8, 'Đôi nam nữ 6.5 (16 đội)', 'Ngô Văn Giang'],
      [10, 'Nội dung: Đôi nữ', 'Vũ Thị Kim'],
    ])
  })

  test('[REG-220] names that begin like a heading are names', () => {
    for (const line of ['Nam - Nữ Hoàng', 'Bằng Kiều - Đôi Mắt', 'Mix Nguyễn / Open Trần']) {
      expect(tell(line)[0]).toContain(' + ')
    }
  })

  test('[REG-220] lines become a table that is read as any other', () => {
    const { head, rows } = tableOfLines(readTeamLines([{ number: 7, cells: ['An (CLB A) - Bình 0912345678'] }]))
    expect(readTeamRows(rows, teamColumnsOf(head))).toEqual([
      {
        number: 7,
        people: [
          { name: 'An', phone: '', club: 'CLB A', gender: '', birthYear: '' },
          { name: 'Bình', phone: '0912345678', club: '', gender: '', birthYear: '' },
        ],
      },
    ])
  })
})
