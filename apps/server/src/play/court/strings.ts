export const strings = {
  numbered: (number: number) => `Sân ${number}`,
  deleted: (name: string) => `Đã xóa sân "${name}"`,
}
