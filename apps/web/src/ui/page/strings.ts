/** Texts of the frame of a page. */
export const strings = {
  way: 'Đường dẫn',
  refresh: 'Làm mới',
  /** In the tab of the browser. */
  tabTitle: (title: string) => `${title} · Vợt`,
  full: 'Xem đầy đủ trên Vợt',
  inNewTab: '(mở thẻ mới)',
  toTournaments: 'Về danh sách giải đấu',
} as const

/** Texts below the picture that chats show for a page. */
export const sharedPictureStrings = {
  saveImage: 'Tải ảnh',
  copyLink: 'Chép liên kết',
  copied: 'Đã chép liên kết',
  embed: 'Nhúng vào trang web',
  copyFailed: 'Không thể chép liên kết',
} as const
