import type { CallInput, createBracket, EligibilityView } from '@vot/contract'

/** Who plays in a division: pairs of men, of women, or one of each. */
export type DemoPairs = 'men' | 'women' | 'mixed'

/** How far a division has come. Each stage includes those before it. */
export type DemoStage = 'registering' | 'approved' | 'drawn' | 'planned' | 'playing' | 'finished'

export interface DemoDivision {
  readonly name: string
  readonly pairs: DemoPairs
  readonly teams: number
  readonly places: number
  readonly stage: DemoStage
  readonly maxTeam: number
  readonly maxSingle: number
  readonly fee: number
  readonly bracket?: CallInput<typeof createBracket>['body']
  /** Share of the matches that are played in a division that is in play. */
  readonly played?: number
  readonly description?: string
  /** Who may play; one team that waits is too young for it. */
  readonly eligibility?: EligibilityView
}

/** Days count from the day the demo starts. */
export interface DemoGroup {
  /** Null for tournaments on their own. */
  readonly name: string | null
  readonly venue: string
  readonly courts: number
  readonly firstDay: number
  readonly lastDay: number
  readonly deadline: number
  /** When the group is made and registration opens; 14 days before the deadline unless told. */
  readonly announced?: number
  readonly usesSnapshot?: boolean
  readonly divisions: readonly DemoDivision[]
}

const men = { pairs: 'men', maxTeam: 7.5, maxSingle: 4.25, fee: 400_000 } as const
const women = { pairs: 'women', maxTeam: 6.5, maxSingle: 3.75, fee: 300_000 } as const
const mixed = { pairs: 'mixed', maxTeam: 7, maxSingle: 4, fee: 350_000 } as const

const women35: EligibilityView = {
  ...{ category: 'women', min_age: 35, max_age: null },
  ...{ level_by: 'points', min_level: null, max_level: null, club_ids: [] },
}

const rally = { scoring: 'rally', game_point_on_serve: true, points_per_game: 11, win_by: 2, best_of: 1 } as const
const rallyRules = { play_off: rally, elimination: rally, semi_final: rally, final: rally }

