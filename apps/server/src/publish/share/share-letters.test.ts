import type { ClubSeason, PlayerSeason } from '@vot/contract'
import satori from 'satori'
import { expect, test } from 'vitest'
import { drawShareCard, readTypefaces } from './draw-share-card'
import { sharedClub, sharedPlayer } from './season-shares'
import type { ResultsCard, ShareCard } from './share-card'
import { type Box, layOutCard } from './share-layout'
import { isShown, shownName, shownText } from './share-letters'
import { shareCard } from './share-texts'
import type { SharedFacts, Team } from './shared-facts'

test.each([
  ['Nguyễn Thị Ánh', true],
  ['Анна Каренина', true],
  ['Ελένη Παπαδοπούλου', true],
  ['Ὀδυσσεύς', true],
  ['Tuấn 🏓', true],
  ['Ståle Đặng', true],
  ['Lǐ Mǎ', false],
  ['王小明', false],
  ['王 Minh', false],
  ['สมชาย', false],
  ['🏓🏓', false],
  ['', false],
])('[RES-80] of a name it is known whether a picture has its letters: %s', (name, expected) => {
  expect(isShown(name)).toBe(expected)
})

const team = (number: number, ...names: string[]): Team => ({ registrationId: 900 + number, number, names })
const facts = (first: Team, second: Team): SharedFacts => ({
  tournament: {
    ...{ id: 1, seq: 3, name: 'Đôi nam', groupName: 'Sài Gòn Mở Rộng', poster: null, venue: 'Tao Đàn' },
    ...{ letter: null, totalParticipants: 16, registrationFee: 0, startDate: 0, endDate: 0, lastRegistrationDate: 0 },
    ...{ startTime: null, registrationClosedAt: null, resultsSavedAt: 1, liveTeams: 8 },
    ...{ waitingTeams: 0, teamsInLine: 0 },
  },
  status: 'completed',
  podium: { first, second, thirds: [team(4, '李雷', '韓梅梅'), team(5, 'An', 'Bình')], finalScore: '11 – 8' },
})
const cardOf = (first: Team, second: Team) => shareCard(facts(first, second)) as ResultsCard

test('[RES-80] a team with a name in other letters stands by its number, never as nothing', () => {
  const card = cardOf(team(12, '王小明', 'Анна Каренина'), team(3, 'Лев Толстой', 'Ελένη Παππά'))
  expect(card).toMatchObject({ champions: ['Đội 12'], final: { against: 'Лев Толстой – Ελένη Παππά' } })
  expect(card.places.map(({ names }) => names)).toEqual(['Лев Толстой – Ελένη Παππά', 'Đội 4', 'An – Bình'])
})

test('[RES-80] Cyrillic and Greek letters are drawn, each as its own', async () => {
  const drawn = async (name: string) => {
    const png = await drawShareCard(cardOf(team(1, name, 'Trần Minh Khôi'), team(2, 'An', 'Bình')))
    return Buffer.from(png).toString('base64')
  }
  const pictures = [
    await drawn('Анна Каренина'),
    await drawn('Инна Каренина'),
    await drawn('Ελένη'),
    await drawn('Αλένη'),
  ]
  expect(new Set(pictures).size).toBe(4)
})

test.each([
  ['Sài Gòn Mở Rộng 2026', 'Sài Gòn Mở Rộng 2026'],
  ['Giải Mùa Xuân (春季)', 'Giải Mùa Xuân'],
  ['Giải Mùa Xuân – 春季公开赛', 'Giải Mùa Xuân'],
  ['🏓 Cúp Hè 🏓', 'Cúp Hè'],
  ['7.5', '7.5'],
  ['春季赛 2026', null],
  ['การแข่งขัน A', null],
  ['كأس الربيع', null],
  ['🏓🏆', null],
])('[RES-80] of a name in other letters the rest stands where it is most of it: %s', (name, expected) => {
  expect(shownName(name)).toBe(expected)
})

/** Everything that is written on a picture, with the letters that a picture has. */
function writtenOn(card: ShareCard): string[] {
  const textsOf = ({ props }: Box): string[] =>
    props.children.flatMap((child) => (child === null ? [] : typeof child === 'string' ? [child] : textsOf(child)))
  return textsOf(layOutCard(card, { text: 'text', figures: 'figures' })).map(shownText)
}

const others = { chinese: '春季公开赛', thai: 'การแข่งขันแบด', arabic: 'كأس الربيع', emoji: '🏓🏆🎾' }

test.each(Object.entries(others))('[RES-80] no text of a picture is empty where all names are in %s', (_kind, name) => {
  const { tournament, podium } = facts(team(12, name, name), team(3, name, name))
  const named = { ...tournament, name, groupName: name, venue: name, letter: 'B' }
  for (const each of [{ ...named }, { ...named, groupName: null }, { ...named, letter: null }]) {
    const results = shareCard({ tournament: each, status: 'completed', podium })
    const before = shareCard({ tournament: each, status: 'open', podium: null })
    for (const card of [results, before]) {
      expect(card).toMatchObject({ event: 'Giải pickleball', division: each.groupName && each.letter && 'Nội dung B' })
      // The line of the venue, which is left out, is the one that may be.
      const empty = writtenOn(card).filter((text) => !/[\p{L}\p{N}]/u.test(text) && text !== '·')
      expect(empty).toEqual(card === before ? [''] : [])
    }
  }
})

test('[RES-80] a player and a club of a season have a name and a club, whatever their letters', () => {
  const figures = { rank: 1, points: 5, wins: 1, losses: 0, category_ranks: [], matches: [] }
  const player = { id: 7, name: '王小明', club_id: 4, club_name: '俱乐部', ranking_points: 3 }
  const page = { ...figures, player, titles: 0 } as unknown as PlayerSeason
  expect(sharedPlayer(page, 2026).card).toMatchObject({ name: 'VĐV 7', note: 'CLB 4' })
  const club = { ...figures, club: { id: 4, name: 'สโมสร' }, titles: [], players: [] } as unknown as ClubSeason
  expect(sharedClub(club, 2026).card).toMatchObject({ name: 'CLB 4' })
})

test('[RES-80] every sign that a picture is said to show is in its typefaces', async () => {
  const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => shownText(sign) === sign,
  )
  expect(signs.length).toBeGreaterThan(1_000)
  const { fonts, families } = await readTypefaces(signs.join(''))
  const missing: string[] = []
  const text = { fontFamily: families.text, display: 'flex', width: 1200, height: 630, flexWrap: 'wrap' } as const
  const box = { type: 'div', key: null, props: { style: text, children: signs.join(' ') } }
  await satori(box, {
    ...{ width: 1200, height: 630, fonts },
    loadAdditionalAsset: async (_code, segment) => {
      missing.push(...segment)
      return []
    },
  })
  expect(missing.map((sign) => sign.codePointAt(0)?.toString(16))).toEqual([])
})

test('[RES-80] a tournament without letters of the typefaces is drawn as what it is', async () => {
  const drawn = async (event: string, venue: string) => {
    const named = facts(team(1, 'An', 'Bình'), team(2, 'An', 'Bình')).tournament
    const tournament = { ...named, groupName: null, name: event, venue }
    return Buffer.from(await drawShareCard(shareCard({ tournament, status: 'open', podium: null })))
  }
  const plain = await drawn('Giải pickleball', '🏓')
  expect((await drawn(others.chinese, others.thai)).equals(plain)).toBe(true)
  expect((await drawn('Giải pickleball', 'Tao Đàn')).equals(plain)).toBe(false)
})
