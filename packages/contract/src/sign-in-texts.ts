/** What somebody who is not signed in reads instead of the general text of `not-signed-in`. */
export const signInTexts = {
  'create-tournament': 'Bạn phải đăng nhập để tạo giải đấu',
  'add-division': 'Bạn phải đăng nhập để thêm nội dung',
  'edit-tournament': 'Bạn phải đăng nhập để chỉnh sửa giải đấu',
  'delete-tournament': 'Bạn phải đăng nhập để xóa giải đấu',
  'create-player': 'Bạn phải đăng nhập để tạo VĐV',
  'update-player': 'Bạn phải đăng nhập để cập nhật VĐV',
  'delete-player': 'Bạn phải đăng nhập để xóa VĐV',
} as const
