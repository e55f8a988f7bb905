import { type DivisionField, divisionLabels, everyDivisionField } from '@vot/contract'
import { changedStrings } from '../../../ui/form/changed-strings'
import { cutToDifference, type Difference, quotedText } from '../../../ui/form/difference'
import type { TournamentValues } from '../dialog/tournament-form-dialog'
import { type DivisionValues, divisionForm, type Names, type SnapshotValues } from './division-values'
import type { GroupDivisionValues, GroupValues } from './group-form'
import { differenceStrings as strings } from './strings'

/** `base`: what the form was filled with, null where unknown; fields that only the form changed are no difference. */
export function tournamentDifferences(
  base: TournamentValues | null,
  mine: TournamentValues,
  theirs: TournamentValues,
  names: Names,
): readonly Difference<TournamentValues>[] {
  const own = divisionDifferences(base, mine, theirs, { ...divisionLabels, ...strings.tournament }, names).map(
    ({ field, ...shown }) => ({
      ...shown,
      key: field,
      take: (values: TournamentValues) => ({ ...values, [field]: theirs[field] }),
    }),
  )
  return [...own, ...snapshotDifferences(base, mine, theirs, names.snapshot)]
}

/** As `tournamentDifferences`; divisions that only one of the two has are none. */
export function groupDifferences(
  base: GroupValues | null,
  mine: GroupValues,
  theirs: GroupValues,
  names: Names,
): readonly Difference<GroupValues>[] {
  const own = groupTexts.flatMap((field): Difference<GroupValues>[] => {
    const [now, typed, before] = [theirs, mine, base].map((values) => values?.[field].trim())
    if (now === undefined || typed === undefined || now === typed || now === before) return []
    const take = (values: GroupValues) => ({ ...values, [field]: theirs[field] })
    return [{ key: field, label: strings.group[field], ...cutToDifference(shownText(typed), shownText(now)), take }]
  })
  return [
    ...own,
    ...posterDifference(base, mine, theirs),
    ...snapshotDifferences(base, mine, theirs, names.snapshot),
    ...divisionsOf(base, mine, theirs, names),
  ]
}

const groupTexts = ['name', 'venue', 'openingTime', 'contactName', 'contactPhone', 'contactLink', 'rules'] as const
const shownText = (text: string) => (text === '' ? changedStrings.blank : quotedText(text))

function posterDifference(base: GroupValues | null, mine: GroupValues, theirs: GroupValues): Difference<GroupValues>[] {
  const [now, typed, before] = [theirs, mine, base].map((values) => values?.poster?.hash)
  if (now === typed || (base !== null && now === before)) return []
  const named = (hash: string | undefined, words: string) => (hash === undefined ? changedStrings.blank : words)
  const take = (values: GroupValues) => ({ ...values, poster: theirs.poster })
  return [
    {
      key: 'poster',
      label: strings.group.poster,
      mine: named(typed, strings.ownPoster),
      theirs: named(now, strings.otherPoster),
      take,
    },
  ]
}

function divisionsOf(
  base: GroupValues | null,
  mine: GroupValues,
  theirs: GroupValues,
  names: Names,
): Difference<GroupValues>[] {
  const find = (values: GroupValues | null, id: number | null) =>
    values?.divisions.find((division) => division.id !== null && division.id === id) ?? null
  return theirs.divisions.flatMap((now) => {
    const typed = find(mine, now.id)
    if (typed === null) return []
    return divisionDifferences(find(base, now.id), typed, now, divisionLabels, names).map(
      ({ field, label, ...shown }) => ({
        ...shown,
        key: `${now.id}.${field}`,
        label: strings.inDivision(now.name, label),
        take: (values: GroupValues) => {
          const changed = (one: GroupDivisionValues) => (one.id === now.id ? { ...one, [field]: now[field] } : one)
          return { ...values, divisions: values.divisions.map(changed) }
        },
      }),
    )
  })
}

function divisionDifferences(
  base: DivisionValues | null,
  mine: DivisionValues,
  theirs: DivisionValues,
  labels: Readonly<Record<DivisionField, string>>,
  names: Names,
) {
  const [shownMine, shownTheirs] = [divisionForm.show(mine, names), divisionForm.show(theirs, names)]
  const shownBase = base && divisionForm.show(base, names)
  return everyDivisionField.flatMap((field) => {
    const [now, typed] = [shownTheirs[field], shownMine[field]]
    if (now === typed || now === shownBase?.[field]) return []
    return [{ field, label: labels[field], ...cutToDifference(typed, now) }]
  })
}

function snapshotDifferences<Values extends SnapshotValues>(
  base: Values | null,
  mine: Values,
  theirs: Values,
  nameOf: Names['snapshot'],
): Difference<Values>[] {
  const idOf = ({ useSnapshotRanking, snapshotGroupId }: SnapshotValues) =>
    useSnapshotRanking ? (snapshotGroupId ?? '') : null
  const textOfChoice = (id: string | null) =>
    id === null ? strings.noSnapshot : id === '' ? changedStrings.blank : nameOf(id)
  const now = idOf(theirs)
  const typed = idOf(mine)
  if (now === typed || (base !== null && now === idOf(base))) return []
  const { useSnapshotRanking, snapshotGroupId } = theirs
  return [
    {
      key: 'snapshot',
      label: strings.snapshot,
      mine: textOfChoice(typed),
      theirs: textOfChoice(now),
      take: (values) => ({ ...values, useSnapshotRanking, snapshotGroupId }),
    },
  ]
}
