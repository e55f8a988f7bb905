/** Texts of failures to which the server gave none. */
export const strings = {
  network: 'Lỗi kết nối mạng. Vui lòng kiểm tra kết nối.',
  sessionExpired: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  ofStatus: {
    400: 'Dữ liệu gửi lên không hợp lệ',
    401: 'Xác thực không thành công',
    403: 'Bạn không có quyền truy cập',
    404: 'Không tìm thấy nội dung yêu cầu',
    500: 'Máy chủ gặp lỗi',
  },
  otherStatus: (status: number) => `Lỗi HTTP ${status}`,
} as const
