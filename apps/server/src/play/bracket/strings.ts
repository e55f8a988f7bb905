import { lowerFirst } from '@vot/domain'

export const strings = {
  // stages
  playOff: 'Play Off',
  groups: 'Vòng bảng',
  league: 'Vòng tròn',
  quarterFinal: 'Tứ kết',
  semiFinal: 'Bán kết',
  bronze: 'Tranh hạng ba',
  final: 'Chung kết',
  grandFinal: 'Chung kết tổng',
  secondFinal: 'Chung kết tổng, trận quyết định',
  round: (round: number) => `Vòng ${round}`,
  branchRound: (winners: boolean, round: number) => `Vòng ${round} nhánh ${winners ? 'thắng' : 'thua'}`,
  branchFinal: (winners: boolean) => `Chung kết nhánh ${winners ? 'thắng' : 'thua'}`,
  /** A stage within a sentence; "Play Off" is a name. */
  inText: (stage: string) => (stage === 'Play Off' ? stage : lowerFirst(stage)),
  // tables
  leagueTable: 'bảng xếp hạng',
  cluster: (key: string) => `Cụm ${key}`,
  group: (key: string) => `Bảng ${key}`,
  /** @param table as one of the three above */
  placeIn: (place: number, table: string) =>
    `${place === 1 ? 'Nhất' : place === 2 ? 'Nhì' : `Hạng ${place}`} ${lowerFirst(table)}`,
  comesFrom: (winner: boolean, match: string) => `${winner ? 'Thắng' : 'Thua'} ${match}`,
  matchOfCode: (code: string) => `trận ${code}`,
  // why a team stands where it does in its table
  withdrawn: 'Đã rút khỏi giải',
  notPlayed: 'Chưa đấu trận nào',
  wins: (wins: number) => `${wins} trận thắng`,
  headToHead: (others: string, wins: number) =>
    `Bằng số trận thắng với ${others}; ${wins === 0 ? 'thua đối đầu' : `thắng ${wins} trận đối đầu`}`,
  pointDifference: (others: string, difference: string) => `Bằng đối đầu với ${others}; hiệu số ${difference}`,
  pointsScored: (others: string, points: number) => `Bằng hiệu số với ${others}; ghi ${points} điểm`,
  lots: (others: string, place: number) => `Bằng mọi chỉ số với ${others}; bốc thăm xếp hạng ${place}`,
  decision: (others: string, place: number) => `Bằng mọi chỉ số với ${others}; ban tổ chức xếp hạng ${place}`,
  undecided: (others: string) => `Bằng mọi chỉ số với ${others}; chờ phân định`,
  levelSoFar: (others: string) => `Đang bằng mọi chỉ số với ${others}`,
  // results
  retired: (games: string) => `${games} (bỏ cuộc)`.trim(),
  // why a team has its place at the end
  tablePlace: (place: number, table: string, withdrawn: boolean) =>
    `Hạng ${place} ${table}${withdrawn ? ', đã rút khỏi giải' : ''}`,
  wonFinal: (score: string) => `Thắng chung kết${score}`,
  wonMatch: (code: string, score: string) => `Thắng trận ${code}${score}`,
  withdrew: 'Rút khỏi giải',
  lostFinal: (score: string) => `Thua chung kết${score}`,
  allLost: (stage: string) => `Cùng thua ${lowerFirst(stage)}`,
  lostMatch: (code: string) => `Thua trận ${code}`,
  bothAbsent: (code: string) => `Hai đội cùng vắng trận ${code}`,
  // writes
  drawAllTheSame: 'Vẫn bốc thăm',
  takeBackTie: 'Hủy phân định và các kết quả đó',
  takeBackTieAlone: 'Hủy phân định',
  takeBackTieVoids: (codes: string) => `Hủy phân định sẽ hủy kết quả của các trận sau: ${codes}.`,
}
