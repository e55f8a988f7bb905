export const strings = {
  // why a place takes no team
  playedOn: (codes: string) => `Trận ${codes} đã đấu hoặc đang trên sân, nên chỗ này không nhận thêm đội`,
  clusterPlayed: (matches: number, codes: string) =>
    `Cụm đã đấu ${matches} trận (${codes}), không đổi thành cụm 4 đội được nữa`,
  tableFull: 'Bảng đã đủ 64 đội',
  byeLine: (line: string) => `Suất miễn đấu, nhánh ${line}`,
  // questions
  enterAllTheSame: 'Vẫn cho vào',
  replaceTeamAllTheSame: 'Vẫn cho vào thay',
  replacePartnerAllTheSame: 'Vẫn thay VĐV',
  // what a team has too much of
  teamOverCap: (points: string, cap: string) => `Tổng điểm ${points} vượt giới hạn ${cap}.`,
  playerOverCap: (name: string, cap: string, excess: string) => `${name} vượt điểm cá nhân tối đa ${cap} là ${excess}.`,
  unverified: (name: string) => `Điểm của ${name} chưa chính thức.`,
}
