export const strings = {
  signedOut: 'Đã đăng xuất',
  passwordChanged: 'Đã đổi mật khẩu',
  signInLinkRevoked: 'Đã thu hồi liên kết đăng nhập',
  deleted: 'Đã xóa người dùng',
  referee: (number: number) => `Trọng tài ${number}`,
}
