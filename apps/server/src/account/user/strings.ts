export const strings = {
  signedOut: 'Đã đăng xuất',
  passwordChanged: 'Đã đổi mật khẩu',
  deleted: 'Đã xóa người dùng',
}
