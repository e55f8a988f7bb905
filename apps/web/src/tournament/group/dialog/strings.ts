import { formatCount } from '../../../lib/format/format-number'

/** Texts of the dialogs that create and change one tournament or division. */
export const dialogStrings = {
  name: 'Tên giải đấu',
  namePlaceholder: 'Ví dụ: Giải đôi nam mùa thu',
  unsavedTitle: 'Bỏ thông tin đã nhập?',
  unsavedText: 'Những gì bạn vừa nhập chưa được lưu.',
  discard: 'Bỏ',
  changedElsewhere:
    'Người khác vừa lưu thay đổi cho giải này. Những gì bạn nhập vẫn còn ở đây: lưu lần nữa sẽ thay bản của họ, còn hủy sẽ giữ bản của họ.',
  create: {
    title: 'Tạo giải đấu',
    submit: 'Tạo giải đấu',
    done: 'Tạo giải đấu thành công!',
    failed: 'Không thể tạo giải đấu',
    storeMessage: 'Tạo giải đấu không thành công',
    signInFirst: 'Bạn phải đăng nhập để tạo giải đấu',
  },
  edit: {
    title: 'Chỉnh sửa giải đấu',
    submit: 'Lưu thay đổi',
    done: 'Cập nhật giải đấu thành công!',
    failed: 'Không thể cập nhật giải đấu',
    storeMessage: 'Cập nhật giải đấu không thành công',
    signInFirst: 'Bạn phải đăng nhập để chỉnh sửa giải đấu',
  },
  addDivision: {
    title: 'Thêm nội dung',
    submit: 'Thêm nội dung',
    done: (name: string, group: string) => `Đã thêm nội dung "${name}" vào nhóm giải đấu "${group}" thành công!`,
    failed: 'Có lỗi xảy ra khi thêm nội dung',
    storeMessage: 'Tạo giải đấu không thành công',
    signInFirst: 'Bạn phải đăng nhập để thêm nội dung',
    loading: 'Đang tải nhóm giải đấu',
    loadFailed: 'Không thể tải dữ liệu giải đấu',
    inherits: 'Dùng chung với nhóm',
    snapshotOff: 'Không dùng điểm snapshot',
    snapshotOn: 'Điểm snapshot',
    snapshotNamed: (name: string) => `Điểm snapshot: ${name}`,
  },
} as const

export const archiveStrings = {
  title: 'Nhập giải đấu từ tệp',
  file: 'Tệp giải đấu',
  help: 'Tệp .vot.json đã xuất từ một hệ thống Vợt khác: đội, sơ đồ, kết quả và điểm thưởng',
  placeholder: 'Chọn tệp',
  clear: 'Bỏ tệp đã chọn',
  submit: 'Nhập giải đấu',
  chooseFirst: 'Vui lòng chọn tệp giải đấu',
  failed: 'Không thể nhập giải đấu',
  notAnArchive: 'Đây không phải tệp giải đấu của Vợt',
  places: (places: string) => `Chỗ không khớp: ${places}`,
  imported: (players: number) => `Đã nhập giải đấu, thêm ${formatCount(players)} VĐV mới`,
  wasImported: 'Tệp này đã được nhập trước đó',
} as const
