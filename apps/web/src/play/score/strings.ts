import type { ScorePhase } from '@vot/domain'

/** `12:05`; from an hour on the minutes go on counting. */
export function minutesText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** A score as it is called: server's, receiver's, number of the server; in rally scoring there is none. */
export function callText(serving: number, receiving: number, server: number | null): string {
  return server === null ? `${serving} – ${receiving}` : `${serving} – ${receiving} – ${server}`
}

export const strings = {
  title: (code: string) => `Ghi điểm ${code}`,
  match: (code: string) => `Trận ${code}`,
  back: 'Về Trận của tôi',
  loading: 'Đang mở bảng điểm',
  phases: {
    setup: 'Chuẩn bị',
    pending: 'Chờ bắt đầu',
    in_progress: 'Đang đấu',
    completed: 'Đã xong',
  } satisfies Record<ScorePhase, string>,

  missing: 'Chưa mở được trận này',
  missingText: 'Máy chưa từng tải trận này và đang không có mạng. Khi có mạng, hãy thử lại.',
  refused: 'Không thể ghi điểm trận này',
  broken: 'Không tải được bảng điểm',
  network: 'Network error occurred. Please check your connection.',
  retry: 'Thử lại',

  call: 'Xướng điểm',
  serves: (name: string) => `${name} giao`,
  rules: (points: number, by: number) => `Chạm ${points}, cách ${by}`,
  game: (number: number, of: number) => `Ván ${number}/${of}`,
  games: (won: readonly [number, number]) => `${won[0]} – ${won[1]}`,
  clock: 'Thời gian trận',
  pause: 'Tạm dừng',
  resume: 'Tiếp tục',
  paused: 'Trận đang tạm dừng',
  playOn: 'Thi đấu tiếp',
  gamePoint: 'Điểm thắng ván',
  matchPoint: 'Điểm thắng trận',
  spoken: (court: string | null, first: number, second: number, server: string, number: number | null) =>
    `${court === null ? '' : `${court}: `}${first} – ${second}, ${server} giao${number === null ? '' : `, tay ${number}`}`,

  serving: (hand: number | null) => (hand === null ? 'Giao bóng' : `Giao · tay ${hand}`),
  receiving: 'Đỡ giao',
  timeouts: 'Hội ý',
  timeoutsLeft: (left: number, of: number) => `còn ${left} trong ${of}`,
  winsRally: 'Thắng pha',
  scoresTo: (call: string) => `thành ${call}`,
  secondServer: (call: string) => `sang tay 2: ${call}`,
  sideOut: (call: string) => `đổi giao: ${call}`,
  scoresAndServes: (call: string) => `có điểm, giao: ${call}`,
  keptPoint: (call: string) => `chỉ giành giao: ${call}`,
  takesGame: (score: string) => `thắng ván ${score}`,
  takesMatch: (score: string) => `thắng trận ${score}`,

  undo: 'Hoàn tác',
  adjust: 'Chỉnh tay',
  menu: 'Tùy chọn và trợ giúp',

  court: 'Sơ đồ sân',
  kitchen: 'Bếp',
  courtServes: (server: string, box: 'left' | 'right', receiver: string) =>
    `${server} giao từ ô ${box === 'left' ? 'trái' : 'phải'}, ${receiver} đỡ giao.`,
  courtEnd: (end: 'left' | 'right', left: string, right: string) =>
    `Bên ${end === 'left' ? 'trái' : 'phải'}: ${left} ô trái, ${right} ô phải.`,

  changeEnds: (points: number) => `Đổi sân: một đội đã đến ${points} điểm`,
  newGameEnds: (game: number) => `Ván ${game}: hai đội đã đổi sân`,

  sent: 'Đã gửi',
  sending: 'Đang gửi',
  waiting: 'Chờ gửi',
  offline: 'Mất mạng.',
  offlineText: (count: number) => `${count} pha lưu trên máy, tự gửi khi có mạng.`,
  offlineNone: 'Điểm vẫn được lưu trên máy, tự gửi khi có mạng.',
  onlineAgain: (count: number) => `Đã có mạng, gửi xong ${count} pha`,

  lost: (count: number) => `Máy chủ không nhận ${count} thao tác của máy này.`,
  lostText: 'Bảng điểm đang theo máy chủ. Kiểm tra tỉ số trước khi ghi tiếp.',
  understood: 'Đã hiểu',
  waitsForIt: 'Điểm đang giữ trên máy và tự gửi sau.',
  notStored: 'Máy này không lưu được điểm. Giữ màn hình mở và báo ban tổ chức.',

  elsewhere: (name: string) => `${name} đang ghi điểm trận này trên máy khác.`,
  elsewhereUnknown: 'Máy khác đang ghi điểm trận này.',
  take: 'Nhận quyền ghi điểm',
  takenOver: 'Máy khác đang ghi điểm trận này.',
  takenOverBy: (name: string, time: string) => `${name} ghi điểm từ ${time}.`,
  takenOverText: 'Máy này đã dừng nhận điểm để hai máy không ghi đè nhau.',
  takeBack: 'Lấy lại quyền ghi điểm',
  takeFailed: 'Chưa nhận được quyền ghi điểm, hãy thử lại.',

  winsGame: (number: number) => `Thắng ván ${number}`,
  winsMatch: 'Thắng trận',
  duration: 'Thời gian',
  scoresByGame: 'Tỉ số các ván',
  timeoutsTaken: 'Hội ý đã dùng',
  warningsGiven: 'Cảnh cáo',
  technicalWarningsGiven: 'Cảnh cáo kỹ thuật',
  foulsGiven: 'Lỗi kỹ thuật',
  each: (first: number, second: number) => `${first} và ${second}`,
  nextGame: (number: number) => `Sang ván ${number}`,
  endAndSend: 'Kết thúc và gửi kết quả',
  undoLast: 'Hoàn tác pha cuối',
  retired: 'Đối thủ bỏ cuộc',
  walkover: 'Thắng không đấu',
  resultSent: 'Kết quả đã gửi về ban tổ chức',
  resultWaits: 'Kết quả lưu trên máy, tự gửi khi có mạng',
  undoEnd: 'Hoàn tác kết thúc',
} as const
