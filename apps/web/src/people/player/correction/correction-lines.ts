import { type CorrectionFields, everyPlayerField, genderWords, playerFields, playerLabels } from '@vot/contract'
import { formatPoints } from '../../../lib/format/format-number'
import { formatPhone } from '../../../lib/format/format-phone'
import { dialogStrings } from '../strings'
import { strings } from './strings'

/** A field that should be other than it is, as people read it. */
interface CorrectionLine {
  readonly label: string
  readonly from: string
  readonly to: string
}

export function correctionLines(of: {
  readonly now: CorrectionFields
  readonly asked: CorrectionFields
}): CorrectionLine[] {
  return everyPlayerField.flatMap((field) => {
    const { wire } = playerFields[field]
    if (of.asked[wire] === undefined) return []
    return [{ label: playerLabels[field], from: shown(of.now, wire), to: shown(of.asked, wire) }]
  })
}

function shown(values: CorrectionFields, field: keyof CorrectionFields): string {
  const { ranking_points: points, rating, gender, rating_source: source, rating_on: day, phone } = values
  if (field === 'club_id') return values.club_name || strings.noClub
  if (field === 'ranking_points' && points !== undefined) return formatPoints(points)
  if (field === 'rating' && typeof rating === 'number') return formatPoints(rating)
  if (field === 'gender' && gender) return genderWords[gender]
  if (field === 'rating_source' && source) return dialogStrings.ratingSources[source]
  if (field === 'rating_on' && day) return day.split('-').reverse().join('/')
  if (field === 'phone' && phone) return formatPhone(phone)
  return String(values[field] || strings.blank)
}

/** In a line: each field with what it is and what it should be. */
export function correctionText(of: Parameters<typeof correctionLines>[0]): string {
  return correctionLines(of)
    .map(({ label, from, to }) => `${label}: ${from} ${strings.becomes} ${to}`)
    .join(' · ')
}
