/** Texts of the search that stand before its results are loaded. */
export const dialogStrings = {
  title: 'Tìm hoặc làm',
  field: 'Tìm VĐV, đội, giải, mã trận hoặc việc cần làm',
  placeholder: 'Tìm VĐV, giải, trận',
  close: 'Đóng',
} as const
