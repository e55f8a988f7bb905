import type { TournamentStatus } from '@vot/domain'

/** Texts that any screen of a division may show, apart from those of the list and its forms. */
export const divisionStrings = {
  status: {
    open: 'Đang mở đăng ký',
    closed: 'Đã đóng đăng ký',
    ongoing: 'Đang diễn ra',
    completed: 'Đã hoàn thành',
    unknown: 'Không xác định',
  } satisfies Record<TournamentStatus | 'unknown', string>,
  merged: (into: string) => `Nội dung này đã được gộp vào “${into}”`,
} as const
