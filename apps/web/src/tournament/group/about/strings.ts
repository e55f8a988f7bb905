/** Texts of what a group tells everybody beside its divisions. */
export const aboutStrings = {
  title: 'Điều lệ & liên hệ',
  of: (group: string) => `Điều lệ & liên hệ của ${group}`,
  poster: 'Ảnh của giải',
  contact: 'Liên hệ',
  rules: 'Điều lệ',
  call: (phone: string) => `Gọi ${phone}`,
  zalo: 'Nhắn Zalo',
  website: (host: string) => `Mở ${host}`,
  opensNew: '(mở trang mới)',
  noRules: 'Ban tổ chức chưa đăng điều lệ.',
  none: 'Ban tổ chức chưa đăng điều lệ và liên hệ.',
  loading: 'Đang tải điều lệ',
  failed: 'Không thể tải điều lệ',
} as const
