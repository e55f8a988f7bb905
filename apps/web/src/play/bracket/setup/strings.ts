import type { BracketVariant, RulePhase, ScoringSystem } from '@vot/domain'
import { formatCount } from '../../../lib/format/format-number'

export const strings = {
  title: 'Tạo sơ đồ đấu',
  againTitle: 'Tạo lại sơ đồ đấu',
  loading: 'Đang tải danh sách đội',
  loadFailed: 'Không thể tải dữ liệu giải đấu',
  intro: (teams: number) => `${formatCount(teams)} đội đã duyệt sẽ vào sơ đồ. Danh sách đội khóa từ lúc này.`,
  byNumbers: 'Các đội xếp theo số đã bốc.',
  byPoints: 'Chưa bốc thăm: các đội xếp theo tổng điểm.',
  someUndrawn: (count: number) => `Còn ${formatCount(count)} đội chưa có số bốc thăm.`,
  toDraw: 'Bốc thăm trước',
  pendingLeft: (count: number) => `${formatCount(count)} đội đang chờ duyệt sẽ không vào sơ đồ.`,
  format: 'Thể thức',
  variants: {
    play_off: {
      name: 'Play Off',
      text: 'Hai vòng đầu theo cụm 4 đội, đội nào cũng đấu ít nhất hai trận. Từ vòng 3 loại trực tiếp.',
    },
    full: { name: 'Nhánh thắng, nhánh thua', text: 'Thua hai trận mới dừng. Hai nhánh gặp nhau ở chung kết.' },
    standard: { name: 'Loại trực tiếp', text: 'Thua một trận là dừng.' },
    groups: { name: 'Chia bảng', text: 'Vòng tròn trong bảng, hai đội đầu mỗi bảng vào loại trực tiếp.' },
    league: { name: 'Vòng tròn một bảng', text: 'Mọi đội gặp nhau một lần, xếp hạng theo bảng điểm.' },
  } satisfies Record<BracketVariant, { name: string; text: string }>,
  matchCount: (count: number) => `${formatCount(count)} trận`,
  summary: (rounds: number, byes: number) => (byes === 0 ? `${rounds} vòng` : `${rounds} vòng, ${byes} lượt miễn đấu`),
  maybeOneMore: 'thêm một trận nếu đội nhánh thua thắng chung kết đầu',
  bronze: 'Có trận tranh hạng ba',
  bronzeHint: 'Không chọn thì hai đội thua bán kết đồng hạng ba.',
  groupSize: 'Số đội mỗi bảng',
  separate: 'Tách các đội cùng CLB ở vòng đầu',
  // how long
  courts: 'Số sân',
  minutes: 'Phút mỗi trận',
  duration: (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    const parts = [hours > 0 ? `${formatCount(hours)} giờ` : '', rest > 0 ? `${rest} phút` : '']
    return `khoảng ${parts.filter((part) => part !== '').join(' ')}`
  },
  // score rules
  rules: 'Luật điểm',
  rulesSame: (rule: string) => `mọi trận ${rule}`,
  rulesDiffer: 'khác nhau theo giai đoạn',
  rule: (points: number, winBy: number, bestOf: number, rally: string) =>
    `${bestOf === 1 ? '1 ván' : `thắng ${(bestOf + 1) / 2}/${bestOf} ván`}, chạm ${points}, cách ${winBy}${rally}`,
  phases: {
    play_off: 'Play Off',
    elimination: 'Các vòng loại',
    semi_final: 'Bán kết',
    final: 'Chung kết và tranh hạng ba',
  } satisfies Record<RulePhase, string>,
  groupPhase: 'Vòng tròn',
  points: 'Điểm mỗi ván',
  scoring: 'Cách tính điểm',
  scorings: { side_out: 'Đội giao ghi điểm (side-out)', rally: 'Mỗi pha 1 điểm (rally)' } satisfies Record<
    ScoringSystem,
    string
  >,
  gamePointOnServe: 'Điểm thắng ván phải giành khi đang giao',
  gamePointOnServeHint: 'Đội đỡ giao đang ở điểm thắng ván mà thắng pha thì chỉ giành quyền giao.',
  winBy: 'Cách biệt',
  bestOf: 'Số ván',
  pointChoice: (points: number) => `${points} điểm`,
  winByChoice: (points: number) => `${points} điểm`,
  bestOfChoice: (games: number) => (games === 1 ? '1 ván' : `tối đa ${games} ván`),
  // preview
  preview: 'Xem trước vòng đầu',
  previewCluster: (key: string) => `Cụm ${key}`,
  previewGroup: (key: string) => `Bảng ${key}`,
  previewLeague: 'Một bảng',
  previewMatch: (code: string) => `Trận ${code}`,
  previewBye: 'Miễn vòng đầu',
  previewNone: 'Chưa thể xem trước với thể thức này.',
  cancel: 'Hủy',
  back: 'Quay lại',
  goOn: 'Tiếp tục',
  create: 'Tạo sơ đồ',
  created: (matches: number) => `Đã tạo sơ đồ ${formatCount(matches)} trận`,
  createFailed: 'Có lỗi xảy ra khi tạo sơ đồ đấu',
  // somebody else was faster
  takenTitle: 'Đã có sơ đồ khác',
  takenText: 'Một người khác trong ban tổ chức vừa tạo sơ đồ. Sơ đồ bạn chọn chưa được tạo và không có gì bị thay đổi.',
  seeTheirs: 'Xem sơ đồ hiện có',
  close: 'Đóng',
  // recreating
  recreate: 'Tạo lại sơ đồ',
  recreateAsk: 'Tạo lại sơ đồ?',
  recreateText: (results: number) =>
    results === 0
      ? 'Sơ đồ hiện tại sẽ bị thay bằng sơ đồ mới.'
      : `Tạo lại sơ đồ sẽ xóa ${formatCount(results)} kết quả đã có.`,
  recreateKept: 'Sơ đồ cũ cùng kết quả được giữ 30 ngày và có thể khôi phục.',
  recreateWord: 'xóa sơ đồ',
  recreateType: (word: string) => `Gõ “${word}” để xác nhận`,
  recreateFailed: 'Có lỗi xảy ra khi tạo lại sơ đồ đấu',
  // old brackets
  old: 'Sơ đồ cũ',
  oldTitle: 'Khôi phục sơ đồ cũ',
  oldText: 'Sơ đồ đang dùng không mất: nó được giữ 30 ngày và có thể khôi phục lại.',
  oldNone: 'Không có sơ đồ cũ nào trong 30 ngày qua.',
  oldFailed: 'Không thể tải các sơ đồ cũ',
  oldForm: (form: string, teams: number) => `${form}, ${formatCount(teams)} đội`,
  oldResults: (results: number, matches: number) =>
    `${formatCount(results)}/${formatCount(matches)} trận đã có kết quả`,
  oldReplaced: (moment: string, who: string | null) =>
    who === null ? `thay lúc ${moment}` : `${who} thay lúc ${moment}`,
  oldUntil: (day: string) => `giữ đến ${day}`,
  restore: 'Khôi phục',
  restoreOf: (form: string, moment: string) => `Khôi phục sơ đồ ${form} đã thay lúc ${moment}`,
  restored: (results: number) => `Đã khôi phục sơ đồ với ${formatCount(results)} kết quả`,
  restoreFailed: 'Không thể khôi phục sơ đồ',
} as const
