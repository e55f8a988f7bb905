import type { Points } from '../../shared/points'
import { err, ok, type Result } from '../../shared/result'
import { hasHiddenCharacters } from '../../shared/text'
import { type PhoneErrorCode, readPhone } from './phone'

export const maxPlayerNameLength = 120

export interface PlayerFields {
  readonly name: string | null
  readonly phone: string | null
  /** Null where nothing was filled in, which counts as 0. */
  readonly points: Points | null
}

export type NameErrorCode = 'player-name-required' | 'text-too-long' | 'text-has-control-characters'
export type PlayerErrorCode = NameErrorCode | 'phone-required' | PhoneErrorCode | 'points-invalid'

export interface PlayerProblem {
  readonly field: keyof PlayerFields
  readonly code: PlayerErrorCode
}

/** A name as it is stored: NFC, trimmed, single spaces, 1 to 120 characters. */
export function cleanName(name: string): Result<string, NameErrorCode> {
  const clean = name.normalize('NFC').trim().replace(/ {2,}/g, ' ')
  if (clean === '') return err('player-name-required')
  if ([...clean].length > maxPlayerNameLength) return err('text-too-long')
  if (hasHiddenCharacters(clean)) return err('text-has-control-characters')
  return ok(clean)
}

/** Why a phone number that is needed cannot be kept; undefined for a sound one. */
export function phoneProblem(phone: string | null): 'phone-required' | PhoneErrorCode | undefined {
  if (phone === null || phone.trim() === '') return 'phone-required'
  const read = readPhone(phone)
  return read.ok ? undefined : read.code
}

/** Every broken rule, field by field; an empty list is a sound player. */
export function checkPlayer({ name, phone, points }: PlayerFields): PlayerProblem[] {
  const problems: PlayerProblem[] = []
  const clean = cleanName(name ?? '')
  if (!clean.ok) problems.push({ field: 'name', code: clean.code })
  const phoneCode = phoneProblem(phone)
  if (phoneCode !== undefined) problems.push({ field: 'phone', code: phoneCode })
  if (points !== null && (!Number.isSafeInteger(points) || points < 0)) {
    problems.push({ field: 'points', code: 'points-invalid' })
  }
  return problems
}

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

/** A year somebody can be born in who may still play. @param year of the calendar @param thisYear in Vietnam */
export function isBirthYear(year: number, thisYear: number): boolean {
  return Number.isInteger(year) && year >= earliestBirthYear && year <= thisYear
}

export const earliestBirthYear = 1900

/** Where a rating of a player's strength comes from: DUPR, or whoever runs this server. */
export const ratingSources = ['dupr', 'own'] as const
export type RatingSource = (typeof ratingSources)[number]

/** In hundredths: DUPR's scale ends at 8. Source: PLR-111. */
export const maxRating: Points = 800
