import { cleanName, foldText, nameSortKey, normalizePhone, pointsFromDecimal } from '@vot/domain'

interface Fields {
  readonly name: string
  readonly phone: string
  readonly rating?: number | null | undefined
  readonly dupr_id?: string | null | undefined
}

/** What the player form fills, in the one spelling that is kept; what may be left out and was not sent stays. */
export function playerColumns(fields: Fields) {
  const name = cleanName(fields.name)
  const phone = normalizePhone(fields.phone)
  if (!name.ok || phone === undefined) throw new Error('a player passed the contract that cannot be kept')
  return {
    name: name.value,
    nameFolded: foldText(name.value),
    nameSorted: nameSortKey(name.value),
    phone,
    ...(fields.dupr_id !== undefined && { duprId: fields.dupr_id }),
    ...(fields.rating !== undefined && {
      rating: fields.rating === null ? null : pointsFromDecimal(fields.rating),
    }),
  }
}
