export const listKeyStrings = {
  down: 'Dòng sau',
  up: 'Dòng trước',
} as const

export const listStrings = {
  tools: 'Lọc danh sách',
  clearSearch: 'Xóa ô tìm',
  clearFilters: 'Bỏ lọc',
  moreFilters: 'Thêm bộ lọc',
  columns: 'Chọn cột',
  asGiven: 'Thứ tự đăng ký',
  sortBy: 'Sắp xếp theo',
  sorted: (title: string, descending: boolean) => `Xếp theo ${title}, ${descending ? 'giảm dần' : 'tăng dần'}`,
  actions: 'Thao tác',
  hints: { search: 'tìm', move: 'chọn dòng', open: 'mở', clear: 'bỏ lọc' },
} as const
