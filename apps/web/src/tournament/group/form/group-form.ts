import { fieldMessages, type GroupView, type Poster, type TournamentView } from '@vot/contract'
import {
  checkAbout,
  checkGroup,
  type GroupProblem,
  groupDivisionDefaults,
  minutesOf,
  nextName,
  pointsToDecimal,
  usualOpeningTime,
} from '@vot/domain'
import { randomId } from '../../../lib/api/random-id'
import type { GroupBody, GroupEditBody } from '../api'
import {
  type DivisionValues,
  divisionForm,
  divisionValuesOf,
  newDivisionValues,
  type SnapshotValues,
  snapshotChoiceOf,
} from './division-values'

/** A division in the group form; an empty venue stands for the group's. */
export interface GroupDivisionValues extends DivisionValues {
  /** Tells cards apart while divisions come, go and move. */
  readonly key: string
  /** null while the server does not know it. */
  readonly id: number | null
}

export interface GroupValues extends SnapshotValues {
  readonly name: string
  readonly venue: string
  /** When the hall opens; empty while it is typed anew. */
  readonly openingTime: string
  /** Whom to ask, what holds and how it looks; shown to everybody. */
  readonly contactName: string
  readonly contactPhone: string
  readonly contactLink: string
  readonly rules: string
  readonly poster: Poster | null
  readonly divisions: readonly GroupDivisionValues[]
}

export function newDivision(days: Partial<DivisionValues> = {}): GroupDivisionValues {
  const { totalParticipants, registrationFee, maxRankingPoint, maxSinglePoint } = groupDivisionDefaults
  return {
    ...newDivisionValues({
      totalParticipants,
      registrationFee,
      maxRankingPoint: pointsToDecimal(maxRankingPoint),
      maxSinglePoint: pointsToDecimal(maxSinglePoint),
      ...days,
    }),
    key: randomId(),
    id: null,
  }
}

/** The same division once more, as a new one with names that no other has. */
export function copyOf(division: GroupDivisionValues, divisions: readonly GroupDivisionValues[]): GroupDivisionValues {
  const next = (field: 'name' | 'englishName') =>
    nextName(
      division[field],
      divisions.map((each) => each[field]),
    )
  return { ...division, key: randomId(), id: null, name: next('name'), englishName: next('englishName') }
}

export function newGroup(): GroupValues {
  return {
    name: '',
    venue: '',
    openingTime: usualOpeningTime,
    ...noAbout,
    useSnapshotRanking: false,
    snapshotGroupId: null,
    divisions: [newDivision()],
  }
}

const noAbout = { contactName: '', contactPhone: '', contactLink: '', rules: '', poster: null }

/** A saved group as the form shows it. */
export function groupValuesOf(group: GroupView): GroupValues {
  const chosen = group.snapshot_group_tournament_id
  return {
    name: group.group_name,
    venue: group.venue,
    openingTime: group.opening_time ?? usualOpeningTime,
    contactName: group.contact_name ?? '',
    contactPhone: group.contact_phone ?? '',
    contactLink: group.contact_link ?? '',
    rules: group.rules ?? '',
    poster: group.poster ?? null,
    useSnapshotRanking: group.use_snapshot_ranking,
    snapshotGroupId: chosen === null ? null : String(chosen),
    divisions: group.divisions.map((division) => savedDivision(division, group.venue)),
  }
}

/** The id is the key too, so a card stays the same card when the group is read again. */
export function savedDivision(division: TournamentView, groupVenue: string): GroupDivisionValues {
  const values = divisionValuesOf(division)
  const venue = values.venue === groupVenue ? '' : values.venue
  return { ...values, venue, key: `id-${division.id}`, id: division.id }
}

/** Texts by form path (`divisions.0.name`) of every broken rule; empty when the group may be sent. */
export function checkGroupValues(values: GroupValues): Record<string, string> {
  const none = { useSnapshotRanking: false, snapshotGroupId: null }
  const problems = checkGroup({
    name: values.name,
    venue: values.venue,
    snapshot: snapshotChoiceOf(values),
    divisions: values.divisions.map((division) => ({
      ...divisionForm.check(placed(division, values)),
      snapshot: none,
    })),
  })
  return Object.fromEntries([
    ...problems.filter(isShown).map((problem) => [pathOf(problem), fieldMessages[problem.code]]),
    ...(minutesOf(values.openingTime) === undefined
      ? [['openingTime', fieldMessages['start-time-invalid']] as const]
      : []),
    ...checkAbout(values).map(({ field, code }) => [field, fieldMessages[code]]),
  ])
}

/** A division has its group's venue, so that the group's field alone says when it is missing. */
function isShown({ division, field }: GroupProblem): boolean {
  return division === null || field !== 'venue'
}

function pathOf({ division, field }: GroupProblem): string {
  return division === null ? field : `divisions.${division}.${field}`
}

/** Only values without problems; what is missing is sent as the server would refuse it. */
export function groupBody(values: GroupValues): GroupBody {
  return {
    ...groupPart(values),
    divisions: values.divisions.map((division) => divisionForm.send(placed(division, values))),
  }
}

/** As `groupBody`; saved divisions keep their ids, and the ones that are not in the list are removed. */
export function groupEditBody(values: GroupValues): GroupEditBody {
  return {
    ...groupPart(values),
    divisions: values.divisions.map((division) => ({
      ...(division.id === null ? {} : { id: division.id }),
      ...divisionForm.send(placed(division, values)),
    })),
  }
}

function groupPart(values: GroupValues) {
  const { useSnapshotRanking, snapshotGroupId } = snapshotChoiceOf(values)
  return {
    group_name: values.name.trim(),
    venue: values.venue.trim(),
    opening_time: values.openingTime,
    contact_name: values.contactName,
    contact_phone: values.contactPhone,
    contact_link: values.contactLink,
    rules: values.rules,
    poster: values.poster?.hash ?? null,
    use_snapshot_ranking: useSnapshotRanking,
    snapshot_group_tournament_id: snapshotGroupId,
  }
}

function placed(division: GroupDivisionValues, { venue }: GroupValues): DivisionValues {
  return { ...division, venue: division.venue.trim() === '' ? venue : division.venue }
}
