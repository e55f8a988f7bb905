import type { EmbedKind } from '@vot/contract'

const kinds: Readonly<Record<EmbedKind, string>> = {
  bracket: 'Sơ đồ đấu',
  results: 'Kết quả',
  board: 'Bảng điện tử',
  leaderboard: 'Bảng xếp hạng',
}

export const strings = {
  title: 'Nhúng vào trang web',
  intro: 'Dán mã này vào trang web của CLB. Nội dung tự cập nhật; ai bấm vào sẽ mở trang đầy đủ trên Vợt.',
  kind: 'Nội dung nhúng',
  kinds,
  theme: 'Giao diện',
  themes: { auto: 'Theo máy người xem', light: 'Sáng', dark: 'Tối' },
  accent: 'Màu nhấn',
  accentHelp: 'Màu quá nhạt để đọc sẽ được chỉnh đậm lên.',
  way: 'Cách nhúng',
  ways: { frame: 'Khung (iframe)', element: 'Thẻ tự giãn' },
  wayHelp: {
    frame: 'Dùng được ở hầu hết trang web; chiều cao cố định.',
    element: 'Tự cao theo nội dung; trang web phải cho chạy mã của Vợt.',
  },
  code: 'Mã nhúng',
  copy: 'Chép mã',
  copied: 'Đã chép mã nhúng',
  copyFailed: 'Không thể chép mã nhúng. Hãy chọn mã rồi chép bằng tay.',
  preview: 'Xem trước',
  close: 'Đóng',
} as const
