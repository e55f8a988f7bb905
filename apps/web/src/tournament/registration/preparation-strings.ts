import { formatCount } from '../../lib/format/format-number'

/** What an organiser alone reads, so that nobody else loads it. */
export const preparationStrings = {
  preparation: 'Chuẩn bị thi đấu',
  steps: { done: 'xong', started: 'đang làm', waiting: 'chưa làm' },
  decide: 'Duyệt đăng ký',
  decideText: (decided: number, all: number, left: number) =>
    left === 0
      ? `${formatCount(decided)}/${formatCount(all)} đã xử lý`
      : `${formatCount(decided)}/${formatCount(all)} đã xử lý, còn ${formatCount(left)} chờ`,
  collect: 'Thu lệ phí',
  collectText: (paid: number, all: number) => `${formatCount(paid)}/${formatCount(all)} đội đã thu`,
  drawText: (drawn: number, all: number) => `${formatCount(drawn)}/${formatCount(all)} đội đã có số`,
  bracketNeeds: 'Cần ít nhất 2 đội được duyệt',
  bracketReady: (matches: number) => `${formatCount(matches)} trận theo thể thức Play Off`,
  bracketDone: (matches: number) => `Đã có sơ đồ ${formatCount(matches)} trận`,
} as const
