export const strings = {
  title: 'Sao lưu',
  dashboard: 'Bảng điều khiển',
  backUp: 'Sao lưu ngay',
  loading: 'Đang tải danh sách bản sao lưu',
  loadFailed: 'Không thể tải danh sách bản sao lưu',
  making: 'Đang sao lưu. Mọi người vẫn dùng được bình thường.',
  made: 'Đã sao lưu toàn bộ dữ liệu',
  makeFailed: 'Không thể sao lưu',
  about: 'Giữ được gì',
  aboutText:
    'Mỗi bản là toàn bộ dữ liệu ở một thời điểm: giải đấu, VĐV, điểm, tài khoản. Trong đó có số điện thoại và mật khẩu đã mã hóa, nên chỉ cất ở nơi ban tổ chức mở được.',
  schedule: (keep: string, dailyAt: string | null) =>
    dailyAt === null
      ? `Không tự sao lưu hằng ngày. Máy chủ giữ ${keep} bản gần nhất.`
      : `Máy chủ tự sao lưu mỗi ngày lúc ${dailyAt} và giữ ${keep} bản gần nhất của mỗi loại.`,
  elsewhere: 'Hãy tải về và cất thêm một bản ngoài máy chủ, phòng khi ổ đĩa hỏng.',
  list: 'Các bản đã lưu',
  none: 'Chưa có bản sao lưu nào',
  noneText: 'Bản đầu tiên sẽ hiện ở đây.',
  kind: 'Loại',
  kinds: { manual: 'Tự tay', daily: 'Hằng ngày' },
  madeAt: 'Lúc',
  size: 'Dung lượng',
  checksum: 'Mã kiểm tra SHA-256',
  noChecksum: '–',
  actions: 'Tải về',
  download: 'Tải về',
  downloadOf: (time: string) => `Tải về bản lúc ${time}`,
  downloaded: 'Đã tải bản sao lưu về máy',
  downloadFailed: 'Không thể tải bản sao lưu',
  restore: 'Khôi phục',
  restoreText:
    'Dừng máy chủ, chạy lệnh này trên máy chủ rồi khởi động lại. Tệp được kiểm tra trước; dữ liệu đang có được giữ lại bên cạnh.',
  restoreCommand: 'npm run restore -- <tệp sao lưu>',
  postgres: 'Dữ liệu nằm trong PostgreSQL',
  postgresText: 'Sao lưu bằng pg_dump: chạy lệnh này trên máy chủ, với biến DATABASE_URL như khi chạy Vợt.',
  postgresCommand: 'npm run backup -- --to <thư mục>',
} as const
