export const strings = {
  makeAll: 'Tạo sơ đồ và đóng đăng ký',
  ofDivision: (name: string, consequence: string) => `“${name}”: ${consequence}`,
}
