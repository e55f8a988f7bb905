export const strings = {
  match: (code: string, first: string | null, second: string | null) => `Trận ${code}: ${first} gặp ${second}`,
  score: (games: string) => `Tỉ số: ${games}`,
  noTime: 'Chưa có giờ đấu',
  expected: 'Giờ dự kiến',
  ofCourt: (court: string, venue: string) => `Lịch ${court}, ${venue}`,
  ofPlayer: (name: string) => `Lịch thi đấu ${name}`,
}
