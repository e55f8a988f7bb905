import type { CorrectionFields } from '@vot/contract'
import { formatPoints } from '../../../lib/format/format-number'
import { formatPhone } from '../../../lib/format/format-phone'
import { dialogStrings, strings as playerStrings } from '../strings'
import { strings } from './strings'

/** A field that should be other than it is, as people read it. */
interface CorrectionLine {
  readonly label: string
  readonly from: string
  readonly to: string
}

type Field = Exclude<keyof CorrectionFields, 'club_id'>

const labels = {
  name: playerStrings.name,
  phone: playerStrings.phone,
  club_name: playerStrings.club,
  ranking_points: dialogStrings.points,
  email: dialogStrings.email,
  dupr_id: dialogStrings.duprId,
  gender: dialogStrings.gender,
  birth_year: dialogStrings.birthYear,
  rating: dialogStrings.rating,
  rating_source: dialogStrings.ratingSource,
  rating_on: dialogStrings.ratingOn,
} as const satisfies Record<Field, string>

const fields = [
  'name',
  'phone',
  'club_name',
  'ranking_points',
  'email',
  'dupr_id',
  'gender',
  'birth_year',
  'rating',
  'rating_source',
  'rating_on',
] as const satisfies readonly Field[]

export function correctionLines(of: {
  readonly now: CorrectionFields
  readonly asked: CorrectionFields
}): CorrectionLine[] {
  return fields
    .filter((field) => of.asked[field] !== undefined)
    .map((field) => ({ label: labels[field], from: shown(of.now, field), to: shown(of.asked, field) }))
}

function shown(values: CorrectionFields, field: Field): string {
  const { ranking_points: points, rating, gender, rating_source: source, rating_on: day, phone } = values
  if (field === 'ranking_points' && points !== undefined) return formatPoints(points)
  if (field === 'rating' && typeof rating === 'number') return formatPoints(rating)
  if (field === 'gender' && gender) return dialogStrings.genders[gender]
  if (field === 'rating_source' && source) return dialogStrings.ratingSources[source]
  if (field === 'rating_on' && day) return day.split('-').reverse().join('/')
  if (field === 'phone' && phone) return formatPhone(phone)
  const value = values[field]
  if (value === null || value === undefined || value === '')
    return field === 'club_name' ? strings.noClub : strings.blank
  return String(value)
}

/** In a line: each field with what it is and what it should be. */
export function correctionText(of: Parameters<typeof correctionLines>[0]): string {
  return correctionLines(of)
    .map(({ label, from, to }) => `${label}: ${from} ${strings.becomes} ${to}`)
    .join(' · ')
}
