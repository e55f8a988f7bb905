import { formatCount } from '../../lib/format/format-number'

/** Texts of the dialog that approves several teams, which visitors never load. */
export const bulkStrings = {
  bulkTitle: (count: number) => `Duyệt ${formatCount(count)} đội?`,
  andMore: (count: number) => `và ${formatCount(count)} đội khác`,
  approvedMany: (count: number) => `Đã duyệt ${formatCount(count)} đội`,
  skippedMany: (count: number) => `Bỏ qua ${formatCount(count)} đội`,
  teamsOver: (count: number) => `${formatCount(count)} đội có tổng điểm vượt giới hạn`,
  teamsWithPlayerOver: (count: number) => `${formatCount(count)} đội có VĐV vượt giới hạn điểm mỗi VĐV`,
  teamsNotOfficial: (count: number) => `${formatCount(count)} đội có VĐV chưa có điểm chính thức`,
  moreThanExpected: (count: number, expected: number) =>
    `Giải sẽ có ${formatCount(count)} đội, nhiều hơn ${formatCount(expected)} đội dự kiến`,
} as const
