/** Texts that badges have of their own. */
export const strings = {
  old: 'Dữ liệu cũ',
  sample: 'Dữ liệu mẫu',
  pending: 'Chờ gửi',
  pendingCount: (count: number) => `Chờ gửi ${count}`,
  drawing: 'Đang bốc thăm',
  drawingText: 'Từng lượt quay hiện ngay trên màn hình của bạn.',
  watchDraw: 'Xem bốc thăm',
} as const
