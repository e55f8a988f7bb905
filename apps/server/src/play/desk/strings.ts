export const strings = {
  moved: (code: string) => `Đã chuyển trận ${code}`,
  swapped: (code: string, other: string) => `Trận ${code} và trận ${other} đã đổi sân cho nhau`,
  /** @param court null where it stays */
  movedTo: (code: string, court: string | null, otherReferee: boolean) =>
    `Đã chuyển trận ${code} ${[court !== null && `sang ${court}`, otherReferee && 'cho trọng tài khác'].filter(Boolean).join(', ')}`.trim(),
  queued: (code: string, first: boolean) => `Đã thêm trận ${code} ${first ? 'lên đầu hàng chờ' : 'vào hàng chờ'}`,
  assigned: (code: string, court: string) => `Đã giao trận ${code} ra ${court}`,
  unassigned: (code: string) => `Đã hủy giao trận ${code}`,
  called: (code: string, court: string | null, count: number) =>
    `Đã mời trận ${code} vào ${court}${count > 1 ? ` (lần ${count})` : ''}`,
  team: (code: string) => `Đội ${code}`,
}
