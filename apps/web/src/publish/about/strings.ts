export const strings = {
  title: 'Giới thiệu Vợt',
  version: (version: string) => `Phiên bản ${version}`,
  what: 'Vợt giúp tổ chức giải pickleball đôi từ lúc nhận đăng ký đến lúc trao giải: nội dung và lệ phí, bốc thăm công khai, nhánh đấu, điều hành trận, chấm điểm tại sân, kết quả và bảng xếp hạng.',
  news: (version: string) => `Có gì trong phiên bản ${version}`,
  documents: 'Hướng dẫn',
  documentsText: 'Cách dùng Vợt cho ban tổ chức, trọng tài và VĐV; cách cài đặt và vận hành máy chủ (tiếng Anh).',
  documentsLink: 'Mở hướng dẫn',
  documentsAddress: '/docs/vi/',
  licence: 'Giấy phép',
  licenceText:
    'Vợt là phần mềm nguồn mở theo giấy phép MIT: ai cũng được dùng, sửa và chia sẻ miễn phí, miễn là giữ lại dòng bản quyền.',
  licenceLink: 'Đọc giấy phép MIT',
  others: 'Phần mềm của người khác',
  othersText: 'Vợt được làm nên từ những gói phần mềm nguồn mở này. Cảm ơn các tác giả.',
  othersLink: 'Đọc toàn văn các giấy phép',
  othersOfDocuments: 'Phần mềm của người khác trong hướng dẫn',
  loading: 'Đang tải danh sách phần mềm',
  failed: 'Không tải được danh sách phần mềm',
} as const

/** What a version brought, for those who use it, the newest first. */
export const releases = [
  {
    version: '1.0.0',
    news: [
      'Giải nhiều nội dung, điều kiện tham dự theo giới, tuổi, trình và câu lạc bộ; danh sách chờ, nhập đội từ bảng tính.',
      'Phiếu thu có mã VietQR, tiền về được ghi nhận ngay khi ngân hàng báo.',
      'Bốc thăm công khai mà ai cũng kiểm tra lại được; nhánh đấu loại trực tiếp, nhánh thắng thua, Play Off, vòng bảng và vòng tròn.',
      'Điều hành cả ngày đấu trên một màn hình: sân, hàng chờ, trọng tài, điểm danh, lịch dự kiến và bảng điện tử.',
      'Chấm điểm bằng điện thoại cạnh sân, kể cả khi mất mạng.',
      'Trang riêng cho từng giải, tỉ số trực tiếp, “Trận của tôi”, thông báo về điện thoại và bảng xếp hạng theo mùa.',
      'Tiếng Việt và tiếng Anh, hướng dẫn cho từng vai trò, giải tập để làm quen trước ngày đấu.',
      'Nhúng sơ đồ đấu và bảng xếp hạng vào trang của câu lạc bộ; API, webhook và gói TypeScript cho phần mềm khác.',
    ],
  },
] as const
