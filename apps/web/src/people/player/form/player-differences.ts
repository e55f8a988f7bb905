import { correctableFields, normalizePhone } from '@vot/domain'
import { formatPoints } from '../../../lib/format/format-number'
import { formatPhone } from '../../../lib/format/format-phone'
import { changedStrings } from '../../../ui/form/changed-strings'
import { cutToDifference, type Difference, quotedText } from '../../../ui/form/difference'
import { dialogStrings, strings } from '../strings'
import type { PlayerValues } from './player-form'

const labels = {
  name: strings.name,
  phone: strings.phone,
  clubId: strings.club,
  points: dialogStrings.points,
  email: dialogStrings.email,
  duprId: dialogStrings.duprId,
  gender: dialogStrings.gender,
  birthYear: dialogStrings.birthYear,
  rating: dialogStrings.rating,
  ratingSource: dialogStrings.ratingSource,
  ratingOn: dialogStrings.ratingOn,
} as const satisfies Record<keyof PlayerValues, string>

/** `base`: what the form was filled with, null where unknown; fields that only the form changed are no difference. */
export function playerDifferences(
  base: PlayerValues | null,
  mine: PlayerValues,
  theirs: PlayerValues,
  clubName: (id: string) => string,
): readonly Difference<PlayerValues>[] {
  const shown = (values: PlayerValues, field: keyof PlayerValues): string => {
    if (field === 'points')
      return typeof values.points === 'number' ? formatPoints(values.points) : changedStrings.blank
    if (field === 'rating')
      return typeof values.rating === 'number' ? formatPoints(values.rating) : changedStrings.blank
    if (field === 'ratingSource') return dialogStrings.ratingSources[values.ratingSource]
    if (field === 'ratingOn') return values.ratingOn ?? changedStrings.blank
    if (field === 'gender') return values.gender === '' ? changedStrings.blank : dialogStrings.genders[values.gender]
    if (field === 'birthYear') return values.birthYear === '' ? changedStrings.blank : String(values.birthYear)
    if (field === 'clubId') return values.clubId === null ? dialogStrings.noClub : clubName(values.clubId)
    if (field === 'phone') return phoneText(values.phone)
    if (field === 'email') return values.email.trim() === '' ? changedStrings.blank : quotedText(values.email)
    return quotedText(field === 'duprId' ? values.duprId.toUpperCase() : values.name)
  }
  return correctableFields.flatMap((field) => {
    const [typed, now] = [shown(mine, field), shown(theirs, field)]
    if (typed === now || (base !== null && now === shown(base, field))) return []
    const take = (values: PlayerValues) => ({ ...values, [field]: theirs[field] })
    return [{ key: field, label: labels[field], ...cutToDifference(typed, now), take }]
  })
}

/** In one piece, however narrow the line. */
function phoneText(phone: string): string {
  return formatPhone(normalizePhone(phone) ?? phone).replaceAll(' ', '\u00a0') || changedStrings.blank
}
