export const strings = {
  title: 'Đăng nhập',
  username: 'Tên đăng nhập',
  password: 'Mật khẩu',
  showPassword: 'Hiện hoặc ẩn mật khẩu',
  submit: 'Đăng nhập',
  cancel: 'Hủy',
  agreeing: 'Khi đăng nhập, bạn đồng ý với',
  terms: 'Điều khoản sử dụng',
  and: 'và',
  privacy: 'Chính sách bảo mật',
  /** Source: A 8. */
  failed: 'Login failed',
  welcome: (name: string) => `Xin chào ${name}`,
  signedOut: 'Đã đăng xuất',
} as const
