export const strings = {
  changed: 'Đã sửa kế hoạch, chưa công bố',
  published: (matches: number) => `Đã công bố kế hoạch ${matches} trận`,
}
