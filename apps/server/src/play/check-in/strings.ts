export const strings = {
  checkedIn: (names: readonly string[]) => `Đã điểm danh ${names.join(' và ')}`,
  here: (names: readonly string[]) => `${names.join(' và ')} đã có mặt`,
  undone: (names: readonly string[]) => `Đã bỏ điểm danh ${names.join(' và ')}`,
  called: (names: string) => `Đã gọi ${names}`,
  absenceReported: 'Đã báo vắng với ban tổ chức',
  absenceTakenBack: 'Đã bỏ báo vắng, hẹn gặp ở sân',
}
