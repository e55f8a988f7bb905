function who(teams: readonly string[] | undefined): string {
  if (teams === undefined) return 'một đội'
  return teams.length > 1 ? `cả ${teams.join(' và ')}` : teams.join()
}

export const strings = {
  created: (team: string, tournament: string) => ({ title: 'Đăng ký mới', message: `${team} đăng ký ${tournament}` }),
  approved: (team: string, tournament: string) => ({
    title: 'Đăng ký được duyệt',
    message: `${team} đã được duyệt vào ${tournament}`,
  }),
  rejected: (team: string, tournament: string) => ({
    title: 'Đăng ký bị từ chối',
    message: `${team} không được nhận vào ${tournament}`,
  }),
  placeOffered: (team: string, tournament: string, until: string) => ({
    title: 'Có chỗ cho đội bạn',
    message: `${team} có thể nhận chỗ ở ${tournament} trước ${until}`,
  }),
  partnerAsked: (team: string, tournament: string) => ({
    title: 'Bạn được ghi tên vào một đội',
    message: `${team}, ${tournament}. Trả lời ở Trang của tôi`,
  }),
  consentMissing: (players: readonly string[], team: string, tournament: string) => ({
    title: 'Đồng đội chưa trả lời',
    message: `${players.join(' và ')} chưa trả lời có vào đội ${team} không, ${tournament}. Gửi lại liên kết hỏi ở Trang của tôi`,
  }),
  partnerRefused: (player: string, team: string, tournament: string) => ({
    title: 'VĐV không đồng ý vào đội',
    message: `${player} không nhận vào đội ${team}, ${tournament}`,
  }),
  correctionAsked: (player: string) => ({
    title: 'Xin sửa dữ liệu VĐV',
    message: `${player} xin sửa dữ liệu trong hồ sơ của mình`,
  }),
  correctionAccepted: {
    title: 'Hồ sơ của bạn đã được sửa',
    message: 'Ban tổ chức đã sửa dữ liệu theo yêu cầu của bạn',
  },
  correctionRejected: {
    title: 'Yêu cầu sửa dữ liệu không được chấp nhận',
    message: 'Xem lý do ở Trang của tôi, phần Hồ sơ',
  },
  teamWithdrew: (team: string, tournament: string, reason: string | undefined) => ({
    title: 'Đội xin rút',
    message: `${team} đã rút khỏi ${tournament}${reason === undefined ? '' : `. Lý do: ${reason}`}`,
  }),
  teamReturned: (team: string, tournament: string) => ({
    title: 'Đội vào lại',
    message: `${team} đã vào lại ${tournament}`,
  }),
  resultsSaved: (tournament: string) => ({
    title: 'Đã có kết quả',
    message: `Kết quả ${tournament} đã được công bố`,
  }),
  resultsUpdated: (tournament: string) => ({
    title: 'Kết quả thay đổi',
    message: `Kết quả ${tournament} vừa được sửa`,
  }),
  /** @param teams undefined where nobody kept whose it was */
  forfeited: (match: string, teams: readonly string[] | undefined, tournament: string) => ({
    title: 'Có đội vắng mặt',
    message: `Trận ${match} kết thúc vì ${who(teams)} vắng mặt, ${tournament}`,
  }),
  retired: (match: string, teams: readonly string[] | undefined, tournament: string) => ({
    title: 'Có đội bỏ cuộc',
    message: `Trận ${match} kết thúc vì ${who(teams)} bỏ cuộc, ${tournament}`,
  }),
  assigned: (match: string, court: string, tournament: string) => ({
    title: 'Trận đấu mới',
    message: `Bạn điều khiển trận ${match} tại ${court}, ${tournament}`,
  }),
}
