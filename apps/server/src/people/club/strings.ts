export const strings = {
  deleted: (name: string) => `Đã xóa câu lạc bộ ${name}`,
}
