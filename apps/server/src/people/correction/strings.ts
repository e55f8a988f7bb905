export const strings = {
  takenBack: 'Đã rút yêu cầu sửa dữ liệu',
  rejected: (name: string) => `Đã từ chối yêu cầu của ${name}`,
  reopened: (name: string) => `Yêu cầu của ${name} lại chờ xử lý`,
}
