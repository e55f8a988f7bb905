export const archiveStrings = {
  title: 'Nhập giải đấu từ tệp',
  file: 'Tệp giải đấu',
  help: 'Tệp .vot.json đã xuất từ một hệ thống Vợt khác: đội, sơ đồ, kết quả và điểm thưởng',
  placeholder: 'Chọn tệp',
  clear: 'Bỏ tệp đã chọn',
  cancel: 'Hủy',
  submit: 'Nhập giải đấu',
  chooseFirst: 'Vui lòng chọn tệp giải đấu',
  notAnArchive: 'Đây không phải tệp giải đấu của Vợt',
  places: (places: string) => `Chỗ không khớp: ${places}`,
  imported: (players: string) => `Đã nhập giải đấu, thêm ${players} VĐV mới`,
  wasImported: 'Tệp này đã được nhập trước đó',
} as const
