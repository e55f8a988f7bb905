/** [LNG-08] Names of courts are the same in every language, so a repeat in another one adds none. */
export const numberedCourt = (number: number) => `Sân ${number}`

export const strings = {
  deleted: (name: string) => `Đã xóa sân "${name}"`,
}
