import { expect, test } from 'vitest'
import { drawShareCard } from './draw-share-card'
import type { ResultsCard } from './share-card'
import { isShown } from './share-letters'
import { shareCard } from './share-texts'
import type { SharedFacts, Team } from './shared-facts'

test.each([
  ['Nguyễn Thị Ánh', true],
  ['Анна Каренина', true],
  ['Ελένη Παπαδοπούλου', true],
  ['Ὀδυσσεύς', true],
  ['Tuấn 🏓', true],
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
    ...{ totalParticipants: 16, registrationFee: 0, startDate: 0, endDate: 0, lastRegistrationDate: 0 },
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
