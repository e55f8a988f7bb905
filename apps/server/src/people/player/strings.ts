export const strings = {
  deleted: (name: string) => `Đã xóa VĐV ${name}`,
  leftClub: (name: string) => `Đã đưa ${name} ra khỏi câu lạc bộ`,
  movedTo: (name: string, club: string) => `Đã chuyển ${name} sang ${club}`,
}
