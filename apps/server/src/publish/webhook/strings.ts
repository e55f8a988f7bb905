export const strings = {
  deleted: 'Đã xóa webhook',
}
