export const strings = {
  grandFinal: 'Chung kết tổng',
  branch: (winners: boolean) => (winners ? 'Nhánh thắng' : 'Nhánh thua'),
  rounds: (first: number, last: number) => `Vòng ${first} đến ${last}`,
  // before the first match
  byNumber: 'Theo số bốc thăm',
  byPoints: 'Theo điểm xếp hạng',
  // of sections; stages and tables stand within the sentence
  section: (heading: string, best: number, worst: number) =>
    `${heading}, ${best === worst ? `hạng ${best}` : `hạng ${best} đến ${worst}`}`,
  over: 'Đã xong',
  through: 'Chắc chắn đi tiếp',
  out: 'Hết cơ hội đi tiếp',
  stillIn: (stage: string) => `Còn trong ${stage}`,
  forBronze: 'Tranh hạng ba',
  nowIn: (stage: string) => `Đang ở ${stage}`,
  reached: (stage: string) => `Đã vào ${stage}`,
  // of teams
  stoppedAt: (stage: string) => `Dừng ở ${stage}`,
  placeSoFar: (place: number) => `Tạm hạng ${place}`,
  // writes
  cleared: 'Đã hủy kết quả giải, điểm đã cộng được trừ lại',
}
