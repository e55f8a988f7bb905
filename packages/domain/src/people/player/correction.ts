import type { MergeableFields } from './merge-players'

/** States of a correction request. A withdrawn request is deleted. */
export const correctionStates = ['open', 'accepted', 'rejected'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** Fields of a profile that a correction request may change. */
export type CorrectableFields = Omit<Required<MergeableFields>, 'isPointVerified'>
export type CorrectableField = keyof CorrectableFields

export const correctableFields = [
  'name',
  'phone',
  'clubId',
  'points',
  'email',
  'duprId',
  'gender',
  'birthYear',
  'rating',
  'ratingSource',
  'ratingOn',
] as const satisfies readonly CorrectableField[]

/** [PLR-150] What of a request is other than the profile; what is the same asks for nothing. */
export function changedFields(asked: CorrectableFields, now: CorrectableFields): CorrectableField[] {
  return correctableFields.filter((field) => asked[field] !== now[field])
}
