export const strings = {
  badge: 'Giải tập',
  /** Below the header of each of its screens. */
  told: (until: string) => `Đội và VĐV đều là bịa, chỉ ban tổ chức và trọng tài thấy. Tự bỏ đi lúc ${until}.`,
  toldShort: (until: string) => `Tự bỏ đi lúc ${until}.`,
  own: 'Giải tập của bạn',
  ownOf: (name: string) => `Giải tập của ${name}`,
  open: 'Mở Điều hành',
  openOf: (name: string) => `Mở Điều hành giải tập của ${name}`,
  startFailed: 'Không thể tạo giải tập',
  end: 'Bỏ giải tập',
  endTitle: 'Bỏ giải tập này?',
  endText: 'Đội, trận, sân và kết quả của giải tập biến mất hẳn. Không có dữ liệu thật nào bị ảnh hưởng.',
  endFailed: 'Không thể bỏ giải tập',
} as const
