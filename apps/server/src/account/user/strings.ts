export const strings = {
  signedOut: 'Đã đăng xuất',
  passwordChanged: 'Đã đổi mật khẩu',
  deleted: 'Đã xóa người dùng',
  referee: (number: number) => `Trọng tài ${number}`,
}
