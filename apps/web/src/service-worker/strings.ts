/** Texts of notices whose words do not come from the server. */
export const noticeStrings = {
  /** What readers and browsers take the notice to be written in. */
  language: 'vi',
  title: 'Vợt',
  body: 'Có tin mới ở giải bạn theo dõi.',
}
