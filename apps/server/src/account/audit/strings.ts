export const strings = {
  log: 'Nhật ký',
  title: 'Nhật ký thay đổi',
  columns: {
    at: 'Thời điểm',
    actor: 'Người thực hiện',
    username: 'Tên đăng nhập',
    action: 'Việc',
    subject: 'Đối tượng',
    id: 'Mã',
    name: 'Tên',
    tournament: 'Giải đấu',
    before: 'Trước',
    after: 'Sau',
  },
  visitor: 'Khách',
  byToken: (actor: string, token: string) => `${actor} (mã ${token})`,
}
