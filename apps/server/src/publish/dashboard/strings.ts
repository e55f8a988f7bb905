export const strings = {
  tournamentCreated: (tournament: string, venue: string) => ({
    title: 'Giải đấu mới',
    description: `${tournament} tại ${venue}`,
  }),
  entered: (team: string, tournament: string) => ({
    title: 'Đăng ký mới',
    description: `${team} đăng ký ${tournament}`,
  }),
  matchOver: 'Trận đấu kết thúc',
  match: (code: string) => `Trận ${code}`,
  won: (winner: string, loser: string, score: string) => `${winner} thắng ${loser} ${score}`,
}
