export const strings = {
  makeAll: 'Tạo sơ đồ',
  ofDivision: (name: string, consequence: string) => `“${name}”: ${consequence}`,
}
