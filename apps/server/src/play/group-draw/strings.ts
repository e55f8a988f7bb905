export const strings = {
  makeAll: 'Tạo sơ đồ và đóng đăng ký',
}
