import { formats } from '../../language/formats'

export const strings = {
  states: {
    open: 'Đang mở đăng ký',
    closed: 'Đã đóng đăng ký',
    ongoing: 'Đang diễn ra',
    completed: 'Đã hoàn thành',
  },
  product: {
    title: 'Giải pickleball đôi',
    description: 'Giải pickleball đôi: đăng ký, bốc thăm, nhánh đấu, điều hành sân và kết quả trực tiếp.',
    imageAlt: 'Vợt, giải pickleball đôi',
    onPicture: 'Đăng ký, bốc thăm, nhánh đấu và kết quả trực tiếp',
  },
  pages: { results: 'Kết quả', registration: 'Đăng ký thi đấu', bracket: 'Sơ đồ đấu' },
  // where a picture lacks the letters of a name
  teamOfNumber: (number: number) => `Đội ${number}`,
  playerOfNumber: (number: number) => `VĐV ${number}`,
  clubOfNumber: (number: number) => `CLB ${number}`,
  // podiums
  champions: 'Vô địch',
  second: 'Hạng nhì',
  third: (shared: boolean) => (shared ? 'Đồng hạng ba' : 'Hạng ba'),
  final: 'Chung kết',
  against: (team: string) => `trước ${team}`,
  championsOf: (division: string) => `${division}: vô địch`,
  podium: (champions: string, second: string | null) =>
    `vô địch ${champions}${second === null ? '' : `, hạng nhì ${second}`}.`,
  // before and while it is played; days, fees and counts as they are written
  players: (count: number) => `${formats.count(count)} VĐV`,
  entered: (state: string, places: number, deadline: string, where: string, fee: string) =>
    `${state}, ${places > 0 ? `còn ${formats.count(places)} đội, ` : ''}hạn ${deadline}. ${where} Lệ phí ${fee} mỗi VĐV.`,
  progress: (finished: number, total: number) => `${formats.count(finished)}/${formats.count(total)} trận đã xong`,
  matches: (finished: number, total: number) => `${finished}/${total} trận`,
  teams: (teams: number, most: number) => `${teams}/${most} đội`,
  facts: {
    days: 'Thời gian',
    players: 'VĐV',
    deadline: 'Hạn đăng ký',
    placesLeft: 'Còn trống',
    teams: (count: number) => `${formats.count(count)} đội`,
    entered: 'Đã đăng ký',
    fee: 'Lệ phí mỗi VĐV',
    matchesOver: 'Trận đã xong',
  },
  // the season
  leaderboard: 'Bảng xếp hạng',
  season: (year: number | null) => (year === null ? '12 tháng qua' : `Mùa ${year}`),
  categories: { men: 'đôi nam', women: 'đôi nữ', mixed: 'đôi nam nữ' },
  leaderboardOf: (category: string | null, season: string) =>
    `Bảng xếp hạng${category === null ? '' : ` ${category}`}, ${season.toLowerCase()}`,
  noPoints: 'Chưa có điểm nào trong mùa này.',
  seasonPointsOf: (players: string) => `Điểm mùa của VĐV pickleball: ${players}.`,
  leads: (category: string | null) => `Đứng đầu ${category ?? 'bảng xếp hạng'}`,
  seasonPoints: (points: number) => `${formats.count(points)} điểm mùa`,
  record: (wins: number, losses: number) => `thắng ${wins}, thua ${losses}`,
  rank: (rank: number) => `Hạng ${rank}`,
  rankWithPoints: (rank: number | null, points: number) => `Hạng ${rank} · ${formats.count(points)} điểm`,
  rankIn: (rank: number, category: string) => `hạng ${rank} ${category}`,
  rankInText: (rank: number) => `hạng ${rank}`,
  rankOverall: (rank: number) => `Hạng ${rank} chung`,
  clubsTitle: (season: string) => `Xếp hạng câu lạc bộ, ${season.toLowerCase()}`,
  clubsText: 'Điểm mùa, trận thắng và chức vô địch của các câu lạc bộ pickleball.',
  leadingClub: 'Câu lạc bộ đứng đầu',
  clubs: 'Xếp hạng câu lạc bộ',
  titles: (titles: number) => `${titles} chức vô địch`,
  playersCount: (players: number) => `${players} VĐV`,
  achievementsOf: (name: string) => `${name}: thành tích`,
  achievements: 'Thành tích',
  figures: {
    points: 'Điểm mùa',
    record: 'Thắng – thua',
    titles: 'Danh hiệu',
    rating: 'Điểm trình',
    clubTitles: 'Chức vô địch',
  },
  result: (won: boolean, score: string) => `${won ? 'Thắng' : 'Thua'} ${score}`,
  matchNote: (event: string, stage: string, partner: string, opponents: string) =>
    `${event}, ${stage}, cùng ${partner} gặp ${opponents}`,
  clubRankInText: (rank: number) => `hạng ${rank} trong các câu lạc bộ`,
  clubRank: (rank: number) => `Hạng ${rank} trong các câu lạc bộ`,
  playedInSeason: (players: number) => `${players} VĐV thi đấu trong mùa`,
}
