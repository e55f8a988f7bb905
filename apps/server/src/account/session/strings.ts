export const strings = {
  signedOut: 'Đã đăng xuất',
  tokenRevoked: 'Đã thu hồi mã truy cập',
  secondFactorOff: 'Đã tắt xác thực hai lớp',
  maySignInAgain: 'Đã cho đăng nhập lại',
}
