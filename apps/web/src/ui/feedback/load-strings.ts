/** Texts for what a file of the app could not be loaded for. */
export const loadStrings = {
  lost: 'Không tải được phần này',
  lostScreen: 'Không mở được trang này',
  lostText: 'Hãy kiểm tra kết nối mạng rồi thử lại.',
  retry: 'Thử lại',
  replaced: 'Vợt đã có bản mới',
  replacedText: 'Hãy tải lại trang để dùng tiếp.',
  reload: 'Tải lại trang',
  close: 'Đóng',
} as const
