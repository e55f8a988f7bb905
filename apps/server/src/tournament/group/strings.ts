import type { TournamentStatus } from '@vot/domain'

const states: Readonly<Record<TournamentStatus, string>> = {
  open: 'mở đăng ký',
  closed: 'chưa bắt đầu',
  ongoing: 'đang diễn ra',
  completed: 'đã hoàn thành',
}

export const strings = {
  // a bracket closes entries
  closing: { create: 'Tạo sơ đồ', recreate: 'Tạo lại sơ đồ', restore: 'Khôi phục sơ đồ' },
  closeAction: (doing: string) => `${doing} và đóng đăng ký`,
  closes: (until: string, doing: string) => `Giải đang mở đăng ký đến ${until}. ${doing} sẽ đóng đăng ký ngay bây giờ.`,
  closesDivision: (name: string, until: string) => `“${name}” đang mở đăng ký đến ${until}, sẽ đóng ngay bây giờ.`,
  // new dates of a division that has played
  pullsBack: (name: string, played: number, hasResults: boolean, status: TournamentStatus) => {
    const has = [played > 0 ? `${played} trận đấu` : [], hasResults ? 'kết quả giải' : []].flat().join(' và ')
    return `“${name}” đã có ${has}. Với ngày mới, nội dung này lại thành ${states[status]}.`
  },
  saveDates: 'Lưu ngày mới',
  leavesCourts: (matches: string) =>
    `Đang ở sân của địa điểm cũ: ${matches}. Các trận này đấu xong tại đó, những trận sau được gọi vào sân của địa điểm mới.`,
  // groups
  sameName: (name: string) =>
    `Đã có nhóm giải “${name}”. Hai nhóm cùng tên dễ bị nhầm khi tìm giải, gọi trận và thu lệ phí.`,
  createAllTheSame: 'Vẫn tạo nhóm',
  saveAllTheSame: 'Vẫn lưu',
  noShowTime: (minutes: number, medal: number) =>
    `Chờ đội được gọi ${minutes} phút, trận tranh huy chương ${medal} phút`,
  referees: {
    required: 'Mỗi trận cần một trọng tài',
    losing_team: 'Đội thua bắt trận, không cần tài khoản trọng tài',
    none: 'Giải không cần trọng tài, bàn điều hành nhập kết quả',
  },
  restTime: (minutes: number) =>
    minutes === 0 ? 'Đã bỏ thời gian nghỉ giữa hai trận' : `VĐV nghỉ ${minutes} phút giữa hai trận`,
  tournamentDeleted: (name: string) => `Đã xóa giải đấu "${name}" thành công`,
  groupDeleted: (name: string, divisions: number) => `Đã xóa nhóm giải "${name}" với ${divisions} nội dung`,
  noSnapshotYet: 'Chưa có nhóm giải đấu nào hoàn thành để dùng làm snapshot',
}
