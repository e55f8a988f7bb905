import type { eligibilityTexts as vietnamese } from '@vot/contract'
import type { Translation } from '../../../translation'

const twoDecimals = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const ageSpan = (min: number | null, max: number | null) =>
  max === null ? `aged ${min} and over` : min === null ? `aged ${max} and under` : `aged ${min} to ${max}`
const levelSpan = (min: number | null, max: number | null) =>
  [
    ...(min === null ? [] : [`from ${twoDecimals.format(min)}`]),
    ...(max === null ? [] : [`up to ${twoDecimals.format(max)}`]),
  ].join(' ')

export const eligibilityTexts: Translation<typeof vietnamese> = {
  pairs: { men: 'two men', women: 'two women', mixed: 'a man and a woman' },
  ages: ageSpan,
  levels: (by, min, max) => `${by === 'rating' ? 'rating' : 'points'} of each player ${levelSpan(min, max)}`,
  short: {
    unknown: { gender: 'gender unknown', age: 'year of birth unknown', level: 'no rating', club: 'not of the club' },
    unmet: { gender: 'wrong gender', age: 'wrong age', level: 'wrong rating', club: 'not of the club' },
  },
  sentence: {
    unknown: {
      gender: (name) => `The gender of ${name} is not known.`,
      age: (name) => `The year of birth of ${name} is not known.`,
      level: (name) => `${name} has no rating.`,
      club: (name) => `${name} is in none of the clubs that may play.`,
    },
    unmet: {
      gender: (name) => `The gender of ${name} does not fit this division.`,
      age: (name) => `The age of ${name} does not fit this division.`,
      level: (name) => `The rating of ${name} is outside the limits of this division.`,
      club: (name) => `${name} is in none of the clubs that may play.`,
    },
  },
}
