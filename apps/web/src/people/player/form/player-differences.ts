import { everyPlayerField, playerLabels } from '@vot/contract'
import { cutToDifference, type Difference } from '../../../ui/form/difference'
import { type PlayerValues, playerForm } from './player-form'

/** `base`: what the form was filled with, null where unknown; fields that only the form changed are no difference. */
export function playerDifferences(
  base: PlayerValues | null,
  mine: PlayerValues,
  theirs: PlayerValues,
  clubName: (id: string) => string,
): readonly Difference<PlayerValues>[] {
  const [shownMine, shownTheirs] = [playerForm.show(mine, clubName), playerForm.show(theirs, clubName)]
  const shownBase = base && playerForm.show(base, clubName)
  return everyPlayerField.flatMap((field) => {
    const [typed, now] = [shownMine[field], shownTheirs[field]]
    if (typed === now || now === shownBase?.[field]) return []
    const take = (values: PlayerValues) => ({ ...values, [field]: theirs[field] })
    return [{ key: field, label: playerLabels[field], ...cutToDifference(typed, now), take }]
  })
}
