import {
  defaultsOf,
  fieldMessages,
  genderWords,
  type PlayerField,
  type PlayerView,
  playerFields,
  playerRating,
} from '@vot/contract'
import {
  checkPlayer,
  exactPoints,
  type Gender,
  isBirthYear,
  maxRating,
  normalizePhone,
  type PlayerFields,
  type RatingSource,
  vietnamDate,
} from '@vot/domain'
import { formatPhone } from '../../../lib/format/format-phone'
import { serverNow } from '../../../lib/format/server-clock'
import { isDay } from '../../../lib/format/typed-day'
import { changedStrings } from '../../../ui/form/changed-strings'
import { quotedText } from '../../../ui/form/difference'
import { type FormValues, fieldForms, formOf } from '../../../ui/form/field-forms'
import { dialogStrings } from '../strings'

/** Sent as it was typed: the server brings it into the spelling that is kept. */
const text = { ...fieldForms.text, send: (value: string) => value }

/** A text while nobody knows. */
const number = {
  ...fieldForms.points,
  fill: (wire: number | null | undefined): number | string => wire ?? '',
  send: (value: number | string) => (typeof value === 'number' ? value : null),
}

const kinds = {
  text,
  /** Shown in one piece, however narrow the line. */
  phone: {
    ...text,
    show: (phone: string) =>
      formatPhone(normalizePhone(phone) ?? phone).replaceAll(' ', '\u00a0') || changedStrings.blank,
  },
  /** The id as the select has it. */
  club: {
    ...text,
    fill: (wire: number | null): string | null => (wire === null ? null : String(wire)),
    send: (value: string | null) => (value === null ? null : Number(value)),
    show: (value: string | null, clubName: (id: string) => string) =>
      value === null ? dialogStrings.noClub : clubName(value),
  },
  /** A text while the field is empty, which is 0. */
  points: { ...number, send: (value: number | string) => (typeof value === 'number' ? value : 0) },
  duprId: { ...text, show: (value: string) => quotedText(value.toUpperCase()) },
  /** Empty while nobody knows. */
  gender: {
    ...text,
    fill: (wire: Gender | null | undefined): Gender | '' => wire ?? '',
    send: (value: Gender | '') => value || null,
    show: (value: Gender | '') => (value === '' ? changedStrings.blank : genderWords[value]),
  },
  birthYear: { ...number, show: (value: number | string) => (value === '' ? changedStrings.blank : String(value)) },
  rating: number,
  ratingSource: {
    ...text,
    fill: (wire: RatingSource | null): RatingSource => wire ?? 'own',
    send: (value: RatingSource) => value,
    show: (value: RatingSource) => dialogStrings.ratingSources[value],
  },
  /** `YYYY-MM-DD`; null for the day it is saved on. */
  day: {
    ...fieldForms.day,
    fill: (wire: string | null): string | null => wire,
    send: (value: string | null) => value ?? undefined,
    show: (value: string | null) => value ?? changedStrings.blank,
  },
}

export const playerForm = formOf(kinds, playerFields)

/** What the form of a player holds. */
export type PlayerValues = FormValues<typeof kinds, typeof playerFields>
export type PlayerErrors = Partial<Record<PlayerField, string>>

export const playerValuesOf = (player: PlayerView): PlayerValues => playerForm.fill(player)

export const emptyPlayer: PlayerValues = { ...playerForm.fill(defaultsOf(playerFields)), points: '' }

const mostPoints = 10_000

/** The texts of every wrong field, empty when the player can be sent. `base`: as the player is stored. */
export function checkValues(values: PlayerValues, base: PlayerValues | null = null): PlayerErrors {
  const { name, phone, points, email, duprId, ...rest } = values
  const { rating, ratingOn, birthYear } = rest
  const decimal = typeof points === 'number' ? points : points.trim() === '' ? 0 : Number.NaN
  const fields: PlayerFields = { name, phone, points: exactPoints(decimal) ?? Number.NaN }
  const errors: PlayerErrors = {}
  for (const { field, code } of checkPlayer(fields)) errors[field] ??= fieldMessages[code]
  // A stored number stays as it is until somebody types another.
  if (base !== null && phone === base.phone) delete errors.phone
  if (decimal > mostPoints) errors.points ??= fieldMessages['value-invalid']
  if (!/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/.test(email.trim())) errors.email = fieldMessages['email-invalid']
  if (!/^([a-z\d]{6})?$/i.test(duprId.trim())) errors.duprId = fieldMessages['dupr-id-invalid']
  const isRating = typeof rating === 'number' ? rating >= 0 && rating <= maxRating / 100 : rating.trim() === ''
  const isYear =
    typeof birthYear === 'number' ? isBirthYear(birthYear, vietnamDate(serverNow()).year) : birthYear.trim() === ''
  if (!isYear) errors.birthYear = fieldMessages['birth-year-invalid']
  if (!isRating) errors.rating = fieldMessages['rating-invalid']
  // What cannot be read as a day is told by its field.
  if (typeof rating === 'number' && ratingOn !== null && !isDay(ratingOn))
    errors.ratingOn = fieldMessages['value-invalid']
  return errors
}

const { rating: _rating, ratingSource: _source, ratingOn: _day, ...unrated } = playerFields
const unratedForm = formOf(kinds, unrated)
const ratingForm = formOf(kinds, playerRating)

/** The rating as it is sent: null takes it away with its source and day. */
const ratingBody = (values: PlayerValues) =>
  typeof values.rating === 'number' ? ratingForm.send(values) : { rating: null }

/** The body of the call that adds a player. `values` must have passed `checkValues`. */
export function bodyOf(values: PlayerValues) {
  const { name, phone, club_id, ranking_points } = unratedForm.send(values)
  return {
    ...{ name, phone, club_id, ranking_points },
    ...unratedForm.sendChanged(values, emptyPlayer),
    ...(typeof values.rating === 'number' && ratingBody(values)),
  }
}

/**
 * The name, and of the others what differs from `base`: somebody else may have changed them since, and devices keep no
 * phone numbers. `values` must have passed `checkValues`.
 */
export function playerChange(values: PlayerValues, base: PlayerValues) {
  const isRated = (['rating', 'ratingSource', 'ratingOn'] as const).some((field) => values[field] !== base[field])
  return { ...unratedForm.sendChanged(values, base), name: values.name, ...(isRated && ratingBody(values)) }
}
