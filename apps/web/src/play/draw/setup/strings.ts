import type { BracketVariant } from '@vot/domain'
import { formatCount } from '../../../lib/format/format-number'

/** Texts of what is settled before a draw. */
export const setupStrings = {
  open: 'Hạt giống, đặt số',
  title: 'Hạt giống và đặt số',
  redraw: 'Bốc lại một phần',
  redrawText: 'Số đã lưu của các đội chỉ đổi khi bạn lưu lần bốc mới.',
  redrawOpen: 'Mở bốc thăm lại',
  done: 'Xong',
  clear: 'Bỏ hết',
  // form
  form: 'Thể thức sẽ đấu',
  formHint: 'Chỗ của hạt giống và các cụm tách CLB tính theo thể thức này. Hãy chọn đúng thể thức này khi tạo sơ đồ.',
  variants: {
    play_off: 'Play Off (cụm 4 đội)',
    standard: 'Loại trực tiếp',
    full: 'Nhánh thắng, nhánh thua',
    groups: 'Chia bảng',
    league: 'Vòng tròn một bảng',
  } satisfies Record<BracketVariant, string>,
  groupSize: 'Số đội mỗi bảng',
  // seeds
  seeds: 'Hạt giống',
  seedsHint: {
    play_off: 'Mỗi cụm một hạt giống. Hạt giống 1 và 2 chỉ có thể gặp nhau ở chung kết, 3 và 4 từ bán kết.',
    groups: 'Mỗi bảng một hạt giống. Hạt giống 1 và 2 chỉ có thể gặp nhau ở chung kết, 3 và 4 từ bán kết.',
    standard: 'Hạt giống 1 và 2 chỉ có thể gặp nhau ở chung kết, 3 và 4 từ bán kết.',
    full: 'Hạt giống 1 và 2 chỉ có thể gặp nhau ở chung kết nhánh thắng, 3 và 4 từ trận trước đó.',
    league: 'Hai hạt giống đầu gặp nhau ở lượt cuối.',
  } satisfies Record<BracketVariant, string>,
  seedWays: { none: 'Không có hạt giống', points: 'Theo điểm', podium: 'Theo kết quả giải trước', hand: 'Tự chọn' },
  seedCount: 'Số hạt giống',
  seedMost: (most: number) => `Nhiều nhất ${formatCount(most)}`,
  earlier: 'Lấy kết quả của',
  earlierPlaceholder: 'Chọn nội dung đã có kết quả',
  noEarlier: 'Chưa có nội dung nào khác có kết quả. Hãy chọn theo điểm hoặc tự chọn.',
  earlierLoading: 'Đang tải kết quả',
  earlierFailed: 'Không thể tải kết quả của nội dung này',
  nobodyStood: 'Không VĐV nào trên bục của nội dung này có mặt trong các đội.',
  addSeed: 'Thêm hạt giống',
  seedList: 'Thứ tự hạt giống',
  seedPlace: (number: number) => `số ${number}`,
  seedUp: (team: string) => `Đưa ${team} lên`,
  seedDown: (team: string) => `Đưa ${team} xuống`,
  seedOut: (team: string) => `Bỏ ${team} khỏi hạt giống`,
  byHandNow: 'Đổi thứ tự hay thêm bớt đội thì danh sách thành tự chọn.',
  chooseTeam: 'Chọn đội',
  nothing: 'Không có đội nào khớp',
  // placed by hand
  placements: 'Đặt số bằng tay',
  placementsHint: 'Đội được đặt số không bốc thăm. Ai cũng thấy số nào được đặt tay.',
  placeTeam: 'Đội',
  placeNumber: 'Số',
  addPlacement: 'Đặt số cho một đội',
  removePlacement: (index: number) => `Bỏ dòng đặt số ${index}`,
  placementOpen: 'Chọn đội và số, hoặc bỏ dòng này',
  // kept
  fixed: 'Giữ số đã bốc',
  fixedHint: 'Đội được giữ số không bốc lại. Các đội khác bốc những số còn lại.',
  fixAll: 'Giữ tất cả',
  fixNone: 'Bốc lại tất cả',
  fixedTeam: (number: number, team: string) => `Số ${number}: ${team}`,
  // what is wrong
  taken: (number: number, first: string, second: string) => `Số ${number} đang được xếp cho cả ${first} và ${second}.`,
  seedTaken: (seed: number, number: number, holder: string) =>
    `Chỗ của hạt giống ${seed} là số ${number}, đang thuộc ${holder}. Đổi số đội đó hoặc bớt hạt giống.`,
  twice: (team: string) => `${team} đang có hai chỗ. Mỗi đội chỉ có một chỗ.`,
  outside: (most: number) => `Số phải từ 1 đến ${formatCount(most)}.`,
  tooMany: (most: number) => `Thể thức này có ${formatCount(most)} chỗ cho hạt giống.`,
  gone: 'Một đội đã chọn không còn trong danh sách được duyệt. Hãy bỏ đội đó.',
  nobodyLeft: 'Mọi đội đã có chỗ, không còn đội nào để bốc. Hãy để lại ít nhất một đội.',
  // in one line
  summary: (seeds: number, placed: number, kept: number) =>
    [
      seeds > 0 ? `${formatCount(seeds)} hạt giống` : '',
      placed > 0 ? `${formatCount(placed)} đội đặt số bằng tay` : '',
      kept > 0 ? `${formatCount(kept)} đội giữ số cũ` : '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
} as const
