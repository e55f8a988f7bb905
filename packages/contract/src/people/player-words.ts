import type { Gender } from '@vot/domain'

/** Labels of a player's gender. */
export const genderWords: Readonly<Record<Gender, string>> = { male: 'Nam', female: 'Nữ' }
