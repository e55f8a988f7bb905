export const strings = {
  place: (place: number) => ['Hạng nhất', 'Hạng nhì', 'Hạng ba'][place - 1] ?? `Hạng ${place}`,
  states: {
    open: 'Đã duyệt',
    closed: 'Đã duyệt',
    ongoing: 'Đang diễn ra',
    completed: 'Đã hoàn thành',
  },
  withdrawn: 'Đã rút',
  pending: 'Chờ duyệt',
  waitingList: 'Danh sách chờ',
}
