/** What index.html says before the app has started. */
export const pageTexts = {
  description: 'Giải pickleball đôi: đăng ký, bốc thăm, nhánh đấu, điều hành sân và kết quả trực tiếp.',
  manifest: '/manifest.webmanifest',
  needsScripts: 'Vợt cần JavaScript để hiển thị nhánh đấu và kết quả trực tiếp.',
}
