export const duprStrings = {
  title: 'Tệp tải lên DUPR',
  loading: 'Đang xem các trận đấu',
  failed: 'Không thể tạo tệp DUPR',
  matches: (count: string) => `${count} trận sẽ có trong tệp`,
  leftOut: 'Không có trong tệp:',
  walkovers: (count: string) => `${count} trận WO`,
  unfinished: (count: string) => `${count} trận bỏ cuộc`,
  withoutScore: (count: string) => `${count} trận không có tỉ số`,
  missing: (count: string) => `${count} VĐV chưa có mã DUPR`,
  missingText: 'DUPR không tính điểm cho trận có VĐV thiếu mã. Nhập mã ở trang VĐV, mục sửa VĐV.',
  close: 'Đóng',
  save: 'Tải tệp CSV',
} as const
