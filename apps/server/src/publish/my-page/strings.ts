export const strings = {
  erases: 'Tài khoản đã khóa. Dữ liệu sẽ bị xóa sau 7 ngày; đăng nhập trước lúc đó để giữ lại',
}
