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
  claimMade: (player: string) => ({
    title: 'Có người nhận hồ sơ',
    message: `Một tài khoản nói mình là ${player}. Ban tổ chức xác nhận hoặc bác ở trang VĐV`,
  }),
  claimContested: (player: string) => ({
    title: 'VĐV không nhận tài khoản',
    message: `${player} nói tài khoản đã nhận hồ sơ không phải của mình`,
  }),
  claimUnanswered: (player: string) => ({
    title: 'Yêu cầu nhận hồ sơ chưa ai trả lời',
    message: `Đã 14 ngày chưa ai xác nhận hay bác yêu cầu nhận hồ sơ ${player}`,
  }),
  claimConfirmed: (player: string) => ({
    title: 'Hồ sơ đã được xác nhận',
    message: `Hồ sơ ${player} nay thuộc về tài khoản của bạn`,
  }),
  claimRefused: (player: string) => ({
    title: 'Yêu cầu nhận hồ sơ bị bác',
    message: `Hồ sơ ${player} không thuộc về tài khoản của bạn. Nếu đó là bạn, hãy xin mã của ban tổ chức`,
  }),
  playerErasing: (player: string, until: string) => ({
    title: 'VĐV xin xóa dữ liệu',
    message: `Tài khoản của ${player} đã khóa, dữ liệu sẽ bị xóa lúc ${until}`,
  }),
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
