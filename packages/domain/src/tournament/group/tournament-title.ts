/** `Sài Gòn Mở Rộng | Đôi nam 7.5`; the name alone for a tournament without a group. */
export function tournamentTitle(groupName: string | null, name: string): string {
  return groupName === null ? name : `${groupName} | ${name}`
}
