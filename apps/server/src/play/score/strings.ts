export const strings = {
  amended: (code: string) => `Đã sửa biên bản trận ${code}`,
}
