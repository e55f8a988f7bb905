/** Texts for people who opened the page inside a chat or social app. */
export const leaveAppStrings = {
  file: (app: string) => `Trình duyệt của ${app} không tải được tệp`,
  print: (app: string) => `Trình duyệt của ${app} không in được`,
  push: (app: string) => `Trình duyệt của ${app} không nhận được thông báo`,
  how: 'Bấm ⋯ ở góc màn hình rồi chọn mở bằng trình duyệt, hoặc dán liên kết vào Chrome hay Safari.',
  chrome: 'Mở bằng Chrome',
  copy: 'Chép liên kết',
  copied: 'Đã chép liên kết',
  copyFailed: 'Không thể chép liên kết',
} as const
