export const strings = {
  groupMade: (name: string) => `Đã lập nhóm giải “${name}” để điều hành`,
  noDesk: 'Chưa mở được điều hành',
}
