export const strings = {
  calledBack: 'Đã giữ lại tài khoản và dữ liệu của bạn, không xóa nữa',
  login: {
    title: 'Đăng nhập',
    submit: 'Đăng nhập',
    failed: 'Đăng nhập không thành công',
    other: 'Chưa có tài khoản?',
    turn: 'Tạo tài khoản',
    agreeing: 'Khi đăng nhập, bạn đồng ý với',
  },
  register: {
    title: 'Tạo tài khoản',
    submit: 'Tạo tài khoản',
    failed: 'Tạo tài khoản không thành công',
    other: 'Đã có tài khoản?',
    turn: 'Đăng nhập',
    agreeing: 'Khi tạo tài khoản, bạn đồng ý với',
  },
  name: 'Tên hiển thị',
  username: 'Tên đăng nhập',
  password: 'Mật khẩu',
  passwordHint: 'Ít nhất 8 ký tự, không phải mật khẩu dễ đoán',
  showPassword: 'Hiện hoặc ẩn mật khẩu',
  secondFactor: 'Xác thực hai lớp',
  codeText: 'Mở ứng dụng xác thực trên điện thoại của bạn và nhập mã 6 số của Vợt.',
  code: 'Mã 6 số trong ứng dụng',
  recoveryText: 'Nhập một trong các mã khôi phục mà bạn đã cất. Mỗi mã dùng được một lần.',
  recoveryCode: 'Mã khôi phục',
  useRecovery: 'Dùng mã khôi phục',
  useApp: 'Dùng mã trong ứng dụng',
  otherAccount: 'Đăng nhập tài khoản khác',
  terms: 'Điều khoản sử dụng',
  and: 'và',
  privacy: 'Chính sách bảo mật',
} as const

/** Short and true: what the product does with data, and what it asks of people. */
export const terms = {
  title: 'Điều khoản sử dụng',
  sections: [
    [
      'Vợt dùng để làm gì',
      'Vợt giúp ban tổ chức lập giải pickleball đôi, nhận đăng ký, bốc thăm, điều hành trận đấu và công bố kết quả. Mọi người xem được danh sách giải, nhánh đấu và kết quả mà không cần tài khoản.',
    ],
    [
      'Tài khoản',
      'Bạn giữ kín mật khẩu của mình và chịu trách nhiệm về thao tác làm bằng tài khoản của mình. Ban tổ chức có thể khóa tài khoản gây hại cho giải hoặc cho người khác.',
    ],
    [
      'Đăng ký thi đấu',
      'Khi đăng ký, bạn xác nhận đã được người cùng đội đồng ý. Lệ phí, thể lệ và quyết định chuyên môn thuộc về ban tổ chức của từng giải.',
    ],
    [
      'Điểm xếp hạng',
      'Điểm được ghi thành sổ và không xóa dòng nào. Nếu thấy sai, hãy báo ban tổ chức để ghi dòng điều chỉnh.',
    ],
  ],
} as const

export const privacy = {
  title: 'Chính sách bảo mật',
  sections: [
    [
      'Dữ liệu được lưu',
      'Họ tên, số điện thoại, câu lạc bộ, điểm xếp hạng, các đội, lệ phí và kết quả thi đấu của vận động viên; tên, tên đăng nhập, email nếu có và các thiết bị đã đăng nhập của người có tài khoản; địa chỉ mạng của lần nhập sai mật khẩu, trong mười phút. Mật khẩu và mã khôi phục chỉ được lưu ở dạng băm; ai bật xác thực hai lớp thì khóa dùng để kiểm tra mã được lưu cho đến khi tắt.',
    ],
    [
      'Ai thấy gì',
      'Họ tên, câu lạc bộ, điểm và kết quả là công khai. Số điện thoại đầy đủ chỉ ban tổ chức thấy; người khác chỉ thấy dạng che như 09xx xxx 123. Tên đăng nhập, email và lý do mà ban tổ chức ghi khi sửa điểm, đổi câu lạc bộ hay từ chối đội không công khai; trọng tài được nêu bằng tên hiển thị.',
    ],
    [
      'Trên máy của bạn',
      'Trình duyệt giữ phiên đăng nhập, mã nhận biết thiết bị đã từng đăng nhập, lựa chọn giao diện, bản nháp, thay đổi chưa gửi và danh sách đã xem để dùng khi mất mạng. Số điện thoại của người khác không được lưu, trừ số mà ban tổ chức vừa nhập và còn chờ gửi.',
    ],
    [
      'Sửa và xóa',
      'Hãy liên hệ ban tổ chức để sửa thông tin hoặc ẩn hồ sơ của bạn. Kết quả đã công bố và sổ điểm vẫn được giữ để giải minh bạch.',
    ],
  ],
} as const
