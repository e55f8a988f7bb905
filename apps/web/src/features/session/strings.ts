export const strings = {
  login: {
    title: 'Đăng nhập',
    submit: 'Đăng nhập',
    /** Source: A 8. */
    failed: 'Login failed',
    other: 'Chưa có tài khoản?',
    turn: 'Tạo tài khoản',
    agreeing: 'Khi đăng nhập, bạn đồng ý với',
  },
  register: {
    title: 'Tạo tài khoản',
    submit: 'Tạo tài khoản',
    /** Source: A 8. */
    failed: 'Registration failed',
    other: 'Đã có tài khoản?',
    turn: 'Đăng nhập',
    agreeing: 'Khi tạo tài khoản, bạn đồng ý với',
  },
  name: 'Tên hiển thị',
  username: 'Tên đăng nhập',
  password: 'Mật khẩu',
  passwordHint: 'Ít nhất 8 ký tự, không phải mật khẩu dễ đoán',
  showPassword: 'Hiện hoặc ẩn mật khẩu',
  cancel: 'Hủy',
  terms: 'Điều khoản sử dụng',
  and: 'và',
  privacy: 'Chính sách bảo mật',
} as const
