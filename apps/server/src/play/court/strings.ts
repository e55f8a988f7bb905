export const strings = {
  deleted: (name: string) => `Đã xóa sân "${name}"`,
}
