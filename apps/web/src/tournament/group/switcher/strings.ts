// Apart from the texts of the list and its forms: a first visit of a division does without those.
export const strings = {
  changeDivision: 'chọn nội dung khác',
}
