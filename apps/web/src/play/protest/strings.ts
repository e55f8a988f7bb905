import type { ProtestState } from '@vot/domain'

const states: Readonly<Record<ProtestState, string>> = {
  open: 'Chưa giải quyết',
  accepted: 'Chấp nhận',
  rejected: 'Bác bỏ',
  withdrawn: 'Đội rút',
}

export const protestStrings = {
  menu: 'Khiếu nại',
  title: (code: string) => `Khiếu nại trận ${code}`,
  failed: 'Không thể tải khiếu nại',
  private: 'Chỉ ban tổ chức và trọng tài của trận đọc được.',
  list: 'Đã ghi',
  by: (team: string, time: string, name: string | null) => `${team}, ${time}${name === null ? '' : `, ${name} ghi`}`,
  states,
  decided: (state: ProtestState, time: string, name: string | null) =>
    `${states[state]} lúc ${time}${name === null ? '' : `, ${name}`}`,
  corrected: (time: string) => `Kết quả trận đã được sửa lúc ${time}`,
  toMatch: 'Xem lịch sử kết quả',
  decide: 'Giải quyết',
  decision: 'Quyết định',
  reason: 'Lý do',
  reasonNeeded: 'Vui lòng ghi lý do quyết định',
  saveDecision: 'Lưu quyết định',
  decideFailed: 'Không thể lưu quyết định',
  reopen: 'Mở lại',
  reopenFailed: 'Không thể mở lại khiếu nại',
  team: 'Đội khiếu nại',
  teamNeeded: 'Vui lòng chọn đội',
  text: 'Nội dung',
  textNeeded: 'Vui lòng ghi nội dung khiếu nại',
  note: 'Ghi khiếu nại',
  noteFailed: 'Không thể ghi khiếu nại',
  undoFailed: 'Không thể hoàn tác',
  close: 'Đóng',
  open: (count: number, codes: string) => `Còn ${count} khiếu nại chưa giải quyết: ${codes}`,
} as const
