import type { playerLabels as labels, genderWords as vietnamese } from '@vot/contract'
import type { Translation } from '../../../translation'

export const genderWords: Translation<typeof vietnamese> = { male: 'Male', female: 'Female' }

export const playerLabels: Translation<typeof labels> = {
  name: 'Full name',
  phone: 'Phone number',
  clubId: 'Club',
  points: 'Ranking points',
  email: 'Email',
  duprId: 'DUPR ID',
  gender: 'Gender',
  birthYear: 'Year of birth',
  rating: 'Rating (0–8)',
  ratingSource: 'Source of the rating',
  ratingOn: 'Rating as of',
}
