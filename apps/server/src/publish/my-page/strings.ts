export const strings = {
  erased: 'Đã xóa tài khoản và dữ liệu của bạn',
}
