import type { genderWords as vietnamese } from '@vot/contract'
import type { Translation } from '../../../translation'

export const genderWords: Translation<typeof vietnamese> = { male: 'Male', female: 'Female' }
