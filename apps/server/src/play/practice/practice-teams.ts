/** Invented for a practice: no pair of people is called so, and nobody takes a sheet of theirs for a real one. */
export const practiceTeams = [
  ['Bạn Sóc', 'Bạn Thỏ'],
  ['Bạn Cò', 'Bạn Vạc'],
  ['Bạn Hổ', 'Bạn Báo'],
  ['Bạn Nai', 'Bạn Gấu'],
  ['Bạn Cáo', 'Bạn Sói'],
  ['Bạn Mèo', 'Bạn Cún'],
  ['Bạn Trâu', 'Bạn Ngựa'],
  ['Bạn Rùa', 'Bạn Cá'],
] as const

export const practiceNames = {
  group: 'Giải tập',
  division: 'Đôi tập',
  divisionInEnglish: 'Practice doubles',
  /** Name of the venue; each practice has its own. */
  venue: (groupId: number) => `Nhà tập số ${groupId}`,
  courts: ['Sân 1', 'Sân 2'],
} as const
