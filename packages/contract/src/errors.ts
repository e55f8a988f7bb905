/**
 * Every expected failure: its HTTP status and the Vietnamese text that people read. Source: A 5, A 8, B 5, B 8, D 8.
 * An answer is `{code, message, details?}`.
 */
export const errorCatalogue = {
  // what every endpoint may answer
  'validation-failed': { status: 400, message: 'Dữ liệu gửi lên không hợp lệ' },
  'malformed-json': { status: 400, message: 'Nội dung gửi lên không phải JSON hợp lệ' },
  'not-signed-in': { status: 401, message: 'Bạn phải đăng nhập để thực hiện thao tác này' },
  'session-expired': { status: 401, message: 'Session expired. Please login again.' },
  'access-denied': { status: 403, message: 'Bạn không có quyền thực hiện thao tác này' },
  'not-found': { status: 404, message: 'Không tìm thấy nội dung yêu cầu' },
  'body-too-large': { status: 413, message: 'Nội dung gửi lên quá lớn' },
  'unsupported-media-type': { status: 415, message: 'Kiểu nội dung không được hỗ trợ, hãy gửi JSON' },
  'too-many-requests': { status: 429, message: 'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút' },
  'idempotency-key-reused': { status: 409, message: 'Mã thao tác này đã được dùng cho một yêu cầu khác' },
  'file-too-large': { status: 413, message: 'File quá lớn, tối đa 5 MB' },
  'internal-error': { status: 500, message: 'Server error occurred' },
  'not-ready': { status: 503, message: 'Máy chủ chưa sẵn sàng' },

  // sessions and users
  'login-failed': { status: 401, message: 'Tên đăng nhập hoặc mật khẩu không đúng' },
  'too-many-logins': { status: 429, message: 'Đăng nhập sai quá nhiều lần, vui lòng thử lại sau ít phút' },
  'username-taken': { status: 409, message: 'Tên đăng nhập đã được sử dụng' },
  'user-not-found': { status: 404, message: 'Không tìm thấy người dùng' },
  'wrong-password': { status: 400, message: 'Mật khẩu hiện tại không đúng' },
  'session-not-found': { status: 404, message: 'Phiên đăng nhập này đã kết thúc' },
  'user-disabled': { status: 409, message: 'Tài khoản đang bị khóa' },
  'reset-link-invalid': { status: 404, message: 'Liên kết đặt lại mật khẩu không đúng, đã dùng hoặc đã hết hạn' },
  'last-admin': { status: 409, message: 'Phải còn ít nhất một quản trị viên đang hoạt động' },

  // backups
  'backup-elsewhere': { status: 409, message: 'Dữ liệu nằm trong PostgreSQL, hãy sao lưu bằng pg_dump' },
  'backup-not-found': { status: 404, message: 'Không tìm thấy bản sao lưu này, có thể đã bị thay bằng bản mới hơn' },
  'backup-no-room': { status: 409, message: 'Máy chủ không còn đủ chỗ trống để sao lưu' },

  // tournaments and groups
  'tournament-not-found': { status: 404, message: 'Không tìm thấy giải đấu' },
  'archive-broken': { status: 400, message: 'Tệp giải đấu bị hỏng hoặc đã bị sửa, không thể nhập' },
  'group-not-found': { status: 404, message: 'Không tìm thấy nhóm giải đấu' },
  'snapshot-not-eligible': { status: 400, message: 'Giải đấu snapshot chưa đủ điều kiện' },
  'tournament-has-results': { status: 409, message: 'Giải đấu đã có kết quả, không thể xóa' },
  'tournament-not-completed': { status: 409, message: 'Giải đấu chưa kết thúc, chưa thể đánh giá' },
  'rater-key-required': { status: 400, message: 'Thiếu mã thiết bị để ghi nhận đánh giá' },
  'tournament-changed': { status: 409, message: 'Giải đấu vừa được người khác sửa, vui lòng xem lại' },
  'division-has-registrations': { status: 409, message: 'Nội dung đã có đội đăng ký, không thể xóa' },

  // registrations
  'registration-not-found': { status: 404, message: 'Không tìm thấy đăng ký' },
  'registration-closed': { status: 409, message: 'Giải đấu đã đóng đăng ký' },
  'registration-already-decided': { status: 409, message: 'Đăng ký này đã được xử lý' },
  'registration-not-approved': { status: 409, message: 'Đăng ký này chưa được duyệt' },
  'same-player-twice': { status: 400, message: 'VĐV này đã được chọn cho vị trí khác!' },
  'pair-already-registered': { status: 409, message: 'Cặp VĐV này đã đăng ký tham gia giải đấu!' },
  'player-already-registered': { status: 409, message: 'VĐV này đã ghép đội khác trong giải đấu' },
  'entry-list-locked': { status: 409, message: 'Danh sách đội đã khóa vì giải đấu đã có sơ đồ đấu' },
  'draw-empty': { status: 400, message: 'Không có kết quả để lưu' },
  'draw-number-invalid': { status: 400, message: 'Số bốc thăm không hợp lệ' },
  'draw-number-repeated': { status: 400, message: 'Số bốc thăm bị trùng' },
  'draw-team-repeated': { status: 400, message: 'Một đội chỉ được bốc một số' },
  'draw-not-found': { status: 404, message: 'Không tìm thấy lượt bốc thăm' },
  'draw-open': { status: 409, message: 'Giải đấu đang có lượt bốc thăm chưa lưu' },
  'draw-closed': { status: 409, message: 'Lượt bốc thăm này đã kết thúc' },
  'draw-turn-unknown': { status: 409, message: 'Lượt bốc thăm vừa thay đổi, vui lòng xem lại' },
  'draw-teams-changed': { status: 409, message: 'Danh sách đội đã thay đổi, vui lòng bốc thăm lại' },
  'draw-without-teams': { status: 400, message: 'Chưa có đội nào được duyệt để bốc thăm' },
  'draw-too-large': { status: 400, message: 'Bốc thăm nhận nhiều nhất 1.024 đội' },
  'draw-all-numbered': { status: 400, message: 'Mọi đội đã có số' },
  'already-withdrawn': { status: 409, message: 'Đội này đã rút khỏi giải' },
  'not-withdrawn': { status: 409, message: 'Đội này chưa rút khỏi giải' },
  'reinstate-too-late': { status: 409, message: 'Trận kế tiếp của đội đã diễn ra, không thể cho trở lại' },

  // fees
  'bank-unknown': { status: 400, message: 'Ngân hàng này không có trong danh sách VietQR' },
  'fee-import-not-found': { status: 404, message: 'Lần đối soát này không còn gì để hoàn tác' },
  'statement-not-recognised': {
    status: 400,
    message: 'Không tìm thấy cột nội dung và cột tiền vào trong file sao kê',
  },

  // brackets and matches
  'bracket-not-found': { status: 404, message: 'Giải đấu chưa có bảng đấu' },
  'bracket-exists': { status: 409, message: 'Giải đấu đã có sơ đồ đấu' },
  'bracket-changed': { status: 409, message: 'Sơ đồ đấu vừa được tạo lại, vui lòng xem lại' },
  'old-bracket-not-found': { status: 404, message: 'Sơ đồ cũ này không còn nữa' },
  'bracket-not-restorable': { status: 409, message: 'Danh sách đội đã khác, không thể khôi phục sơ đồ này' },
  'too-few-teams': { status: 400, message: 'Cần ít nhất 2 người tham gia đã được duyệt để tạo sơ đồ đấu' },
  'too-many-teams': { status: 400, message: 'Sơ đồ đấu nhận nhiều nhất 1.024 đội' },
  'variant-mismatch': { status: 400, message: 'Thể thức không khớp với loại sơ đồ đấu' },
  'tie-not-found': { status: 409, message: 'Các đội này không đồng hạng cần phân định trong bảng' },
  'match-not-found': { status: 404, message: 'Không tìm thấy trận đấu' },
  'match-not-ready': { status: 400, message: 'Trận đấu chưa có đủ hai đội' },
  'winner-required': { status: 400, message: 'Vui lòng chọn người chiến thắng' },
  'winner-not-playing': { status: 400, message: 'Đội thắng không thuộc trận đấu này' },
  'score-out-of-range': { status: 400, message: 'Tỉ số mỗi bên phải từ 0 đến 30' },
  'score-tied': { status: 400, message: 'Tỉ số đang hòa, chưa thể kết thúc' },
  'score-against-winner': { status: 400, message: 'Đội thắng phải có tỉ số cao hơn' },
  'match-changed': { status: 409, message: 'Trận đấu vừa thay đổi, vui lòng xem lại' },
  'voids-later-results': { status: 409, message: 'Sửa kết quả này sẽ hủy kết quả của các trận sau' },
  'undo-too-late': { status: 409, message: 'Đã có trận sau dựa vào kết quả này, không thể hoàn tác' },
  'match-without-result': { status: 409, message: 'Trận đấu chưa có kết quả' },
  'match-already-completed': { status: 409, message: 'Trận đấu đã kết thúc' },

  // match operations
  'court-and-referee-required': { status: 400, message: 'Vui lòng chọn cả sân và trọng tài' },
  'no-court': { status: 400, message: 'Vui lòng thêm ít nhất một sân trước khi giao trận đấu' },
  'court-not-found': { status: 404, message: 'Không tìm thấy sân' },
  'court-name-taken': { status: 409, message: 'Địa điểm này đã có sân cùng tên' },
  'court-busy': { status: 409, message: 'Sân đang có trận khác, vui lòng chọn sân khác' },
  'referee-not-found': { status: 404, message: 'Không tìm thấy trọng tài' },
  'referee-busy': { status: 409, message: 'Trọng tài đang điều khiển trận khác' },
  'player-busy': { status: 409, message: 'Có xung đột' },
  'player-resting': { status: 409, message: 'VĐV chưa nghỉ đủ giữa hai trận' },
  'no-free-court': { status: 409, message: 'Không còn sân trống' },
  'no-free-referee': { status: 409, message: 'Không còn trọng tài rảnh' },
  'queue-empty': { status: 409, message: 'Hàng chờ không có trận nào' },
  'no-startable-match': { status: 409, message: 'Mọi trận trong hàng chờ đều có VĐV đang đấu hoặc đang nghỉ' },
  'queue-changed': { status: 409, message: 'Hàng chờ vừa thay đổi, vui lòng xem lại' },
  'match-already-assigned': { status: 409, message: 'Trận đấu đã được giao' },
  'match-not-assigned': { status: 409, message: 'Trận đấu chưa được giao' },
  'match-in-play': { status: 409, message: 'Trận đang đấu, không thể hủy giao' },
  'not-your-match': { status: 403, message: 'Trận đấu này được giao cho trọng tài khác' },

  // scoring
  'too-many-events': { status: 400, message: 'Mỗi lần chỉ gửi tối đa 200 sự kiện' },
  'lease-held': { status: 409, message: 'Máy khác đang chấm trận này' },
  'lease-stale': { status: 409, message: 'Quyền chấm trận này đã chuyển sang máy khác' },
  'event-out-of-phase': { status: 409, message: 'Thao tác này không hợp với trạng thái của trận đấu' },
  'setup-invalid': { status: 400, message: 'Thông tin chuẩn bị trận đấu không hợp lệ' },
  'not-serving': { status: 409, message: 'Chỉ đội đang giao bóng mới ghi điểm' },
  'no-timeout-left': { status: 409, message: 'Đội này đã hết lượt hội ý' },
  'match-undecided': { status: 409, message: 'Chưa đội nào thắng đủ số ván' },
  'no-next-game': { status: 409, message: 'Trận đấu không còn ván nào nữa' },
  'nothing-to-undo': { status: 409, message: 'Không còn gì để hoàn tác' },
  'event-not-standing': { status: 409, message: 'Diễn biến này đã được hoàn tác nên không còn gì để sửa' },
  'record-changed': { status: 409, message: 'Biên bản vừa có diễn biến mới, vui lòng xem lại' },

  // results
  'results-not-found': { status: 404, message: 'Giải đấu chưa có kết quả' },
  'results-exist': { status: 409, message: 'Giải đấu đã có kết quả, hãy cập nhật' },
  'first-place-size': { status: 400, message: 'Vui lòng chọn đủ 2 VĐV cho giải nhất' },
  'second-place-size': { status: 400, message: 'Vui lòng chọn đủ 2 VĐV cho giải nhì' },
  'third-place-size': { status: 400, message: 'Vui lòng chọn 1 đội (2 VĐV) hoặc 2 đội (4 VĐV) cho giải ba' },
  'player-placed-twice': { status: 400, message: 'Một VĐV không thể nhận hai hạng' },
  'not-a-team': { status: 400, message: 'Các VĐV được chọn không phải một đội đã duyệt của giải đấu' },

  // players and clubs
  'player-not-found': { status: 404, message: 'Không tìm thấy thông tin VĐV' },
  'player-in-live-registration': { status: 409, message: 'VĐV đang có đăng ký ở giải chưa kết thúc, không thể xóa' },
  'points-below-zero': { status: 400, message: 'Tổng điểm sau khi điều chỉnh không được âm' },
  'club-not-found': { status: 404, message: 'Không tìm thấy câu lạc bộ' },
  'club-name-taken': { status: 409, message: 'Tên câu lạc bộ đã tồn tại' },
  'club-unchanged': { status: 400, message: 'VĐV đã ở câu lạc bộ này' },

  // imports
  'import-unreadable': { status: 400, message: 'Không đọc được file Excel này' },
  'import-protected': { status: 400, message: 'File có mật khẩu, vui lòng bỏ mật khẩu rồi thử lại' },
  'import-bloated': { status: 400, message: 'Nội dung của file quá lớn' },
  'import-without-head': { status: 400, message: 'Không tìm thấy dòng tiêu đề có cột “Họ và tên”' },
  'import-empty': { status: 400, message: 'File không có dòng dữ liệu nào' },
  'import-too-long': { status: 400, message: 'Mỗi lần nhập tối đa 10.000 dòng' },
  'import-changed': { status: 409, message: 'Danh sách vừa thay đổi, vui lòng xem lại trước khi nhập' },
  'import-busy': { status: 503, message: 'Đang có nhiều file chờ xử lý, vui lòng thử lại sau ít phút' },
  'import-without-faults': { status: 409, message: 'File này không có dòng lỗi nào' },
  'merge-same-player': { status: 400, message: 'Hãy chọn hai hồ sơ khác nhau để gộp' },
  'merge-same-team': { status: 409, message: 'Hai hồ sơ đứng chung một đội nên không thể là một người' },
  'merge-same-tournament': { status: 409, message: 'Hai hồ sơ cùng có mặt trong một giải đấu nên không thể gộp' },
  'merge-player-in-match': { status: 409, message: 'VĐV đang ở trong một trận chưa xong, hãy thử lại sau trận' },
  'merge-not-found': { status: 404, message: 'Không tìm thấy lần gộp hồ sơ này' },
  'merge-undone': { status: 409, message: 'Lần gộp này đã được hoàn tác' },
  'merge-too-old': { status: 409, message: 'Đã quá 30 ngày, không thể hoàn tác lần gộp này' },
  'merge-overtaken': {
    status: 409,
    message: 'Hồ sơ được giữ đã bị xóa hoặc gộp tiếp, hãy hoàn tác lần gộp sau trước',
  },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** The field of the request that a refused value stands in; an answer with such a code names it in `details.fields`. */
export const errorFields: Partial<Record<ErrorCode, string>> = {
  'wrong-password': 'current_password',
  'snapshot-not-eligible': 'snapshot_group_tournament_id',
  'bank-unknown': 'bank_bin',
  'same-player-twice': 'player2_id',
  'rater-key-required': 'rater_key',
  'draw-empty': 'assignments',
  'draw-number-invalid': 'assignments',
  'draw-number-repeated': 'assignments',
  'draw-team-repeated': 'assignments',
  'variant-mismatch': 'variant',
  'winner-required': 'winner_id',
  'winner-not-playing': 'winner_id',
  'score-out-of-range': 'set1_winner_score',
  'score-tied': 'set1_winner_score',
  'score-against-winner': 'set1_winner_score',
  'first-place-size': 'first_place_player_ids',
  'second-place-size': 'second_place_player_ids',
  'third-place-size': 'third_place_player_ids',
  'points-below-zero': 'points',
  'club-unchanged': 'club_id',
}

/** What somebody who is not signed in reads instead of the general text of `not-signed-in`. Source: A 6. */
export const signInTexts = {
  'create-tournament': 'Bạn phải đăng nhập để tạo giải đấu',
  'edit-tournament': 'Bạn phải đăng nhập để chỉnh sửa giải đấu',
  'delete-tournament': 'Bạn phải đăng nhập để xóa giải đấu',
} as const

/** Failures that the HTTP layer may answer on every endpoint. */
export const commonErrors = [
  'validation-failed',
  'malformed-json',
  'not-signed-in',
  'session-expired',
  'access-denied',
  'not-found',
  'body-too-large',
  'unsupported-media-type',
  'too-many-requests',
  'idempotency-key-reused',
  'internal-error',
] as const satisfies readonly ErrorCode[]

/** Texts of single fields; the server sends them in `details.fields`, forms show them beside the field. Source: A 5, B 5. */
export const fieldMessages = {
  'tournament-name-required': 'Tên giải đấu là bắt buộc',
  'tournament-name-empty': 'Tên giải đấu không được để trống',
  'division-name-required': 'Tên nội dung là bắt buộc',
  'venue-required': 'Địa điểm là bắt buộc',
  'venue-empty': 'Địa điểm không được để trống',
  'fee-empty': 'Phí tham gia không được để trống',
  'participants-empty': 'Số lượng tối đa không được để trống',
  'max-points-empty': 'Điểm tối đa không được để trống',
  'max-single-points-empty': 'Điểm cá nhân tối đa không được để trống',
  'participants-min': 'Số người tham gia phải >= 2',
  'fee-min': 'Phí đăng ký phải >= 0',
  'max-points-min': 'Điểm tối đa phải >= 0',
  'max-single-points-min': 'Điểm cá nhân tối đa phải >= 0',
  'award-min': 'Điểm thưởng phải >= 0',
  'tolerance-min': 'Mức lệch cho phép phải >= 0',
  'end-before-start': 'Ngày kết thúc phải sau ngày bắt đầu',
  'deadline-after-start': 'Hạn đăng ký phải trước ngày bắt đầu',
  'snapshot-required': 'Phải chọn giải đấu snapshot khi sử dụng xếp hạng snapshot',
  'divisions-required': 'Phải có ít nhất một nội dung',
  'date-invalid': 'Ngày không hợp lệ',
  'players-required': 'Vui lòng điền đầy đủ thông tin hai VĐV',
  'bank-required': 'Vui lòng chọn ngân hàng',
  'account-number-invalid': 'Số tài khoản gồm 4 đến 19 chữ số hoặc chữ cái không dấu',
  'account-holder-required': 'Tên chủ tài khoản là bắt buộc',
  'tournament-info-invalid': 'Thông tin giải đấu không hợp lệ',
  'stars-invalid': 'Vui lòng chọn từ 1 đến 5 sao',
  'username-required': 'Tên đăng nhập là bắt buộc',
  'username-invalid': 'Tên đăng nhập gồm 3 đến 50 chữ cái, chữ số, dấu chấm, gạch dưới hoặc gạch ngang',
  'password-required': 'Mật khẩu là bắt buộc',
  'current-password-required': 'Vui lòng nhập mật khẩu hiện tại',
  'prefix-invalid': 'Tiền tố gồm 2 đến 30 chữ thường không dấu, chữ số, dấu chấm, gạch dưới hoặc gạch ngang',
  'referee-count-invalid': 'Mỗi lần tạo được từ 1 đến 50 trọng tài',
  'password-min-sign-in': 'Mật khẩu phải có ít nhất 6 ký tự',
  'password-min-set': 'Mật khẩu phải có ít nhất 8 ký tự',
  'display-name-required': 'Tên hiển thị là bắt buộc',
  'email-invalid': 'Email không hợp lệ',
  'role-invalid': 'Vai trò không hợp lệ',
  'player-name-required': 'Tên VĐV không được để trống',
  'phone-required': 'Số điện thoại không được để trống',
  'phone-invalid': 'Số điện thoại không hợp lệ',
  'dupr-id-invalid': 'Mã DUPR gồm đúng 6 chữ cái hoặc chữ số',
  'points-invalid': 'Điểm phải là số không âm',
  'adjustment-invalid': 'Vui lòng nhập số điểm hợp lệ',
  'adjustment-reason-required': 'Vui lòng nhập lý do điều chỉnh điểm',
  'amend-reason-required': 'Vui lòng nhập lý do sửa biên bản',
  'club-name-required': 'Tên câu lạc bộ là bắt buộc',
  'court-name-required': 'Tên sân là bắt buộc',
  'rest-minutes-invalid': 'Thời gian nghỉ phải từ 0 đến 120 phút',
  'text-too-long': 'Nội dung quá dài',
  'text-has-control-characters': 'Nội dung có ký tự không hợp lệ',
  'value-invalid': 'Giá trị không hợp lệ',
  'excel-file-required': 'Vui lòng chọn file Excel (.xlsx hoặc .xls)',
  'statement-file-required': 'Vui lòng chọn file sao kê (.xlsx, .xls hoặc .csv)',
  // rows of an import
  'club-unknown': 'Không có câu lạc bộ nào tên như vậy',
  'phone-repeated': 'Số điện thoại trùng với VĐV khác trong file',
  'phone-of-several': 'Nhiều VĐV đang dùng số điện thoại này',
  'name-of-several': 'Câu lạc bộ có nhiều VĐV cùng tên này, vui lòng thêm số điện thoại',
  'row-unchanged': 'Đã có và không có gì khác',
  'row-repeated': 'Trùng với dòng khác trong file',
  'row-outdated': 'Dữ liệu vừa thay đổi trong lúc nhập, vui lòng nhập lại dòng này',
} as const

export type FieldMessageKey = keyof typeof fieldMessages

/** Body of every failed answer. `details.fields` has a text per field path of a refused body. */
export interface ErrorBody {
  readonly code: ErrorCode
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
}