/** A season that shows every state and every form, the oldest group first. */
export const demoSeason: readonly DemoGroup[] = [
  {
    name: 'Phú Nhuận Mở Rộng',
    venue: 'Sân Hoàng Văn Thụ',
    courts: 4,
    firstDay: -62,
    lastDay: -61,
    deadline: -66,
    divisions: [
      { ...men, name: 'Đôi nam 7.5', teams: 16, places: 32, stage: 'finished', bracket: { options: { bronze: true } } },
      {
        ...women,
        name: 'Đôi nữ 6.5',
        teams: 8,
        places: 16,
        stage: 'finished',
        bracket: { bracket_type: 'round_robin' },
      },
      {
        ...mixed,
        name: 'Đôi nam nữ 7.0',
        teams: 12,
        places: 24,
        stage: 'finished',
        bracket: { bracket_type: 'single_elimination', options: { bronze: true } },
      },
    ],
  },
  {
    name: 'Cúp Hồ Tây',
    venue: 'Nhà thi đấu Tây Hồ',
    courts: 3,
    firstDay: -40,
    lastDay: -39,
    deadline: -44,
    divisions: [
      {
        ...men,
        name: 'Đôi nam 7.5',
        teams: 16,
        places: 32,
        stage: 'finished',
        bracket: { bracket_type: 'single_elimination', options: { bronze: true } },
      },
      {
        ...mixed,
        name: 'Đôi nam nữ 7.0',
        teams: 16,
        places: 32,
        stage: 'finished',
        bracket: { bracket_type: 'round_robin' },
      },
    ],
  },
  {
    name: 'Cúp Sông Sài Gòn',
    venue: 'Sân Bạch Đằng',
    courts: 4,
    firstDay: -26,
    lastDay: -25,
    deadline: -29,
    divisions: [
      {
        ...men,
        name: 'Đôi nam 8.0',
        maxTeam: 8,
        teams: 8,
        places: 16,
        stage: 'finished',
        bracket: { variant: 'full' },
      },
      {
        ...women,
        name: 'Đôi nữ 6.0',
        maxTeam: 6,
        teams: 6,
        places: 12,
        stage: 'finished',
        bracket: { bracket_type: 'round_robin', variant: 'league' },
      },
    ],
  },
  {
    name: 'Sài Gòn Mở Rộng',
    venue: 'Nhà thi đấu Phú Thọ',
    courts: 6,
    firstDay: -1,
    lastDay: 1,
    deadline: -3,
    usesSnapshot: true,
    divisions: [
      { ...men, name: 'Đôi nam 7.5', teams: 16, places: 32, stage: 'playing', played: 0.55 },
      {
        ...women,
        name: 'Đôi nữ 6.0',
        maxTeam: 6,
        teams: 8,
        places: 16,
        stage: 'playing',
        played: 0.5,
        bracket: { bracket_type: 'round_robin' },
      },
      {
        ...mixed,
        name: 'Đôi nam nữ 7.0',
        teams: 11,
        places: 24,
        stage: 'playing',
        played: 0.35,
        bracket: { variant: 'full' },
      },
      {
        ...men,
        name: 'Đôi nam U50',
        maxTeam: 6.5,
        teams: 7,
        places: 16,
        stage: 'playing',
        played: 0.2,
        bracket: { options: { score_rules: rallyRules } },
      },
    ],
  },
  {
    name: 'Giải Các Câu Lạc Bộ Miền Nam',
    venue: 'Sân Tao Đàn',
    courts: 4,
    firstDay: 2,
    lastDay: 3,
    deadline: -1,
    announced: -33,
    divisions: [
      { ...men, name: 'Đôi nam 7.5', teams: 16, places: 32, stage: 'planned' },
      { ...women, name: 'Đôi nữ 6.5', teams: 10, places: 24, stage: 'drawn' },
      { ...mixed, name: 'Đôi nam nữ 7.0', teams: 12, places: 24, stage: 'approved' },
    ],
  },
  {
    name: 'Hà Nội Mùa Thu',
    venue: 'Cung thể thao Quần Ngựa',
    courts: 0,
    firstDay: 9,
    lastDay: 10,
    deadline: 5,
    usesSnapshot: true,
    divisions: [
      {
        ...men,
        name: 'Đôi nam 7.5',
        teams: 15,
        places: 32,
        stage: 'registering',
        description: 'Thi đấu một ván 11 điểm, cách biệt 2. Bóng thi đấu do ban tổ chức cung cấp.',
      },
      { ...women, name: 'Đôi nữ 6.5', teams: 9, places: 16, stage: 'registering' },
    ],
  },
  {
    name: 'Đà Nẵng Biển Xanh',
    venue: 'Sân Mỹ Khê',
    courts: 0,
    firstDay: 26,
    lastDay: 28,
    deadline: 20,
    divisions: [
      { ...mixed, name: 'Đôi nam nữ 7.0', teams: 5, places: 64, stage: 'registering' },
      { ...men, name: 'Đôi nam 8.0', maxTeam: 8, teams: 4, places: 64, stage: 'registering' },
      { ...women, name: 'Đôi nữ 35+', teams: 6, places: 16, stage: 'registering', eligibility: women35 },
    ],
  },
  {
    name: null,
    venue: 'Sân Rạch Chiếc',
    courts: 0,
    firstDay: 6,
    lastDay: 6,
    deadline: 4,
    divisions: [
      {
        ...mixed,
        name: 'Giao lưu cuối tuần Rạch Chiếc',
        fee: 150_000,
        teams: 6,
        places: 16,
        stage: 'registering',
        description: 'Sân chơi giao lưu, bốc thăm tại chỗ.',
      },
    ],
  },
]
