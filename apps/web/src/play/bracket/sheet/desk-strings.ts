import type { ResultChangeView } from '@vot/contract'

type Kind = ResultChangeView['kind']

function matches(codes: readonly string[]): string {
  return `${codes.length === 1 ? 'trận' : 'các trận'} ${codes.join(', ')}`
}

/** Texts of what only organisers see below a match. */
export const deskStrings = {
  desk: 'Dành cho ban tổ chức',
  withdraw: (team: string) => `Cho ${team} rút`,
  reinstate: (team: string) => `Cho ${team} trở lại`,
  replacePartner: (team: string) => `Thay VĐV của ${team}`,
  withdrew: (team: string) => `${team} đã rút khỏi giải`,
  reinstated: (team: string) => `${team} đã trở lại giải`,
  withdrawFailed: 'Không thể cho đội rút khỏi giải',
  reinstateFailed: 'Không thể cho đội trở lại',
  history: 'Lịch sử kết quả',
  historyFailed: 'Không thể tải lịch sử kết quả',
  kinds: {
    saved: () => 'Lưu',
    corrected: () => 'Sửa',
    scored: () => 'Trọng tài ghi điểm',
    voided: (code: string) => `Mất vì sửa trận ${code}`,
    undone: () => 'Hoàn tác',
    restored: (code: string) => `Có lại nhờ hoàn tác trận ${code}`,
  } satisfies Record<Kind, (code: string) => string>,
  won: (winner: string, score: string) => `${winner} thắng ${score}`,
  nobody: 'hai đội cùng vắng',
  noResult: 'chưa có kết quả',
  undone: 'đã hoàn tác',
  others: (kind: Kind, codes: readonly string[]) =>
    `${kind === 'undone' ? 'Có lại kết quả' : 'Hủy kết quả'} ${matches(codes)}`,
  because: (reason: string) => `Lý do: ${reason}`,
  undo: 'Hoàn tác',
  undoTitle: (code: string) => `Hoàn tác kết quả trận ${code}?`,
  undoTo: (result: string) => `Kết quả trở lại: ${result}.`,
  undoToNone: 'Trận sẽ chưa có kết quả.',
  undoBrings: (codes: readonly string[]) => `Kết quả ${matches(codes)} cũng có lại.`,
  undoFailed: 'Không thể hoàn tác kết quả',
  reason: 'Lý do (không bắt buộc)',
  cancel: 'Hủy',
} as const
