/** Texts for a part of the app whose file could not be loaded. */
export const lateStrings = {
  lost: 'Không tải được phần này',
  lostText: 'Hãy kiểm tra kết nối mạng rồi thử lại.',
  retry: 'Thử lại',
  replaced: 'Vợt đã có bản mới',
  replacedText: 'Hãy tải lại trang để dùng tiếp.',
  reload: 'Tải lại trang',
  close: 'Đóng',
} as const
