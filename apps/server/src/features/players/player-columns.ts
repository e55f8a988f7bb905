import { cleanName, foldText, normalizePhone, pointsFromDecimal } from '@vot/domain'

interface Fields {
  readonly name: string
  readonly phone: string
  readonly rating?: number | null | undefined
}

/** What the player form fills, in the one spelling that is kept; a rating that was not sent is left out. */
export function playerColumns(fields: Fields) {
  const name = cleanName(fields.name)
  const phone = normalizePhone(fields.phone)
  if (!name.ok || phone === undefined) throw new Error('a player passed the contract that cannot be kept')
  return {
    name: name.value,
    nameFolded: foldText(name.value),
    phone,
    ...(fields.rating !== undefined && {
      rating: fields.rating === null ? null : pointsFromDecimal(fields.rating),
    }),
  }
}
