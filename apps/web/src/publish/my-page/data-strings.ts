export const dataStrings = {
  open: 'Tải hoặc xóa dữ liệu của tôi',
  title: 'Dữ liệu của tôi',
  close: 'Đóng',
  downloadText:
    'Một tệp JSON với mọi thứ hệ thống lưu về bạn: hồ sơ, đội đã đăng ký, biên nhận và thanh toán, các lần trả lời đồng đội, trận đấu, lịch sử điểm, thông báo, mục theo dõi và nơi đang đăng nhập.',
  download: 'Tải dữ liệu của tôi',
  downloadFailed: 'Không thể tải dữ liệu của bạn',
  fileName: 'du-lieu-cua-toi.json',
  eraseText: 'Không muốn dùng Vợt nữa? Bạn có thể xóa tài khoản cùng dữ liệu riêng. Hãy tải dữ liệu trước nếu cần.',
  toErase: 'Xóa dữ liệu của tôi…',
  // deleting
  eraseTitle: 'Xóa tài khoản và dữ liệu của tôi?',
  forGood: 'Tài khoản khóa ngay, dữ liệu xóa sau 7 ngày',
  forGoodText:
    'Đổi ý thì đăng nhập lại trong 7 ngày đó là giữ được. Sau đó không ai lấy lại được, kể cả ban tổ chức. Ban tổ chức các giải bạn đã chơi được báo.',
  goes: 'Sẽ mất',
  goesOfPlayer: ['Số điện thoại, email, giới tính, năm sinh và trình độ', 'Tên bạn trong danh sách và tìm kiếm VĐV'],
  goesAlways: [
    'Tài khoản, tên đăng nhập và mọi nơi đang đăng nhập',
    'Thông báo, mục theo dõi và các thiết bị nhận thông báo',
  ],
  stays: 'Ở lại',
  staysLines: ['Tên và điểm của bạn trong kết quả các giải đã xong', 'Số tiền đã thu, không kèm số điện thoại của bạn'],
  password: 'Mật khẩu hiện tại',
  passwordHelp: 'Để chắc chắn là chính bạn',
  showPassword: 'Hiện mật khẩu',
  keep: 'Giữ lại',
  erase: 'Khóa và xóa',
  eraseFailed: 'Không thể xóa dữ liệu của bạn',
} as const
